// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Samples the subscribers of lock channels: each waiter of a fair queue by its own channel, others together.
// The server does not announce subscriptions, so they are polled. A waiter counts as dead only after two
// samples without a subscriber, because clients enqueue before they subscribe. Many channels are sampled in
// turns, the first waiter of each queue first. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

#include <functional>

namespace lockengine::redis {

class SubscriberSampler final : public QObject
{
    Q_OBJECT

public:
    // All references must outlive the sampler.
    SubscriberSampler(
        LockRegistry &registry, Connection &connection, Clock &clock, QObject *parent = nullptr);
    ~SubscriberSampler() override;

    // Call about once a second. Samples up to 5,000 channels, and lists all channels when that is due.
    void tick();
    // Samples the subscribers of all known locks at once.
    [[nodiscard]] QCoro::Task<Done> ask();
    // The number of waiting subscribers on each channel, in order.
    [[nodiscard]] QCoro::Task<Result<QList<qint64>>> countOn(QList<QByteArray> channels);
    // Cluster only: also counts sharded subscribers. Where Lockscope itself subscribes, its own and other
    // consoles' subscriptions are subtracted. Subscribers may be at other nodes, so no subscriber here proves
    // nothing.
    void askShardToo(std::function<bool(const QByteArray &channel)> isOurs) { m_isOurs = std::move(isOurs); }

Q_SIGNALS:
    // The number of subscribers of these locks has changed.
    void changed(const QList<QByteArray> &names);
    // There are subscribers for these names, none of which is a known lock.
    void found(const QList<QByteArray> &candidates);

private:
    struct SampledChannel
    {
        QByteArray lock;
        QByteArray waiter; // empty: the shared channel
        ChannelTopic topic = ChannelTopic::Unlock;
    };

    [[nodiscard]] QCoro::Task<Done> look();
    [[nodiscard]] QCoro::Task<Result<QList<QByteArray>>> channelsBy(QByteArray subcommand);
    [[nodiscard]] QCoro::Task<Done> sample(QList<QByteArray> channels, QList<SampledChannel> asked);
    [[nodiscard]] QCoro::Task<Done> askAll();
    enum class Part { Some, Whole };
    // Samples the rest of this round, up to a limit. True if that ended the round.
    [[nodiscard]] QCoro::Task<bool> sampleNext();
    [[nodiscard]] QCoro::Task<Done> sampleKnown(Part part);
    struct Questions
    {
        QList<QByteArray> channels;
        QList<SampledChannel> asked;
    };
    [[nodiscard]] Questions nextQuestions() const;
    void addShared(Questions &questions) const;
    void addWaiters(Questions &questions, qsizetype first, qsizetype last) const;
    void add(Questions &questions, const QByteArray &channel, const SampledChannel &asked) const;
    void endRound();
    void noteChannels(const QList<QByteArray> &channels);
    void noteCount(const SampledChannel &asked, qint64 listeners, QSet<QByteArray> &changedLocks);
    void noteWaiter(
        KnownLock &lock, const SampledChannel &asked, bool listens, QSet<QByteArray> &changedLocks);

    LockRegistry &m_registry;
    Connection &m_connection;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::function<bool(const QByteArray &)> m_isOurs; // cluster only
    bool m_isAsking = false;
    MonotonicTime m_lookedAt;
    Microseconds m_lookPause{0};
    QSet<QByteArray> m_shared; // shared channels with subscribers, from the last listing
    QSet<QByteArray> m_askedInRound; // channels
    QHash<QByteArray, MonotonicTime> m_silentSince; // waiter channels without a subscriber
};

} // namespace lockengine::redis
