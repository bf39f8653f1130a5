// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The scan for names that no announcement reports, in rounds. What it finds is read, hashes in a first look.
// A whole round in which no announcement was lost shows that all other names are absent. Engine thread only.

#pragma once

#include "lockengine/redis/read/discovery.h"
#include "lockengine/redis/read/first_look.h"
#include "lockengine/redis/watch/shard_subscriptions.h"
#include "lockengine/redis/watch/subscriber_sampler.h"
#include "lockengine/redis/watch/watch_context.h"

namespace lockengine::redis {

class WatchRounds final : public QObject
{
    Q_OBJECT

public:
    struct Readers
    {
        ReadQueue &queue;
        NameCache &cache;
        SubscriberSampler &subscribers;
        const ShardSubscriptions *ears; // cluster only
    };

    // All references must outlive it.
    WatchRounds(const WatchContext &context, const Readers &readers, bool mayScan, QObject *parent = nullptr);

    void begin();
    // Names that pass are read first.
    void prefer(const NameTest &test) { m_firstLook.prefer(test); }
    // What the user permits.
    void stop();
    void start();
    // Starts the scan if the user permits it; repeats it if nothing else finds new locks.
    void rescan();
    void scanOnceMore(); // after the current round, if one is running
    // One step of an endless slow round, for what was never announced.
    void stepSlowly();
    // Announcements may be lost: the current round no longer shows what is absent.
    void noteDoubt() { ++m_doubts; }
    // Something has been read: the session may be synchronised now.
    void noteIdle();

    // What the first round found has been read.
    [[nodiscard]] bool isRoundRead() const { return m_isRoundRead; }
    // True once the previously known locks and the scan's first results have been read.
    [[nodiscard]] bool isSynchronised() const { return m_isSynchronised; }
    // Fills in scan, newLockWithin and health.tokensWithoutHold.
    void describe(SystemStatus &status) const;

Q_SIGNALS:
    void synchronised();

private:
    // Between scan rounds in modes that rely on the scan to find new locks.
    static constexpr Milliseconds roundPause{1000};

    // One scan round. If it is whole and nothing was lost since it began, names that it did not find are
    // absent.
    struct Round
    {
        quint64 reads = 0; // the queue's round number
        quint64 doubts = 0;
        bool isWhole = false;
        qint64 tokens = 0; // keys of fencing tokens
    };

    void takeFound(const QList<QByteArray> &keys);
    void takeHashes(const QList<QByteArray> &keys);
    void beginRound();
    void lookAtFound(bool isWhole);
    void endRound();
    void finishRound(const Round &round);
    // In slow rounds.
    void takeTokens(const QList<QByteArray> &keys, bool isEnd);
    [[nodiscard]] bool isWantedToken(const KeyMeaning &meaning) const;
    // A whole round found so many keys of fencing tokens.
    void noteTokens(qint64 found);
    // After the first round: counts the waiters of the locks found. Repeats `looks` times, each when all is
    // read.
    void learnSubscribers(int looks, quint64 round);

    WatchContext m_context;
    ReadQueue &m_queue;
    NameCache &m_cache;
    SubscriberSampler &m_sampler;
    const ShardSubscriptions *m_shardSubscriptions;
    FirstLook m_firstLook;
    Discovery m_discovery;
    bool m_mayScan;
    bool m_isSynchronised = false;
    bool m_isRoundEnding = false; // all was found but not yet read
    Round m_round;
    quint64 m_doubts = 0; // times that announcements may have been lost
    bool m_isRoundRead = false;
    qint64 m_slowTokens = 0; // in the current slow round
    qint64 m_tokensWithoutHold = 0; // by the last whole round
    qsizetype m_shownFirst = 0; // locks read first, to have something to show
    bool m_areSubscribersKnown = false;
    TimerGuard m_roundTimer;
    TimerGuard m_subscriberTimer;
};

} // namespace lockengine::redis
