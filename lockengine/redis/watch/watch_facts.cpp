// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_facts.h"

#include "lockengine/redis/watch/act_probe.h"
#include "lockengine/redis/watch/health_facts.h"

namespace lockengine::redis {
namespace {

constexpr ServerVersion firstThatForesees{7, 0}; // supports ACL DRYRUN

ServerRole roleOf(Greeting::Role role)
{
    switch (role) {
    case Greeting::Role::Primary:
        return ServerRole::Primary;
    case Greeting::Role::Replica:
        return ServerRole::Replica;
    case Greeting::Role::Sentinel:
    case Greeting::Role::Unknown:
        break;
    }
    return ServerRole::Unknown;
}

} // namespace

WatchFacts::WatchFacts(const InspectorOptions &options, LockRegistry &registry, WatchConnections &connections,
    WatchReport &report, Clock &clock)
    : m_options(options)
    , m_registry(registry)
    , m_connections(connections)
    , m_report(report)
    , m_clock(clock)
{ }

WatchFacts::~WatchFacts()
{
    *m_isAlive = false;
}

void WatchFacts::begin(const Greeting &greeting)
{
    m_memory = std::make_unique<MemoryWatch>(m_connections.queryConnection());
    m_report.status().role = roleOf(greeting.role);
    m_report.status().version = greeting.version;
}

QCoro::Task<Done> WatchFacts::learn()
{
    const auto alive = m_isAlive;
    QCoro::Task<Done> memory = learnMemory();
    Pending<Result<Reply>> server
        = m_connections.queryConnection().send(Command("INFO").arg(QByteArray("server")));
    co_await std::move(memory);
    const Result<Reply> aboutServer = co_await server;
    if (!*alive)
        co_return Done();
    if (aboutServer && !aboutServer->isError())
        noteServer(ServerFacts(aboutServer->text()));
    co_await learnPermissions();
    co_return Done();
}

bool WatchFacts::noteServer(const ServerFacts &facts)
{
    m_describedAt = m_clock.now();
    m_report.status().server = facts.runId();
    if (m_options.keeps)
        return false; // another node takes over the locks of a lost node
    MetServer server;
    server.runId = m_report.status().server;
    if (const auto &target = m_connections.target())
        server.address = target->display();
    const MonotonicTime now = m_clock.now();
    if (const auto uptime = facts.uptime())
        server.startedAt = now - *uptime;
    return m_registry.meetServer(server, now);
}

WatchFacts::Server WatchFacts::take(const ServerFacts &facts)
{
    SystemStatus &status = m_report.status();
    const QByteArray run = facts.runId();
    const bool isKnown = !status.server.isEmpty();
    Server server = Server::Same;
    if (!run.isEmpty() && run != status.server) {
        m_registry.noteAnswered(status.server, m_describedAt);
        const bool isOther = noteServer(facts);
        server = isKnown ? Server::Replaced : isOther ? Server::MetLate : Server::Same;
    }
    m_describedAt = m_clock.now();
    describeHealth(status.health, facts);
    m_memory->take(facts);
    status.evicts = m_memory->evicts();
    status.isFull = m_memory->isFull();
    if (server != Server::Replaced)
        noteRole(facts);
    return server;
}

void WatchFacts::noteUndescribed()
{
    forgetDescription(m_report.status().health);
}

void WatchFacts::noteRole(const ServerFacts &facts)
{
    const QByteArray role = facts.text("role");
    if (role != "master" && role != "slave")
        return;
    const Greeting::Role now = role == "slave" ? Greeting::Role::Replica : Greeting::Role::Primary;
    m_report.status().role = roleOf(now);
    m_connections.checkRole(now);
}

QCoro::Task<Done> WatchFacts::learnMemory()
{
    const auto alive = m_isAlive;
    co_await m_memory->look();
    if (!*alive)
        co_return Done();
    m_report.status().evicts = m_memory->evicts();
    m_report.status().isFull = m_memory->isFull();
    co_return Done();
}

QCoro::Task<Done> WatchFacts::learnRole()
{
    const auto alive = m_isAlive;
    const Result<Reply> reply = co_await m_connections.queryConnection().send(Command("ROLE"));
    if (!*alive || !reply || reply->isError())
        co_return Done();
    const Greeting::Role role = parseRole(*reply);
    m_report.status().role = roleOf(role);
    m_connections.checkRole(role);
    co_return Done();
}

QCoro::Task<Done> WatchFacts::learnMoves()
{
    const auto alive = m_isAlive;
    const Result<Reply> nodes
        = co_await m_connections.queryConnection().send(Command("CLUSTER").arg(QByteArray("NODES")));
    if (!*alive || !nodes)
        co_return Done();
    m_report.status().health.movingParts = nodes->isError() ? 0 : slotsLeaving(nodes->text());
    co_return Done();
}

QCoro::Task<Done> WatchFacts::learnPermissions()
{
    const auto alive = m_isAlive;
    const auto version = parseServerVersion(m_report.status().version);
    if (version && *version < firstThatForesees)
        co_return Done();
    const std::optional<Error> refused = co_await whyActsAreRefused(m_connections.queryConnection());
    if (*alive)
        m_report.status().actsRefused = refused;
    co_return Done();
}

} // namespace lockengine::redis
