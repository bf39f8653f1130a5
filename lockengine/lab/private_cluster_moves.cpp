// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Moves slots between nodes, in the steps of redis-cli --cluster reshard.

#include "lockengine/lab/private_cluster.h"
#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Reply;

namespace {

constexpr Milliseconds agreementLimit{10'000};
constexpr Milliseconds lookAtMovePause{10};
constexpr qint64 keysAtOnce = 100;

Error endedMove()
{
    return Error(ErrorKind::Closed, "the cluster was let go");
}

Command clusterCommand(const char *word)
{
    return Command("CLUSTER"_ba).arg(QByteArray(word));
}

bool agree(const redis::ServerFacts &one, const redis::ServerFacts &other)
{
    const auto highest = "cluster_current_epoch"_ba;
    const auto own = "cluster_my_epoch"_ba;
    return one.text(highest) == other.text(highest) && one.text(own) != other.text(own);
}

} // namespace

QCoro::Task<Result<Done>> PrivateCluster::moveSlot(int slot, int from, int to)
{
    const auto alive = m_isAlive;
    Result<Done> done = co_await beginMove(slot, from, to);
    if (*alive && done)
        done = co_await moveKeys(slot, from, to);
    if (*alive && done)
        done = co_await endMove(slot, from, to);
    co_return done;
}

// The new owner of a slot must know the highest epoch, and its own epoch must be unique. Otherwise it could
// lose the slot again to an older message of the former owner.
QCoro::Task<Result<Done>> PrivateCluster::agreeOnEpochs(int from, int to)
{
    const auto alive = m_isAlive;
    const MonotonicTime deadline = m_clock.now() + agreementLimit;
    while (*alive) {
        const Result<Reply> source = co_await tell(from, clusterCommand("INFO"));
        if (!source)
            co_return source.error();
        if (!*alive)
            co_return endedMove();
        const Result<Reply> target = co_await tell(to, clusterCommand("INFO"));
        if (!target)
            co_return target.error();
        if (agree(redis::ServerFacts(source->text()), redis::ServerFacts(target->text())))
            co_return Done();
        if (!*alive)
            co_return endedMove();
        if (m_clock.now() >= deadline)
            co_return Error(ErrorKind::TimedOut, "the two nodes did not agree on the epoch in time");
        co_await sleepFor(m_clock, lookAtMovePause);
    }
    co_return endedMove();
}

QCoro::Task<Result<Done>> PrivateCluster::beginMove(int slot, int from, int to)
{
    const auto alive = m_isAlive;
    const Result<Done> agreed = co_await agreeOnEpochs(from, to);
    if (!agreed)
        co_return agreed;
    if (!*alive)
        co_return endedMove();
    const QByteArray source = m_nodes[size_t(from)].id;
    const QByteArray target = m_nodes[size_t(to)].id;
    const QList<Command> import{clusterCommand("SETSLOT").arg(qint64(slot)).arg("IMPORTING"_ba).arg(source)};
    const QList<Command> migrate{clusterCommand("SETSLOT").arg(qint64(slot)).arg("MIGRATING"_ba).arg(target)};
    Result<Done> done = co_await tellAll(to, import);
    if (*alive && done)
        done = co_await tellAll(from, migrate);
    co_return done;
}

QCoro::Task<Result<Done>> PrivateCluster::moveKeys(int slot, int from, int to)
{
    const auto alive = m_isAlive;
    const Command list = clusterCommand("GETKEYSINSLOT").arg(qint64(slot)).arg(keysAtOnce);
    while (*alive) {
        const Result<Reply> keys = co_await tell(from, list);
        if (!keys)
            co_return keys.error();
        if (keys->items().isEmpty() || !*alive)
            co_return Done();
        Command migrate("MIGRATE"_ba);
        migrate.arg("127.0.0.1"_ba).arg(qint64(port(to))).arg(QByteArray()).arg(qint64(0)).arg(qint64(5'000));
        if (!m_options.password.isEmpty())
            migrate.arg("AUTH"_ba).arg(m_options.password.reveal());
        migrate.arg("KEYS"_ba);
        for (const Reply &key : keys->items())
            migrate.arg(key.text());
        const Result<Reply> moved = co_await tell(from, migrate);
        if (!moved)
            co_return moved.error();
    }
    co_return endedMove();
}

// Tells the target first, so that the slot always has an owner. Then tells all other nodes: when several
// slots move in quick succession, late news of one move can undo another.
QCoro::Task<Result<Done>> PrivateCluster::endMove(int slot, int from, int to)
{
    const auto alive = m_isAlive;
    const QByteArray target = m_nodes[size_t(to)].id;
    const QList<Command> commands{clusterCommand("SETSLOT").arg(qint64(slot)).arg("NODE"_ba).arg(target)};
    Result<Done> done = co_await tellAll(to, commands);
    if (*alive && done)
        done = co_await tellAll(from, commands);
    for (int other = 0; *alive && done && other < size(); ++other) {
        if (other == from || other == to || server(other).state() != PrivateServer::State::Ready)
            continue;
        std::ignore = co_await tellAll(other, commands); // a replica refuses: it follows its primary
    }
    co_return done;
}

} // namespace lockengine
