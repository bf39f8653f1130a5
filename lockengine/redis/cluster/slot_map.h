// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which node of a Redis Cluster keeps which slot, as one node tells it (CLUSTER SHARDS, since Redis 7, or
// CLUSTER SLOTS). A value; parsing is pure, and bounded whatever the reply holds.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/redis/cluster/slot.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/reply.h"

#include <QList>

#include <array>

namespace lockengine::redis {

class SlotMap
{
public:
    static constexpr qsizetype kNodes = 1'000; // the most that Redis itself is made for

    SlotMap() { m_owners.fill(-1); }

    // Adds a node that keeps slots; false when a range is none, overlaps what another keeps, or there are too
    // many nodes.
    struct Range
    {
        int first = 0;
        int last = 0; // included

        friend bool operator==(const Range &, const Range &) = default;
    };
    [[nodiscard]] bool addPrimary(const Endpoint &endpoint, const QList<Range> &slots);
    [[nodiscard]] bool addReplica(const Endpoint &endpoint);

    // What a node says that it keeps itself. Of two that keep a slot the one of the higher epoch does.
    struct Claim
    {
        Endpoint node;
        QList<Range> slots;
        qint64 epoch = 0;

        friend bool operator==(const Claim &, const Claim &) = default;
    };
    // This map, put right about the slots that are claimed.
    [[nodiscard]] SlotMap correctedBy(const QList<Claim> &claims) const;

    [[nodiscard]] bool isEmpty() const { return m_primaries.isEmpty(); }
    // Whether somebody keeps every slot.
    [[nodiscard]] bool isComplete() const;
    // Null: nobody keeps that slot. Requires: 0 <= slot < kSlots.
    [[nodiscard]] const Endpoint *ownerOf(int slot) const;
    [[nodiscard]] QList<Range> slotsOf(const Endpoint &primary) const;
    [[nodiscard]] const QList<Endpoint> &primaries() const { return m_primaries; } // that keep slots
    // Whether the cluster counts that process among its own, in any role.
    [[nodiscard]] bool names(const Endpoint &endpoint) const;
    // All that it names, primaries first.
    [[nodiscard]] QList<Endpoint> nodes() const { return m_primaries + m_others; }

    friend bool operator==(const SlotMap &, const SlotMap &) = default;

private:
    QList<Endpoint> m_primaries;
    QList<Endpoint> m_others;
    std::array<qint16, kSlots> m_owners; // index of m_primaries; -1: nobody
};

// What a map is read from: the node that told it stands for hosts that it leaves out, and TLS has ports of
// its own.
struct MapSource
{
    Endpoint teller;
    Transport transport = Transport::Tcp;
};

// Protocol when the reply is malformed, OverBudget when it names too many nodes.
[[nodiscard]] Result<SlotMap> parseShards(const Reply &reply, const MapSource &source);
[[nodiscard]] Result<SlotMap> parseSlots(const Reply &reply, const MapSource &source);

} // namespace lockengine::redis
