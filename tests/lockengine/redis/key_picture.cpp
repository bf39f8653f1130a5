// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/key_picture.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

#include <algorithm>
#include <array>

using namespace lockengine;
using namespace lockengine::redis;

namespace testing {
namespace {

constexpr std::array<QByteArrayView, 18> kindNames{"reentrant", "nonreentrant", "fair", "nonreentrant-fair",
    "fair-3.8", "read-write", "spin", "fenced", "token", "token-unsafe", "multi", "red", "faster-multi",
    "semaphore", "permits", "queue", "latch", "counter"};
constexpr std::array flawNames{"several-holders", "bad-count", "no-expiry", "untimed", "unqueued",
    "duplicate", "holder-queued", "queue-vanishes", "disorder", "too-far", "overdue", "deaf-head",
    "no-holder", "hold-untimed", "ends-early", "too-low", "no-number", "lifetimes", "mixed", "token-vanishes",
    "never-woken", "wrong-type", "unread", "too-large", "queue-not-read", "queue-wrong-type", "truncated"};
constexpr std::array modeNames{"", "/read", "/write", "/permit"};
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
            picture.subscribers.waiters.insert(id, key == "hears");
    } else if (key == "unqueued") {
        picture.subscribers.unqueued = value.split(',');
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
        picture.subscribers.exclusive = value.toLongLong();
    else if (key == "rwcrowd")
        picture.subscribers.readWrite = value.toLongLong();
    else
        applyQueueWord(picture, key, value);
}

KeyLife lifeIn(const QByteArray &value)
{
    if (value == "never")
        return {KeyExpiry::Never, {}};
    if (value == "gone")
        return {KeyExpiry::Absent, {}};
    return {KeyExpiry::Timed, Milliseconds(value.toLongLong())};
}

bool applyMarker(KeyPicture &picture, const QByteArray &value)
{
    auto &raw = picture.raw;
    raw.readHoldsAsked = true;
    for (const auto &entry : value.split(',')) {
        const auto hold = entry.split('@').at(0).split('/');
        raw.readHolds.insert(
            readHoldKey(raw.name, hold.at(0), hold.at(1).toLongLong()), lifeIn(entry.split('@').at(1)));
    }
    return true;
}

void applyNumber(KeyPicture &picture, const QByteArray &key, const QByteArray &value)
{
    auto &numbers = picture.raw.numbers;
    numbers = numbers.value_or(RawNumbers{});
    picture.raw.body = RawLock::Body::Other;
    if (key == "text") {
        numbers->isText = true;
        numbers->text = value;
    } else if (key == "list") {
        numbers->listLength = value.toLongLong();
    } else if (key == "room") {
        numbers->capacity = value;
    } else if (key == "permitsttl") {
        numbers->permitsLife = lifeIn(value);
    } else {
        for (const auto &entry : value.split(','))
            numbers->permits.append({entry.split('@').at(0), entry.split('@').at(1).toDouble()});
        numbers->permitCount = numbers->permits.size();
    }
}

// Words for counting kinds, and for keys beside the lock.
bool applyFurtherWord(KeyPicture &picture, const QByteArray &key, const QByteArray &value)
{
    auto &raw = picture.raw;
    if (QList<QByteArray>{"text", "list", "room", "permits", "permitsttl"}.contains(key)) {
        applyNumber(picture, key, value);
    } else if (key == "none") {
        raw.numbers = RawNumbers{};
    } else if (key == "told") {
        for (const auto &kind : value.split(','))
            picture.subscribers.candidates.append(
                LockKind(std::ranges::find(kindNames, kind) - kindNames.begin()));
    } else if (key == "mark") {
        return applyMarker(picture, value);
    } else if (key == "at") {
        raw.at = ServerTime(Milliseconds(value.toLongLong()));
    } else if (key == "tokenttl") {
        raw.tokenLife = lifeIn(value);
    } else if (key == "countcrowd") {
        picture.subscribers.counting = value.toLongLong();
    } else {
        return false;
    }
    return true;
}

void applyAnyWord(KeyPicture &picture, const QByteArray &key, const QByteArray &value)
{
    if (!applyFurtherWord(picture, key, value))
        applyWord(picture, key, value);
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
            applyAnyWord(picture, word.first(colon), expanded(word.sliced(colon + 1)));
        }
    }
    return picture;
}

QByteArray stateInWords(const LockState &state)
{
    QList<QByteArray> words;
    QList<QByteArray> kinds;
    for (const auto kind : state.kinds)
        kinds.append(kindNames.at(size_t(kind)).toByteArray());
    words.append(kinds.join('|'));
    if (state.id.layout != "redisson")
        words.append('[' + state.id.layout + ']');
    for (const auto &holder : state.holders)
        words.append(holder.id + modeNames.at(size_t(holder.mode)) + 'x'
            + (holder.count ? QByteArray::number(*holder.count) : QByteArray("?"))
            + (holder.deadline ? '@' + QByteArray::number(holder.deadline->time_since_epoch().count())
                               : QByteArray()));
    if (state.moreHolders > 0)
        words.append("...+" + QByteArray::number(state.moreHolders));
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
    if (!state.unqueuedListeners.isEmpty())
        words.append("unqueued:" + state.unqueuedListeners.join(','));
    if (state.number)
        words.append('=' + QByteArray::number(*state.number)
            + (state.capacity ? '/' + QByteArray::number(*state.capacity) : QByteArray()));
    if (!state.guess.isEmpty())
        words.append('~' + state.guess);
    if (state.token)
        words.append('#' + QByteArray::number(*state.token));
    for (const auto flaw : state.flaws)
        words.append('!' + QByteArray(flawNames.at(size_t(flaw))));
    return shortened(words.join(' '));
}

} // namespace testing
