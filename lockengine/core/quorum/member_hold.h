// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One member of a lock made of several: acquired with its own timeout, followed while held, and released. An
// unwanted hold is released when it appears: after a late answer, or after a lost connection. Engine thread
// only; a slot of its signal must not destroy it.

#pragma once

#include "lockengine/core/quorum/member.h"

namespace lockengine {

class MemberHold final : public QObject
{
    Q_OBJECT

public:
    enum class Phase {
        Free,
        Held, // as far as its system knows
        Unverified, // its system lost the connection; the rest of the lease remains valid
        Lost, // ended without a request, or may have ended
    };

    // The clock must outlive this object. `renewed`: the lease that the system's watchdog keeps up.
    MemberHold(Member member, Identity identity, Milliseconds renewed, Clock &clock);

    // Tries to acquire the member once, or waits up to `wait` (absent: without limit). The answer must arrive
    // within `limit` after that.
    [[nodiscard]] QCoro::Task<MemberOutcome> ask(
        std::optional<Milliseconds> lease, std::optional<Milliseconds> wait, Milliseconds limit);
    // Ends a waiting ask().
    void giveUp();
    // AlreadyGone: not held. Unknown with TimedOut: no answer within `limit`.
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOwnHold(Milliseconds limit);

    [[nodiscard]] const Member &member() const { return m_member; }
    // This client's holder id there, once acquired.
    [[nodiscard]] const QByteArray &holder() const { return m_holder; }
    [[nodiscard]] Phase phase() const { return m_phase; }
    // Lost, but not reported by its system: the lease ended before it was confirmed again.
    [[nodiscard]] bool isUnconfirmed() const { return m_isUnconfirmed; }
    // Released, but the server no longer had the hold, and no earlier release can have ended it. Often known
    // only after releaseOwnHold() has returned.
    [[nodiscard]] bool wasGone() const { return m_wasGone; }
    // Held as far as this client can know.
    [[nodiscard]] bool isHeld() const { return m_phase == Phase::Held || m_phase == Phase::Unverified; }

Q_SIGNALS:
    // The phase changed without a request.
    void changed(lockengine::MemberHold::Phase phase);

private:
    [[nodiscard]] QCoro::Task<Done> acquire(AcquireRequest request, Completion<MemberOutcome> answer);
    [[nodiscard]] QCoro::Task<Done> release(Completion<ActOutcome> answer);
    void follow(const OwnHold &hold);
    void turn(Phase phase);

    const Member m_member;
    const Identity m_identity;
    const Milliseconds m_renewed;
    Clock &m_clock;
    LockId m_lock; // as its system names it
    QByteArray m_holder;
    Phase m_phase = Phase::Free;
    bool m_isWanted = false;
    bool m_isAsking = false; // an acquire is in progress, possibly one that was abandoned
    bool m_isFixed = false; // a fixed lease, which no client renews
    bool m_isUnconfirmed = false;
    bool m_wasGone = false;
    TimerGuard m_trust; // runs while Unverified
};

} // namespace lockengine
