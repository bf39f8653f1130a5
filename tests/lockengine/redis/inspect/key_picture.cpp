// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/inspect/key_picture.h"

#include <array>

using namespace lockengine;
using namespace lockengine::redis;

namespace testing {
namespace {

constexpr std::array kindNames{"reentrant", "nonreentrant", "fair", "nonreentrant-fair", "fair-3.8",
    "read-write", "spin", "fenced", "token", "token-unsafe", "multi", "red", "faster-multi", "semaphore",
    "permits", "queue", "latch", "counter"};
constexpr std::array flawNames{"several-holders", "bad-count", "no-expiry", "untimed", "unqueued",
    "duplicate", "holder-queued", "queue-vanishes", "wrong-type", "unread", "truncated"};
constexpr std::array modeNames{"", "/read", "/write"};
constexpr std::array listeningNames{"?", "", "(deaf)"};

void applyQueueWord(KeyPicture &picture, const QByteArray &key, const QByteArray &value)
{
    auto &raw = picture.raw;
    if (key == "queue") {
        raw.queue = value.split(',');
        raw.queueLength = raw.queue.size();
    } else if (key == "due") {
        for (const auto &entry : value.split(','))
            raw.deadlines.append({entry.split('@').at(0), entry.split('@').at(1).toDouble()});
        raw.deadlineCount = raw.deadlines.size();
    } else if (key == "qttl") {
        raw.queueLife = {KeyExpiry::Timed, Milliseconds(value.toLongLong())};
    } else if (key == "hears" || key == "deaf") {
        for (const auto &id : value.split(','))
            picture.audience.waiters.insert(id, key == "hears");
    } else {
        qFatal("no such word: %s", key.constData());
    }
}

void applyWord(KeyPicture &picture, const QByteArray &key, const QByteArray &value)
{
    auto &raw = picture.raw;
    if (key == "ttl")
        raw.life = value == "never" ? KeyLife{KeyExpiry::Never, {}}
                                    : KeyLife{KeyExpiry::Timed, Milliseconds(value.toLongLong())};
    else if (key == "token")
        raw.token = value;
    else if (key == "more")
        raw.fieldCount += value.toLongLong();
    else if (key == "body")
        raw.body = value == "large" ? RawLock::Body::TooLarge : RawLock::Body::Other;
    else if (key == "crowd")
        picture.audience.exclusive = value.toLongLong();
    else if (key == "rwcrowd")
        picture.audience.readWrite = value.toLongLong();
    else
        applyQueueWord(picture, key, value);
}

} // namespace

QByteArray holderId(int thread)
{
    const auto digit = QByteArray::number(thread);
    return digit.repeated(8) + "-aaaa-4bbb-8ccc-" + digit.repeated(12) + ':'
        + QByteArray::number(40 + thread);
}

QByteArray expanded(QByteArray text)
{
    for (int thread = 1; thread <= 9; ++thread)
        text.replace('$' + QByteArray::number(thread), holderId(thread));
    return text;
}

QByteArray shortened(QByteArray text)
{
    for (int thread = 1; thread <= 9; ++thread)
        text.replace(holderId(thread), '$' + QByteArray::number(thread));
    return text;
}

KeyPicture parseKeys(const QByteArray &text)
{
    KeyPicture picture;
    picture.raw.name = "job";
    for (const auto &word : text.simplified().split(' ')) {
        const auto equals = word.indexOf('=');
        const auto colon = word.indexOf(':');
        if (equals > 0) {
            picture.raw.body = RawLock::Body::Hash;
            picture.raw.fields.append({expanded(word.first(equals)), expanded(word.sliced(equals + 1))});
            ++picture.raw.fieldCount;
        } else if (colon > 0) {
            applyWord(picture, word.first(colon), expanded(word.sliced(colon + 1)));
        }
    }
    return picture;
}

QByteArray stateInWords(const LockState &state)
{
    QList<QByteArray> words;
    QList<QByteArray> kinds;
    for (const auto kind : state.kinds)
        kinds.append(kindNames.at(size_t(kind)));
    words.append(kinds.join('|'));
    for (const auto &holder : state.holders)
        words.append(holder.id + modeNames.at(size_t(holder.mode)) + 'x'
            + (holder.count ? QByteArray::number(*holder.count) : QByteArray("?")));
    if (state.lease.expiry != Expiry::Unknown)
        words.append(state.lease.expiry == Expiry::Never
                ? QByteArray("never")
                : QByteArray::number(state.lease.left.count()) + "ms");
    for (const auto &waiter : state.queue)
        words.append('<' + waiter.id
            + (waiter.deadline ? '@' + QByteArray::number(waiter.deadline->time_since_epoch().count())
                               : QByteArray())
            + listeningNames.at(size_t(waiter.listening)));
    if (state.anonymousWaiters > 0)
        words.append('+' + QByteArray::number(state.anonymousWaiters));
    if (state.token)
        words.append('#' + QByteArray::number(*state.token));
    for (const auto flaw : state.flaws)
        words.append('!' + QByteArray(flawNames.at(size_t(flaw))));
    return shortened(words.join(' '));
}

} // namespace testing
