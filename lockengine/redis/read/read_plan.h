// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The commands that read one lock, and the parsers of their replies. Pure; the reader sends them.

#pragma once

#include "lockengine/redis/classify/raw_lock.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

// How much of a lock to read.
enum class Depth {
    Whole,
    WholeByGetAll, // when HSCAN did not return all of a small hash
    WithoutQueue, // the queue's keys are too large to read and are only counted
    BodyOnly, // only the lock's own key is readable
    Numbers, // for counting kinds: number, permits, capacity (see number_plan.h)
    NumbersOnly, // the same if only the own key is readable
};

// What an unknown key is, found out without reading its contents.
struct KeySketch
{
    enum class Kind { Absent, Hash, Text, Other };

    QByteArray name;
    Kind kind = Kind::Absent;
    qint64 bytes = 0; // of the key; 0: unknown
    qint64 queueBytes = 0; // of the larger queue key; 0: absent or unknown
    bool hasToken = false;
    bool hasNumbers = false; // permits of a semaphore or the capacity of a queue exist
    std::optional<Error> refusal; // the server refused to answer

    // True if a read may find a lock.
    [[nodiscard]] bool isPromising() const { return kind == Kind::Hash || queueBytes > 0 || hasToken; }
    // True if it may be a counting kind or a token string.
    [[nodiscard]] bool mayCount() const { return !isPromising() && (kind == Kind::Text || hasNumbers); }
    // True if it exceeds the read limit. A sample of a hash may still be readable; see canBeSampled().
    [[nodiscard]] bool isTooLarge() const { return bytes > largestKey; }
};

// True if some fields of a too large hash are small enough to read, judged by its average field.
[[nodiscard]] bool canBeSampled(qint64 bytes, qint64 fieldCount);

// Send one by one. None of them reads contents.
[[nodiscard]] QList<Command> sketchCommands(const QByteArray &name);
// For a name whose TYPE alone was queried.
[[nodiscard]] KeySketch sketchOfType(const QByteArray &name, const Reply &type);
[[nodiscard]] KeySketch parseSketch(const QByteArray &name, const QList<Reply> &replies);

// Send as one transaction.
[[nodiscard]] QList<Command> readCommands(const QByteArray &name, Depth depth);

struct ParsedRead
{
    RawLock raw;
    bool isComplete = true; // false: read again with WholeByGetAll
};
[[nodiscard]] ParsedRead parseRead(const QByteArray &name, Depth depth, const QList<Reply> &replies);

// Adds fields from [field, value, ...], as in HGETALL and HSCAN after the cursor. At most fieldLimit, each
// once: HSCAN may repeat a field while a hash grows.
void readFields(RawLock &raw, const QList<Reply> &items);

// Only a sample of a large hash is read, and it may lack the field that marks a read-write lock. That field
// is then read separately unless it is too long.
[[nodiscard]] bool mayLackItsMode(const RawLock &raw);
[[nodiscard]] Command modeLengthCommand(const QByteArray &name);
[[nodiscard]] bool isShortMode(const Reply &length);
[[nodiscard]] QList<Command> readWithModeCommands(const QByteArray &name, Depth depth); // one transaction
[[nodiscard]] ParsedRead parseReadWithMode(const QByteArray &name, Depth depth, const QList<Reply> &replies);

// The marker keys of the read holds named in a read-write lock's hash; bounded.
[[nodiscard]] QList<QByteArray> readHoldKeys(const RawLock &raw);
// Reads the hash again, and the TTL of each marker, as one transaction.
[[nodiscard]] QList<Command> readHoldCommands(const QByteArray &name, const QList<QByteArray> &markers);
// False: the hash has changed since `raw`, which stays as it was.
[[nodiscard]] bool parseReadHolds(
    RawLock &raw, const QList<QByteArray> &markers, const QList<Reply> &replies);

// At most longestTime; Unknown if the reply is not one to PTTL.
[[nodiscard]] KeyLife lifeOf(const Reply &pttl);
// From 0 to largestCount; 0 if the reply is not a count.
[[nodiscard]] qint64 countIn(const Reply &reply);
// The members and scores from ZRANGE WITHSCORES, at most queueLimit.
[[nodiscard]] QList<std::pair<QByteArray, double>> scoresIn(const Reply &reply);
[[nodiscard]] std::optional<ServerTime> serverTimeOf(const Reply &time);

} // namespace lockengine::redis
