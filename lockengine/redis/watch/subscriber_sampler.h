// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Samples the subscribers of lock channels: each waiter of a fair queue by its own channel, others together.
// The server does not announce subscriptions, so they are polled. A waiter counts as dead only after two
// samples without a subscriber, because clients enqueue before they subscribe. Many channels are sampled in
// turns, the first waiter of each queue first. The list of all channels also shows who waits for a wake-up
// without a place in the queue, and channels whose lock is gone. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/watch/listeners_elsewhere.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>

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
    // consoles' subscriptions are subtracted.
    void askShardToo(std::function<bool(const QByteArray &channel)> isOurs) { m_isOurs = std::move(isOurs); }
    // A waiter without a subscriber here may have one at another server. `self`: this one. Without this call,
    // clients can listen here only. `elsewhere` may be destroyed before the sampler.
    void askElsewhereToo(ListenersElsewhere &elsewhere, const Endpoint &self);
    // The server is a node of a cluster that is watched alone: clients can listen at other nodes, so no
    // silence proves anything.
    void doubtSilence() { m_isSilenceDoubted = true; }
    // Only names that pass count for idleChannels().
    void setScope(std::function<bool(const QByteArray &name)> isWanted) { m_isWanted = std::move(isWanted); }
    // The lock is held, or was between two reads.
    void noteUse(const QByteArray &lock);
    // The channels with subscribers whose lock has been absent for two minutes.
    [[nodiscard]] qint64 idleChannels() const;

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
        bool isUnqueued = false; // the waiter had no place in the queue
    };
    struct ListedChannel
    {
        QByteArray channel;
        ChannelMeaning meaning;
        QList<QByteArray> locks; // the known ones among the candidates; all candidates if none is known
        bool isSharded = false;
    };
    // A waiter's channel without a subscriber here.
    struct Silence
    {
        QByteArray lock;
        QByteArray waiter;
        MonotonicTime sampledAt; // here, the last time
        MonotonicTime askedAt; // elsewhere, the last time
        // The first of the samples in a row that found no subscriber anywhere.
        std::optional<MonotonicTime> firstSampledAt;
        MonotonicTime firstAnsweredAt;
    };
    struct FreeLock
    {
        MonotonicTime since;
        qint64 channels = 0; // with subscribers
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
    void addUnqueued(Questions &questions) const;
    void add(Questions &questions, const QByteArray &channel, const SampledChannel &asked) const;
    void endRound();
    [[nodiscard]] QList<ListedChannel> lockChannels(const QList<QByteArray> &channels, bool isSharded) const;
    void noteChannels(const QList<ListedChannel> &channels);
    void noteOwnChannels(const QList<ListedChannel> &channels);
    void noteFreeLocks(const QList<ListedChannel> &channels);
    [[nodiscard]] bool isOfFreeLock(const ListedChannel &listed) const;
    void noteCount(const SampledChannel &asked, qint64 listeners, QSet<QByteArray> &changedLocks);
    void noteWaiter(
        KnownLock &lock, const SampledChannel &asked, bool listens, QSet<QByteArray> &changedLocks);
    void askElsewhere();
    void takeElsewhere(const Endpoint &self, const ListenersElsewhere::Answers &answers);
    // True if this was news of the lock.
    bool noteSilence(KnownLock &lock, Silence &silence);
    static bool setListening(KnownLock &lock, const QByteArray &waiter, std::optional<bool> listens);
    static void noteUnqueued(
        KnownLock &lock, const SampledChannel &asked, bool listens, QSet<QByteArray> &changedLocks);

    LockRegistry &m_registry;
    Connection &m_connection;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::function<bool(const QByteArray &)> m_isOurs; // cluster only
    std::function<bool(const QByteArray &)> m_isWanted = [](const QByteArray &) { return true; };
    bool m_isAsking = false;
    MonotonicTime m_lookedAt;
    Microseconds m_lookPause{0};
    QSet<QByteArray> m_shared; // shared channels with subscribers, from the last listing
    QSet<QByteArray> m_askedInRound; // channels
    QHash<QByteArray, Silence> m_silent; // by channel
    QPointer<ListenersElsewhere> m_elsewhere;
    bool m_isAskedElsewhere = false;
    Endpoint m_self;
    bool m_missesShards = false; // sharded subscribers cannot be counted
    bool m_isSilenceDoubted = false;
    QSet<QByteArray> m_unqueuedLocks; // locks with subscribers that have no place in the queue
    QHash<QByteArray, FreeLock> m_freeLocks; // names that are not held, and have subscribers
};

} // namespace lockengine::redis
