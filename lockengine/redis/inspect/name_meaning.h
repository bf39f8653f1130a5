// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the name of a key says before anything is read: it may be derived from a lock's name (queue,
// deadlines, token, unlock trace, one read hold), and then it names that lock. Pure.

#pragma once

#include "lockengine/model/lock_kind.h"

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

enum class KeyRole {
    Plain, // may be a lock itself
    Queue, // list of a fair lock's waiters
    Deadlines, // zset of a fair lock's waiters
    Token, // last fencing token
    UnlockTrace, // left for moments by one unlock request
    ReadHold, // one hold of a reader
    Capacity, // of a bounded queue
    Permits, // zset of a permit-expirable semaphore; the name may just as well be that of a lock
};

struct KeyMeaning
{
    KeyRole role = KeyRole::Plain;
    // The locks that it may belong to, likeliest first: "prefix:{x}" comes from x, and from {x}. For Plain
    // the key.
    QList<QByteArray> locks;
    QByteArray detail; // UnlockTrace: the request; ReadHold: the holder
};

[[nodiscard]] KeyMeaning meaningOf(const QByteArray &key);
// Nearly every name: none of those that belong to a lock beside it. meaningOf() would say Plain.
[[nodiscard]] bool isPlainName(const QByteArray &key);
// The same for this one role.
[[nodiscard]] bool isUnlockTrace(const QByteArray &key);

// What is told on a channel.
enum class ChannelTopic { Unlock, ReadWriteUnlock, Permits, CountDown };

// The same for a channel on which an unlock is told. No locks: it is no such channel.
struct ChannelMeaning
{
    QList<QByteArray> locks;
    ChannelTopic topic = ChannelTopic::Unlock;
    KindCandidates kinds; // of a lock that has such a channel; empty: the channel does not tell
    QByteArray waiter; // the private channel of this waiter in a fair queue; empty: shared by all
};

[[nodiscard]] ChannelMeaning meaningOfChannel(const QByteArray &channel);

// The locks that "prefix:" + tag may come from.
[[nodiscard]] QList<QByteArray> locksOfTag(const QByteArray &tag);

// The shape of a holder id: a UUID, a colon, and a thread. Clients on the JVM have a number there, optionally
// with
// ":write" and a transaction id; others may put any printable word.
enum class HolderShape { None, Loose, Strict };
[[nodiscard]] HolderShape holderShape(const QByteArray &field);
[[nodiscard]] bool isWriteHolder(const QByteArray &field);

} // namespace lockengine::redis
