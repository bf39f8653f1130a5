// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The names that Redisson derives from the name of a lock, for keys and channels, and the way back. Pure.
// Names are bytes: nothing here knows about text. The brace rule keeps all keys of one lock in one slot of a
// cluster; it only asks whether the name contains an opening brace, as the clients do.

#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine::redis {

// The name itself when it contains '{', else the name in braces.
[[nodiscard]] QByteArray lockTag(const QByteArray &name);

[[nodiscard]] QByteArray queueKey(const QByteArray &name); // fair: list of waiting holders
[[nodiscard]] QByteArray deadlinesKey(const QByteArray &name); // fair: zset of their deadlines
[[nodiscard]] QByteArray tokenKey(const QByteArray &name); // fenced: the last token
// read-write: a holder's i-th read hold, without ":<i>"
[[nodiscard]] QByteArray readHoldsKey(const QByteArray &name, const QByteArray &holder);
[[nodiscard]] QByteArray latchKey(
    const QByteArray &name, const QByteArray &requestId); // answer of one unlock
[[nodiscard]] QByteArray unlockChannel(const QByteArray &name);
[[nodiscard]] QByteArray waiterChannel(
    const QByteArray &name, const QByteArray &holder); // fair: one per waiter
[[nodiscard]] QByteArray readWriteChannel(const QByteArray &name);

[[nodiscard]] QByteArray readHoldKey(
    const QByteArray &name, const QByteArray &holder, qint64 index); // read-write: one read hold, from 1
[[nodiscard]] QByteArray permitsKey(
    const QByteArray &name); // permit-expirable semaphore: zset of its permits
[[nodiscard]] QByteArray capacityKey(const QByteArray &queue); // bounded queue: what still fits into it
[[nodiscard]] QByteArray permitsChannel(const QByteArray &name); // both semaphores
[[nodiscard]] QByteArray countDownChannel(const QByteArray &name); // latch; always in braces of its own

enum class DerivedPart { Queue, Deadlines, Token, Latch, UnlockChannel, WaiterChannel, ReadWriteChannel };

// What a derived name says about the lock behind it.
struct DerivedName
{
    DerivedPart part = DerivedPart::Queue;
    QList<QByteArray> lockNames; // one or two candidates: "prefix:{x}" comes from "x" and from "{x}"
    QByteArray suffix; // request id of a latch, holder of a waiter's channel

    friend bool operator==(const DerivedName &, const DerivedName &) = default;
};

// Nothing when the bytes are no name that one of the functions above makes. A channel that could be a
// waiter's, or the plain one of a lock whose name ends like a holder, counts as a waiter's.
[[nodiscard]] std::optional<DerivedName> parseDerivedName(const QByteArray &keyOrChannel);

// What every name of that part begins with, the colon included.
[[nodiscard]] QByteArray derivedPrefix(DerivedPart part);

} // namespace lockengine::redis
