// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What each primary says about its own slots. Gossip about a moved slot takes a second or more, but the two
// nodes involved know at once. Engine thread only.

#pragma once

#include "lockengine/redis/cluster/slot_map.h"
#include "lockengine/redis/wire/connection.h"

#include <QObject>

#include <map>
#include <memory>

namespace lockengine::redis {

class SlotClaims final : public QObject
{
    Q_OBJECT

public:
    // The address in the options is ignored. The clock must outlive it.
    SlotClaims(ConnectionOptions options, Clock &clock);
    ~SlotClaims() override;

    // Asks these nodes in parallel, except those with a pending question.
    void ask(const QList<Endpoint> &nodes);
    // The claims of these nodes that are at most 1 s old.
    [[nodiscard]] QList<SlotMap::Claim> by(const QList<Endpoint> &nodes) const;
    // Drops the claims and closes all connections.
    void rest();

Q_SIGNALS:
    void heard();

private:
    struct Witness
    {
        std::shared_ptr<Connection> connection;
        bool isAsked = false;
        std::optional<SlotMap::Claim> claim;
        MonotonicTime receivedAt;
    };

    [[nodiscard]] QCoro::Task<Result<SlotMap::Claim>> askOne(Endpoint node);
    void take(const Endpoint &node, const Result<SlotMap::Claim> &claim);

    const ConnectionOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::map<QByteArray, Witness> m_witnesses; // by Endpoint::display()
};

} // namespace lockengine::redis
