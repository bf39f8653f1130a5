// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/slot_map.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr qsizetype longestHost = 255;
constexpr qsizetype largestPart = 2 * kSlots; // a valid list is never longer

Error malformed(const char *what)
{
    return Error(ErrorKind::Protocol, QByteArray("CLUSTER replied with ") + what);
}

std::optional<Endpoint> endpointFrom(
    const QByteArray &host, std::optional<qint64> port, const MapSource &source)
{
    if (!port || *port < 1 || *port > 65'535 || host.size() > longestHost)
        return std::nullopt;
    // The node does not know the host name that clients use.
    const bool isUnknown = host.isEmpty() || host == "?";
    return Endpoint{isUnknown ? source.teller.host : QString::fromUtf8(host), quint16(*port)};
}

// The value of a field in a flat list of names and values, as Redis 7 replies to RESP2 clients.
Reply valueOf(const Reply &fields, const char *name)
{
    const QList<Reply> &items = fields.items();
    for (qsizetype i = 0; i + 1 < items.size(); i += 2) {
        if (items[i].text() == name)
            return items[i + 1];
    }
    return Reply::nil();
}

struct ShardNode
{
    Endpoint endpoint;
    bool isPrimary = false;
    bool isWell = false;
};

std::optional<ShardNode> shardNodeOf(const Reply &fields, const MapSource &source)
{
    Reply host = valueOf(fields, "endpoint");
    if (host.text().isEmpty() || host.text() == "?")
        host = valueOf(fields, "ip");
    const bool isTls = source.transport == Transport::Tls;
    const auto endpoint
        = endpointFrom(host.text(), valueOf(fields, isTls ? "tls-port" : "port").toInteger(), source);
    if (!endpoint)
        return std::nullopt;
    return ShardNode{
        *endpoint, valueOf(fields, "role").text() == "master", valueOf(fields, "health").text() == "online"};
}

std::optional<QList<SlotMap::Range>> rangesOf(const Reply &numbers)
{
    QList<SlotMap::Range> ranges;
    const QList<Reply> &items = numbers.items();
    if (items.size() % 2 != 0 || items.size() > largestPart)
        return std::nullopt;
    for (qsizetype i = 0; i < items.size(); i += 2) {
        const qint64 first = items[i].toInteger().value_or(-1);
        const qint64 last = items[i + 1].toInteger().value_or(-1);
        if (first < 0 || first > last || last >= kSlots)
            return std::nullopt;
        ranges.append({int(first), int(last)});
    }
    return ranges;
}

// CLUSTER SHARDS can list a failed primary without slots beside its successor.
const ShardNode *primaryOf(const QList<ShardNode> &nodes)
{
    const ShardNode *primary = nullptr;
    for (const ShardNode &node : nodes) {
        if (node.isPrimary && (!primary || (node.isWell && !primary->isWell)))
            primary = &node;
    }
    return primary;
}

} // namespace

bool SlotMap::addPrimary(const Endpoint &endpoint, const QList<Range> &slots)
{
    qsizetype index = m_primaries.indexOf(endpoint);
    if (index < 0) {
        if (m_primaries.size() + m_others.size() >= kNodes)
            return false;
        index = m_primaries.size();
        m_primaries.append(endpoint);
        m_others.removeAll(endpoint);
    }
    for (const Range &range : slots) {
        if (range.first < 0 || range.first > range.last || range.last >= kSlots)
            return false;
        const auto begin = m_owners.begin() + range.first;
        const auto end = m_owners.begin() + range.last + 1;
        if (std::any_of(begin, end, [](qint16 owner) { return owner >= 0; }))
            return false;
        std::fill(begin, end, qint16(index));
    }
    return true;
}

bool SlotMap::addReplica(const Endpoint &endpoint)
{
    if (names(endpoint))
        return true;
    if (m_primaries.size() + m_others.size() >= kNodes)
        return false;
    m_others.append(endpoint);
    return true;
}

