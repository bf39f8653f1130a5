// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Subscribes to one channel at the owner of its slot, plain and sharded at once. Redisson publishes one way
// or the other, depending on version and settings, and a subscriber of one misses the other. It follows the
// slot to its new owner, then delivers one empty message because messages may be missed. Engine thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_nodes.h"

#include <QPointer>

namespace lockengine::redis {

class SlotSubscription final : public QObject
{
    Q_OBJECT

public:
    // Must be owned by a shared_ptr. Call open() next.
    SlotSubscription(ClusterNodes &nodes, int slot, QByteArray channel, Subscriber::Listener listener);

    // Resolves once both subscriptions are active, or the one that the server permits and supports.
    [[nodiscard]] static QCoro::Task<Result<Done>> open(
        std::shared_ptr<SlotSubscription> self, MonotonicTime deadline);

private:
    void follow();
    [[nodiscard]] static QCoro::Task<Result<Done>> listenAt(
        std::shared_ptr<SlotSubscription> self, Endpoint node);

    QPointer<ClusterNodes> m_nodes;
    const int m_slot;
    const QByteArray m_channel;
    const Subscriber::Listener m_listener;
    std::weak_ptr<SlotSubscription> m_self; // set by open()
    std::optional<Endpoint> m_where; // empty: not subscribed
    bool m_isOpening = false;
    Subscriber::Subscription m_plain;
    Subscriber::Subscription m_shard;
};

} // namespace lockengine::redis
