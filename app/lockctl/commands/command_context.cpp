// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/command_context.h"

#include "app/lockctl/commands/stop_reasons.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/process/process_signals.h"
#include "app/lockctl/process/text_output.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace lockctl {

using namespace lockengine;

namespace {

using Decide = std::optional<Result<Done>> (*)(const SystemStatus &status);

std::optional<Result<Done>> failure(const SystemStatus &status)
{
    if (status.phase == ConnectionPhase::Reconnecting || status.phase == ConnectionPhase::Refused)
        return Result<Done>(status.error);
    return std::nullopt;
}

// Named locks can be read while the scan is still running.
std::optional<Result<Done>> isOpen(const SystemStatus &status)
{
    if (status.phase == ConnectionPhase::Synchronising || status.phase == ConnectionPhase::Live)
        return Result<Done>(Done());
    return failure(status);
}

std::optional<Result<Done>> isConnected(const SystemStatus &status)
{
    if (status.phase == ConnectionPhase::Live)
        return Result<Done>(Done());
    return failure(status);
}

std::optional<Result<Done>> isScanned(const SystemStatus &status)
{
    if (status.phase == ConnectionPhase::Live && status.scan.finishedOnce)
        return Result<Done>(Done());
    return failure(status);
}

constexpr char interrupted[] = "interrupted";
constexpr Milliseconds longestReturn(5000); // of a lost connection

// Tolerates one oversized reply, which closes the connection: the next connection asks for sizes first.
class FailureTolerance
{
public:
    [[nodiscard]] bool tolerates(const SystemStatus &status)
    {
        const bool isTooLarge
            = status.phase == ConnectionPhase::Reconnecting && status.error.kind == ErrorKind::Protocol;
        if (isTooLarge && !std::exchange(m_isBearing, true))
            ++m_times;
        m_isBearing = isTooLarge;
        return isTooLarge && m_times == 1;
    }

private:
    bool m_isBearing = false;
    int m_times = 0;
};

constexpr char unknownHost[] = "Host not found"; // Qt's message for a name that does not exist

// Whether the next attempt may succeed.
bool isPassing(const SystemStatus &status)
{
    const ErrorKind kind = status.error.kind;
    return status.phase == ConnectionPhase::Reconnecting && status.error.detail != unknownHost
        && (kind == ErrorKind::Unreachable || kind == ErrorKind::TimedOut || kind == ErrorKind::Closed
            || kind == ErrorKind::Loading);
}

// Waits for the first decisive status, or a signal.
QCoro::Task<Result<Done>> untilDecided(CommandContext &context, Session &session, Decide decide)
{
    LockSystem &system = session.connection();
    const Completion<Result<Done>> decision;
    const auto tolerance = std::make_shared<FailureTolerance>();
    const auto look = [decision, decide, tolerance](const SystemStatus &status) {
        const auto verdict = tolerance->tolerates(status) ? std::nullopt : decide(status);
        if (verdict)
            decision.complete(*verdict);
    };
    const auto interrupt = [decision] { decision.complete(Error(ErrorKind::Unreachable, interrupted)); };
    const QMetaObject::Connection connection
        = QObject::connect(&system, &LockSystem::statusChanged, &system, look);
    const QMetaObject::Connection impatience
        = QObject::connect(&context.processSignals, &ProcessSignals::stopRequested, &system, interrupt);
    look(system.status());
    const Result<Done> verdict = co_await decision.pending();
    QObject::disconnect(connection);
    QObject::disconnect(impatience);
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's slot first
    co_return verdict;
}

// Waits until nothing is unsettled, or the number stops falling. Returns the rest.
QCoro::Task<qsizetype> untilSettled(
    CommandContext &context, std::function<qsizetype(const WatchBatch &)> countUnsettled)
{
    Watcher &watcher = context.session.locks();
    const Completion<qsizetype> settled;
    const auto limit = std::make_shared<TimerGuard>();
    const auto least = std::make_shared<qsizetype>(std::numeric_limits<qsizetype>::max());
    const auto look = [settled, countUnsettled, limit, least, &context](const WatchBatch &batch) {
        const qsizetype left = countUnsettled(batch);
        if (left == 0) {
            settled.complete(0);
            return;
        }
        if (left >= *least)
            return;
        *least = left;
        *limit = context.clock.callAfter(longestSettling, [settled, left] { settled.complete(left); });
    };
    const QMetaObject::Connection connection = QObject::connect(&watcher, &Watcher::advanced, &watcher, look);
    look(WatchBatch());
    const qsizetype left = co_await settled.pending();
    QObject::disconnect(connection);
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's or timer's callback first
    co_return left;
}

ServerClockReading clockOf(Session &session)
{
    const ServerClockReading heard = session.connection().status().clock;
    return heard.isKnown() ? heard : session.locks().serverClock();
}

} // namespace

CommandContext CommandContext::at(const ServerEntry &entry) const
{
    return {*entry.session, clock, blocked, processSignals, output, errors, identity, *entry.system, access,
        entry.server, watchdogLease, json, serverEntries, names, style, colour, auditPath, program};
}

LockId CommandContext::lockNamed(const QByteArray &name, LockKind kind) const
{
    return LockId(server, name, system.layoutOf(kind));
}

ServerTime CommandContext::serverAt(MonotonicTime time) const
{
    const ServerClockReading reading = clockOf(session);
    const auto since = std::chrono::ceil<Milliseconds>(clock.now() - time);
    return reading.isKnown() ? reading.at(time) : ServerTime(clock.wall().time_since_epoch() - since);
}

