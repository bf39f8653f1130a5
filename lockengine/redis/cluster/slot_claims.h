// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What each primary of a cluster says about the slots that it keeps itself. News of a slot that moved takes a
// second or more from node to node, but the two that it concerns know at once. Engine thread only.

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
    // The address does not matter. The clock must outlive it.
    SlotClaims(ConnectionOptions options, Clock &clock);
    ~SlotClaims() override;

    // Asks these nodes, all at once, but for those that have not answered yet.
    void ask(const QList<Endpoint> &nodes);
    // What these nodes said a moment ago; older words are none.
    [[nodiscard]] QList<SlotMap::Claim> by(const QList<Endpoint> &nodes) const;
    // Closes all connections, for there is nothing to ask for a while.
    void rest();

Q_SIGNALS:
    void heard();

private:
    struct Witness
    {
        std::shared_ptr<Connection> connection;
        bool isAsked = false;
        std::optional<SlotMap::Claim> claim;
        MonotonicTime heardAt;
    };

    [[nodiscard]] QCoro::Task<Result<SlotMap::Claim>> askOne(Endpoint node);
    void take(const Endpoint &node, const Result<SlotMap::Claim> &claim);

    const ConnectionOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::map<QByteArray, Witness> m_witnesses; // by Endpoint::display()
};

} // namespace lockengine::redis
