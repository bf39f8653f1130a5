// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of ScriptedLockSystem that answers requests.

#include "tests/support/scripted_lock_system.h"

#include <QPointer>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

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
