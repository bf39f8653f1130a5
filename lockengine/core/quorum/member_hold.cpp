// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/member_hold.h"

#include <QPointer>

namespace lockengine {

namespace {

// Without a hold count: it is 2 if a release was refused and the lock then acquired again.
LockState stateOf(const LockId &lock, LockKind kind, const QByteArray &holder)
{
    LockState state;
    state.id = lock;
    state.kinds = {kind};
    state.holders = {Holder(holder, std::nullopt)};
    return state;
}

MemberOutcome outcomeOf(const Result<AcquireOutcome> &result)
{
    MemberOutcome outcome;
    if (!result) {
        const bool isLate = result.error().kind == ErrorKind::TimedOut;
        outcome.result = isLate ? MemberResult::NoAnswer : MemberResult::Failed;
        outcome.error = result.error();
        return outcome;
    }
    const bool acquired = result->result == AcquireResult::Acquired;
    outcome.result = acquired ? MemberResult::Acquired : MemberResult::OtherHolder;
    outcome.holder = result->holder;
    outcome.left = result->left;
    outcome.sentAt = result->sentAt;
    return outcome;
}

} // namespace

MemberHold::MemberHold(Member member, Identity identity, Milliseconds renewed, Clock &clock)
    : m_member(std::move(member))
    , m_identity(std::move(identity))
    , m_renewed(renewed)
    , m_clock(clock)
    , m_lock(QByteArray(), m_member.name, QByteArray())
{
    connect(&m_member.executor->system(), &ActingSystem::ownHoldChanged, this, &MemberHold::follow);
}

QCoro::Task<MemberOutcome> MemberHold::ask(
    std::optional<Milliseconds> lease, std::optional<Milliseconds> wait, Milliseconds limit)
{
    if (m_isAsking) // the answer of an earlier round is still pending
        co_return MemberOutcome(MemberResult::NoAnswer);
    const QPointer<MemberHold> self = this;
    m_isAsking = true;
    m_isWanted = true;
    m_isFixed = lease.has_value();
    AcquireRequest request(m_member.name, m_member.kind);
    request.lease = lease;
    request.wait = wait;
    const Completion<MemberOutcome> answer;
    QCoro::connect(acquire(request, answer), m_member.executor, [](Done) {});
    TimerGuard timer;
    if (wait)
        timer = m_clock.callAfter(*wait + limit, [answer] { answer.complete(MemberResult::NoAnswer); });
    const MemberOutcome outcome = co_await answer.pending();
    if (!self)
        co_return outcome;
    m_isWanted = outcome.result == MemberResult::Acquired;
    if (m_isAsking)
        giveUp();
    co_return outcome;
}

// Runs to its end even if no caller waits for the answer or this object is destroyed.
QCoro::Task<Done> MemberHold::acquire(AcquireRequest request, Completion<MemberOutcome> answer)
{
    const QPointer<MemberHold> self = this;
    const QPointer<ActExecutor> executor = m_member.executor;
    LockId lock = m_lock;
    const Result<AcquireOutcome> result = co_await executor->acquire(request, m_identity);
    const MemberOutcome outcome = outcomeOf(result);
    const bool acquired = outcome.result == MemberResult::Acquired;
    if (self) {
        lock = m_lock;
        m_isAsking = false;
        if (acquired)
            m_holder = outcome.holder;
        if (acquired && m_isWanted) {
            m_phase = Phase::Held;
            m_isUnconfirmed = false;
            m_wasGone = false;
        }
    }
    const bool wasInTime = answer.complete(outcome);
    if (acquired && !wasInTime && executor) {
        const LockState seen = stateOf(lock, request.kind, outcome.holder);
        static_cast<void>(co_await executor->releaseOwnHold(seen, outcome.holder));
    }
    co_return Done();
}

void MemberHold::giveUp()
{
    m_member.executor->system().giveUp(m_member.name, m_identity);
}

QCoro::Task<ActOutcome> MemberHold::releaseOwnHold(Milliseconds limit)
{
    if (!std::exchange(m_isWanted, false) || m_holder.isEmpty())
        co_return ActOutcome(ActResult::AlreadyGone);
    m_phase = Phase::Free;
    m_trust.reset();
    const Completion<ActOutcome> answer;
    QCoro::connect(release(answer), m_member.executor, [](Done) {});
    const ActOutcome late(ActResult::Unknown, Error(ErrorKind::TimedOut, "no answer yet"));
    const TimerGuard timer = m_clock.callAfter(limit, [answer, late] { answer.complete(late); });
    const ActOutcome outcome = co_await answer.pending();
    co_return outcome;
}

QCoro::Task<Done> MemberHold::release(Completion<ActOutcome> answer)
{
    const QPointer<MemberHold> self = this;
    const LockState seen = stateOf(m_lock, m_member.kind, m_holder);
    const ActOutcome outcome = co_await m_member.executor->releaseOwnHold(seen, m_holder);
    if (self && (outcome.result == ActResult::AlreadyGone || outcome.result == ActResult::ChangedHands))
        m_wasGone = true;
    answer.complete(outcome);
    co_return Done();
}

void MemberHold::follow(const OwnHold &hold)
{
    if (hold.lock.name != m_member.name || hold.identity != m_identity)
        return;
    m_lock = hold.lock;
    if (!m_isWanted && !m_isAsking && hold.phase == OwnHoldPhase::Held && !m_holder.isEmpty()) {
        // Released while its server was unreachable; the read-back shows the hold again.
        const Completion<ActOutcome> unheard;
        QCoro::connect(release(unheard), m_member.executor, [](Done) {});
        return;
    }
    const bool isGivenBack = !m_isWanted && !m_isAsking && m_phase == Phase::Free;
    if (isGivenBack && hold.phase == OwnHoldPhase::Lost && hold.certain)
        m_wasGone = true;
    if (!isHeld() && m_phase != Phase::Lost)
        return;
    switch (hold.phase) {
    case OwnHoldPhase::Held:
        turn(Phase::Held);
        return;
    case OwnHoldPhase::Unverified:
        turn(Phase::Unverified);
        return;
    case OwnHoldPhase::Lost:
    case OwnHoldPhase::Released:
        m_isUnconfirmed = m_phase == Phase::Lost ? m_isUnconfirmed : !hold.certain;
        turn(Phase::Lost);
        return;
    case OwnHoldPhase::Waiting:
    case OwnHoldPhase::LostPosition:
        return;
    }
}

void MemberHold::turn(Phase phase)
{
    m_trust.reset();
    // A watchdog renews after a third of the lease. So when a renewal is missed, at least half of the lease
    // remains. The caller tracks a fixed lease itself.
    if (phase == Phase::Unverified && !m_isFixed)
        m_trust = m_clock.callAt(m_clock.now() + m_renewed / 2, [this] {
            m_isUnconfirmed = true;
            turn(Phase::Lost);
        });
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT changed(phase);
}

} // namespace lockengine
