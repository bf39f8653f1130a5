// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock made of several members, each on its own system; acquired, followed and released as one. The
// subclasses MultiLock and RedLock define how many members are needed and how they are asked. The servers
// store only the members; each system renews its own. Engine thread only. Must outlive its running calls.
// Members still held at destruction stay with their systems.

#pragma once

#include "lockengine/core/base/randomness.h"
#include "lockengine/core/quorum/member_hold.h"
#include "lockengine/core/quorum/validity.h"

#include <memory>
#include <vector>

namespace lockengine {

struct QuorumRequest
{
    QuorumRequest() = default;

    std::optional<Milliseconds> lease; // absent: renewed until released
    std::optional<Milliseconds> wait = Milliseconds::zero(); // absent: without limit
};

struct QuorumOutcome
{
    QuorumOutcome() = default;

    AcquireResult result = AcquireResult::NotAcquired;
    QList<MemberOutcome> members; // of the last round, in member order
    Milliseconds validity{0}; // acquired: how long it is certainly held from now, without renewal
    MonotonicTime since{}; // when the first acquired member was asked
};

struct QuorumOptions
{
    QuorumOptions() = default;

    Milliseconds renewedLease{30000}; // kept up by the members' systems
    std::optional<Milliseconds> answerLimit; // of each member; absent: a small part of the lease
    QuorumRules rules;
};

class QuorumLock : public QObject
{
    Q_OBJECT

public:
    // The clock and the randomness must outlive this object.
    QuorumLock(const QList<Member> &members, const Identity &identity, QuorumOptions options, Clock &clock,
        Randomness &randomness);

    // NotAcquired leaves nothing on the servers. BadInput, before anything is sent, when the members cannot
    // be combined. Requires: not held, and no other call in progress.
    [[nodiscard]] QCoro::Task<Result<QuorumOutcome>> acquire(QuorumRequest request);
    // Ends a waiting acquire(), which then answers NotAcquired.
    void giveUp();
    // Releases all held members at once; one that does not answer does not delay the others.
    [[nodiscard]] QCoro::Task<QList<ActOutcome>> release();

    [[nodiscard]] const std::vector<std::unique_ptr<MemberHold>> &members() const { return m_members; }
    // How many members must be held.
    [[nodiscard]] virtual qsizetype needed() const = 0;
    // Enough members are held, as far as this client can know, and no fixed lease has ended.
    [[nodiscard]] bool isHeld() const { return m_isHeld; }

Q_SIGNALS:
    void memberChanged(qsizetype member, lockengine::MemberHold::Phase phase);
    // Lost without a request. The remaining members must still be released.
    void lost();

protected:
    [[nodiscard]] virtual std::optional<Error> whyRefused() const = 0;
    // Repeats rounds until the lock is acquired, the time is over, or a retry is pointless.
    [[nodiscard]] virtual QCoro::Task<QuorumOutcome> rounds(QuorumRequest request) = 0;

    // Asks all members that are not held, at once and without waiting. Acquired if enough are held with a
    // positive validity. `since` is when the first was asked.
    [[nodiscard]] QCoro::Task<QuorumOutcome> askAll(QuorumRequest request, MonotonicTime since);
    [[nodiscard]] QCoro::Task<QList<ActOutcome>> releaseAllMembers();
    // Sleeps for a random time, so that competing clients do not collide again. Ends at the deadline.
    [[nodiscard]] QCoro::Task<Done> pause(Milliseconds shortest, Milliseconds longest);

    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] const QuorumRules &rules() const { return m_options.rules; }
    // The deadline has passed, or giveUp() was called.
    [[nodiscard]] bool isOver() const;
    [[nodiscard]] std::optional<Milliseconds> timeLeft() const; // absent: no limit
    [[nodiscard]] Milliseconds answerLimit(const QuorumRequest &request) const;
    [[nodiscard]] Milliseconds leaseOf(const QuorumRequest &request) const;

private:
    [[nodiscard]] qsizetype heldCount() const;
    void look();
    void lose();

    const QuorumOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    std::vector<std::unique_ptr<MemberHold>> m_members;
    std::optional<MonotonicTime> m_deadline;
    std::optional<Completion<Done>> m_sleep;
    bool m_gaveUp = false;
    bool m_isHeld = false;
    Milliseconds m_answerLimit{0}; // of the last request
    TimerGuard m_validity; // of a fixed lease
};

} // namespace lockengine
