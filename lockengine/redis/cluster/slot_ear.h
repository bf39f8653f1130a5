// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Listens to one channel at whichever node keeps its slot, in both ways at once: clients of a cluster publish
// plainly or to the shard, by their version and their settings, and one way does not reach the other. When
// the slot moves, the ear moves with it, and tells one empty message: some may have been missed. Engine
// thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_nodes.h"

#include <QPointer>

namespace lockengine::redis {

class SlotEar final : public QObject
{
    Q_OBJECT

public:
    // Make it shared, and open it.
    SlotEar(ClusterNodes &nodes, int slot, QByteArray channel, Subscriber::Listener listener);

    // Resolves once both ways are heard, or the one that the server allows and knows.
    [[nodiscard]] static QCoro::Task<Result<Done>> open(
        std::shared_ptr<SlotEar> self, MonotonicTime deadline);

private:
    void follow();
    [[nodiscard]] static QCoro::Task<Result<Done>> listenAt(std::shared_ptr<SlotEar> self, Endpoint node);

    QPointer<ClusterNodes> m_nodes;
    const int m_slot;
    const QByteArray m_channel;
    const Subscriber::Listener m_listener;
    std::weak_ptr<SlotEar> m_self; // set by open()
    std::optional<Endpoint> m_where; // none: on the way
    bool m_isOpening = false;
    Subscriber::Subscription m_plain;
    Subscriber::Subscription m_shard;
};

} // namespace lockengine::redis
