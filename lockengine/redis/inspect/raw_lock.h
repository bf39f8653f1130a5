// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The contents of the keys behind one name, as one atomic read gave them and before anybody judges them.
// Bounded: what is larger is cut, and the counts beside the lists tell how much there is.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/time.h"
#include "lockengine/model/lock_kind.h"

#include <QByteArray>
#include <QHash>
#include <QList>

#include <optional>
#include <utility>

namespace lockengine::redis {

constexpr int fieldLimit = 64; // fields of a lock's hash that we are willing to look at
constexpr int sampleFields = 16; // fields looked at where a hash is larger than that
constexpr int queueLimit = 256; // waiters read of one queue
constexpr int readHoldLimit = 64; // markers of single read holds looked at for one lock
constexpr qint64 longestText = 256; // bytes read of a string that may be a counter or a token
// Further away nobody means a time, and nearer than this all sums of a few times stay within 64 bits, also as
// microseconds: some 126,000 years.
constexpr Milliseconds longestTime{4'000'000'000'000'000};
constexpr qint64 largestCount
    = 1'000'000'000'000'000; // of elements of one key; no server has memory for more
constexpr qint64 largestKey = 4 * 1024 * 1024; // bytes of one key that we are willing to read

// Time left as PTTL tells it.
enum class KeyExpiry { Unknown, Absent, Never, Timed };

struct KeyLife
{
    KeyExpiry expiry = KeyExpiry::Unknown;
    Milliseconds left{0}; // for Timed

    friend bool operator==(const KeyLife &, const KeyLife &) = default;
};

// What lies where a kind that counts keeps its numbers, for a name that is no hash.
struct RawNumbers
{
    bool isText = false; // the name belongs to a string
    QByteArray text; // its first longestText bytes
    qint64 listLength = 0; // the name belongs to a list of so many items
    QByteArray capacity; // text of the bounded queue's counter, empty: absent
    qint64 permitCount = 0;
    QList<std::pair<QByteArray, double>> permits; // at most queueLimit, first to lapse first
    KeyLife permitsLife;
};

struct RawLock
{
    enum class Body {
        Absent,
        Hash,
        Other, // a string, a list, ...: no lock, whatever its name says
        TooLarge, // a hash of more bytes than we read
    };

    QByteArray name;
    Body body = Body::Absent;
    qint64 fieldCount = 0;
    QList<std::pair<QByteArray, QByteArray>> fields; // all, or `sampleFields` of them
    KeyLife life;

    qint64 queueLength = 0;
    QList<QByteArray> queue; // at most queueLimit, head first
    KeyLife queueLife; // of the queue or of its deadlines, whichever ends by itself
    qint64 deadlineCount = 0;
    QList<std::pair<QByteArray, double>> deadlines; // at most queueLimit
    bool isQueueWrongType = false; // one of the two is no list, or no zset
    QByteArray token; // text of the token's key, empty: absent
    KeyLife tokenLife;

    qint64 entryCount = 0; // the name belongs to a zset of so many
    QList<std::pair<QByteArray, double>> entries; // of that, where it was looked for: at most queueLimit

    bool readHoldsAsked = false; // the markers of single read holds were looked for
    QHash<QByteArray, KeyLife> readHolds; // per marker, also of those that are not there
    std::optional<RawNumbers> numbers; // where they were looked for

    ServerTime at{};
    std::optional<Error> refusal; // the server would not let us read it; the rest is then empty
};

// Who listens, from PUBSUB NUMSUB; sampled beside the read, hence not part of it.
struct Audience
{
    std::optional<qint64> exclusive; // clients on the lock's shared channel
    std::optional<qint64> readWrite; // clients on the read-write channel
    std::optional<qint64> counting; // clients on the channel of a semaphore or a latch
    KindCandidates told; // kinds that its channels, or former looks, speak of; only of what is no hash
    QByteArray layout; // what its data followed at the last look; empty: nobody looked yet
    QHash<QByteArray, bool>
        waiters; // per waiter's own channel: whether somebody is there; absent: not asked yet

    friend bool operator==(const Audience &, const Audience &) = default;
};

} // namespace lockengine::redis

Q_DECLARE_TYPEINFO(lockengine::redis::RawLock, Q_RELOCATABLE_TYPE);
