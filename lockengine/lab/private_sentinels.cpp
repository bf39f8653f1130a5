// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/private_sentinels.h"

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/wire/connection.h"

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Connection;
using redis::Reply;
using redis::ServerFacts;

namespace {

constexpr Milliseconds lookAtSentinelsPause{20};
constexpr Milliseconds sentinelsPatience{20'000};

redis::ConnectionOptions wayInto(const redis::Address &process)
{
    redis::ConnectionOptions options;
    options.address = process;
    options.guard = redis::CommandGuard(redis::CommandGuard::Scope::OwnServer);
    return options;
}

QCoro::Task<Result<Reply>> ask(std::shared_ptr<Connection> connection, Command command)
{
    if (!connection->isOpen()) {
        const Result<redis::Greeting> greeting = co_await connection->open();
        if (!greeting)
            co_return greeting.error();
    }
    Result<Reply> reply = co_await connection->send(command);
    co_return reply;
}

// Shortens the periods of sentinels, which are too long for tests. Older sentinels do not know this command.
Command hurry()
{
    return Command("SENTINEL"_ba)
        .arg("DEBUG"_ba)
        .arg("INFO-PERIOD"_ba)
        .arg(qint64(200))
        .arg("PUBLISH-PERIOD"_ba)
        .arg(qint64(200))
        .arg("PING-PERIOD"_ba)
        .arg(qint64(100))
        .arg("ASK-PERIOD"_ba)
        .arg(qint64(100));
}

// Reads a number from the fields of SENTINEL MASTER.
qint64 numberIn(const Reply &fields, const QByteArray &name)
{
    for (qsizetype i = 0; i + 1 < fields.items().size(); i += 2) {
        if (fields.items()[i].text() == name)
            return fields.items()[i + 1].toInteger().value_or(-1);
    }
    return -1;
}

} // namespace

PrivateSentinels::PrivateSentinels(PrivateSentinelsOptions options, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_clock(clock)
{ }

PrivateSentinels::~PrivateSentinels()
{
    *m_isAlive = false;
}

void PrivateSentinels::start()
{
    add(m_servers, portLines() + m_options.serverConfiguration, {});
}

QByteArray PrivateSentinels::portLines() const
{
    // Serves a replica at once, without waiting seconds for others to join.
    const QByteArray common = "repl-diskless-sync-delay 0\n"_ba + passwordLines(m_options.password)
        + m_options.configuration + '\n';
    return m_options.usesTls ? "tls-port {tls-port}\ntls-replication yes\n" + common
                             : "port {port}\n" + common;
}

redis::Endpoint PrivateSentinels::endpointOf(const PrivateServer &process) const
{
    return {u"127.0.0.1"_s, m_options.usesTls ? process.tlsPort() : process.port()};
}

redis::Address PrivateSentinels::addressOf(const PrivateServer &process) const
{
    redis::Address address = redis::parseAddress(process.url()).value();
    address.password = m_options.password;
    return address;
}

redis::Address PrivateSentinels::address() const
{
    redis::Address address;
    address.topology = redis::Topology::Sentinel;
    address.transport = m_options.usesTls ? redis::Transport::Tls : redis::Transport::Tcp;
    address.primaryName = m_options.primaryName;
    address.password = address.sentinelPassword = m_options.password;
    for (const auto &sentinel : m_sentinels)
        address.seeds.append(endpointOf(*sentinel));
    return address;
}

void PrivateSentinels::add(Processes &processes, const QByteArray &configuration, const QStringList &options)
{
    PrivateServerOptions process;
    process.configuration = configuration;
    process.serverOptions = options;
    process.guardianProgram = m_options.guardianProgram;
    process.serverProgram = m_options.serverProgram;
    if (options.isEmpty())
        process.environment = m_options.serverEnvironment;
    auto *const server = processes.emplace_back(std::make_unique<PrivateServer>(process)).get();
    connect(server, &PrivateServer::ready, this, [this] { noteUp(); });
    connect(server, &PrivateServer::failed, this, &PrivateSentinels::fail);
    server->start();
}

void PrivateSentinels::noteUp()
{
    if (m_hasEnded) // after a restart
        return;
    const int servers = serverCount();
    const int all = servers + m_options.sentinels;
    Q_EMIT progressed(++m_up, all);
    if (m_up == 1)
        startReplicas();
    if (m_up == servers)
        startSentinels();
    if (m_up == all)
        QCoro::connect(waitUntilSentinelsMet(), this, [](Done) {});
}

void PrivateSentinels::startReplicas()
{
    const QByteArray primary = QByteArray::number(endpointOf(server(0)).port);
    for (int i = 0; i < m_options.replicas; ++i)
        add(m_servers, portLines() + m_options.serverConfiguration + "\nreplicaof 127.0.0.1 " + primary, {});
}

void PrivateSentinels::startSentinels()
{
    for (int i = 0; i < m_options.sentinels; ++i)
        add(m_sentinels, sentinelConfiguration(), {u"--sentinel"_s});
}

QByteArray PrivateSentinels::sentinelConfiguration() const
{
    const QByteArray name = m_options.primaryName.toUtf8();
    const auto place = [this](const PrivateServer &server) {
        return " 127.0.0.1 " + QByteArray::number(endpointOf(server).port);
    };
    QByteArray lines
        = m_options.usesTls ? "tls-port {tls-port}\ntls-replication yes\n"_ba : "port {port}\n"_ba;
    lines += m_options.configuration + '\n';
    const QByteArray quorum = QByteArray::number(m_options.sentinels / 2 + 1);
    lines += "sentinel monitor " + name + place(*m_servers.front()) + ' ' + quorum + '\n';
    if (!m_options.password.isEmpty()) {
        const QByteArray password = m_options.password.reveal();
        lines += "requirepass " + password + "\nsentinel auth-pass " + name + ' ' + password + '\n';
    }
    lines += "sentinel down-after-milliseconds " + name + ' '
        + QByteArray::number(qint64(m_options.downAfter.count())) + '\n';
    lines += "sentinel failover-timeout " + name + ' '
        + QByteArray::number(qint64(m_options.failoverTimeout.count())) + '\n';
    for (size_t i = 1; i < m_servers.size(); ++i)
        lines += "sentinel known-replica " + name + place(*m_servers[i]) + '\n';
    return lines;
}

QCoro::Task<Done> PrivateSentinels::waitUntilSentinelsMet()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    const MonotonicTime deadline = m_clock.now() + sentinelsPatience;
    while (!m_hasEnded) {
        const bool isDone = co_await haveSentinelsMet();
        if (!*isAlive || m_hasEnded)
            co_return Done();
        if (isDone) {
            m_hasEnded = true;
            Q_EMIT ready();
            co_return Done();
        }
        if (m_clock.now() > deadline)
            fail(Error(ErrorKind::TimedOut, "the sentinels do not find each other"_ba));
        co_await sleepFor(m_clock, lookAtSentinelsPause);
        if (!*isAlive)
            co_return Done();
    }
    co_return Done();
}

QCoro::Task<bool> PrivateSentinels::haveSentinelsMet()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    const Command hurrying = hurry();
    const Command aboutPrimary = Command("SENTINEL"_ba).arg("MASTER"_ba).arg(m_options.primaryName.toUtf8());
    const Command aboutLink = Command("INFO"_ba).arg("replication"_ba);
    for (size_t i = 0; *isAlive && i < m_sentinels.size(); ++i) {
        const auto connection = std::make_shared<Connection>(wayInto(addressOf(*m_sentinels[i])), m_clock);
        const Result<Reply> hurried = co_await ask(connection, hurrying);
        const Result<Reply> known = co_await ask(connection, aboutPrimary);
        if (!hurried || !known || numberIn(*known, "num-slaves") != m_options.replicas
            || numberIn(*known, "num-other-sentinels") != m_options.sentinels - 1)
            co_return false;
    }
    for (size_t i = 1; *isAlive && i < m_servers.size(); ++i) {
        const auto connection = std::make_shared<Connection>(wayInto(addressOf(*m_servers[i])), m_clock);
        const Result<Reply> facts = co_await ask(connection, aboutLink);
        if (!facts || !ServerFacts(facts->text()).isLinkedToPrimary())
            co_return false;
    }
    co_return *isAlive;
}

void PrivateSentinels::fail(const Error &error)
{
    if (!std::exchange(m_hasEnded, true))
        Q_EMIT failed(error);
}

} // namespace lockengine
