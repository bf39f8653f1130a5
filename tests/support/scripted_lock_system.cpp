// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/scripted_lock_system.h"

#include <QPointer>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// The state at `now`: the remaining lease is shorter, and expired holds are removed.
LockState runDown(LockState state, ServerTime now)
{
    const Milliseconds passed = now - state.observedAt;
    state.observedAt = now;
    if (!state.isHeld() || state.lease.expiry != Expiry::Timed)
        return state;
    state.lease.left -= passed;
    if (state.lease.left <= 0ms) {
        state.holders.clear();
        state.lease = {};
    }
    return state;
}

// One of a few shapes, so that a full table has all of them.
QByteArray populatedPicture(int i)
{
    const QByteArray name = "lock:"_ba + QByteArray::number(i);
    const QByteArray holder
        = "client-"_ba + QByteArray::number(i % 97) + ':' + QByteArray::number(i % 13 + 1);
    const QByteArray left = QByteArray::number(1'000 + (i * 7'919) % 29'000) + "ms"_ba;
    switch (i % 6) {
    case 0:
        return name + " reentrant "_ba + holder + "x1 "_ba + left + "/30s wd"_ba;
    case 1:
        return name + " fair "_ba + holder + "x2 "_ba + left
            + "/30s wd | w-1:1 330s listening, w-2:1 640s gone"_ba;
    case 2:
        return name + " reentrant "_ba + holder + "x1 "_ba + left + "/60s fixed"_ba;
    case 3:
        return name + " reentrant/nonreentrant/spin/fair "_ba + holder + "x1 "_ba + left;
    case 4:
        return name + " reentrant "_ba + holder + "x1 never !no-expiry"_ba;
    default:
        return name + " reentrant free"_ba;
    }
}

QByteArrayList holderIds(const LockState &state)
{
    QByteArrayList ids;
    for (const Holder &holder : state.holders)
        ids.append(holder.id);
    return ids;
}

ActOutcome gone()
{
    return ActOutcome(ActResult::Unknown, Error(ErrorKind::Closed));
}

} // namespace

ScriptedLockSystem::ScriptedLockSystem(Clock &clock, QObject *parent)
    : LockSystem(parent)
    , m_clock(clock)
{
    m_status.address = "scripted"_ba;
    m_status.role = ServerRole::Primary;
    m_status.version = "7.0.15"_ba;
}

ScriptedLockSystem::~ScriptedLockSystem()
{
    giveAnswers();
}

ServerTime ScriptedLockSystem::serverNow() const
{
    return ServerTime(m_clock.wall().time_since_epoch());
}

LockId ScriptedLockSystem::idOf(const QByteArray &name)
{
    return LockId("test"_ba, name, "test"_ba);
}

LockState ScriptedLockSystem::stateOf(const QByteArray &name) const
{
    LockState absent;
    absent.id = idOf(name);
    absent.observedAt = serverNow();
    return runDown(m_locks.value(name, absent), serverNow());
}

Observation ScriptedLockSystem::observe(const LockState &state, Evidence signs) const
{
    const LockState before = stateOf(state.id.name);
    Observation observation;
    observation.state = state;
    observation.signs = signs;
    observation.notBefore = state.observedAt;
    observation.absenceWasKnown = m_status.phase == ConnectionPhase::Live && !before.isHeld();
    return observation;
}

void ScriptedLockSystem::tell(const QList<Observation> &batch)
{
    for (const Observation &observation : batch)
        m_locks.insert(observation.state.id.name, observation.state);
    if (m_status.phase == ConnectionPhase::Live)
        Q_EMIT observed(batch);
}

void ScriptedLockSystem::show(const LockState &state, Evidence signs)
{
    tell({observe(state, signs)});
}

void ScriptedLockSystem::show(const QByteArray &picture, const QByteArray &signs)
{
    show(lockFromPicture(picture, serverNow()), evidenceFromLetters(signs));
}

