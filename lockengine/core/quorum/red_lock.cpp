// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/red_lock.h"

namespace lockengine {

namespace {

constexpr Milliseconds shortestPause{50};
constexpr Milliseconds longestRedPause{200};

} // namespace

qsizetype RedLock::needed() const
{
    return rules().majority(qsizetype(members().size()));
}

std::optional<Error> RedLock::whyRefused() const
{
    QList<Member> all;
    for (const auto &member : members())
        all.append(member->member());
    const std::optional<Error> error = whyNotJoined(all);
    return error ? error : whyNotIndependent(all);
}

QCoro::Task<QuorumOutcome> RedLock::rounds(QuorumRequest request)
{
    for (;;) {
        const QuorumOutcome outcome = co_await askAll(request, clock().now());
        if (outcome.result == AcquireResult::Acquired)
            co_return outcome;
        static_cast<void>(co_await releaseAllMembers());
        if (isOver())
            co_return outcome;
        co_await pause(shortestPause, longestRedPause);
        if (isOver())
            co_return outcome;
    }
}

} // namespace lockengine
