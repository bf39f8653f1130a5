// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The current owner of each slot. In the quiet state it polls one node each second. After a sign of change it
// polls often and asks each primary about its own slots. Both sides of a RedisSystem share it. A map with a
// lower epoch than a believed one, as after a partition, is rejected. Engine thread only.

#pragma once

#include "lockengine/core/base/randomness.h"
#include "lockengine/redis/cluster/slot_claims.h"
#include "lockengine/redis/wire/connection.h"

#include <QObject>

#include <memory>
#include <optional>

namespace lockengine::redis {

class ClusterTopology final : public QObject
{
    Q_OBJECT

public:
    // The address lists the seeds. The clock must outlive it.
    ClusterTopology(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~ClusterTopology() override;

    // Polls until it is destroyed. No effect if polling already.
    void start();
    // Polls at once, also after a refusal.
    void restart();
    // The map may be out of date: polls at once, then often for a while.
    void suspect();
    // As above; asks this node last.
    void suspect(const Endpoint &node);

    [[nodiscard]] const SlotMap &map() const { return m_map; } // empty: not known yet
    // The connection options of this client, with the address of that node.
    [[nodiscard]] ConnectionOptions optionsFor(const Endpoint &node) const;
    // Resolves once a map is known, or with an error if no node could be asked.
    [[nodiscard]] QCoro::Task<Result<Done>> known();
    // Resolves after the next poll, whether or not it succeeds.
    [[nodiscard]] QCoro::Task<Done> askedAgain();

Q_SIGNALS:
    void changed();
    // No node answered. After a refusal it does not retry until restart().
    void failed(const lockengine::Error &error);

private:
    struct Answer
    {
        SlotMap map;
        qint64 epoch = 0;
        QByteArray condition; // of the cluster, from CLUSTER INFO
    };

    void askNow();
    void askIn(Milliseconds pause);
    [[nodiscard]] QCoro::Task<bool> looksTheSame();
    [[nodiscard]] QCoro::Task<Result<Done>> askAll();
    [[nodiscard]] QCoro::Task<Result<Answer>> askOne(Endpoint node);
    [[nodiscard]] QCoro::Task<Result<SlotMap>> askMap(
        std::shared_ptr<Connection> connection, MapSource source);
    [[nodiscard]] QList<Endpoint> candidates() const;
    [[nodiscard]] bool believe(const Answer &answer);
    void combine();
    [[nodiscard]] bool isRestless() const;
    void conclude(const Result<Done> &result);

    const ConnectionOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    SlotMap m_map;
    SlotMap m_reported; // from the polled node; m_map is this, corrected by the claims
    SlotClaims m_claims;
    QByteArray m_condition; // at the time of m_reported
    int m_looks = 0;
    qint64 m_epoch = 0;
    int m_disbelieved = 0; // consecutive answers
    bool m_knowsShards = true;
    bool m_isAsking = false;
    bool m_isRefused = false;
    bool m_askAgain = false;
    std::optional<Error> m_failure; // of the last poll
    std::optional<MonotonicTime> m_restlessUntil;
    Endpoint m_last; // the node polled last
    std::shared_ptr<Connection> m_connection; // to m_last
    std::optional<Endpoint> m_suspect;
    QList<Completion<Result<Done>>> m_waiting;
    QList<Completion<Done>> m_onAsked;
    TimerGuard m_timer;
};

} // namespace lockengine::redis