void ScriptedLockSystem::showStates(const QList<LockState> &states)
{
    QList<Observation> batch;
    batch.reserve(states.size());
    for (const LockState &state : states)
        batch.append(observe(state, {}));
    tell(batch);
}

void ScriptedLockSystem::showAll(const QByteArrayList &pictures)
{
    QList<LockState> states;
    for (const QByteArray &picture : pictures)
        states.append(lockFromPicture(picture, serverNow()));
    showStates(states);
}

void ScriptedLockSystem::discover(const QByteArrayList &pictures)
{
    QList<Observation> batch;
    for (const QByteArray &picture : pictures) {
        batch.append(observe(lockFromPicture(picture, serverNow()), {}));
        batch.last().absenceWasKnown = false;
    }
    tell(batch);
}

void ScriptedLockSystem::populate(int count)
{
    QByteArrayList pictures;
    pictures.reserve(count);
    for (int i = 0; i < count; ++i)
        pictures.append(populatedPicture(i));
    showAll(pictures);
}

void ScriptedLockSystem::setStatus(const SystemStatus &status)
{
    m_status = status;
    Q_EMIT statusChanged(m_status);
}

void ScriptedLockSystem::setPhase(ConnectionPhase phase, Error error)
{
    SystemStatus status = m_status;
    status.phase = phase;
    status.error = std::move(error);
    status.mode = phase == ConnectionPhase::Live ? WatchMode::Live : WatchMode::None;
    status.locksKnown = m_locks.size();
    setStatus(status);
}

void ScriptedLockSystem::start()
{
    comeBack();
}

void ScriptedLockSystem::loseConnection(Error error)
{
    setPhase(ConnectionPhase::Reconnecting, std::move(error));
}

void ScriptedLockSystem::comeBack()
{
    const bool hadGap = m_status.phase == ConnectionPhase::Reconnecting;
    setPhase(ConnectionPhase::Synchronising);
    QList<Observation> batch;
    const QByteArrayList names = m_locks.keys();
    for (const QByteArray &name : names) {
        Observation observation;
        observation.state = stateOf(name);
        observation.notBefore = serverNow();
        observation.afterGap = hadGap;
        m_locks.insert(name, observation.state);
        batch.append(observation);
    }
    if (!batch.isEmpty())
        Q_EMIT observed(batch);
    setPhase(ConnectionPhase::Live);
}

void ScriptedLockSystem::reconnect()
{
    m_asked.append("reconnect"_ba);
    loseConnection();
    comeBack();
}

void ScriptedLockSystem::refresh(const QList<LockId> &ids)
{
    QList<Observation> batch;
    for (const LockId &id : ids) {
        m_asked.append("refresh "_ba + id.name);
        batch.append(observe(stateOf(id.name), {}));
    }
    tell(batch);
}

void ScriptedLockSystem::giveAnswers()
{
    m_holding = false;
    const auto held = std::exchange(m_held, {});
    for (const auto &completion : held)
        completion.complete(Done());
}

Pending<Done> ScriptedLockSystem::answerTime()
{
    const Completion<Done> completion;
    if (m_holding)
        m_held.append(completion);
    else
        completion.complete(Done());
    return completion.pending();
}

// The part of ScriptedLockSystem that answers requests.

QCoro::Task<Result<QList<LockState>>> ScriptedLockSystem::read(QList<LockId> ids)
{
    QList<LockState> states;
    for (const LockId &id : ids)
        states.append(stateOf(id.name));
    co_return states;
}

QCoro::Task<Result<QList<RawRecord>>> ScriptedLockSystem::records(LockId id)
{
    const LockState state = stateOf(id.name);
    RawRecord record;
    record.key = id.name;
    record.type = "hash"_ba;
    if (state.lease.expiry == Expiry::Timed)
        record.left = state.lease.left;
    for (const Holder &holder : state.holders)
        record.fields.append({holder.id, holder.count ? QByteArray::number(*holder.count) : "no number"_ba});
    QList<RawRecord> records;
    if (state.isHeld())
        records.append(record);
    co_return records;
}

