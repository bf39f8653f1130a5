// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/lock_client.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/core/model/other_kind.h"
#include "lockengine/redis/client/holder_id.h"
#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/lease_trust.h"
#include "lockengine/redis/client/operator_acts.h"
#include "lockengine/redis/client/releasing.h"
#include "lockengine/redis/client/replica_sync.h"

namespace lockengine::redis {

namespace {

// The pause before retrying on an open context, and the longest wait for a context.
constexpr Milliseconds acquireRetryPause{100};
constexpr Milliseconds longestAcquireTimer = std::chrono::hours(1);

// The pause before retrying on an open context, and the longest wait for a context.
constexpr Milliseconds releaseRetryPause{100};
constexpr Milliseconds longestReleaseTimer = std::chrono::hours(1);

} // namespace

LockClient::LockClient(
    QByteArray id, LockClientOptions options, Clock &clock, Randomness &randomness, QObject *parent)
    : QObject(parent)
    , m_id(std::move(id))
    , m_options(std::move(options))
    , m_clock(clock)
    , m_randomness(randomness)
    , m_waits([self = QPointer<LockClient>(this)](const HoldKey &key, TakenKind kind, OwnHoldPhase phase) {
        if (self)
            self->tell(key, kind, phase);
    })
    , m_holds(m_options, clock)
    , m_reconciliation(m_options, m_holds, m_waits, clock)
{
    connect(&m_holds, &KeptHolds::changed, this, &LockClient::tell);
    connect(&m_holds, &KeptHolds::unconfirmed, this,
        [this](const HoldKey &key, TakenKind kind, MonotonicTime until) {
            const OutcomeReconciliation::PendingOutcome pendingOutcome(kind, Milliseconds::zero(), until);
            m_reconciliation.addPendingOutcome(key, pendingOutcome);
        });
}

LockClient::~LockClient()
{
    m_after = After::IsOver;
    m_waits.end(Error(ErrorKind::Closed, "the client was ended"));
    for (const Completion<Wake> &completion : std::exchange(m_onAttached, {}))
        completion.complete(Wake::Ended);
    for (const Completion<Done> &completion : std::exchange(m_onAllReleased, {}))
        completion.complete(Done());
}

void LockClient::attach(Connection &control, Subscriber &subscriber)
{
    attach(std::make_shared<DirectRoute>(control, subscriber));
}

void LockClient::attach(std::shared_ptr<Route> route)
{
    detach(Error(ErrorKind::Closed, "replaced by another connection"));
    if (m_options.around)
        route = m_options.around(std::move(route));
    const auto context = std::make_shared<ClientContext>(std::move(route), m_options, m_clock, m_randomness);
    m_holds.start(context);
    m_reconciliation.start(context);
    for (const Completion<Wake> &completion : std::exchange(m_onAttached, {}))
        completion.complete(Wake::Message);
}

void LockClient::detach(Error reason, After after)
{
    const QPointer<LockClient> self = this;
    m_after = after;
    if (m_reconciliation.hasContext()) {
        m_reconciliation.stop(reason);
        if (!self)
            return;
        m_holds.stop();
    }
    if (after == After::ComesBack)
        return m_waits.interrupt();
    m_waits.end(reason);
    for (const Completion<Wake> &completion : std::exchange(m_onAttached, {}))
        completion.complete(Wake::Ended);
}

void LockClient::interruptWaits()
{
    m_reconciliation.forgetChannels();
    m_waits.interrupt();
}

void LockClient::giveUp(const QByteArray &name, qint64 thread)
{
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    for (auto wait = waits.constBegin(); wait != waits.constEnd(); ++wait) {
        const HoldKey &key = wait.key();
        if (key != keyOf(name, wait->kind, thread))
            continue;
        if (m_holds.count(key) == 0) // otherwise a wanted hold could be released
            m_reconciliation.releaseBehind(key, wait->kind);
        wait->waiting->end({});
    }
}

bool LockClient::isBusy() const
{
    return m_releasesUnderWay > 0 || !m_holds.keys().isEmpty() || !m_waits.all().isEmpty()
        || m_reconciliation.pendingUntil();
}

OwnLease LockClient::ownLease(const QByteArray &name) const
{
    OwnLease lease;
    lease.maybeUntil = m_reconciliation.pendingUntil(name);
    const QList<HoldKey> keys = m_holds.keysOf(name);
    for (const HoldKey &key : keys) {
        const MonotonicTime until = m_holds.find(key)->confirmedUntil;
        lease.confirmedUntil = std::min(lease.confirmedUntil.value_or(until), until);
    }
    return lease;
}

void LockClient::noteSeen(const LockState &seen)
{
    if (!m_holds.hasAny(seen.id.name) || seen.isUnread())
        return;
    QList<QByteArray> holders;
    for (const Holder &holder : seen.holders)
        holders.append(holder.id);
    m_holds.doubt(seen.id.name, holders);
}

QCoro::Task<ActOutcome> LockClient::releaseSeen(LockState seen, QByteArray holder)
{
    const QPointer<LockClient> self = this;
    const Result<Step> step = releaseSeenStep(seen, holder, m_clock.wall());
    if (!step)
        co_return refused(step.error());
    const Result<ClientContextPtr> context = co_await m_reconciliation.ready();
    if (!context || !self)
        co_return refused(context ? Error(ErrorKind::Closed) : context.error());
    const HoldKey key(seen.id.name, holder);
    if (m_holds.find(key)) {
        const ActOutcome outcome = co_await releaseOwnSeen(*context, seen, key);
        co_return outcome;
    }
    const ActOutcome outcome = co_await act(*context, *step);
    co_return outcome;
}

// The client's own hold is released like any client's, so that a watcher can tell it from a force-unlock.
QCoro::Task<ActOutcome> LockClient::releaseOwnSeen(ClientContextPtr context, LockState seen, HoldKey key)
{
    const HoldRecord *record = m_holds.find(key);
    for (const Holder &candidate : seen.holders) {
        if (candidate.id == key.holder && candidate.count && *candidate.count != record->count())
            co_return ActOutcome(ActResult::ChangedHands);
    }
    const ActOutcome outcome = co_await releaseOne(context, key, record->kind);
    co_return outcome;
}

QCoro::Task<ActOutcome> LockClient::forceRelease(LockState seen)
{
    const QPointer<LockClient> self = this;
    const Result<Step> step = forceReleaseStep(seen, m_clock.wall());
    if (!step)
        co_return refused(step.error());
    if (!seen.isHeld() && !seen.isCounting())
        co_return ActOutcome(ActResult::AlreadyGone);
    const Result<ClientContextPtr> context = co_await m_reconciliation.ready();
    if (!context)
        co_return refused(context.error());
    const ActOutcome outcome = co_await act(*context, *step);
    if (self && outcome.result == ActResult::Done)
        m_holds.forced(seen.id.name);
    co_return outcome;
}

QCoro::Task<ActOutcome> LockClient::operate(Result<Step> step)
{
    if (!step)
        co_return refused(step.error());
    const Result<ClientContextPtr> context = co_await m_reconciliation.ready();
    if (!context)
        co_return refused(context.error());
    const ActOutcome outcome = co_await act(*context, *step);
    co_return outcome;
}

QList<OwnHold> LockClient::holds() const
{
    QList<OwnHold> all;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        const HoldRecord *record = m_holds.find(key);
        all.append(ownHold(key, record->kind, record->phase));
    }
    const QHash<HoldKey, OwnWait> waits = m_waits.all();
    for (auto wait = waits.constBegin(); wait != waits.constEnd(); ++wait)
        all.append(ownHold(wait.key(), wait->kind, OwnHoldPhase::Waiting));
    return all;
}

