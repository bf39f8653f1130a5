// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/guarded_child.h"

#include <csignal>

namespace lockctl {

using namespace lockengine;

GuardedChild::GuardedChild(CommandContext &context, Holding &lock, OnLost onLost, Milliseconds grace)
    : m_context(context)
    , m_lock(lock)
    , m_onLost(onLost)
    , m_grace(grace)
{
    connect(&context.processSignals, &ProcessSignals::childChanged, this, &GuardedChild::look);
    connect(&context.processSignals, &ProcessSignals::stopRequested, this, &GuardedChild::passOn);
    connect(&lock, &Holding::lost, this, &GuardedChild::lockLost);
}

int GuardedChild::start(const QList<QByteArray> &command)
{
    ChildSurroundings surroundings;
    surroundings.ownGroup = true;
    const int failure = m_child.start(command, m_context.blocked, surroundings);
    if (failure != 0)
        return failure;
    m_keeper = std::make_unique<ChildKeeper>();
    m_keeper->start(m_child.id(), m_grace);
    if (m_onLost == OnLost::Terminate)
        planEnd();
    return 0;
}

void GuardedChild::look()
{
    const std::optional<int> status = m_child.reap();
    if (!status)
        return;
    m_timer.reset();
    m_keeper.reset();
    m_status.complete(*status);
}

void GuardedChild::passOn(int number, ProcessSignals::Sender sender)
{
    if (sender == ProcessSignals::Sender::Process)
        m_child.signal(number);
}

void GuardedChild::planEnd()
{
    if (const std::optional<MonotonicTime> until = m_lock.confirmedUntil())
        m_timer = m_context.clock.callAt(*until - m_grace, [this] { endInTime(); });
}

// Unless the lease was confirmed since this was planned.
void GuardedChild::endInTime()
{
    const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps what we run in
    const std::optional<MonotonicTime> until = m_lock.confirmedUntil();
    if (!until || m_context.clock.now() < *until - m_grace)
        return planEnd();
    m_context.complain("the server does not confirm the lease; ending the command before the lease ends");
    end(*until);
}

void GuardedChild::lockLost()
{
    if (!m_child.isRunning())
        return;
    m_context.complain(m_onLost == OnLost::Terminate ? "the lock was lost; ending the command"
                                                     : "the lock was lost; the command goes on without it");
    if (m_onLost == OnLost::Terminate && !m_wasEnded)
        end(m_context.clock.now() + m_grace);
}

void GuardedChild::end(MonotonicTime killAt)
{
    m_wasEnded = true;
    m_child.signal(SIGTERM);
    m_child.signal(SIGCONT); // one that is stopped is to hear of it
    m_timer = m_context.clock.callAt(killAt, [this] { m_child.signal(SIGKILL); });
}

} // namespace lockctl