// Releases one permit or all, or opens a latch.
ActOutcome ScriptedLockSystem::actOnNumber(const LockState &seen, const QByteArray &permit)
{
    LockState state = stateOf(seen.id.name);
    if (!state.number)
        return ActResult::AlreadyGone;
    const bool isLatch = state.kinds.first() == LockKind::CountDownLatch;
    if (isLatch && state.number != seen.number)
        return ActResult::ChangedHands;
    const auto isMeant = [&permit](const Holder &one) { return permit.isEmpty() || one.id == permit; };
    const qsizetype back = state.holders.removeIf(isMeant);
    if (isLatch)
        state.number.reset();
    else if (back == 0)
        return ActResult::AlreadyGone;
    else
        *state.number += back;
    show(state, EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::OwnAct));
    return ActResult::Done;
}

QCoro::Task<ActOutcome> ScriptedLockSystem::changePermits(LockState seen, qint64 change)
{
    m_asked.append("changePermits "_ba + seen.id.name + ' ' + QByteArray::number(change));
    const QPointer<ScriptedLockSystem> self(this);
    co_await answerTime();
    if (!self)
        co_return gone();
    if (const auto scripted = std::exchange(m_nextAct, std::nullopt))
        co_return *scripted;
    LockState state = stateOf(seen.id.name);
    if (state.number != seen.number)
        co_return ActOutcome(ActResult::ChangedHands);
    *state.number += change;
    show(state, EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::OwnAct));
    co_return ActOutcome(ActResult::Done);
}

QList<QByteArray> ScriptedLockSystem::previewChangePermits(const LockState &seen, qint64 change) const
{
    return {"ADD "_ba + QByteArray::number(change) + " TO "_ba + seen.id.name, "TELL "_ba + seen.id.name};
}

// Ends one hold of `holder`, or every hold when `holder` is empty.
ActOutcome ScriptedLockSystem::actOn(const LockState &seen, const QByteArray &holder)
{
    if (counts(seen.kinds))
        return actOnNumber(seen, holder);
    LockState state = stateOf(seen.id.name);
    if (!state.isHeld())
        return ActResult::AlreadyGone;
    if (holderIds(state) != holderIds(seen))
        return ActResult::ChangedHands;
    const auto own = std::find_if(state.holders.begin(), state.holders.end(),
        [&holder](const Holder &one) { return one.id == holder; });
    if (!holder.isEmpty() && own == state.holders.end())
        return ActResult::ChangedHands;
    const bool partly = !holder.isEmpty() && own->count.value_or(1) > 1;
    if (partly)
        own->count = *own->count - 1;
    else
        state.holders.clear();
    if (!partly)
        state.lease = {};
    const Evidence force = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::OwnAct);
    const Evidence trace = EvidenceSign::ReleaseTrace | Evidence(EvidenceSign::OwnAct);
    show(state, holder.isEmpty() ? force : partly ? trace : force | trace);
    return ActResult::Done;
}

QCoro::Task<ActOutcome> ScriptedLockSystem::release(LockState seen, QByteArray holder)
{
    m_asked.append("release "_ba + seen.id.name + ' ' + holder);
    const QPointer<ScriptedLockSystem> self(this);
    co_await answerTime();
    if (!self)
        co_return gone();
    if (const auto scripted = std::exchange(m_nextAct, std::nullopt))
        co_return *scripted;
    const ActOutcome outcome = actOn(seen, holder);
    co_return outcome;
}

QCoro::Task<ActOutcome> ScriptedLockSystem::forceRelease(LockState seen)
{
    m_asked.append("forceRelease "_ba + seen.id.name);
    const QPointer<ScriptedLockSystem> self(this);
    co_await answerTime();
    if (!self)
        co_return gone();
    if (const auto scripted = std::exchange(m_nextAct, std::nullopt))
        co_return *scripted;
    const ActOutcome outcome = actOn(seen, QByteArray());
    co_return outcome;
}

