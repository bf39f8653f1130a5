// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/cluster_acting.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr Milliseconds ownerPause{10};

LockClientOptions clientOptions(LockClientOptions options)
{
    options.keysShareASlot = true;
    return options;
}

} // namespace

ClusterActing::ClusterActing(ClusterTopology &topology, LockClientOptions client, Publishing publishing,
    Clock &clock, Randomness &randomness)
    : m_clientOptions(clientOptions(std::move(client)))
    , m_publishing(publishing)
    , m_clock(clock)
    , m_randomness(randomness)
    , m_patience(topology.optionsFor(Endpoint()).replyTimeout)
    , m_nodes(topology, m_clientOptions.watchdogTimeout, clock, randomness)
    , m_idleTimer(
          clock, kKeptIdle, [this] { return isBusy(); }, [this] { closeIdle(); })
{
    connect(&m_nodes, &ClusterNodes::up, this, &ClusterActing::attachAll);
    connect(&m_nodes, &ClusterNodes::ownersChanged, this, &ClusterActing::attachAll);
    connect(&m_nodes, &ClusterNodes::down, this, &ClusterActing::detachFrom);
    connect(&m_nodes, &ClusterNodes::deaf, this, &ClusterActing::interruptWaitsAt);
}

ClusterActing::~ClusterActing()
{
    *m_isAlive = false;
    m_nodes.disconnect(this);
    m_parts.clear(); // before the connections that they use
}

QCoro::Task<Result<LockClient *>> ClusterActing::client(QByteArray id, QByteArray name)
{
    const auto alive = m_isAlive;
    const int slot = slotOf(name);
    m_idleTimer.restart();
    const Result<Done> isThere = co_await waitFor(slot);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "the session ended");
    if (!isThere)
        co_return isThere.error();
    if (!m_knowsPublishing) {
        co_await learnPublishing(slot);
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
    }
    m_idleTimer.restart();
    co_return partOf(id, slot).client.get();
}

// Resolves when the owner of the slot is reachable.
QCoro::Task<Result<Done>> ClusterActing::waitFor(int slot)
{
    const auto alive = m_isAlive;
    const MonotonicTime deadline = m_clock.now() + m_patience;
    const Result<Done> known = co_await m_nodes.topology().known();
    if (!known)
        co_return known.error();
    Error failure(ErrorKind::Unreachable, RedisReason::ClusterDown, "no node keeps this slot");
    while (*alive) {
        const std::optional<Endpoint> owner = m_nodes.ownerOf(slot);
        if (owner && m_nodes.connectionsTo(*owner).isUp())
            co_return Done();
        if (owner && m_nodes.connectionsTo(*owner).failure())
            failure = *m_nodes.connectionsTo(*owner).failure();
        if (m_clock.now() >= deadline || isRefusal(failure))
            co_return failure;
        co_await sleepFor(m_clock, ownerPause);
    }
    co_return Error(ErrorKind::Closed, "the session ended");
}

QCoro::Task<Done> ClusterActing::learnPublishing(int slot)
{
    const auto alive = m_isAlive;
    bool isSharded = m_publishing == Publishing::Sharded;
    const std::optional<Endpoint> owner = m_nodes.ownerOf(slot);
    Connection *connection = owner ? m_nodes.connectionsTo(*owner).control() : nullptr;
    if (m_publishing == Publishing::Auto && connection) {
        const Result<Reply> reply = co_await connection->send(Command("PUBSUB"_ba).arg("SHARDNUMSUB"_ba));
        if (!*alive || !reply)
            co_return Done();
        isSharded = !reply->isError();
    }
    m_knowsPublishing = true;
    m_clientOptions.publishWord = isSharded ? "SPUBLISH"_ba : "PUBLISH"_ba;
    co_return Done();
}

