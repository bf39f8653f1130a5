// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The owner of each Redis Cluster slot, as one node reports it (CLUSTER SHARDS since Redis 7, or CLUSTER
// SLOTS). A value. Parsing is pure and bounded for any reply.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/redis/cluster/slot.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/reply.h"

#include <QList>

#include <array>

namespace lockengine::redis {

class SlotMap
{
public:
    static constexpr qsizetype kNodes = 1'000; // the limit that Redis is designed for

    SlotMap() { m_owners.fill(-1); }

    struct Range
    {
        int first = 0;
        int last = 0; // inclusive

        friend bool operator==(const Range &, const Range &) = default;
    };
    // Adds a node that owns slots. False: a range is invalid, overlaps an owned range, or there are too many
    // nodes.
    [[nodiscard]] bool addPrimary(const Endpoint &endpoint, const QList<Range> &slots);
    [[nodiscard]] bool addReplica(const Endpoint &endpoint);

    // The slots that a node says it owns. Of two claims to a slot the higher epoch wins.
    struct Claim
    {
        Endpoint node;
        QList<Range> slots;
        qint64 epoch = 0;

        friend bool operator==(const Claim &, const Claim &) = default;
    };
    // This map, corrected by the claims.
    [[nodiscard]] SlotMap correctedBy(const QList<Claim> &claims) const;

    [[nodiscard]] bool isEmpty() const { return m_primaries.isEmpty(); }
    [[nodiscard]] bool isComplete() const;
    // Null: no node owns the slot. Requires: 0 <= slot < kSlots.
    [[nodiscard]] const Endpoint *ownerOf(int slot) const;
    [[nodiscard]] QList<Range> slotsOf(const Endpoint &primary) const;
    [[nodiscard]] const QList<Endpoint> &primaries() const { return m_primaries; } // nodes that own slots
    // True if the node belongs to the cluster, in any role.
    [[nodiscard]] bool names(const Endpoint &endpoint) const;
    // All known nodes, primaries first.
    [[nodiscard]] QList<Endpoint> nodes() const { return m_primaries + m_others; }

    friend bool operator==(const SlotMap &, const SlotMap &) = default;

private:
    QList<Endpoint> m_primaries;
    QList<Endpoint> m_others;
    std::array<qint16, kSlots> m_owners; // index into m_primaries; -1: no owner
};

// The origin of a map. The teller replaces hosts that the reply leaves out; TLS uses its own ports.
struct MapSource
{
    Endpoint teller;
    Transport transport = Transport::Tcp;
};

// Protocol: the reply is malformed. OverBudget: too many shards or slot ranges. Too many nodes are OverBudget
// in parseShards() and Protocol in parseSlots().
[[nodiscard]] Result<SlotMap> parseShards(const Reply &reply, const MapSource &source);
[[nodiscard]] Result<SlotMap> parseSlots(const Reply &reply, const MapSource &source);

} // namespace lockengine::redis