SlotMap SlotMap::correctedBy(const QList<Claim> &claims) const
{
    SlotMap corrected = *this;
    std::array<qint64, kSlots> epochs;
    epochs.fill(-1);
    for (const Claim &claim : claims) {
        const qsizetype index = m_primaries.indexOf(claim.node);
        if (index < 0) // only known primaries count
            continue;
        for (const Range &range : claim.slots) {
            for (size_t slot = size_t(range.first); slot <= size_t(range.last); ++slot) {
                if (claim.epoch <= epochs[slot])
                    continue;
                epochs[slot] = claim.epoch;
                corrected.m_owners[slot] = qint16(index);
            }
        }
    }
    return corrected;
}

QList<SlotMap::Range> SlotMap::slotsOf(const Endpoint &primary) const
{
    QList<Range> ranges;
    const qsizetype index = m_primaries.indexOf(primary);
    for (int slot = 0; index >= 0 && slot < kSlots; ++slot) {
        if (m_owners[size_t(slot)] != index)
            continue;
        if (!ranges.isEmpty() && ranges.last().last == slot - 1)
            ranges.last().last = slot;
        else
            ranges.append({slot, slot});
    }
    return ranges;
}

bool SlotMap::isComplete() const
{
    return std::none_of(m_owners.begin(), m_owners.end(), [](qint16 owner) { return owner < 0; });
}

const Endpoint *SlotMap::ownerOf(int slot) const
{
    const qint16 owner = m_owners[size_t(slot)];
    return owner < 0 ? nullptr : &m_primaries[owner];
}

bool SlotMap::names(const Endpoint &endpoint) const
{
    return m_primaries.contains(endpoint) || m_others.contains(endpoint);
}

Result<SlotMap> parseShards(const Reply &reply, const MapSource &source)
{
    SlotMap map;
    if (reply.type() != Reply::Type::Array)
        return malformed("no list of shards");
    if (reply.items().size() > SlotMap::kNodes)
        return Error(ErrorKind::OverBudget, "the cluster has too many shards");
    for (const Reply &shard : reply.items()) {
        const auto ranges = rangesOf(valueOf(shard, "slots"));
        if (!ranges)
            return malformed("invalid slots");
        QList<ShardNode> nodes;
        const Reply list = valueOf(shard, "nodes");
        if (list.items().size() > SlotMap::kNodes)
            return Error(ErrorKind::OverBudget, "the cluster has too many nodes");
        for (const Reply &fields : list.items()) {
            const auto node = shardNodeOf(fields, source);
            if (node) // else it has no port for this transport
                nodes.append(*node);
        }
        const ShardNode *primary = primaryOf(nodes);
        if (!ranges->isEmpty() && primary && !map.addPrimary(primary->endpoint, *ranges))
            return malformed("a slot with two owners");
        for (const ShardNode &node : nodes) {
            if (!map.addReplica(node.endpoint))
                return Error(ErrorKind::OverBudget, "the cluster has too many nodes");
        }
    }
    return map;
}

Result<SlotMap> parseSlots(const Reply &reply, const MapSource &source)
{
    SlotMap map;
    if (reply.type() != Reply::Type::Array)
        return malformed("no list of slots");
    if (reply.items().size() > kSlots)
        return Error(ErrorKind::OverBudget, "the cluster reports too many slot ranges");
    for (const Reply &part : reply.items()) {
        const QList<Reply> &items = part.items();
        if (items.size() < 3 || items.size() > SlotMap::kNodes)
            return malformed("a range of slots without a node");
        const auto ranges = rangesOf(Reply::array(items.first(2)));
        if (!ranges)
            return malformed("invalid slots");
        for (qsizetype i = 2; i < items.size(); ++i) {
            const QList<Reply> &node = items[i].items();
            const auto endpoint = endpointFrom(node.value(0).text(), node.value(1).toInteger(), source);
            if (!endpoint)
                return malformed("a node without an address");
            const bool fits = i == 2 ? map.addPrimary(*endpoint, *ranges) : map.addReplica(*endpoint);
            if (!fits)
                return malformed("a slot with two owners, or too many nodes");
        }
    }
    return map;
}

} // namespace lockengine::redis
