// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/slot_claims.h"

#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr Milliseconds freshness{1'000}; // maximum age of a claim

} // namespace

SlotClaims::SlotClaims(ConnectionOptions options, Clock &clock)
    : m_options(std::move(options))
    , m_clock(clock)
{ }

SlotClaims::~SlotClaims()
{
    *m_isAlive = false;
    rest();
}

void SlotClaims::ask(const QList<Endpoint> &nodes)
{
    for (const Endpoint &node : nodes) {
        if (std::exchange(m_witnesses[node.display()].isAsked, true))
            continue;
        QCoro::connect(
            askOne(node), this, [this, node](const Result<SlotMap::Claim> &claim) { take(node, claim); });
    }
}

void SlotClaims::take(const Endpoint &node, const Result<SlotMap::Claim> &claim)
{
    Witness &witness = m_witnesses[node.display()];
    witness.isAsked = false;
    if (!claim)
        return;
    const bool isNews = witness.claim != *claim;
    witness.claim = *claim;
    witness.receivedAt = m_clock.now();
    if (isNews)
        Q_EMIT heard();
}

QList<SlotMap::Claim> SlotClaims::by(const QList<Endpoint> &nodes) const
{
    QList<SlotMap::Claim> claims;
    for (const Endpoint &node : nodes) {
        const auto witness = m_witnesses.find(node.display());
        if (witness == m_witnesses.end() || !witness->second.claim)
            continue;
        if (m_clock.now() - witness->second.receivedAt <= freshness)
            claims.append(*witness->second.claim);
    }
    return claims;
}

void SlotClaims::rest()
{
    for (auto &[name, witness] : m_witnesses) {
        witness.claim.reset();
        if (const auto connection = std::exchange(witness.connection, nullptr))
            connection->close(Error(ErrorKind::Closed, "nothing to ask"));
    }
}

QCoro::Task<Result<SlotMap::Claim>> SlotClaims::askOne(Endpoint node)
{
    const auto alive = m_isAlive;
    std::shared_ptr<Connection> connection = m_witnesses[node.display()].connection;
    if (!connection || !connection->isOpen()) {
        ConnectionOptions options = m_options;
        options.address = m_options.address.at(node);
        connection = std::make_shared<Connection>(options, m_clock);
        m_witnesses[node.display()].connection = connection;
        const Result<Greeting> greeting = co_await connection->open();
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
        if (!greeting)
            co_return greeting.error();
    }
    MapSource source;
    source.teller = node;
    source.transport = m_options.address.transport;
    Pending<Result<Reply>> asked = connection->send(Command("CLUSTER"_ba).arg("SLOTS"_ba));
    Pending<Result<Reply>> askedToo = connection->send(Command("CLUSTER"_ba).arg("INFO"_ba));
    const Result<Reply> slots = co_await asked;
    const Result<Reply> facts = co_await askedToo;
    if (!slots)
        co_return slots.error();
    if (!facts)
        co_return facts.error();
    const Result<SlotMap> map = parseSlots(*slots, source);
    if (!map)
        co_return map.error();
    SlotMap::Claim claim;
    claim.node = node;
    claim.slots = map->slotsOf(node);
    claim.epoch = ServerFacts(facts->text()).number("cluster_my_epoch"_ba).value_or(0);
    co_return claim;
}

} // namespace lockengine::redis
