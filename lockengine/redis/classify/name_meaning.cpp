// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/name_meaning.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {
namespace {

constexpr qsizetype uuidLength = 36;
constexpr qsizetype longestThread = 160;

struct Prefix
{
    QByteArrayView text;
    KeyRole role;
};

constexpr QByteArrayView unlockLatch = "redisson_unlock_latch:";

constexpr QByteArrayView readHoldMarker = ":rwlock_timeout:";
constexpr QByteArrayView permits = ":timeout"; // "{x}:timeout", or "a{x}b:timeout"

constexpr std::array prefixes{
    Prefix{unlockLatch, KeyRole::UnlockTrace},
    Prefix{"redisson_lock_queue:", KeyRole::Queue},
    Prefix{"redisson_lock_timeout:", KeyRole::Deadlines},
    Prefix{"redisson_lock_token:", KeyRole::Token},
    Prefix{"redisson_bqs:", KeyRole::Capacity},
};

bool isLowerHex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool beginsWithUuid(QByteArrayView text)
{
    if (text.size() < uuidLength)
        return false;
    for (qsizetype i = 0; i < uuidLength; ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? text[i] != '-' : !isLowerHex(text[i]))
            return false;
    }
    return true;
}

bool isNumber(QByteArrayView text)
{
    const auto digits = text.startsWith('-') ? text.sliced(1) : text;
    return !digits.isEmpty() && digits.size() <= 20
        && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isTransaction(QByteArrayView text)
{
    return text.size() == 32 && std::all_of(text.begin(), text.end(), isLowerHex);
}

bool isPrintableWord(QByteArrayView text)
{
    return !text.isEmpty() && text.size() <= longestThread
        && std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

// The part after "uuid:", without ":write" and the transaction id.
QByteArrayView threadOf(QByteArrayView tail)
{
    const auto cut = tail.lastIndexOf(':');
    if (cut > 0 && isTransaction(tail.sliced(cut + 1)))
        tail = tail.first(cut);
    return tail.endsWith(":write") ? tail.chopped(6) : tail;
}

// "{x}:U:T:rwlock_timeout:1" -> "{x}" and "U:T".
KeyMeaning readHold(const QByteArray &key, qsizetype marker)
{
    const auto front = key.first(marker);
    const auto thread = front.lastIndexOf(':');
    const auto client = thread > 0 ? front.lastIndexOf(':', thread - 1) : -1;
    if (client <= 0 || holderShape(front.sliced(client + 1)) != HolderShape::Strict)
        return {KeyRole::Plain, {key}, {}};
    return {KeyRole::ReadHold, locksOfTag(front.first(client)), front.sliced(client + 1)};
}

KeyMeaning unlockTrace(const QByteArray &rest)
{
    const auto cut = rest.lastIndexOf(':');
    if (cut <= 0)
        return {KeyRole::UnlockTrace, {}, rest};
    return {KeyRole::UnlockTrace, locksOfTag(rest.first(cut)), rest.sliced(cut + 1)};
}

// "redisson_sc:" is followed by a semaphore's tag or by the key of a bounded queue's counter.
ChannelMeaning permitsMeaning(const QByteArray &rest)
{
    constexpr QByteArrayView queue = "redisson_bqs:";
    ChannelMeaning meaning;
    meaning.topic = ChannelTopic::Permits;
    const bool isQueue = rest.startsWith(queue);
    meaning.locks = locksOfTag(isQueue ? rest.sliced(queue.size()) : rest);
    meaning.kinds = isQueue ? KindCandidates{LockKind::QueueSemaphore}
                            : KindCandidates{LockKind::Semaphore, LockKind::PermitSemaphore};
    return meaning;
}

// A latch's channel always has the name in its own braces, whatever the name contains.
ChannelMeaning countDownMeaning(const QByteArray &rest)
{
    ChannelMeaning meaning;
    if (rest.size() > 2 && rest.startsWith('{') && rest.endsWith('}'))
        meaning.locks = {rest.sliced(1, rest.size() - 2)};
    meaning.topic = ChannelTopic::CountDown;
    meaning.kinds = {LockKind::CountDownLatch};
    return meaning;
}

// The start of the waiter id in "tag:U:T", or -1.
qsizetype waiterStart(const QByteArray &rest)
{
    for (auto at = rest.indexOf(':'); at >= 0; at = rest.indexOf(':', at + 1)) {
        if (at > 0 && holderShape(rest.sliced(at + 1)) == HolderShape::Strict)
            return at + 1;
    }
    return -1;
}

} // namespace

QList<QByteArray> locksOfTag(const QByteArray &tag)
{
    if (tag.size() > 2 && tag.startsWith('{') && tag.endsWith('}')) {
        const auto inner = tag.sliced(1, tag.size() - 2);
        if (!inner.contains('{'))
            return {inner, tag};
    }
    return {tag};
}

KeyMeaning meaningOf(const QByteArray &key)
{
    for (const auto &prefix : prefixes) {
        if (!key.startsWith(prefix.text) || key.size() == prefix.text.size())
            continue;
        const auto rest = key.sliced(prefix.text.size());
        if (prefix.role == KeyRole::UnlockTrace)
            return unlockTrace(rest);
        return {prefix.role, locksOfTag(rest), {}};
    }
    const auto marker = key.lastIndexOf(readHoldMarker);
    if (marker > 0 && isNumber(QByteArrayView(key).sliced(marker + readHoldMarker.size())))
        return readHold(key, marker);
    if (key.endsWith(permits) && key.size() > permits.size() && key.contains('{'))
        return {KeyRole::Permits, locksOfTag(key.chopped(permits.size())), {}};
    return {KeyRole::Plain, {key}, {}};
}

bool isPlainName(const QByteArray &key)
{
    const auto begins = [&key](const Prefix &prefix) { return key.startsWith(prefix.text); };
    return std::ranges::none_of(prefixes, begins) && !key.endsWith(permits) && !key.contains(readHoldMarker);
}

bool isUnlockTrace(const QByteArray &key)
{
    return key.size() > unlockLatch.size() && key.startsWith(unlockLatch);
}

ChannelMeaning meaningOfChannel(const QByteArray &channel)
{
    constexpr QByteArrayView exclusive = "redisson_lock__channel:";
    constexpr QByteArrayView readWrite = "redisson_rwlock:";
    constexpr QByteArrayView permits = "redisson_sc:";
    constexpr QByteArrayView countDown = "redisson_countdownlatch__channel__";
    ChannelMeaning meaning;
    if (channel.startsWith(permits) && channel.size() > permits.size())
        return permitsMeaning(channel.sliced(permits.size()));
    if (channel.startsWith(countDown))
        return countDownMeaning(channel.sliced(countDown.size()));
    if (channel.startsWith(readWrite) && channel.size() > readWrite.size()) {
        meaning.locks = locksOfTag(channel.sliced(readWrite.size()));
        meaning.topic = ChannelTopic::ReadWriteUnlock;
        return meaning;
    }
    if (!channel.startsWith(exclusive) || channel.size() == exclusive.size())
        return {};
    const auto rest = channel.sliced(exclusive.size());
    const auto waiter = waiterStart(rest);
    meaning.locks = locksOfTag(waiter < 0 ? rest : rest.first(waiter - 1));
    meaning.waiter = waiter < 0 ? QByteArray() : rest.sliced(waiter);
    return meaning;
}

HolderShape holderShape(const QByteArray &field)
{
    if (!beginsWithUuid(field) || field.size() < uuidLength + 2 || field[uuidLength] != ':')
        return HolderShape::None;
    const auto tail = QByteArrayView(field).sliced(uuidLength + 1);
    if (isNumber(tail) || isNumber(threadOf(tail)))
        return HolderShape::Strict;
    return isPrintableWord(tail) ? HolderShape::Loose : HolderShape::None;
}

bool isWriteHolder(const QByteArray &field)
{
    if (field.endsWith(":write"))
        return true;
    const auto cut = field.lastIndexOf(':');
    return cut > 0 && isTransaction(QByteArrayView(field).sliced(cut + 1))
        && field.first(cut).endsWith(":write");
}

} // namespace lockengine::redis
