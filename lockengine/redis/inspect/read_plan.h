// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The commands that read one lock, and what their replies mean. Pure: the reader sends, this knows what.

#pragma once

#include "lockengine/redis/inspect/raw_lock.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

// How much of a lock is read.
enum class Depth {
    Whole,
    WholeByGetAll, // where HSCAN did not give all of a small hash
    WithoutQueue, // the queue's keys are too large to be read, only counted
    BodyOnly, // nothing but the lock's own key may be read
    Numbers, // of a kind that counts: number, permits, capacity (see number_plan.h)
    NumbersOnly, // the same where nothing but the own key may be read
};

// What an unknown name is, learned without reading it.
struct KeySketch
{
    enum class Kind { Absent, Hash, Text, Other };

    QByteArray name;
    Kind kind = Kind::Absent;
    qint64 bytes = 0; // of the name's own key; 0: not known
    qint64 queueBytes = 0; // of the larger of the queue's keys; 0: absent, or not known
    bool hasToken = false;
    bool hasNumbers = false; // beside it lie the permits of a semaphore, or the capacity of a queue
    std::optional<Error> refusal; // the server would not tell

    // Whether reading may find a lock at all.
    [[nodiscard]] bool isPromising() const { return kind == Kind::Hash || queueBytes > 0 || hasToken; }
    // Whether it may be something that counts, or a token in a string.
    [[nodiscard]] bool mayCount() const { return !isPromising() && (kind == Kind::Text || hasNumbers); }
    // More bytes than we read; a sample of a hash may be read all the same, see canBeSampled().
    [[nodiscard]] bool isTooLarge() const { return bytes > largestKey; }
};

// Whether some fields of a hash that is too large as a whole are small enough to be read, as far as its
// average field tells.
[[nodiscard]] bool canBeSampled(qint64 bytes, qint64 fieldCount);

// To be sent one by one; nothing of them reads contents.
[[nodiscard]] QList<Command> sketchCommands(const QByteArray &name);
// For a name of which only the TYPE was asked.
[[nodiscard]] KeySketch sketchOfType(const QByteArray &name, const Reply &type);
[[nodiscard]] KeySketch parseSketch(const QByteArray &name, const QList<Reply> &replies);

// To be sent as one transaction.
[[nodiscard]] QList<Command> readCommands(const QByteArray &name, Depth depth);

struct ParsedRead
{
    RawLock raw;
    bool isComplete = true; // false: to be read again, WholeByGetAll
};
[[nodiscard]] ParsedRead parseRead(const QByteArray &name, Depth depth, const QList<Reply> &replies);

// Adds the fields of [field, value, ...] as HGETALL gives them, and HSCAN behind its cursor; at most
// fieldLimit, and each once: HSCAN may repeat a field while a hash grows.
void readFields(RawLock &raw, const QList<Reply> &items);

// Of a hash with very many fields a sample is read, and the field that makes it a read-write lock may not be
// among them: it is read beside the sample, unless it is too long to be that.
[[nodiscard]] bool mayLackItsMode(const RawLock &raw);
[[nodiscard]] Command modeLengthCommand(const QByteArray &name);
[[nodiscard]] bool isShortMode(const Reply &length);
[[nodiscard]] QList<Command> readWithModeCommands(const QByteArray &name, Depth depth); // one transaction
[[nodiscard]] ParsedRead parseReadWithMode(const QByteArray &name, Depth depth, const QList<Reply> &replies);

// The markers of the single read holds that the hash of a read-write lock speaks of; bounded.
[[nodiscard]] QList<QByteArray> readHoldKeys(const RawLock &raw);
// Reads the hash once more and the time left of each marker, as one transaction.
[[nodiscard]] QList<Command> readHoldCommands(const QByteArray &name, const QList<QByteArray> &markers);
// False: the lock is another one than `raw` by now, and to be read anew.
[[nodiscard]] bool parseReadHolds(
    RawLock &raw, const QList<QByteArray> &markers, const QList<Reply> &replies);

// Time left, at most longestTime; unknown when it is no reply to PTTL.
[[nodiscard]] KeyLife lifeOf(const Reply &pttl);
// How many there are, from 0 to largestCount; 0 when it is no count.
[[nodiscard]] qint64 countIn(const Reply &reply);
// Members and scores as ZRANGE WITHSCORES gives them, the first queueLimit of them.
[[nodiscard]] QList<std::pair<QByteArray, double>> scoresIn(const Reply &reply);
[[nodiscard]] std::optional<ServerTime> serverTimeOf(const Reply &time);

} // namespace lockengine::redis
