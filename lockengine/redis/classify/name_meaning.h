// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a key name reveals without a read: it may be a companion key of a lock (queue, deadlines, token,
// unlock trace, read hold). Pure.

#pragma once

#include "lockengine/core/model/lock_kind.h"

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

enum class KeyRole {
    Plain, // may be a lock itself
    Queue, // list of a fair lock's waiters
    Deadlines, // zset of a fair lock's waiters
    Token, // last fencing token
    UnlockTrace, // short-lived key of one unlock request
    ReadHold, // one hold of a reader
    Capacity, // of a bounded queue
    Permits, // zset of a permit-expirable semaphore; may also be the name of a lock
};

struct KeyMeaning
{
    KeyRole role = KeyRole::Plain;
    // The locks it may belong to, likeliest first: "prefix:{x}" comes from x or from {x}. Plain: the key
    // itself.
    QList<QByteArray> locks;
    QByteArray detail; // UnlockTrace: the request; ReadHold: the holder
};

[[nodiscard]] KeyMeaning meaningOf(const QByteArray &key);
// True for nearly every name that is not a companion key. meaningOf() returns Plain for it.
[[nodiscard]] bool isPlainName(const QByteArray &key);
// True if meaningOf() returns UnlockTrace.
[[nodiscard]] bool isUnlockTrace(const QByteArray &key);

// The subject of a channel.
enum class ChannelTopic { Unlock, ReadWriteUnlock, Permits, CountDown };

// The meaning of a channel name. No locks: it is not a lock channel.
struct ChannelMeaning
{
    QList<QByteArray> locks;
    ChannelTopic topic = ChannelTopic::Unlock;
    KindCandidates kinds; // kinds with such a channel; empty: not indicated
    QByteArray waiter; // the waiter whose private channel this is; empty: shared channel
};

[[nodiscard]] ChannelMeaning meaningOfChannel(const QByteArray &channel);

// The locks that "prefix:" + tag may come from.
[[nodiscard]] QList<QByteArray> locksOfTag(const QByteArray &tag);

// The shape of a holder id: UUID, colon, thread. JVM clients use a thread number, optionally with ":write"
// and a transaction id; other clients may use any printable word.
enum class HolderShape { None, Loose, Strict };
[[nodiscard]] HolderShape holderShape(const QByteArray &field);
[[nodiscard]] bool isWriteHolder(const QByteArray &field);

} // namespace lockengine::redis
