// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One member as one lock of several uses it: asked with a time-out of its own, given back, and followed while
// it is ours. What nobody wants any more is given back whenever it shows itself: an answer that came too
// late, a hold that a lost connection had hidden. Engine thread only; a slot of its signal must not destroy
// it.

#pragma once

#include "lockengine/quorum/member.h"

namespace lockengine {

class MemberHold final : public QObject
{
    Q_OBJECT

public:
    enum class Phase {
        Free,
        Held, // as far as its system knows
        Unverified, // its system lost the connection; what is left of the lease still stands
        Lost, // it ended without our asking, or could have by now
    };

    // The clock must outlive it. `renewed`: the lease that its system's watchdog keeps up.
    MemberHold(Member member, Identity identity, Milliseconds renewed, Clock &clock);

    // Asks for it once, or waits up to `wait` for it (absent: without limit); the answer must be there
    // `limit` after that.
    [[nodiscard]] QCoro::Task<MemberOutcome> ask(
        std::optional<Milliseconds> lease, std::optional<Milliseconds> wait, Milliseconds limit);
    // Ends an ask() that waits.
    void giveUp();
    // AlreadyGone when it is not held. Unknown, TimedOut: not answered within `limit`.
    [[nodiscard]] QCoro::Task<ActOutcome> giveBack(Milliseconds limit);

    [[nodiscard]] const Member &member() const { return m_member; }
    [[nodiscard]] const QByteArray &holder() const { return m_holder; } // our id there, once it was acquired
    [[nodiscard]] Phase phase() const { return m_phase; }
    // Lost: its system did not say so; the lease ended before it was confirmed again.
    [[nodiscard]] bool isUnconfirmed() const { return m_isUnconfirmed; }
    // Given back, but its server did not have it any more, and no earlier release had been sent that may have
    // ended it. Often known only after giveBack() has returned.
    [[nodiscard]] bool wasGone() const { return m_wasGone; }
    // Ours as far as anybody can know.
    [[nodiscard]] bool isHeld() const { return m_phase == Phase::Held || m_phase == Phase::Unverified; }

Q_SIGNALS:
    // Without our asking.
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
    LockId m_lock; // as its system calls it
    QByteArray m_holder;
    Phase m_phase = Phase::Free;
    bool m_isWanted = false;
    bool m_isAsking = false; // an acquire is under way, perhaps one that nobody waits for any more
    bool m_isFixed = false; // no client renews it
    bool m_isUnconfirmed = false;
    bool m_wasGone = false;
    TimerGuard m_trust; // while Unverified
};

} // namespace lockengine