ServerTime CommandContext::serverNow() const
{
    const ServerClockReading reading = clockOf(session);
    return reading.isKnown() ? reading.notAfter(clock.now()) : serverAt(clock.now());
}

void CommandContext::printNotice(const QByteArray &sentence) const
{
    errors.writeLine("lockctl: " + sentence);
}

void CommandContext::warnAboutTextOutput() const
{
    if (!json && !style.isTerminal)
        printNotice("events are printed as text, also in a pipe; use --json for JSON");
}

void CommandContext::warnAboutMissingPermission(const Error &reason) const
{
    if (reason.reason == Reason::OrderNotKnown)
        return; // concerns events, not what a single reading shows
    const QByteArray sentence = hidingSentence(reason, server);
    if (!sentence.isEmpty())
        printNotice(sentence);
}

QCoro::Task<Result<Done>> connectFirst(CommandContext &context)
{
    context.session.start();
    const Result<Done> connected = co_await untilDecided(context, context.session, isConnected);
    co_return connected;
}

QCoro::Task<Result<Done>> connectWithin(
    CommandContext &context, std::optional<Milliseconds> wait, StopReasons &stop)
{
    context.session.start();
    LockSystem &system = context.session.connection();
    const Completion<Result<Done>> decision;
    const auto tolerance = std::make_shared<FailureTolerance>();
    const auto look = [decision, tolerance](const SystemStatus &status) {
        const auto verdict = tolerance->tolerates(status) ? std::nullopt : isConnected(status);
        if (verdict && !isPassing(status))
            decision.complete(*verdict);
    };
    const auto giveUp = [decision, &system] {
        const Error why(ErrorKind::TimedOut, "no connection in time");
        decision.complete(isConnected(system.status()).value_or(why));
    };
    const QMetaObject::Connection connection
        = QObject::connect(&system, &LockSystem::statusChanged, &system, look);
    const QMetaObject::Connection impatience = QObject::connect(&stop, &StopReasons::asked, &system, giveUp);
    TimerGuard limit;
    if (wait)
        limit = context.clock.callAfter(*wait, giveUp);
    look(system.status());
    if (stop.isStopped())
        giveUp();
    const Result<Done> verdict = co_await decision.pending();
    QObject::disconnect(connection);
    QObject::disconnect(impatience);
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's or timer's callback first
    co_return verdict;
}

QCoro::Task<Result<Done>> connectToRead(CommandContext &context)
{
    context.session.connection().stopScan();
    context.session.start();
    const Result<Done> open = co_await untilDecided(context, context.session, isOpen);
    co_return open;
}

QCoro::Task<Result<Done>> connectAll(CommandContext &context)
{
    std::vector<QCoro::Task<Result<Done>>> connecting;
    for (const ServerEntry &entry : std::as_const(context.serverEntries)) {
        entry.session->start();
        connecting.push_back(untilDecided(context, *entry.session, isConnected));
    }
    for (QCoro::Task<Result<Done>> &one : connecting) {
        const Result<Done> connected = co_await one;
        if (!connected && connected.error().detail == interrupted)
            co_return connected;
    }
    co_return Done();
}

QCoro::Task<Result<Done>> scanOnce(CommandContext &context)
{
    const Result<Done> scanned = co_await untilDecided(context, context.session, isScanned);
    co_return scanned;
}

QCoro::Task<Done> untilConnectedAgain(CommandContext &context)
{
    LockSystem &system = context.session.connection();
    const Completion<Done> settled;
    const auto look = [settled](const SystemStatus &status) {
        if (status.phase == ConnectionPhase::Live)
            settled.complete(Done());
    };
    const QMetaObject::Connection connection
        = QObject::connect(&system, &LockSystem::statusChanged, &system, look);
    const TimerGuard limit = context.clock.callAfter(longestReturn, [settled] { settled.complete(Done()); });
    look(system.status());
    co_await settled.pending();
    QObject::disconnect(connection);
    co_await sleepFor(context.clock, Microseconds::zero()); // leave the signal's slot first
    co_return Done();
}

QCoro::Task<Done> settleListeners(CommandContext &context, LockId id)
{
    const Watcher &watcher = context.session.locks();
    context.session.connection().refresh({id});
    const auto countUnsettled = [id, &watcher](const WatchBatch &) -> qsizetype {
        const std::optional<LockView> view = watcher.view(id);
        if (!view)
            return std::numeric_limits<qsizetype>::max() - 1; // not followed yet
        UnsureWaiters waiters;
        waiters.add(view->state);
        return waiters.count();
    };
    co_await untilSettled(context, countUnsettled);
    co_return Done();
}

QCoro::Task<UnknownWaiters> settleWaiters(CommandContext &context, UnsureWaiters waiters)
{
    const auto unsure = std::make_shared<UnsureWaiters>(std::move(waiters));
    const auto countUnsettled = [unsure](const WatchBatch &batch) {
        unsure->follow(batch);
        return unsure->count();
    };
    co_await untilSettled(context, countUnsettled);
    co_return unsure->locks();
}

QCoro::Task<Result<LockState>> readLock(CommandContext &context, QByteArray name)
{
    QList<LockId> ids;
    ids.append(context.lockNamed(name));
    const Result<QList<LockState>> states = co_await context.session.connection().read(ids);
    if (!states)
        co_return states.error();
    co_return states->constFirst();
}

} // namespace lockctl
