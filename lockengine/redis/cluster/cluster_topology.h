// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which node keeps which slot, kept fresh: a look at one node each second tells whether something happens,
// and while it does that node is asked often, and each primary about its own slots. Both sides of a
// RedisSystem go by the same topology. A node whose view is older than one that was believed already (its
// epoch is lower, as after a partition) is not believed. Engine thread only.

#pragma once

#include "lockengine/base/randomness.h"
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
    // The address names seeds. The clock must outlive it.
    ClusterTopology(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~ClusterTopology() override;

    // Asks until it is destroyed. Does nothing when it is asking already.
    void start();
    // Begins anew at once, also after a refusal.
    void restart();
    // Something happened by which the map may be another one: asks at once, and often for a while.
    void suspect();
    // The same, and rather not of this node.
    void suspect(const Endpoint &node);

    [[nodiscard]] const SlotMap &map() const { return m_map; } // empty: not known yet
    // Where that node is, with our way in.
    [[nodiscard]] ConnectionOptions optionsFor(const Endpoint &node) const;
    // Resolves once a map is known; the error when nobody could be asked.
    [[nodiscard]] QCoro::Task<Result<Done>> known();
    // Resolves when the nodes were asked once more, whatever came of it.
    [[nodiscard]] QCoro::Task<Done> askedAgain();

Q_SIGNALS:
    void changed();
    // Nobody answered; a refusal is not tried again before restart().
    void failed(const lockengine::Error &error);

private:
    struct Answer
    {
        SlotMap map;
        qint64 epoch = 0;
        QByteArray condition; // of the cluster
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
    SlotMap m_told; // by the node that was asked; m_map is this, put right by the claims
    SlotClaims m_claims;
    QByteArray m_condition; // when the map was told
    int m_looks = 0;
    qint64 m_epoch = 0;
    int m_disbelieved = 0; // answers in a row
    bool m_knowsShards = true;
    bool m_isAsking = false;
    bool m_isRefused = false;
    bool m_askAgain = false;
    std::optional<Error> m_failure; // of the last round
    std::optional<MonotonicTime> m_restlessUntil;
    Endpoint m_last; // who answered last
    std::shared_ptr<Connection> m_connection; // to m_last
    std::optional<Endpoint> m_suspect;
    QList<Completion<Result<Done>>> m_waiting;
    QList<Completion<Done>> m_onAsked;
    TimerGuard m_timer;
};

} // namespace lockengine::redis
