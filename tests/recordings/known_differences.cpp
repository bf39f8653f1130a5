// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/known_differences.h"

#include <QList>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

constexpr auto longerTrace = "ours may ask again for 20 s, theirs for 16 to 20 s";
constexpr auto noTrace = "before 3.24 theirs leaves no trace";
constexpr auto ownAnswer = "ours keeps what became of the holder's own hold, theirs of the lock";
constexpr auto goneTrace = "theirs leaves a trace also where there was no lock to release";
constexpr auto bothWays = "a force-unlock need not know the kind, so it wakes every possible waiter";
constexpr auto allReaders = "a forced end wakes all who wait, of both parts, and theirs one";
constexpr auto noMarkers = "theirs leaves the keys of read holds that it ended until they run out";
constexpr auto reentry = "theirs adds the lease of a re-entry to what is left, ours moves the end out to it";
constexpr auto shortened = "theirs cuts a longer lease when it renews, ours keeps it";
constexpr auto zombies
    = "up to 4.3 who renews its read hold prolongs those of all readers, the dead included";

constexpr auto freeNow
    = "ours tells how many are free, as a release does; theirs how many came, also where more can be taken";
constexpr auto goesOn
    = "theirs deletes a latch under those who wait, who never hear that it opened; ours opens it";

const QList<KnownDifference> &knownDifferences()
{
    static const QList<KnownDifference> differences = {
        {"3.16.8/reentrant"_ba, "only ours: redisson_unlock_latch:{mylock}:R"_ba, 8, noTrace},
        {"3.16.8/fair"_ba, "only ours: redisson_unlock_latch:{mylock}:R"_ba, 8, noTrace},
        {"3.16.8/multi"_ba, "only ours: redisson_unlock_latch:{mylock:1}:R"_ba, 9, noTrace},
        {"3.16.8/multi"_ba, "only ours: redisson_unlock_latch:{mylock:2}:R"_ba, 9, noTrace},
        {"3.16.8/multi"_ba, "only ours: redisson_unlock_latch:{mylock:3}:R"_ba, 9, noTrace},
        {"3.16.8/read"_ba, "only ours: redisson_unlock_latch:{mylock}:R"_ba, 8, noTrace},
        {"3.16.8/write"_ba, "only ours: redisson_unlock_latch:{mylock}:R"_ba, 8, noTrace},
        {"3.16.8/fair"_ba, "only ours: redisson_lock__channel:{mylock} 0 is told"_ba, 1, bothWays},
        {"3.16.8/read"_ba, "only ours: redisson_rwlock:{mylock} 1 is told"_ba, 1, allReaders},
        {"3.16.8/read"_ba, "only theirs: redisson_rwlock:{mylock} 0 is told"_ba, 1, allReaders},
        {"3.16.8/read"_ba, "only theirs: {mylock}:A:20:rwlock_timeout:1"_ba, 1, noMarkers},
        {"3.16.8/read"_ba, "only theirs: {mylock}:B:20:rwlock_timeout:1"_ba, 1, noMarkers},
        {"3.16.8/read"_ba, "theirs ends later: {mylock}:A:20:rwlock_timeout:1"_ba, 1, zombies},
        {"3.16.8/read"_ba, "theirs ends later: {mylock}:B:20:rwlock_timeout:1"_ba, 1, zombies},
        {"3.16.8/read"_ba, "theirs ends later: {mylock}:B:22:rwlock_timeout:1"_ba, 2, zombies},
        {"3.16.8/write"_ba, "ours ends later: mylock"_ba, 1, shortened},
        {"3.16.8/write"_ba, "theirs ends later: mylock"_ba, 1, reentry},
        {"4.7.0/reentrant"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 8, longerTrace},
        {"4.7.0/nonreentrant"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 7, longerTrace},
        {"4.7.0/fair"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 8, longerTrace},
        {"4.7.0/fair"_ba, "only ours: redisson_lock__channel:{mylock} 0 is told"_ba, 1, bothWays},
        {"4.7.0/spin"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 8, longerTrace},
        {"4.7.0/spin"_ba, "only ours: redisson_lock__channel:{mylock} 0 is told"_ba, 1, bothWays},
        {"4.7.0/fenced"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 8, longerTrace},
        {"4.7.0/read"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 8, longerTrace},
        {"4.7.0/read"_ba, "only ours: redisson_unlock_latch:{mylock}:R string 1"_ba, 3, ownAnswer},
        {"4.7.0/read"_ba, "only theirs: redisson_unlock_latch:{mylock}:R string 0"_ba, 3, ownAnswer},
        {"4.7.0/read"_ba, "only theirs: redisson_unlock_latch:{mylock}:R"_ba, 2, goneTrace},
        {"4.7.0/read"_ba, "only ours: redisson_rwlock:{mylock} 1 is told"_ba, 1, allReaders},
        {"4.7.0/read"_ba, "only theirs: redisson_rwlock:{mylock} 0 is told"_ba, 1, allReaders},
        {"4.7.0/read"_ba, "only theirs: {mylock}:A:22:rwlock_timeout:1"_ba, 1, noMarkers},
        {"4.7.0/read"_ba, "only theirs: {mylock}:B:22:rwlock_timeout:1"_ba, 1, noMarkers},
        {"4.7.0/write"_ba, "ours ends later: redisson_unlock_latch:{mylock}:R"_ba, 8, longerTrace},
        {"4.7.0/write"_ba, "ours ends later: mylock"_ba, 1, shortened},
        {"4.7.0/write"_ba, "theirs ends later: mylock"_ba, 1, reentry},
        {"4.7.0/multi"_ba, "ours ends later: redisson_unlock_latch:{mylock:1}:R"_ba, 9, longerTrace},
        {"4.7.0/multi"_ba, "ours ends later: redisson_unlock_latch:{mylock:2}:R"_ba, 9, longerTrace},
        {"4.7.0/multi"_ba, "ours ends later: redisson_unlock_latch:{mylock:3}:R"_ba, 9, longerTrace},
        {"4.7.0/red"_ba, "ours ends later: redisson_unlock_latch:{mylock:1}:R"_ba, 8, longerTrace},
        {"4.7.0/red"_ba, "ours ends later: redisson_unlock_latch:{mylock:2}:R"_ba, 9, longerTrace},
        {"4.7.0/red"_ba, "ours ends later: redisson_unlock_latch:{mylock:3}:R"_ba, 9, longerTrace},
        {"4.7.0/permit-expirable-semaphore"_ba, "only ours: redisson_sc:{mypsem} 2 is told"_ba, 1, freeNow},
        {"4.7.0/permit-expirable-semaphore"_ba, "only theirs: redisson_sc:{mypsem} 1 is told"_ba, 1, freeNow},
        {"4.7.0/countdownlatch"_ba, "only ours: redisson_countdownlatch__channel__{mylatch} 0 is told"_ba, 1,
            goesOn},
        {"4.7.0/countdownlatch"_ba, "only theirs: redisson_countdownlatch__channel__{mylatch} 1 is told"_ba,
            1, goesOn},
    };
    return differences;
}

} // namespace

QMap<QByteArray, int> knownDifferencesOf(const QByteArray &recording)
{
    QMap<QByteArray, int> lines;
    for (const KnownDifference &difference : knownDifferences()) {
        if (difference.recording == recording)
            lines[difference.line] += difference.times;
    }
    return lines;
}

} // namespace testing
