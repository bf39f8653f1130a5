// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The processor time of the rules over very many locks, and what they keep of quiet ones.

#include "lockengine/core/watch/findings/examiner.h"
#include "lockengine/core/watch/followed_lock.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/table.h"
#include "tests/support/thread_timer.h"

#include <deque>

namespace bench {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr int kLocks = 100'000;
constexpr int kChanges = 1'000; // a second
constexpr ServerTime kStart{1'795'164'000s};

// Of twenty locks, one is a fair lock with two waiters; the others are plain.
LockState stateOf(int lock, ServerTime at, Milliseconds left)
{
    LockState state;
    state.id = LockId("redis", "order:" + QByteArray::number(lock), "redisson");
    state.observedAt = at;
    const QByteArray client = "9b7e0000-8b1a-4a55-9c7d-0123456789ab:";
    state.holders = {Holder(client + QByteArray::number(lock % 50), 1)};
    state.lease.expiry = Expiry::Timed;
    state.lease.left = left;
    state.kinds = {LockKind::Reentrant};
    if (lock % 20 == 0) {
        state.kinds = {LockKind::Fair};
        for (const int waiter : {100, 101})
            state.queue.append(Waiter(client + QByteArray::number(waiter), at + left + 300s, Listening::Yes));
    }
    return state;
}

struct Run
{
    std::chrono::nanoseconds following{0}; // what the watcher does anyway
    std::chrono::nanoseconds examining{0};
    Examiner examiner;
    std::vector<FollowedLock> locks{size_t(kLocks)};
    ClientTraceSupport traceSupport;

    void look(int lock, ServerTime at, Milliseconds left)
    {
        Observation now;
        now.state = stateOf(lock, at, left);
        now.notBefore = at - 5ms;
        WatchConditions conditions;
        conditions.changesAnnounced = true;
        FollowedLock &followed = locks[size_t(lock)];
        const testing::ThreadTimer first;
        const std::optional<CompactView> before = followed.known();
        const QList<LockEvent> events = followed.take(now, conditions, traceSupport, at);
        following += first.elapsed();
        const testing::ThreadTimer second;
        examiner.take(before ? &*before : nullptr, followed.compact(), events, at);
        static_cast<void>(examiner.leaseLookAt(followed.compact()));
        examining += second.elapsed();
    }
};

} // namespace

void measureFindings(double share)
{
    Run run;
    for (int lock = 0; lock < kLocks; ++lock)
        run.look(lock, kStart, 30s);
    const auto first = std::exchange(run.examining, 0ns);
    const int seconds = std::max(1, int(20 * share));
    for (int change = 0; change < seconds * kChanges; ++change)
        run.look(int(change * 7919LL % kLocks), kStart + 10s + Milliseconds(change), 30s); // a renewal
    const double ofACore = double(run.examining.count()) / 1e9 / seconds;
    print({"rules over 100,000 locks at 1,000 renewals a second, of a core", 100 * ofACore, " %", 2.0,
        "processor time of the rules alone, one lock in twenty with waiters; simulated "
            + QByteArray::number(seconds) + " s",
        true});
    print({"the same, for the first look at all locks", double(first.count()) / 1e6, " ms", {}, "once"});
    print({"locks of which the rules keep something", double(run.examiner.suspectCount()), "", 0.0,
        "all locks are healthy", true});
}

} // namespace bench