void LockClient::tell(
    const HoldKey &key, TakenKind kind, OwnHoldPhase phase, bool certain, MonotonicTime sentAt)
{
    OwnHold hold = ownHold(key, kind, phase);
    hold.certain = certain;
    hold.sentAt = sentAt;
    Q_EMIT ownHoldChanged(hold);
}

OwnHold LockClient::ownHold(const HoldKey &key, TakenKind kind, OwnHoldPhase phase) const
{
    const HoldRecord *record = m_holds.find(key);
    const std::optional<HolderId> holder = parseHolderId(key.holder);
    OwnHold hold;
    hold.lock = LockId(m_options.system, key.name, layoutOf(kind.kind));
    hold.kind = kind.kind;
    hold.identity = Identity(m_id, holder ? holder->thread.toLongLong() : 0);
    hold.holder = key.holder;
    hold.count = record ? record->count() : 0;
    hold.watchdog = record && record->isRenewed();
    hold.phase = phase;
    return hold;
}

// Requires: a kind with a protocol.
HoldKey LockClient::keyOf(const QByteArray &name, TakenKind kind, qint64 thread) const
{
    return HoldKey(name, protocolFor(kind)->holderOf(Identity(m_id, thread)));
}

// The acquires of a client: each uses as many contexts as needed until its wait is over.

