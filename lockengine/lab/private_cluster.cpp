// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/private_cluster.h"

#include "lockengine/redis/cluster/slot.h"
#include "lockengine/redis/deployment/server_facts.h"

#include <QPointer>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Connection;
using redis::ConnectionOptions;
using redis::Reply;

namespace {

constexpr Milliseconds clusterStartLimit{20'000};
constexpr Milliseconds lookPause{10};

Error ended()
{
    return Error(ErrorKind::Closed, "the cluster was let go");
}

PrivateServerOptions nodeOptions(const PrivateClusterOptions &options)
{
    PrivateServerOptions node = options.server;
    const QByteArray ways
        = options.usesTls ? "tls-port {tls-port}\ntls-cluster yes\ntls-replication yes\n" : "port {port}\n";
    node.configuration = ways
        + "cluster-enabled yes\n"
          "cluster-config-file nodes.conf\n"
          "cluster-port {bus-port}\n"
          "cluster-node-timeout "
        + QByteArray::number(qint64(options.nodeTimeout.count())) + "\ncluster-require-full-coverage "
        + (options.servesPartly ? "no" : "yes")
        + "\ncluster-replica-validity-factor 0\n"
          "repl-diskless-sync-delay 0\n"
        + passwordLines(options.password) + node.configuration;
    return node;
}

Command cluster(const char *word)
{
    return Command("CLUSTER"_ba).arg(QByteArray(word));
}

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

PrivateCluster::PrivateCluster(PrivateClusterOptions options, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_clock(clock)
{ }

PrivateCluster::~PrivateCluster()
{
    *m_isAlive = false;
    m_nodes.clear();
}

void PrivateCluster::start()
{
    m_state = State::Starting;
    m_deadline = m_clock.now() + clusterStartLimit;
    const int count = m_options.primaries * (1 + m_options.replicas);
    for (int i = 0; i < count; ++i) {
        Node node;
        node.server = std::make_unique<PrivateServer>(nodeOptions(m_options));
        connect(node.server.get(), &PrivateServer::ready, this, &PrivateCluster::nodeReady);
        connect(node.server.get(), &PrivateServer::failed, this, &PrivateCluster::fail);
        m_nodes.push_back(std::move(node));
    }
    for (const Node &node : m_nodes)
        node.server->start();
}

void PrivateCluster::nodeReady()
{
    if (m_state != State::Starting)
        return; // a restarted node
    advance();
    if (m_steps < size())
        return;
    QCoro::connect(join(), this, [this](const Result<Done> &joined) {
        if (m_state != State::Starting)
            return;
        if (!joined)
            return fail(joined.error());
        m_state = State::Ready;
        Q_EMIT ready();
    });
}

void PrivateCluster::advance()
{
    constexpr int stepsAfterServers = 4;
    Q_EMIT progressed(++m_steps, size() + stepsAfterServers);
}

QCoro::Task<Result<Done>> PrivateCluster::join()
{
    Result<Done> done = co_await learnIds();
    if (done)
        done = co_await giveSlots();
    if (done)
        done = co_await meet();
    if (done)
        done = co_await makeReplicas();
    if (!done)
        co_return done;
    const QList<QByteArray> agreed{"cluster_state:ok"_ba, "cluster_slots_ok:16384"_ba};
    done = co_await waitFor("CLUSTER"_ba, agreed);
    if (done)
        advance();
    co_return done;
}

QCoro::Task<Result<Done>> PrivateCluster::learnIds()
{
    const auto alive = m_isAlive;
    for (int i = 0; *alive && i < size(); ++i) {
        const Command command = cluster("MYID");
        const Result<Reply> id = co_await tell(i, command);
        if (!*alive)
            co_return ended();
        if (!id)
            co_return id.error();
        m_nodes[size_t(i)].id = id->text();
    }
    advance();
    co_return Done();
}

int PrivateCluster::firstSlotOf(int primary) const
{
    return redis::kSlots * primary / m_options.primaries;
}

int PrivateCluster::firstOwnerOf(int slot) const
{
    int owner = 0;
    while (owner + 1 < m_options.primaries && firstSlotOf(owner + 1) <= slot)
        ++owner;
    return owner;
}

int PrivateCluster::firstReplicaOf(int primary) const
{
    return m_options.primaries + primary * m_options.replicas;
}

quint16 PrivateCluster::port(int node) const
{
    const PrivateServer &one = *m_nodes[size_t(node)].server;
    return m_options.usesTls ? one.tlsPort() : one.port();
}

QByteArray PrivateCluster::url() const
{
    QByteArrayList hosts;
    for (int i = 0; i < size(); ++i)
        hosts.append("127.0.0.1:" + QByteArray::number(port(i)));
    return (m_options.usesTls ? "rediss+cluster://" : "redis+cluster://") + hosts.join(',');
}

redis::Address PrivateCluster::address() const
{
    redis::Address address = redis::parseAddress(url()).value();
    address.password = m_options.password;
    return address;
}

// With distinct config epochs the nodes need not agree on them later.
QCoro::Task<Result<Done>> PrivateCluster::giveSlots()
{
    const auto alive = m_isAlive;
    for (int i = 0; *alive && i < m_options.primaries; ++i) {
        const QList<Command> commands{cluster("SET-CONFIG-EPOCH").arg(qint64(i + 1)),
            cluster("ADDSLOTSRANGE").arg(qint64(firstSlotOf(i))).arg(qint64(firstSlotOf(i + 1) - 1))};
        const Result<Done> done = co_await tellAll(i, commands);
        if (!done)
            co_return done;
    }
    co_return Done();
}

QCoro::Task<Result<Done>> PrivateCluster::meet()
{
    const auto alive = m_isAlive;
    QList<Command> commands;
    for (int i = 1; i < size(); ++i) {
        commands.append(cluster("MEET")
                            .arg("127.0.0.1"_ba)
                            .arg(qint64(port(i)))
                            .arg(qint64(m_nodes[size_t(i)].server->busPort())));
    }
    Result<Done> done = co_await tellAll(0, commands);
    if (!done)
        co_return done;
    const QList<QByteArray> known{"cluster_known_nodes:"_ba + QByteArray::number(size()),
        "cluster_slots_assigned:16384"_ba, "cluster_size:"_ba + QByteArray::number(m_options.primaries)};
    done = co_await waitFor("CLUSTER"_ba, known);
    if (*alive && done)
        advance();
    co_return done;
}

QCoro::Task<Result<Done>> PrivateCluster::makeReplicas()
{
    const auto alive = m_isAlive;
    for (int i = m_options.primaries; *alive && i < size(); ++i) {
        const int primary = (i - m_options.primaries) / m_options.replicas;
        const QList<Command> commands{cluster("REPLICATE").arg(m_nodes[size_t(primary)].id)};
        const Result<Done> done = co_await tellAll(i, commands);
        if (!done)
            co_return done;
    }
    if (!*alive)
        co_return ended();
    const QList<QByteArray> linked{"master_link_status:up"_ba};
    const Result<Done> done = co_await waitFor("replication"_ba, linked);
    if (*alive && done)
        advance();
    co_return done;
}

// For "replication", asks only the replicas.
QCoro::Task<Result<Done>> PrivateCluster::waitFor(QByteArray section, QList<QByteArray> lines)
{
    const auto alive = m_isAlive;
    const bool isCluster = section == "CLUSTER";
    const Command ask = isCluster ? cluster("INFO") : Command("INFO"_ba).arg(section);
    for (int i = isCluster ? 0 : m_options.primaries; *alive && i < size();) {
        const Result<Reply> reply = co_await tell(i, ask);
        if (!*alive)
            co_return ended();
        const QByteArrayList said = reply ? reply->text().split('\n') : QByteArrayList();
        const bool isSo = std::all_of(lines.begin(), lines.end(),
            [&said](const QByteArray &line) { return said.contains(line + '\r'); });
        if (isSo) {
            ++i;
            continue;
        }
        if (m_clock.now() >= m_deadline)
            co_return Error(ErrorKind::TimedOut, "the cluster did not agree in time: " + lines.join(' '));
        co_await sleepFor(m_clock, lookPause);
    }
    if (!*alive)
        co_return ended();
    co_return Done();
}

QCoro::Task<Result<Reply>> PrivateCluster::tell(int node, Command command)
{
    const auto alive = m_isAlive;
    std::shared_ptr<Connection> connection = m_nodes[size_t(node)].connection;
    if (!connection || !connection->isOpen()) {
        ConnectionOptions options;
        const auto address = redis::parseAddress(server(node).url());
        if (!address)
            co_return address.error();
        options.address = *address;
        options.address.password = m_options.password;
        options.guard = redis::CommandGuard(redis::CommandGuard::Scope::OwnServer);
        connection = std::make_shared<Connection>(options, m_clock);
        const Result<redis::Greeting> greeting = co_await connection->open();
        if (!greeting)
            co_return greeting.error();
        if (!*alive)
            co_return ended();
        m_nodes[size_t(node)].connection = connection;
    }
    const Result<Reply> reply = co_await connection->send(command);
    if (reply && reply->isError())
        co_return reply->asError();
    co_return reply;
}

QCoro::Task<Result<Done>> PrivateCluster::tellAll(int node, QList<Command> commands)
{
    const auto alive = m_isAlive;
    for (const Command &command : commands) {
        const Result<Reply> reply = co_await tell(node, command);
        if (!*alive)
            co_return ended();
        if (!reply)
            co_return reply.error();
    }
    co_return Done();
}

void PrivateCluster::fail(const Error &error)
{
    if (m_state == State::Ended)
        return;
    m_state = State::Ended;
    Q_EMIT failed(error);
}

// Moves slots between nodes, in the steps of redis-cli --cluster reshard.

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
