// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The route to the current owner of one slot. It follows MOVED and ASK, and retries after TRYAGAIN,
// CLUSTERDOWN, LOADING and MASTERDOWN, all within one reply timeout. None of these replies means that the
// command was executed. A lost connection is an error, as on any route. Engine thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_nodes.h"
#include "lockengine/redis/deployment/route.h"

namespace lockengine::redis {

class SlotRoute final : public Route, public std::enable_shared_from_this<SlotRoute>
{
public:
    // Must be owned by a shared_ptr. Sharded messages are received if the servers support them.
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
