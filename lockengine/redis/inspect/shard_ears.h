// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Hears what clients of a cluster tell to the shard when they give a lock back (SPUBLISH, since Redis 7).
// There are no patterns for that: each channel of each known lock is subscribed by its name, up to a bound.
// Engine thread only.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/inspect/lock_book.h"

namespace lockengine::redis {

class ShardEars final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kChannels = 20'000;

    // All must outlive it.
    ShardEars(LockBook &book, Subscriber &subscriber, Clock &clock, QObject *parent = nullptr);
    ~ShardEars() override;

    // From now on the channels of that lock are heard.
    void follow(const LockState &state);
    // Those of locks that are known no more are left.
    void dropForgotten();
    // Whether the server has confirmed all of them.
    [[nodiscard]] bool isSettled() const { return m_pending == 0; }
    // Whether all that its clients tell is heard, from before `asked` on.
    [[nodiscard]] bool hearsAll(const LockState &state, MonotonicTime asked) const;
    // Whether we are among those who listen there.
    [[nodiscard]] bool hears(const QByteArray &channel) const { return m_heard.contains(channel); }

Q_SIGNALS:
    void heard(const QByteArray &channel, const QByteArray &text);
    // From now on a channel of that lock is heard.
    void confirmed(const QByteArray &lock);
    // Some channels are not heard; once for each reason.
    void refused(const lockengine::Error &reason);

private:
    struct Ear
    {
        QByteArray lock;
        Subscriber::Subscription subscription;
        MonotonicTime confirmedAt = MonotonicTime::max();
    };

    [[nodiscard]] QCoro::Task<Done> listen(QByteArray channel);

    LockBook &m_book;
    Subscriber &m_subscriber;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    QHash<QByteArray, Ear> m_heard; // by channel
    qsizetype m_pending = 0; // channels that are not confirmed yet
    bool m_isUnknown = false; // to the server
};

} // namespace lockengine::redis
