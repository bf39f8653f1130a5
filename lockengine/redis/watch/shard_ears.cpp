// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/shard_ears.h"

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

// The channel on which clients of this kind publish a release.
QByteArray channelOf(const QByteArray &name, LockKind kind)
{
    if (kind == LockKind::ReadWrite)
        return readWriteChannel(name);
    if (kind == LockKind::CountDownLatch)
        return countDownChannel(name);
    return counts(kind) ? permitsChannel(name) : unlockChannel(name);
}

} // namespace

ShardEars::ShardEars(LockBook &book, Subscriber &subscriber, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_book(book)
    , m_subscriber(subscriber)
    , m_clock(clock)
{
    connect(&subscriber, &Subscriber::shardLost, this,
        [this](const QByteArray &channel) { m_heard.remove(channel); });
}

ShardEars::~ShardEars()
{
    *m_isAlive = false;
}

void ShardEars::follow(const LockState &state)
{
    if (m_isUnknown || state.id.layout != "redisson")
        return;
    for (const LockKind kind : state.kinds) {
        const QByteArray channel = channelOf(state.id.name, kind);
        if (m_heard.contains(channel))
            continue;
        if (m_heard.size() >= kChannels) {
            Q_EMIT refused(Error(ErrorKind::OverBudget, "more locks than Lockscope can subscribe to"));
            return;
        }
        Ear ear;
        ear.lock = state.id.name;
        m_heard.insert(channel, ear);
        ++m_pending;
        QCoro::connect(listen(channel), this, [](Done) {});
    }
}

bool ShardEars::hearsAll(const LockState &state, MonotonicTime asked) const
{
    if (m_isUnknown || state.id.layout != "redisson")
        return true;
    return std::ranges::all_of(state.kinds, [&](LockKind kind) {
        const auto ear = m_heard.constFind(channelOf(state.id.name, kind));
        return ear != m_heard.cend() && ear->confirmedAt <= asked;
    });
}

QCoro::Task<Done> ShardEars::listen(QByteArray channel)
{
    const auto alive = m_isAlive;
    const Subscriber::Listener listener = [this, alive](const QByteArray &name, const QByteArray &text) {
        if (*alive)
            Q_EMIT heard(name, text);
    };
    const Result<Subscriber::Subscription> subscription
        = co_await m_subscriber.subscribeShard(channel, listener);
    if (!*alive)
        co_return Done();
    --m_pending;
    const auto ear = m_heard.find(channel);
    if (subscription && ear != m_heard.end()) {
        ear->subscription = *subscription;
        ear->confirmedAt = m_clock.now();
        Q_EMIT confirmed(QByteArray(ear->lock));
        co_return Done();
    }
    m_heard.remove(channel);
    if (subscription || isElsewhere(subscription.error()) || isOfTransport(subscription.error()))
        co_return Done();
    m_isUnknown = m_isUnknown || subscription.error().kind == ErrorKind::Unsupported;
    if (!m_isUnknown) // before Redis 7 no client publishes sharded messages
        Q_EMIT refused(subscription.error());
    co_return Done();
}

void ShardEars::dropForgotten()
{
    m_heard.removeIf([this](const auto &entry) { return !m_book.find(entry->lock); });
}

} // namespace lockengine::redis
