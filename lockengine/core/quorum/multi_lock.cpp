// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/multi_lock.h"

#include <algorithm>

namespace lockengine {

namespace {

// From the second round on: two clients that block each other must not retry in step.
constexpr Milliseconds longestMultiPause{50};
// The pause before members are asked again while a server is unreachable.
constexpr Milliseconds shortestAway{100};
constexpr Milliseconds longestAway{200};

// An unreachable server may return, so the wait goes on. A refusal is final.
bool isHopeless(const MemberOutcome &member)
{
    const bool isAway = member.error.kind == ErrorKind::Closed || member.error.kind == ErrorKind::Unreachable
        || member.error.kind == ErrorKind::TimedOut;
    return member.result == MemberResult::Failed && !isAway;
}

bool isAnyAway(const QuorumOutcome &outcome)
{
    return std::ranges::any_of(
        outcome.members, [](const MemberOutcome &member) { return member.result == MemberResult::Failed; });
}

std::optional<qsizetype> firstTaken(const QuorumOutcome &outcome)
{
    for (qsizetype i = 0; i < outcome.members.size(); ++i) {
        if (outcome.members[i].result == MemberResult::OtherHolder)
            return i;
    }
    return {};
}

} // namespace

std::optional<Error> MultiLock::whyRefused() const
{
    QList<Member> all;
    for (const auto &member : members())
        all.append(member->member());
    return whyNotJoined(all);
}

QCoro::Task<QuorumOutcome> MultiLock::rounds(QuorumRequest request)
{
    MonotonicTime since = clock().now();
    for (int round = 0;; ++round) {
        QuorumOutcome outcome = co_await askAll(request, since);
        if (outcome.result == AcquireResult::Acquired)
            co_return outcome;
        static_cast<void>(co_await releaseAllMembers());
        if (std::ranges::any_of(outcome.members, isHopeless) || isOver())
            co_return outcome;
        if (isAnyAway(outcome)) {
            co_await pause(shortestAway, longestAway);
            since = clock().now();
            continue;
        }
        const std::optional<qsizetype> taken = firstTaken(outcome);
        if (round > 0 || !taken)
            co_await pause(Milliseconds(1), longestMultiPause);
        since = clock().now();
        if (!taken)
            continue;
        const MonotonicTime asked = since;
        const MemberOutcome turn = co_await waitFor(*taken, request);
        outcome.members[*taken] = turn;
        const bool isOurs = turn.result == MemberResult::Acquired;
        if (isHopeless(turn) || (isOver() && !isOurs))
            co_return outcome;
        // The lease counts from when its acquire was sent, even if the answer came late.
        since = isOurs ? std::max(turn.sentAt, asked) : clock().now();
    }
}

// Waits for one member alone: no other member is held meanwhile.
QCoro::Task<MemberOutcome> MultiLock::waitFor(qsizetype member, QuorumRequest request)
{
    MemberHold &hold = *members()[size_t(member)];
    const MemberOutcome outcome = co_await hold.ask(request.lease, timeLeft(), answerLimit(request));
    co_return outcome;
}

} // namespace lockengine
