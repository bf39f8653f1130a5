// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redisson's derived names of keys and channels for a lock, and how to parse them. Pure. Names are bytes, not
// text. The brace rule keeps all keys of one lock in one cluster slot. Like the clients, it only checks
// whether the name contains an opening brace.

#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine::redis {

// The name itself if it contains '{', otherwise the name in braces.
[[nodiscard]] QByteArray lockTag(const QByteArray &name);

[[nodiscard]] QByteArray queueKey(const QByteArray &name); // fair: list of waiting holders
[[nodiscard]] QByteArray deadlinesKey(const QByteArray &name); // fair: zset of their deadlines
[[nodiscard]] QByteArray tokenKey(const QByteArray &name); // fenced: the last token
// read-write: a holder's i-th read hold, without ":<i>"
[[nodiscard]] QByteArray readHoldsKey(const QByteArray &name, const QByteArray &holder);
[[nodiscard]] QByteArray latchKey(
    const QByteArray &name, const QByteArray &requestId); // the answer of one release
[[nodiscard]] QByteArray unlockChannel(const QByteArray &name);
[[nodiscard]] QByteArray waiterChannel(
    const QByteArray &name, const QByteArray &holder); // fair: one per waiter
[[nodiscard]] QByteArray readWriteChannel(const QByteArray &name);

[[nodiscard]] QByteArray readHoldKey(
    const QByteArray &name, const QByteArray &holder, qint64 index); // read-write: one read hold, from 1
[[nodiscard]] QByteArray permitsKey(
    const QByteArray &name); // permit-expirable semaphore: zset of its permits
[[nodiscard]] QByteArray capacityKey(const QByteArray &queue); // bounded queue: its free capacity
[[nodiscard]] QByteArray permitsChannel(const QByteArray &name); // both semaphores
[[nodiscard]] QByteArray countDownChannel(const QByteArray &name); // latch; always adds braces

enum class DerivedPart { Queue, Deadlines, Token, Latch, UnlockChannel, WaiterChannel, ReadWriteChannel };

// A derived name, parsed.
struct DerivedName
{
    DerivedPart part = DerivedPart::Queue;
    QList<QByteArray> lockNames; // one or two candidates: "prefix:{x}" comes from "x" and from "{x}"
    QByteArray suffix; // request id of a latch, holder of a waiter's channel

    friend bool operator==(const DerivedName &, const DerivedName &) = default;
};

// No value if none of the functions above makes this name. A lock name may end like a holder, so a channel
// can be ambiguous; then it counts as a waiter's channel.
[[nodiscard]] std::optional<DerivedName> parseDerivedName(const QByteArray &keyOrChannel);

// The prefix of all names of that part, with its colon.
[[nodiscard]] QByteArray derivedPrefix(DerivedPart part);

} // namespace lockengine::redis
