// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/lock_client.h"

#include "lockengine/redis/redisson/holder_id.h"
#include "lockengine/redis/redisson/releasing.h"

namespace lockengine::redis {

namespace {

// Longer than anybody means, and far from where the arithmetic of a server would overflow.
constexpr Milliseconds longestTime = std::chrono::hours(24 * 3650);

std::optional<Error> whyRefused(const AcquireRequest &request)
{
    if (request.name.isEmpty())
        return Error(ErrorKind::BadInput, "the name of the lock is empty");
    if (request.lease && (*request.lease < Milliseconds(1) || *request.lease > longestTime))
        return Error(ErrorKind::BadInput, "the lease must be between 1 ms and 10 years");
    if (request.wait && (*request.wait < Milliseconds::zero() || *request.wait > longestTime))
        return Error(ErrorKind::BadInput, "the wait must be between nothing and 10 years");
    if (!schemeFor(request.kind))
        return Error(ErrorKind::Unsupported, "locks of this kind cannot be taken");
    return {};
}

} // namespace

LockClient::LockClient(
    QByteArray id, LockClientOptions options, Clock &clock, Randomness &randomness, QObject *parent)
    : QObject(parent)
    , m_id(std::move(id))
    , m_options(std::move(options))
    , m_clock(clock)
    , m_randomness(randomness)
    , m_watchdog(m_options, clock)
{
    connect(&m_watchdog, &Watchdog::lost, this, [this](const QByteArray &name, const QByteArray &holder) {
        if (const auto key = keyOf(name, holder))
            lose(*key);
    });
}

LockClient::~LockClient()
{
    m_watchdog.stop();
    const Error reason(ErrorKind::Closed, "the client was ended");
    endWaits(reason);
    completeReady(reason);
}

QCoro::Task<Result<AcquireOutcome>> LockClient::acquire(AcquireRequest request, qint64 thread)
{
    const HoldKey key(request.name, thread);
    if (const std::optional<Error> error = whyRefused(request))
        co_return *error;
    if (m_waits.contains(key))
        co_return Error(ErrorKind::BadInput, "this thread is acquiring this lock already");

    const QPointer<LockClient> self = this;
    const LockKind kind = request.kind;
    const auto waiting = std::make_shared<Waiting>();
    waiting->tell = [self, key, kind](OwnHoldPhase phase) {
        if (self)
            self->tell(key, kind, phase);
    };
    beginWait(key, kind, waiting);
    Claim claim = claimOf(key);
    claim.lease = request.lease.value_or(m_options.watchdogTimeout);
    const bool limited = request.wait && *request.wait > Milliseconds::zero();
    claim.allowance = limited ? *request.wait : m_options.fairWait;

    Result<AcquireOutcome> result = AcquireOutcome();
    const Result<Line> line = co_await readyLine();
    if (line && !waiting->isEnded()) {
        const AcquireEnd end = co_await acquireLock(*line, *schemeFor(kind), claim, request.wait, waiting);
        if (self)
            result = conclude(key, request, claim, end);
        else
            result = Error(ErrorKind::Closed, "the client was ended");
    } else if (!line) {
        result = line.error();
    }
    if (self)
        endWait(key, kind, *waiting, result);
    waiting->markOver();
    co_return result;
}

void LockClient::beginWait(const HoldKey &key, LockKind kind, std::shared_ptr<Waiting> waiting)
{
    Wait &wait = m_waits[key];
    wait.kind = kind;
    wait.waiting = std::move(waiting);
}

void LockClient::endWait(
    const HoldKey &key, LockKind kind, const Waiting &waiting, const Result<AcquireOutcome> &result)
{
    m_waits.remove(key);
    const bool acquired = result && result->result == AcquireResult::Acquired;
    if (!acquired && waiting.wasAnnounced())
        tell(key, kind, OwnHoldPhase::Released);
}

// Books what an acquire came to.
Result<AcquireOutcome> LockClient::conclude(
    const HoldKey &key, const AcquireRequest &request, const Claim &claim, const AcquireEnd &end)
{
    if (end.unsettled)
        owe(key, request.kind, claim.allowance);
    if (!end.result)
        return end.result.error();
    AcquireOutcome outcome;
    outcome.holder = claim.holder;
    outcome.left = end.result->left;
    if (!end.result->acquired)
        return outcome;
    outcome.result = AcquireResult::Acquired;
    outcome.count = end.result->count;
    entered(key, request, outcome.count);
    return outcome;
}

void LockClient::entered(const HoldKey &key, const AcquireRequest &request, qint64 serverCount)
{
    // A first hold for the server, although we knew of one: that one was lost without a word.
    if (serverCount == 1 && m_holds.find(key))
        lose(key);
    m_holds.trim(key, serverCount - 1);
    const HoldRecord &record = m_holds.enter(key, request.kind, request.lease);
    if (record.isRenewed())
        m_watchdog.watch(key.name, holderOf(key));
    keep(key);
    tell(key, record.kind, OwnHoldPhase::Held);
}

QCoro::Task<ActOutcome> LockClient::release(QByteArray name, LockKind kind, qint64 thread)
{
    if (name.isEmpty())
        co_return refused(Error(ErrorKind::BadInput, "the name of the lock is empty"));
    if (!schemeFor(kind))
        co_return refused(Error(ErrorKind::Unsupported, "locks of this kind cannot be released"));
    const QPointer<LockClient> self = this;
    const Result<Line> line = co_await readyLine();
    if (!line || !self)
        co_return refused(line ? Error(ErrorKind::Closed) : line.error());
    const HoldKey key(name, thread);
    const ActOutcome outcome = co_await releaseOne(key, kind);
    co_return outcome;
}

// Requires: a settled line.
QCoro::Task<ActOutcome> LockClient::releaseOne(HoldKey key, LockKind kind)
{
    const QPointer<LockClient> self = this;
    Claim claim = claimOf(key);
    std::optional<HoldLease> level;
    if (const HoldRecord *record = m_holds.find(key)) {
        kind = record->kind;
        level = m_holds.leave(key);
    }
    // From here on nobody renews what is about to go.
    const HoldRecord *remaining = m_holds.find(key);
    if (!remaining || !remaining->isRenewed())
        m_watchdog.unwatch(key.name, claim.holder);
    claim.lease = remaining ? remaining->lease(m_options.watchdogTimeout) : m_options.watchdogTimeout;

    const Result<ReleaseAnswer> answer = co_await releaseHold(m_line, *schemeFor(kind), claim);
    if (self)
        left(key, kind, level, answer);
    co_return outcomeOf(answer);
}

// Books what a release came to; `level` is what was taken off our books for it.
void LockClient::left(
    const HoldKey &key, LockKind kind, std::optional<HoldLease> level, const Result<ReleaseAnswer> &answer)
{
    if (!answer) {
        if (leavesOutcomeOpen(answer.error()))
            owe(key, kind, m_options.fairWait);
        else if (level)
            restore(key, kind, *level);
        return;
    }
    if (*answer == ReleaseAnswer::OneHoldLess) {
        keep(key);
        if (m_holds.find(key))
            tell(key, kind, OwnHoldPhase::Held);
        return;
    }
    m_holds.forget(key);
    m_watchdog.unwatch(key.name, holderOf(key));
    if (*answer == ReleaseAnswer::Released)
        tell(key, kind, OwnHoldPhase::Released);
    else if (level)
        tell(key, kind, OwnHoldPhase::Lost);
}

// The server refused the release: the hold stands as it was.
void LockClient::restore(const HoldKey &key, LockKind kind, HoldLease level)
{
    if (m_holds.enter(key, kind, level).isRenewed())
        m_watchdog.watch(key.name, holderOf(key));
    keep(key);
}

QCoro::Task<ActOutcome> LockClient::releaseAll(HoldKey key)
{
    const QPointer<LockClient> self = this;
    ActOutcome outcome(ActResult::Done);
    while (self && m_line && m_holds.find(key)) {
        outcome = co_await releaseOne(key, LockKind::Reentrant);
        if (outcome.result == ActResult::Refused || outcome.result == ActResult::Unknown)
            break;
    }
    co_return outcome;
}

QCoro::Task<Result<Done>> LockClient::releaseOwn()
{
    const QPointer<LockClient> self = this;
    const QList<Wait> waits = m_waits.values();
    endWaits({});
    for (const Wait &wait : waits)
        co_await wait.waiting->over();
    if (!self || m_holds.keys().isEmpty())
        co_return Done();
    const Result<Line> line = co_await readyLine();
    if (!line || !self)
        co_return line ? Error(ErrorKind::Closed) : line.error();

    std::vector<QCoro::Task<ActOutcome>> releases;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys)
        releases.push_back(releaseAll(key));
    Result<Done> result = Done();
    for (QCoro::Task<ActOutcome> &release : releases) {
        const ActOutcome outcome = co_await release;
        if (result && (outcome.result == ActResult::Refused || outcome.result == ActResult::Unknown))
            result = outcome.error;
    }
    co_return result;
}

void LockClient::endWaits(const std::optional<Error> &reason)
{
    const QList<Wait> waits = m_waits.values();
    for (const Wait &wait : waits)
        wait.waiting->end(reason);
}

} // namespace lockengine::redis
