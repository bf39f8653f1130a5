// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The way to whichever node of a cluster keeps one slot. Follows MOVED and ASK, and tries again after
// TRYAGAIN, CLUSTERDOWN and LOADING, all within the time for one reply; nothing of a command that was
// answered so has been executed. A lost connection is an error here as everywhere. Engine thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_nodes.h"
#include "lockengine/redis/deployment/route.h"

namespace lockengine::redis {

class SlotRoute final : public Route, public std::enable_shared_from_this<SlotRoute>
{
public:
    // Make it shared. Who publishes sharded is heard where the servers know how.
    SlotRoute(ClusterNodes &nodes, int slot, Milliseconds replyTimeout);

    [[nodiscard]] bool isOpen() const override;
    [[nodiscard]] Connection *connection() const override;
    [[nodiscard]] QCoro::Task<Result<Reply>> send(Command command) override;
    [[nodiscard]] QCoro::Task<Result<Subscriber::Subscription>> listen(
        QByteArray channel, Subscriber::Listener listener) override;

private:
    [[nodiscard]] static QCoro::Task<Result<Reply>> carry(std::shared_ptr<SlotRoute> self, Command command);

    QPointer<ClusterNodes> m_nodes;
    const int m_slot;
    const Milliseconds m_replyTimeout;
};

} // namespace lockengine::redis
