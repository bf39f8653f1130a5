// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/key_names.h"

#include "lockengine/core/base/id_shapes.h"
#include "lockengine/redis/client/holder_id.h"

#include <QStringBuilder>

#include <algorithm>

namespace lockengine::redis {

namespace {

// Applies the brace rule in one allocation: each command of a lock names several keys.
QByteArray tagged(const QByteArray &prefix, const QByteArray &name)
{
    return name.contains('{') ? prefix + name : prefix % '{' % name % '}';
}

QByteArray derived(DerivedPart part, const QByteArray &name)
{
    return tagged(derivedPrefix(part), name);
}

// The lock names whose tag is `tag`.
QList<QByteArray> namesOfTag(const QByteArray &tag)
{
    if (!tag.contains('{'))
        return {};
    const bool wrapped
        = tag.startsWith('{') && tag.endsWith('}') && tag.lastIndexOf('{') == 0 && tag.size() > 2;
    if (!wrapped)
        return {tag};
    return {tag.mid(1, tag.size() - 2), tag};
}

bool isRequestId(const QByteArray &text)
{
    return isHexOf16(text, DigitCase::Lower);
}

// The start of the holder in "tag:U:T...", or -1.
qsizetype holderStart(const QByteArray &rest)
{
    for (qsizetype colon = rest.indexOf(':'); colon >= 0; colon = rest.indexOf(':', colon + 1)) {
        if (parseHolderId(rest.mid(colon + 1)))
            return colon + 1;
    }
    return -1;
}

std::optional<DerivedName> withSuffix(DerivedPart part, const QByteArray &rest, qsizetype suffixStart)
{
    DerivedName name;
    name.part = part;
    name.lockNames = namesOfTag(rest.left(suffixStart - 1));
    name.suffix = rest.mid(suffixStart);
    if (name.lockNames.isEmpty())
        return {};
    return name;
}

std::optional<DerivedName> withoutSuffix(DerivedPart part, const QByteArray &rest)
{
    return withSuffix(part, rest, rest.size() + 1);
}

std::optional<DerivedName> parseRest(DerivedPart part, const QByteArray &rest)
{
    if (part == DerivedPart::Latch) {
        const qsizetype colon = rest.size() - 33;
        if (colon < 1 || rest[colon] != ':' || !isRequestId(rest.mid(colon + 1)))
            return {};
        return withSuffix(part, rest, colon + 1);
    }
    if (part == DerivedPart::UnlockChannel) {
        // A holder has at most 36 + 1 + 20 + 6 + 33 bytes, so only the end of a long name is searched.
        const qsizetype skipped = std::max<qsizetype>(0, rest.size() - 97);
        const qsizetype start = holderStart(rest.mid(skipped));
        if (start > 0) {
            if (const auto waiter = withSuffix(DerivedPart::WaiterChannel, rest, skipped + start))
                return waiter;
        }
    }
    return withoutSuffix(part, rest);
}

} // namespace

QByteArray derivedPrefix(DerivedPart part)
{
    switch (part) {
    case DerivedPart::Queue:
        return QByteArrayLiteral("redisson_lock_queue:");
    case DerivedPart::Deadlines:
        return QByteArrayLiteral("redisson_lock_timeout:");
    case DerivedPart::Token:
        return QByteArrayLiteral("redisson_lock_token:");
    case DerivedPart::Latch:
        return QByteArrayLiteral("redisson_unlock_latch:");
    case DerivedPart::UnlockChannel:
    case DerivedPart::WaiterChannel:
        return QByteArrayLiteral("redisson_lock__channel:");
    case DerivedPart::ReadWriteChannel:
        return QByteArrayLiteral("redisson_rwlock:");
    }
    Q_UNREACHABLE();
}

QByteArray lockTag(const QByteArray &name)
{
    return tagged({}, name);
}

QByteArray queueKey(const QByteArray &name)
{
    return derived(DerivedPart::Queue, name);
}

QByteArray deadlinesKey(const QByteArray &name)
{
    return derived(DerivedPart::Deadlines, name);
}

QByteArray tokenKey(const QByteArray &name)
{
    return derived(DerivedPart::Token, name);
}

QByteArray readHoldsKey(const QByteArray &name, const QByteArray &holder)
{
    return lockTag(name) + ':' + holder + ":rwlock_timeout";
}

QByteArray latchKey(const QByteArray &name, const QByteArray &requestId)
{
    return derived(DerivedPart::Latch, name) + ':' + requestId;
}

QByteArray unlockChannel(const QByteArray &name)
{
    return derived(DerivedPart::UnlockChannel, name);
}

QByteArray waiterChannel(const QByteArray &name, const QByteArray &holder)
{
    return derived(DerivedPart::WaiterChannel, name) + ':' + holder;
}

QByteArray readWriteChannel(const QByteArray &name)
{
    return derived(DerivedPart::ReadWriteChannel, name);
}

QByteArray readHoldKey(const QByteArray &name, const QByteArray &holder, qint64 index)
{
    return lockTag(name) + ':' + holder + ":rwlock_timeout:" + QByteArray::number(index);
}

QByteArray permitsKey(const QByteArray &name)
{
    return lockTag(name) + ":timeout";
}

QByteArray capacityKey(const QByteArray &queue)
{
    return "redisson_bqs:" + lockTag(queue);
}

QByteArray permitsChannel(const QByteArray &name)
{
    return "redisson_sc:" + lockTag(name);
}

QByteArray countDownChannel(const QByteArray &name)
{
    return "redisson_countdownlatch__channel__{" + name + '}';
}

std::optional<DerivedName> parseDerivedName(const QByteArray &keyOrChannel)
{
    constexpr DerivedPart parts[] = {DerivedPart::Queue, DerivedPart::Deadlines, DerivedPart::Token,
        DerivedPart::Latch, DerivedPart::UnlockChannel, DerivedPart::ReadWriteChannel};
    for (const DerivedPart part : parts) {
        const QByteArray prefix = derivedPrefix(part);
        if (keyOrChannel.startsWith(prefix))
            return parseRest(part, keyOrChannel.mid(prefix.size()));
    }
    return {};
}

} // namespace lockengine::redis
