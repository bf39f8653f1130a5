// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The contents of the keys behind one name, from one atomic read and not yet interpreted. Bounded: larger
// contents are cut, and counts give the full size.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/time.h"
#include "lockengine/core/model/lock_kind.h"

#include <QByteArray>
#include <QHash>
#include <QList>

#include <optional>
#include <utility>

namespace lockengine::redis {

constexpr int fieldLimit = 64; // most fields of a lock's hash to read
constexpr int sampleFields = 16; // fields kept of a larger hash
constexpr int queueLimit = 256; // most waiters read from one queue
constexpr int readHoldLimit = 64; // most read hold markers per lock
constexpr qint64 longestText = 256; // most bytes read of a string that may be a counter or token
// About 126,000 years. Longer times are not meaningful, and sums of a few shorter ones fit 64 bits, also in
// microseconds.
constexpr Milliseconds longestTime{4'000'000'000'000'000};
constexpr qint64 largestCount
    = 1'000'000'000'000'000; // of elements of one key; no server has memory for more
constexpr qint64 largestKey = 4 * 1024 * 1024; // most bytes of one key to read

// The remaining time, as in the reply to PTTL.
enum class KeyExpiry { Unknown, Absent, Never, Timed };

struct KeyLife
{
    KeyExpiry expiry = KeyExpiry::Unknown;
    Milliseconds left{0}; // for Timed

    friend bool operator==(const KeyLife &, const KeyLife &) = default;
};

// The numbers of a semaphore or latch, for a name that is not a hash.
struct RawNumbers
{
    bool isText = false; // the key is a string
    QByteArray text; // its first longestText bytes
    qint64 listLength = 0; // the key is a list of this length
    QByteArray capacity; // the bounded queue's counter; empty: absent
    qint64 permitCount = 0;
    QList<std::pair<QByteArray, double>> permits; // at most queueLimit, earliest deadline first
    KeyLife permitsLife;
};

struct RawLock
{
    enum class Body {
        Absent,
        Hash,
        Other, // another type, such as a string or list
        TooLarge, // a hash with more bytes than the limit
    };

    QByteArray name;
    Body body = Body::Absent;
    qint64 fieldCount = 0;
    QList<std::pair<QByteArray, QByteArray>> fields; // all, or a sample of `sampleFields`
    KeyLife life;

    qint64 queueLength = 0;
    QList<QByteArray> queue; // at most queueLimit, head first
    KeyLife queueLife; // of the queue or of its deadlines, whichever has a TTL
    qint64 deadlineCount = 0;
    QList<std::pair<QByteArray, double>> deadlines; // at most queueLimit
    bool isQueueWrongType = false; // the queue is not a list or the deadlines are not a zset
    QByteArray token; // text of the token key; empty: absent
    KeyLife tokenLife;

    qint64 entryCount = 0; // the key is a zset of this size
    QList<std::pair<QByteArray, double>> entries; // of that zset, if read: at most queueLimit

    bool readHoldsAsked = false; // the read hold markers were queried
    QHash<QByteArray, KeyLife> readHolds; // by marker, absent ones included
    std::optional<RawNumbers> numbers; // if read

    ServerTime at{};
    std::optional<Error> refusal; // the server refused the read; other fields are empty
};

// Subscribers, from PUBSUB NUMSUB; sampled separately from the read.
struct SubscriberSample
{
    std::optional<qint64> exclusive; // clients on the lock's shared channel
    std::optional<qint64> readWrite; // clients on the read-write channel
    std::optional<qint64> counting; // clients on the channel of a semaphore or a latch
    // Kinds indicated by its channels or earlier reads; only for keys that are not hashes.
    KindCandidates candidates;
    QByteArray layout; // layout at the last read; empty: never read
    QHash<QByteArray, bool>
        waiters; // by waiter, for its own channel: whether it has a subscriber; absent: not sampled yet
    // Subscribed to their own channel, but neither queued nor holding when the channels were listed.
    QList<QByteArray> unqueued;

    friend bool operator==(const SubscriberSample &, const SubscriberSample &) = default;
};

} // namespace lockengine::redis

Q_DECLARE_TYPEINFO(lockengine::redis::RawLock, Q_RELOCATABLE_TYPE);
