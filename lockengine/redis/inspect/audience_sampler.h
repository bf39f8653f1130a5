// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who listens on the channels of locks: waiters of a fair queue each on their own, others together. Nobody
// announces that, so it is sampled while somebody waits, and looked for rarely while nobody does. A waiter
// counts as gone only when two samples apart found no subscriber, for clients queue first and subscribe then.
// Very many are asked for in turn, the first waiters of all queues before the others. Engine thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/redis/inspect/lock_book.h"
#include "lockengine/redis/inspect/name_meaning.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

#include <functional>

namespace lockengine::redis {

class AudienceSampler final : public QObject
{
    Q_OBJECT

public:
    // All must outlive the sampler.
    AudienceSampler(LockBook &book, Connection &connection, Clock &clock, QObject *parent = nullptr);
    ~AudienceSampler() override;

    // To be called about once a second: asks if it is time to, for some thousand channels at most.
    void tick();
    // Asks at once who listens for the locks that are known, for all of them.
    [[nodiscard]] QCoro::Task<Done> ask();
    // Clients that listen on each of these channels, in their order.
    [[nodiscard]] QCoro::Task<Result<QList<qint64>>> countOn(QList<QByteArray> channels);
    // Of a cluster: sharded channels count as well, but for those where we listen ourselves, and with us
    // every other console. Others may listen at other nodes, so that silence here says nothing.
    void askShardToo(std::function<bool(const QByteArray &channel)> isOurs) { m_isOurs = std::move(isOurs); }

Q_SIGNALS:
    // The audience of these locks in the book is another one now.
    void changed(const QList<QByteArray> &names);
    // Somebody listens for these names, of which none is known.
    void found(const QList<QByteArray> &candidates);

private:
    struct Asked
    {
        QByteArray lock;
        QByteArray waiter; // empty: the channel shared by all
        ChannelTopic topic = ChannelTopic::Unlock;
    };

    [[nodiscard]] QCoro::Task<Done> look();
    [[nodiscard]] QCoro::Task<Result<QList<QByteArray>>> channelsBy(QByteArray subcommand);
    [[nodiscard]] QCoro::Task<Done> sample(QList<QByteArray> channels, QList<Asked> asked);
    [[nodiscard]] QCoro::Task<Done> askAll();
    enum class Part { Some, Whole };
    // Asks for what was not asked for in this round, up to a limit; says whether that ended the round.
    [[nodiscard]] QCoro::Task<bool> sampleNext();
    [[nodiscard]] QCoro::Task<Done> sampleKnown(Part part);
    struct Questions
    {
        QList<QByteArray> channels;
        QList<Asked> asked;
    };
    [[nodiscard]] Questions nextQuestions() const;
    void addShared(Questions &questions) const;
    void addWaiters(Questions &questions, qsizetype first, qsizetype last) const;
    void add(Questions &questions, const QByteArray &channel, const Asked &asked) const;
    void endRound();
    void noteChannels(const QList<QByteArray> &channels);
    void noteCount(const Asked &asked, qint64 listeners, QSet<QByteArray> &changedLocks);
    void noteWaiter(KnownLock &lock, const Asked &asked, bool listens, QSet<QByteArray> &changedLocks);

    LockBook &m_book;
    Connection &m_connection;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::function<bool(const QByteArray &)> m_isOurs; // of a cluster
    bool m_isAsking = false;
    MonotonicTime m_lookedAt;
    Microseconds m_lookPause{0};
    QSet<QByteArray> m_shared; // channels with listeners, from the last look
    QSet<QByteArray> m_askedInRound; // channels
    QHash<QByteArray, MonotonicTime> m_silentSince; // waiters' channels without a subscriber
};

} // namespace lockengine::redis
