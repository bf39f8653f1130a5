// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock made of several, each on a system of its own: taken, followed and given back as one. How many of its
// members it needs and how they are asked says the kind, multi_lock or red_lock. There is nothing of it on
// any server but its members; each is renewed by its own system. Engine thread only. Requires: outlives what
// is under way; what it still holds when it is destroyed stays with the systems.

#pragma once

#include "lockengine/base/randomness.h"
#include "lockengine/quorum/member_hold.h"
#include "lockengine/quorum/validity.h"

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
    QList<MemberOutcome> members; // of the last round, in their order
    Milliseconds validity{0}; // acquired: for how long from now it is certain to be ours, unless renewed
    MonotonicTime since{}; // when the first of the members was asked that were acquired
};

struct QuorumOptions
{
    QuorumOptions() = default;

    Milliseconds renewedLease{30000}; // that the members' systems keep up
    std::optional<Milliseconds> answerLimit; // of each member; absent: small beside the lease
    QuorumRules rules;
};

class QuorumLock : public QObject
{
    Q_OBJECT

public:
    // The clock and the randomness must outlive it.
    QuorumLock(const QList<Member> &members, const Identity &identity, QuorumOptions options, Clock &clock,
        Randomness &randomness);

    // NotAcquired leaves nothing behind. BadInput, with nothing sent, when the members cannot be joined.
    // Requires: it is free, and no other call is under way.
    [[nodiscard]] QCoro::Task<Result<QuorumOutcome>> acquire(QuorumRequest request);
    // Ends an acquire() that waits; it then answers NotAcquired.
    void giveUp();
    // Gives back every member that is held, all at once; one that does not answer keeps no other from it.
    [[nodiscard]] QCoro::Task<QList<ActOutcome>> release();

    [[nodiscard]] const std::vector<std::unique_ptr<MemberHold>> &members() const { return m_members; }
    // How many of them make the lock.
    [[nodiscard]] virtual qsizetype needed() const = 0;
    // Enough members are ours, as far as anybody can know, and no fixed lease is over.
    [[nodiscard]] bool isHeld() const { return m_isHeld; }

Q_SIGNALS:
    void memberChanged(qsizetype member, lockengine::MemberHold::Phase phase);
    // Without our asking. What is left of it is still to be released.
    void lost();

protected:
    [[nodiscard]] virtual std::optional<Error> whyRefused() const = 0;
    // Rounds of asking until the lock is acquired, the time is over, or nothing more can be gained.
    [[nodiscard]] virtual QCoro::Task<QuorumOutcome> rounds(QuorumRequest request) = 0;

    // Asks all members at once that are not held yet, without waiting. Acquired when enough are ours for a
    // positive time; `since` is when the first of them was asked.
    [[nodiscard]] QCoro::Task<QuorumOutcome> askAll(QuorumRequest request, MonotonicTime since);
    [[nodiscard]] QCoro::Task<QList<ActOutcome>> giveBackAll();
    // Sleeps for a random time, which keeps two of the same mind from meeting again; not beyond the end.
    [[nodiscard]] QCoro::Task<Done> pause(Milliseconds shortest, Milliseconds longest);

    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] const QuorumRules &rules() const { return m_options.rules; }
    // The time is over, or somebody gave up.
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