// The state of one acquire.
struct LockClient::Trying
{
    Trying(HoldKey key, AcquireRequest request, Claim claim, std::shared_ptr<Waiting> waiting)
        : key(std::move(key))
        , request(std::move(request))
        , claim(std::move(claim))
        , waiting(std::move(waiting))
    { }

    [[nodiscard]] bool waits() const { return !request.wait || *request.wait > Milliseconds::zero(); }
    // Whether the lease requested by the last attempt is over, if that attempt succeeded.
    [[nodiscard]] bool hasRunOut(MonotonicTime now) const
    {
        return trustedUntil(lastSentAt, claim.lease) <= now;
    }

    const HoldKey key;
    const AcquireRequest request;
    const Claim claim;
    const std::shared_ptr<Waiting> waiting;
    std::optional<MonotonicTime> deadline; // absent: waits without limit
    bool hasAsked = false; // it may be in a queue
    bool mayHaveWon = false; // an attempt may have succeeded unnoticed or too late; its hold is released
    MonotonicTime lastSentAt{};
};

QCoro::Task<Result<AcquireOutcome>> LockClient::acquire(AcquireRequest request, qint64 thread)
{
    if (const std::optional<Error> error = whyRefused(request))
        co_return *error;
    if (const std::optional<Error> error = whySyncIsRefused(request))
        co_return *error;
    const HoldKey key = keyOf(request.name, request.taken(), thread);
    const HoldRecord *held = m_holds.find(key);
    if (held && held->kind != request.taken()) { // the server cannot always distinguish kinds
        const OtherKind other{request.name, {held->kind.kind}};
        co_return asError(other);
    }
    if (m_waits.has(key))
        co_return Error(
            ErrorKind::BadInput, Reason::AlreadyAcquiring, "this thread is acquiring this lock already");

    const QPointer<LockClient> self = this;
    const std::shared_ptr<Waiting> waiting = m_waits.begin(key, request.taken());
    // A late fenced hold lacks its token, and a late synced hold the confirmation of its replicas.
    waiting->takesLateHolds = request.kind != LockKind::Fenced && !request.sync;
    Claim claim = claimOf(key, m_options);
    claim.lease = request.lease.value_or(m_options.watchdogTimeout);
    if (request.wait && *request.wait > Milliseconds::zero())
        claim.allowance = *request.wait;
    const auto trying = std::make_shared<Trying>(key, request, claim, waiting);
    if (request.wait)
        trying->deadline = m_clock.now() + *request.wait;

    Result<AcquireOutcome> result = co_await tryUntilOver(trying);
    if (self) {
        const bool acquired = result && result->result == AcquireResult::Acquired;
        m_waits.conclude(key, acquired);
        if (!acquired && m_reconciliation.takeLateHolds(key) > 0)
            releaseLate(*trying);
        if (result && !acquired)
            result.value().mayHaveHeld = trying->mayHaveWon;
    }
    waiting->markOver();
    co_return result;
}