ClusterActing::Part &ClusterActing::partOf(const QByteArray &id, int slot)
{
    Part &part = m_parts[slot][id];
    if (!part.client) {
        part.client = std::make_unique<LockClient>(id, m_clientOptions, m_clock, m_randomness);
        connect(part.client.get(), &LockClient::ownHoldChanged, this, &ClientSource::ownHoldChanged);
    }
    attachAll();
    return part;
}

// Attaches each part once the owner of its slot is up. A part stays attached when its slot moves: no
// connection was lost, and its route follows the slot.
void ClusterActing::attachAll()
{
    for (auto &[slot, parts] : m_parts) {
        const std::optional<Endpoint> owner = m_nodes.ownerOf(slot);
        if (!owner)
            continue;
        const bool isUp = m_nodes.connectionsTo(*owner).isUp();
        m_attachedTo.insert(slot, *owner);
        for (auto &[id, part] : parts) {
            if (part.isAttached || !isUp)
                continue;
            part.isAttached = true;
            part.client->attach(std::make_shared<SlotRoute>(m_nodes, slot, m_patience));
        }
    }
}

void ClusterActing::detachFrom(const Endpoint &node, const Error &reason)
{
    for (auto &[slot, parts] : m_parts) {
        if (m_attachedTo.value(slot) != node)
            continue;
        for (auto &[id, part] : parts) {
            if (std::exchange(part.isAttached, false))
                part.client->detach(reason);
        }
    }
}

void ClusterActing::interruptWaitsAt(const Endpoint &node)
{
    for (auto &[slot, parts] : m_parts) {
        if (m_attachedTo.value(slot) != node)
            continue;
        for (auto &[id, part] : parts)
            part.client->interruptWaits();
    }
}

void ClusterActing::giveUp(const QByteArray &name, const Identity &identity)
{
    const auto parts = m_parts.find(slotOf(name));
    if (parts == m_parts.end())
        return;
    const auto part = parts->second.find(identity.client);
    if (part != parts->second.end())
        part->second.client->giveUp(name, identity.thread);
}

QCoro::Task<Result<Done>> ClusterActing::releaseOwn()
{
    ++m_timesGivenUp;
    std::vector<QCoro::Task<Result<Done>>> tasks;
    for (const auto &[slot, parts] : m_parts) {
        for (const auto &[id, part] : parts)
            tasks.push_back(part.client->releaseOwn());
    }
    const Result<Done> end = co_await whenAllDone(std::move(tasks));
    co_return end;
}

std::optional<QByteArray> ClusterActing::clientOfHolder(const QByteArray &holder) const
{
    for (const auto &[slot, parts] : m_parts) {
        for (const auto &[id, part] : parts) {
            if (holder.startsWith(part.client->id() + ':'))
                return part.client->id();
        }
    }
    return std::nullopt;
}

OwnLease ClusterActing::ownLease(const QByteArray &name) const
{
    OwnLease lease;
    const auto parts = m_parts.find(slotOf(name));
    if (parts == m_parts.end())
        return lease;
    for (const auto &[id, part] : parts->second)
        lease = joined(lease, part.client->ownLease(name));
    return lease;
}

void ClusterActing::noteSeen(const LockState &seen)
{
    const auto parts = m_parts.find(slotOf(seen.id.name));
    if (parts == m_parts.end())
        return;
    for (const auto &[id, part] : parts->second)
        part.client->noteSeen(seen);
}

bool ClusterActing::isBusy() const
{
    for (const auto &[slot, parts] : m_parts) {
        if (std::any_of(
                parts.begin(), parts.end(), [](const auto &entry) { return entry.second.client->isBusy(); }))
            return true;
    }
    return false;
}

void ClusterActing::closeIdle()
{
    const Error idle(ErrorKind::Closed, "idle");
    for (auto &[slot, parts] : m_parts) {
        for (auto &[id, part] : parts) {
            if (std::exchange(part.isAttached, false))
                part.client->detach(idle);
        }
    }
    m_nodes.closeAll();
}

} // namespace lockengine::redis
