// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/guarded_child.h"

#include <algorithm>
#include <csignal>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds groupPause{20}; // between checks of the process group
constexpr int lookParts = 4; // checks per remaining lease time
constexpr Milliseconds shortestLook{10};

} // namespace

GuardedChild::GuardedChild(CommandContext &context, Holding &lock, OnLost onLost, Milliseconds grace)
    : m_context(context)
    , m_lock(lock)
    , m_onLost(onLost)
    , m_grace(grace)
{
    connect(&context.processSignals, &ProcessSignals::childChanged, this, &GuardedChild::look);
    connect(&context.processSignals, &ProcessSignals::stopRequested, this, &GuardedChild::passOn);
    connect(&lock, &Holding::lost, this, &GuardedChild::lockLost);
    connect(&lock, &Holding::weakened, this, [this] {
        if (!m_wasEnded && m_keeper && m_onLost == OnLost::Terminate)
            planEnd();
    });
}

int GuardedChild::start(const QList<QByteArray> &command)
{
    m_keeper = std::make_unique<ChildKeeper>();
    m_keeper->start(m_grace);
    if (m_onLost == OnLost::Terminate)
        planEnd();
    ChildEnvironment childEnvironment;
    childEnvironment.ownGroup = true;
    childEnvironment.keeper = m_keeper->line();
    const int failure = m_child.start(command, m_context.blocked, childEnvironment);
    if (failure != 0) {
        m_timer.reset();
        m_keeper.reset();
    }
    return failure;
}

void GuardedChild::look()
{
    const std::optional<int> status = m_child.reap([this] { endIfDue(); });
    if (!status)
        return;
    m_exit = status;
    finish();
}

// After the lock is lost, waits for the whole process group, even if the command itself has ended.
void GuardedChild::finish()
{
    const TimerGuard fired = std::exchange(m_finishTimer, nullptr); // keeps the running callback alive
    if (m_wasEnded && !m_wasKilled && m_child.hasGroup()) {
        m_finishTimer = m_context.clock.callAfter(groupPause, [this] { finish(); });
        return;
    }
    m_timer.reset();
    m_keeper.reset();
    m_status.complete(*m_exit);
}

// Checks again before that end, so that the keeper learns of renewals: it acts for lockctl while that is
// stopped.
void GuardedChild::planEnd()
{
    const std::optional<MonotonicTime> until = m_lock.confirmedUntil();
    if (!until)
        return;
    m_plannedEnd = *until;
    m_keeper->killAt(*until);
    const MonotonicTime now = m_context.clock.now();
    const MonotonicTime::duration pause
        = std::max<MonotonicTime::duration>((*until - now) / lookParts, shortestLook);
    m_timer = m_context.clock.callAt(std::min(*until - m_grace, now + pause), [this] { endInTime(); });
}

// The lease may have ended while the command and lockctl were stopped.
void GuardedChild::endIfDue()
{
    if (m_wasEnded && m_killAt <= m_context.clock.now())
        kill();
    else if (!m_wasEnded && m_onLost == OnLost::Terminate)
        endInTime();
}

// Does nothing but plan again if the lease has been confirmed since.
void GuardedChild::endInTime()
{
    const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps the running callback alive
    const std::optional<MonotonicTime> until = m_lock.confirmedUntil();
    if (!until || m_context.clock.now() < *until - m_grace)
        return planEnd();
    m_context.printNotice("the server does not confirm the lease; ending the command before the lease ends");
    end(*until);
}

void GuardedChild::lockLost()
{
    if (!m_child.isRunning())
        return;
    m_context.printNotice(m_onLost == OnLost::Terminate
            ? "the lock was lost; ending the command"
            : "the lock was lost; the command continues without it");
    if (m_onLost == OnLost::Terminate && !m_wasEnded)
        end(std::min(m_context.clock.now() + m_grace, m_plannedEnd)); // may be over after a suspension
}

void GuardedChild::end(MonotonicTime killAt)
{
    m_wasEnded = true;
    m_killAt = killAt;
    m_keeper->killAt(killAt);
    if (killAt <= m_context.clock.now())
        return kill();
    m_child.signal(SIGTERM);
    m_child.signal(SIGCONT); // a stopped one must receive it
    m_timer = m_context.clock.callAt(killAt, [this] { kill(); });
}

void GuardedChild::kill()
{
    m_wasKilled = true;
    m_child.signalGroup(SIGKILL);
}

} // namespace lockctl