QCoro::Task<Result<AcquireOutcome>> LockClient::tryUntilOver(std::shared_ptr<Trying> trying)
{
    const QPointer<LockClient> self = this;
    const Error ended(ErrorKind::Closed, "the client was ended");
    const std::shared_ptr<Waiting> waiting = trying->waiting;
    const LockProtocol &protocol = *protocolFor(trying->request.taken());
    Result<AcquireOutcome> result = AcquireOutcome();
    while (true) {
        const Result<ClientContextPtr> context = co_await m_reconciliation.ready();
        if (!self)
            co_return ended;
        const qint64 lateHolds = context ? m_reconciliation.takeLateHolds(trying->key) : 0;
        if (lateHolds > 0) {
            if (!waiting->isEnded() && !trying->hasRunOut(m_clock.now()))
                co_return takeLateHold(*trying, lateHolds);
            releaseLate(*trying);
            if (!waiting->isEnded())
                continue;
        }
        if (!context)
            result = context.error();
        if (waiting->isEnded())
            result = waiting->reason() ? Result<AcquireOutcome>(*waiting->reason()) : AcquireOutcome();
        const bool isOver = trying->deadline && m_clock.now() >= *trying->deadline;
        const bool isLate = isOver && (trying->hasAsked || !context);
        if (waiting->isEnded() || isLate || (!context && m_after == After::IsOver)) {
            if (trying->hasAsked && mayBeQueued(*trying))
                addPendingOutcome(*trying);
            co_return result;
        }
        if (context) {
            AcquireRequest request = trying->request;
            if (trying->deadline && trying->waits())
                request.wait = std::max(
                    Milliseconds(1), std::chrono::ceil<Milliseconds>(*trying->deadline - m_clock.now()));
            trying->hasAsked = true;
            const AcquireEnd end
                = co_await acquireSynced(*context, protocol, trying->claim, request, waiting);
            if (!self)
                co_return ended;
            trying->lastSentAt = end.sentAt;
            trying->mayHaveWon = trying->mayHaveWon || end.mayHaveWon;
            const bool isDoubtful = !end.result && end.result.error().kind == ErrorKind::ReadOnly;
            if (isDoubtful && trying->waits())
                Q_EMIT serverSuspected();
            if (!self)
                co_return ended;
            const bool goesOn = end.interrupted || (isDoubtful && !(*context)->isOpen());
            const bool isTooLate = end.result && end.result->acquired && trying->hasRunOut(m_clock.now());
            if (!goesOn && !isTooLate)
                co_return conclude(*trying, end);
            if (isTooLate) {
                result = Error(ErrorKind::TimedOut, Reason::LeaseEndedFirst,
                    "its answer came after the end of the lease");
                releaseLate(*trying);
            } else {
                waiting->goesOn = true;
                if (end.outcomeUnknown)
                    addPendingOutcome(*trying);
                if (!end.result)
                    result = end.result.error();
            }
            if (!trying->waits())
                co_return result;
        }
        // An open context whose server cannot answer, for example while it loads its data, is retried soon.
        const Milliseconds pause
            = m_reconciliation.hasOpenContext() ? acquireRetryPause : longestAcquireTimer;
        co_await untilAttached(trying, pause);
        if (!self)
            co_return ended;
    }
}

// Resolves when a context is attached, the wait ends, or `limit` is over.
QCoro::Task<Done> LockClient::untilAttached(std::shared_ptr<Trying> trying, Milliseconds limit)
{
    if (trying->waiting->isEnded())
        co_return Done();
    const Completion<Wake> wake = wakeOnAttach();
    trying->waiting->fallAsleep(wake);
    MonotonicTime until = m_clock.now() + limit;
    if (trying->deadline)
        until = std::min(until, *trying->deadline);
    const TimerGuard timer = m_clock.callAt(until, [wake] { wake.complete(Wake::Timer); });
    co_await wake.pending();
    co_return Done();
}

Completion<Wake> LockClient::wakeOnAttach()
{
    m_onAttached.removeIf([](const Completion<Wake> &wake) { return wake.isCompleted(); });
    m_onAttached.append(Completion<Wake>());
    return m_onAttached.constLast();
}

