// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/demo/demo_part.h"

#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/demo/demo_roles.h"
#include "app/lockctl/output/sentences.h"
#include "lockengine/core/base/randomness.h"

#include <csignal>
#include <unistd.h>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds longestPartGoodbye = std::chrono::milliseconds(1000); // less than in demo_command.cpp

// Plays one role repeatedly, until the process ends.
class Actor final : public QObject
{
public:
    Actor(CommandContext &context, DemoRole role, qint64 thread)
        : m_context(context)
        , m_role(role)
        , m_identity(context.identity.client, thread)
    { }

    // Returns the error that prevents it from continuing.
    QCoro::Task<Error> play()
    {
        while (true) {
            co_await sleepFor(m_context.clock, within(m_role.pause));
            if (m_hasEnded)
                co_return Error(ErrorKind::Closed);
            const QByteArray lock = chooseLock();
            const Result<qint64> entries = co_await enter(lock);
            if (!entries && entries.error().kind != ErrorKind::ServerError)
                co_return entries.error();
            if (entries && *entries > 0)
                co_await keep(lock, *entries);
        }
    }

    // Acquires nothing more: released locks stay released.
    void end() { m_hasEnded = true; }

private:
    QCoro::Task<Result<qint64>> enter(QByteArray lock)
    {
        TimerGuard death;
        if (m_role.ending == DemoEnding::CrashWaiting)
            death = m_context.clock.callAfter(within(m_role.hold), [] { ::kill(::getpid(), SIGKILL); });
        AcquireRequest request(lock, m_role.kind);
        request.lease = m_role.lease;
        request.wait = m_role.wait;
        qint64 entered = 0;
        while (entered < m_role.entries && !m_hasEnded) {
            const Result<AcquireOutcome> outcome
                = co_await m_context.session.connection().acquire(request, m_identity);
            if (!outcome)
                co_return outcome.error();
            if (outcome->result != AcquireResult::Acquired)
                break;
            ++entered;
            co_await sleepFor(m_context.clock, std::chrono::milliseconds(300));
        }
        co_return entered;
    }

    QCoro::Task<Done> keep(QByteArray lock, qint64 entries)
    {
        for (qint64 left = entries; left > 0; --left) {
            co_await sleepFor(m_context.clock, within(m_role.hold) / entries);
            if (m_role.ending == DemoEnding::CrashHolding)
                ::kill(::getpid(), SIGKILL);
            if (m_role.ending == DemoEnding::LetExpire)
                co_return Done();
            const LockState seen = heldState(lock, left);
            const QByteArray holder = seen.holders.constFirst().id;
            static_cast<void>(co_await m_context.session.connection().release(seen, holder));
        }
        co_return Done();
    }

    LockState heldState(const QByteArray &lock, qint64 count) const
    {
        LockState state;
        state.id = m_context.lockNamed(lock);
        state.kinds = {m_role.kind};
        state.holders = {Holder(m_identity.client + ':' + QByteArray::number(m_identity.thread), count)};
        return state;
    }

    QByteArray chooseLock()
    {
        const quint64 number = 1 + m_randomness.bits() % quint64(m_role.locks);
        return QByteArray(m_role.lock).replace("%1", QByteArray::number(number));
    }

    Milliseconds within(Span span)
    {
        const auto width = quint64((span.most - span.least).count() + 1);
        return span.least + Milliseconds(qint64(m_randomness.bits() % width));
    }

    CommandContext &m_context;
    const DemoRole m_role;
    const Identity m_identity;
    SystemRandomness m_randomness;
    bool m_hasEnded = false;
};

} // namespace

CommandTask playPart(CommandContext &context, QByteArray part)
{
    const QList<DemoRole> roles = demoRoles(part);
    if (roles.isEmpty())
        co_return Error(ErrorKind::BadInput, "the parts of the demo are: " + demoParts().join(' '));
    const Completion<Result<ExitCode>> end;
    StopReasons stop;
    stop.watchSignals(context.processSignals);
    stop.watchInput();
    QObject::connect(&stop, &StopReasons::asked, &context.session, [end] { end.complete(ExitCode::Done); });
    std::vector<std::unique_ptr<Actor>> actors;
    for (const DemoRole &role : roles) {
        actors.push_back(std::make_unique<Actor>(context, role, qint64(actors.size()) + 1));
        QCoro::connect(
            actors.back()->play(), &context.session, [end](const Error &error) { end.complete(error); });
    }
    const Result<ExitCode> code = co_await end.pending();
    for (const auto &actor : actors)
        actor->end();
    const Completion<Done> goodbye;
    const TimerGuard limit
        = context.clock.callAfter(longestPartGoodbye, [goodbye] { goodbye.complete(Done()); });
    QCoro::connect(context.session.connection().releaseOwn(), &context.session,
        [goodbye](const Result<Done> &) { goodbye.complete(Done()); });
    co_await goodbye.pending();
    // The actors are suspended coroutines; none may be resumed again.
    ::_exit(code ? toInt(*code) : toInt(exitCode(code.error())));
}

} // namespace lockctl
