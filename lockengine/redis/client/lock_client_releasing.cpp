// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a client releases its own holds: one of them, or all, with retries while that matters.

#include "lockengine/redis/client/lock_client.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/client/releasing.h"

namespace lockengine::redis {

namespace {

// The pause before retrying on an open line, and the longest wait for a line.
constexpr Milliseconds releaseRetryPause{100};
constexpr Milliseconds longestReleaseTimer = std::chrono::hours(1);

} // namespace

QCoro::Task<ActOutcome> LockClient::release(QByteArray name, TakenKind kind, qint64 thread)
{
    if (name.isEmpty())
        co_return refused(Error(ErrorKind::BadInput, Reason::NameEmpty, "the name of the lock is empty"));
    if (!schemeFor(kind))
        co_return refused(
            Error(ErrorKind::Unsupported, Reason::KindNotSupported, "locks of this kind cannot be released"));
    const QPointer<LockClient> self = this;
    const Result<Line> line = co_await m_settlement.ready();
    if (!line || !self)
        co_return refused(line ? Error(ErrorKind::Closed) : line.error());
    const ActOutcome outcome = co_await releaseOne(*line, keyOf(name, kind, thread), kind);
    co_return outcome;
}

// Requires: a reconciled line, as from Settlement::ready().
QCoro::Task<ActOutcome> LockClient::releaseOne(Line line, HoldKey key, TakenKind kind)
{
    const QPointer<LockClient> self = this;
    const bool wasHeld = m_holds.find(key) != nullptr;
    const KeptHolds::Leaving leaving = m_holds.leave(key, kind);
    if (wasHeld && !leaving.level) // its lease was over; the settlement handles the rest
        co_return ActOutcome(ActResult::AlreadyGone);
    Claim claim = claimOf(key, m_options);
    claim.lease = leaving.leaseOfTheRest;
    ++m_releasesUnderWay;
    const MonotonicTime sentAt = m_clock.now();
    const LockScheme &scheme = *schemeFor(leaving.kind);
    const QByteArray trace = newTrace(line, scheme, key.name);
    const Result<ReleaseAnswer> answer = co_await releaseHold(line, scheme, claim, trace);
    if (!self)
        co_return outcomeOf(answer);
    if (answer && scheme.leavesTrace())
        dropTrace(line, trace);
    if (answer) {
        m_holds.left(key, leaving, *answer, sentAt);
    } else if (leavesOutcomeOpen(answer.error())) {
        Settlement::Debt debt(leaving.kind, claim.allowance, m_clock.now() + m_options.watchdogTimeout);
        if (scheme.leavesTrace())
            debt.traces.append(trace);
        if (leaving.level) {
            debt.until = leaving.mayLastUntil;
            if (m_holds.count(key) == 0)
                debt.releaseSentAt = sentAt;
        }
        m_holds.mayEndEarlier(key, sentAt, leaving.leaseOfTheRest);
        m_settlement.owe(key, debt);
    } else {
        m_holds.restore(key, leaving);
    }
    if (self) {
        --m_releasesUnderWay;
        tellIfAllReleased();
    }
    co_return outcomeOf(answer);
}

// releaseOwn() waits for this too, so that no key remains when the process ends.
void LockClient::dropTrace(const Line &line, const QByteArray &trace)
{
    ++m_tracesUnderWay;
    QCoro::connect(removeTrace(line, trace), this, [this](Done) {
        --m_tracesUnderWay;
        tellIfAllReleased();
    });
}

void LockClient::tellIfAllReleased()
{
    if (m_releasesUnderWay + m_tracesUnderWay > 0)
        return;
    for (const Completion<Done> &completion : std::exchange(m_onAllReleased, {}))
        completion.complete(Done());
}

QCoro::Task<ActOutcome> LockClient::releaseAll(Line line, HoldKey key)
{
    const QPointer<LockClient> self = this;
    ActOutcome outcome(ActResult::Done);
    while (self && m_holds.find(key)) {
        outcome = co_await releaseOne(line, key, LockKind::Reentrant);
        if (outcome.result == ActResult::Refused || outcome.result == ActResult::Unknown)
            break;
    }
    co_return outcome;
}

QCoro::Task<Result<Done>> LockClient::releaseOwn()
{
    const QPointer<LockClient> self = this;
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    m_waits.end({});
    for (const OwnWait &wait : waits)
        co_await wait.waiting->over();
    if (self)
        co_await releasesUnderWay(); // already off the records; a refusal restores them
    Result<Done> result = Error(ErrorKind::Closed, "the client was ended");
    if (self)
        result = co_await releaseWhatIsLeft();
    if (self)
        co_await releasesUnderWay();
    co_return result;
}

QCoro::Task<Done> LockClient::releasesUnderWay()
{
    if (m_releasesUnderWay + m_tracesUnderWay == 0)
        co_return Done();
    const Completion<Done> allReleased;
    m_onAllReleased.append(allReleased);
    co_await allReleased.pending();
    co_return Done();
}

QCoro::Task<Result<Done>> LockClient::releaseWhatIsLeft()
{
    const QPointer<LockClient> self = this;
    Result<Done> result = Done();
    std::optional<MonotonicTime> patience; // for refusals, while renewals may still succeed
    while (self && busyUntil()) {
        const Result<Line> line = co_await m_settlement.ready();
        if (!self)
            break;
        if (line)
            result = co_await releaseAllOver(*line);
        else
            result = line.error();
        if (!self || m_after == After::IsOver)
            co_return result;
        if (line && !result && isAnswer(result.error())) {
            patience = patience ? patience : busyUntil();
            if (!isRefusedForATime(result.error()) || patience <= m_clock.now())
                co_return result;
        }
        if (const std::optional<MonotonicTime> until = busyUntil()) {
            const Completion<Wake> attached = wakeOnAttach();
            const MonotonicTime soon
                = m_clock.now() + (m_settlement.hasOpenLine() ? releaseRetryPause : longestReleaseTimer);
            const TimerGuard timer
                = m_clock.callAt(std::min(*until, soon), [attached] { attached.complete(Wake::Timer); });
            co_await attached.pending();
        }
    }
    if (!self)
        co_return Error(ErrorKind::Closed, "the client was ended");
    m_settlement.lapseRefused();
    co_return result;
}

QCoro::Task<Result<Done>> LockClient::releaseAllOver(Line line)
{
    std::vector<QCoro::Task<ActOutcome>> releases;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys)
        releases.push_back(releaseAll(line, key));
    Result<Done> result = Done();
    const std::vector<ActOutcome> outcomes = co_await whenAll(std::move(releases));
    for (const ActOutcome &outcome : outcomes) {
        if (result && (outcome.result == ActResult::Refused || outcome.result == ActResult::Unknown))
            result = outcome.error;
    }
    co_return result;
}

// Until when a hold of this client may be on the server; empty: none.
std::optional<MonotonicTime> LockClient::busyUntil() const
{
    std::optional<MonotonicTime> until = m_settlement.owesUntil();
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys)
        until = std::max(until, std::optional(m_holds.find(key)->confirmedUntil));
    return until;
}

} // namespace lockengine::redis