QList<QByteArray> ScriptedLockSystem::previewForceRelease(const LockState &seen) const
{
    return {"END "_ba + seen.id.name + " OF "_ba + holderIds(seen).join(' '), "WAKE "_ba + seen.id.name};
}

AcquireOutcome ScriptedLockSystem::take(const AcquireRequest &request, const Identity &identity)
{
    AcquireOutcome outcome;
    outcome.holder = holderFor(request, identity);
    LockState state = stateOf(request.name);
    if (state.isHeld() && state.holders.first().id != outcome.holder) {
        outcome.result = AcquireResult::NotAcquired;
        if (state.lease.expiry == Expiry::Timed)
            outcome.left = state.lease.left;
        return outcome;
    }
    outcome.result = AcquireResult::Acquired;
    outcome.count = state.isHeld() ? state.holders.first().count.value_or(0) + 1 : 1;
    state.kinds = {request.kind};
    state.holders = {Holder(outcome.holder, outcome.count)};
    state.lease.expiry = Expiry::Timed;
    state.lease.left = request.lease.value_or(30s);
    OwnHold hold;
    hold.lock = state.id;
    hold.kind = request.kind;
    hold.identity = identity;
    hold.holder = outcome.holder;
    hold.count = outcome.count;
    hold.watchdog = !request.lease;
    hold.phase = OwnHoldPhase::Held;
    m_own.insert(hold.holder + ' ' + request.name, hold);
    Q_EMIT ownHoldChanged(hold);
    show(state, EvidenceSign::OwnAct);
    return outcome;
}

QCoro::Task<Result<AcquireOutcome>> ScriptedLockSystem::acquire(AcquireRequest request, Identity identity)
{
    m_asked.append("acquire "_ba + request.name);
    const QPointer<ScriptedLockSystem> self(this);
    co_await answerTime();
    if (!self)
        co_return Error(ErrorKind::Closed);
    if (const auto scripted = std::exchange(m_nextAcquire, std::nullopt))
        co_return *scripted;
    if (request.name.isEmpty())
        co_return Error(ErrorKind::BadInput);
    const AcquireOutcome outcome = take(request, identity);
    co_return outcome;
}

QCoro::Task<Result<SearchCost>> ScriptedLockSystem::searchCost(LockId id)
{
    m_asked.append("searchCost "_ba + id.name);
    const Result<SearchCost> cost = m_searchCost;
    co_return cost;
}

QCoro::Task<SearchOutcome> ScriptedLockSystem::findClient(LockId id, QByteArray holder)
{
    m_asked.append("findClient "_ba + id.name + ' ' + holder);
    const QPointer<ScriptedLockSystem> self(this);
    co_await answerTime();
    if (!self)
        co_return SearchOutcome(SearchEnd::Stopped);
    const SearchOutcome outcome = m_searchOutcome;
    co_return outcome;
}

void ScriptedLockSystem::stopSearch()
{
    m_asked.append("stopSearch"_ba);
    m_searchOutcome = SearchOutcome(SearchEnd::Stopped);
    giveAnswers();
}

QCoro::Task<Result<Done>> ScriptedLockSystem::releaseOwn()
{
    m_asked.append("releaseOwn"_ba);
    const QPointer<ScriptedLockSystem> self(this);
    co_await answerTime();
    if (!self)
        co_return Error(ErrorKind::Closed);
    const auto own = std::exchange(m_own, {});
    for (OwnHold hold : own) {
        LockState state = stateOf(hold.lock.name);
        const auto mine = [&hold](const Holder &holder) { return holder.id == hold.holder; };
        if (state.holders.removeIf(mine) > 0)
            show(state,
                EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace) | EvidenceSign::OwnAct);
        hold.phase = OwnHoldPhase::Released;
        Q_EMIT ownHoldChanged(hold);
    }
    co_return Done();
}

} // namespace testing