// Records the result of an acquire.
Result<AcquireOutcome> LockClient::conclude(const Trying &trying, const AcquireEnd &end)
{
    if (end.outcomeUnknown)
        addPendingOutcome(trying);
    if (!end.result)
        return end.result.error();
    AcquireOutcome outcome;
    outcome.holder = trying.claim.holder;
    outcome.left = end.result->left;
    outcome.isFree = end.result->wasFree;
    if (!end.result->acquired) {
        outcome.age = std::chrono::floor<Milliseconds>(m_clock.now() - end.sentAt);
        return outcome;
    }
    outcome.result = AcquireResult::Acquired;
    outcome.count = end.result->count;
    outcome.token = end.result->token;
    outcome.synced = end.result->synced;
    outcome.sentAt = end.sentAt;
    enter(trying, outcome);
    return outcome;
}

// The server counts `outcome.count` holds.
void LockClient::enter(const Trying &trying, AcquireOutcome &outcome)
{
    m_holds.enter(trying.key, trying.request.taken(), trying.request.lease, outcome.count, trying.lastSentAt);
    const qint64 ours = m_holds.count(trying.key);
    if (outcome.count > ours && !protocolFor(trying.request.taken())->hasLeasePerEntry()) {
        outcome.count = ours; // the others were given up shortly before their lease ended
        addPendingOutcome(trying);
    }
}

// The acquire with the lost reply succeeded. Its lease counts from when it was sent, so it is renewed at
// once.
AcquireOutcome LockClient::takeLateHold(const Trying &trying, qint64 holds)
{
    AcquireOutcome outcome(AcquireResult::Acquired);
    outcome.holder = trying.claim.holder;
    outcome.count = holds;
    outcome.sentAt = trying.lastSentAt;
    enter(trying, outcome);
    m_holds.confirmSoon(trying.key);
    return outcome;
}

// The hold on the server may have expired or is about to: the client releases it and does not count it.
void LockClient::releaseLate(Trying &trying)
{
    trying.mayHaveWon = true;
    trying.waiting->goesOn = false; // otherwise the reconciliation would accept its hold
    addPendingOutcome(trying);
}

// The acquire may have left something on the server, and may have changed the lease of an existing hold.
void LockClient::addPendingOutcome(const Trying &trying)
{
    if (protocolFor(trying.request.taken())->entrySetsLease())
        m_holds.mayEndEarlier(trying.key, trying.lastSentAt, trying.claim.lease);
    m_holds.confirmSoon(trying.key);
    m_reconciliation.addPendingOutcome(trying.key, pendingOutcomeOf(trying));
}

// Whether it may have a position in a queue.
bool LockClient::mayBeQueued(const Trying &trying) const
{
    return trying.waits() && protocolFor(trying.request.taken())->giveUp(trying.claim).has_value();
}

// An acquire with a lost reply may be executed until its connection is closed, which is about now.
OutcomeReconciliation::PendingOutcome LockClient::pendingOutcomeOf(const Trying &trying) const
{
    const Milliseconds longest
        = mayBeQueued(trying) ? std::max(trying.claim.lease, trying.claim.allowance) : trying.claim.lease;
    return OutcomeReconciliation::PendingOutcome(
        trying.request.taken(), trying.claim.allowance, m_clock.now() + longest);
}

// How a client releases its own holds: one of them, or all, with retries while that matters.

QCoro::Task<ActOutcome> LockClient::release(QByteArray name, TakenKind kind, qint64 thread)
{
    if (name.isEmpty())
        co_return refused(Error(ErrorKind::BadInput, Reason::NameEmpty, "the name of the lock is empty"));
    if (!protocolFor(kind))
        co_return refused(
            Error(ErrorKind::Unsupported, Reason::KindNotSupported, "locks of this kind cannot be released"));
    const QPointer<LockClient> self = this;
    const Result<ClientContextPtr> context = co_await m_reconciliation.ready();
    if (!context || !self)
        co_return refused(context ? Error(ErrorKind::Closed) : context.error());
    const ActOutcome outcome = co_await releaseOne(*context, keyOf(name, kind, thread), kind);
    co_return outcome;
}

// Requires: a reconciled context, as from OutcomeReconciliation::ready().
QCoro::Task<ActOutcome> LockClient::releaseOne(ClientContextPtr context, HoldKey key, TakenKind kind)
{
    const QPointer<LockClient> self = this;
    const bool wasHeld = m_holds.find(key) != nullptr;
    const KeptHolds::Leaving leaving = m_holds.leave(key, kind);
    if (wasHeld && !leaving.level) // its lease was over; the reconciliation handles the rest
        co_return ActOutcome(ActResult::AlreadyGone);
    Claim claim = claimOf(key, m_options);
    claim.lease = leaving.leaseOfTheRest;
    ++m_releasesUnderWay;
    const MonotonicTime sentAt = m_clock.now();
    const LockProtocol &protocol = *protocolFor(leaving.kind);
    const QByteArray trace = newTrace(context, protocol, key.name);
    const Result<ReleaseAnswer> answer = co_await releaseHold(context, protocol, claim, trace);
    if (!self)
        co_return outcomeOf(answer);
    if (answer && protocol.leavesTrace())
        dropTrace(context, trace);
    if (answer) {
        m_holds.left(key, leaving, *answer, sentAt);
    } else if (leavesOutcomeOpen(answer.error())) {
        OutcomeReconciliation::PendingOutcome pendingOutcome(
            leaving.kind, claim.allowance, m_clock.now() + m_options.watchdogTimeout);
        if (protocol.leavesTrace())
            pendingOutcome.traces.append(trace);
        if (leaving.level) {
            pendingOutcome.until = leaving.mayLastUntil;
            if (m_holds.count(key) == 0)
                pendingOutcome.releaseSentAt = sentAt;
        }
        m_holds.mayEndEarlier(key, sentAt, leaving.leaseOfTheRest);
        m_reconciliation.addPendingOutcome(key, pendingOutcome);
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
void LockClient::dropTrace(const ClientContextPtr &context, const QByteArray &trace)
{
    ++m_tracesUnderWay;
    QCoro::connect(removeTrace(context, trace), this, [this](Done) {
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

QCoro::Task<ActOutcome> LockClient::releaseAll(ClientContextPtr context, HoldKey key)
{
    const QPointer<LockClient> self = this;
    ActOutcome outcome(ActResult::Done);
    while (self && m_holds.find(key)) {
        outcome = co_await releaseOne(context, key, LockKind::Reentrant);
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
        const Result<ClientContextPtr> context = co_await m_reconciliation.ready();
        if (!self)
            break;
        if (context)
            result = co_await releaseAllOver(*context);
        else
            result = context.error();
        if (!self || m_after == After::IsOver)
            co_return result;
        if (context && !result && isAnswer(result.error())) {
            patience = patience ? patience : busyUntil();
            if (!isRefusedForATime(result.error()) || patience <= m_clock.now())
                co_return result;
        }
        if (const std::optional<MonotonicTime> until = busyUntil()) {
            const Completion<Wake> attached = wakeOnAttach();
            const MonotonicTime soon = m_clock.now()
                + (m_reconciliation.hasOpenContext() ? releaseRetryPause : longestReleaseTimer);
            const TimerGuard timer
                = m_clock.callAt(std::min(*until, soon), [attached] { attached.complete(Wake::Timer); });
            co_await attached.pending();
        }
    }
    if (!self)
        co_return Error(ErrorKind::Closed, "the client was ended");
    m_reconciliation.expireRefused();
    co_return result;
}

QCoro::Task<Result<Done>> LockClient::releaseAllOver(ClientContextPtr context)
{
    std::vector<QCoro::Task<ActOutcome>> releases;
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys)
        releases.push_back(releaseAll(context, key));
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
    std::optional<MonotonicTime> until = m_reconciliation.pendingUntil();
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys)
        until = std::max(until, std::optional(m_holds.find(key)->confirmedUntil));
    return until;
}

} // namespace lockengine::redis
