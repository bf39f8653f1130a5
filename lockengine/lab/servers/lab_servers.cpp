// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/servers/lab_servers.h"

#include "lockengine/core/base/when_all.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Address;
using redis::Command;
using redis::Connection;
using redis::Reply;

namespace {

// Beside the guardian, both in the build and when installed.
QString timeLibrary(const QString &guardian)
{
    const QString program = guardian.isEmpty() ? PrivateServer::defaultGuardianProgram() : guardian;
    return QFileInfo(program).dir().filePath(u"liblockscope-labtime.so"_s);
}

Error endedServers()
{
    return Error(ErrorKind::Closed, "the lab was let go");
}

// A single server needs no password: its socket is in a folder that only this user can access.
bool listensOnPorts(LabDeployment deployment)
{
    return deployment == LabDeployment::Sentinels || deployment == LabDeployment::Cluster;
}

} // namespace

LabServers::LabServers(const LabSetup &setup, LabTime &time, QObject *parent)
    : QObject(parent)
    , m_setup(setup)
    , m_password(listensOnPorts(setup.deployment) ? randomSecret() : Secret())
    , m_time(time)
{ }

LabServers::~LabServers()
{
    *m_isAlive = false;
}

void LabServers::start()
{
    if (m_setup.deployment == LabDeployment::Sentinels)
        startSentinels();
    else if (m_setup.deployment == LabDeployment::Cluster)
        startCluster();
    else
        startOwn();
}

PrivateServerOptions LabServers::serverOptions() const
{
    PrivateServerOptions options;
    options.guardianProgram = m_setup.guardianProgram;
    options.serverProgram = m_setup.serverProgram;
    options.environment = {"LD_PRELOAD=" + QFile::encodeName(timeLibrary(m_setup.guardianProgram)),
        QByteArray(labtime::variableName) + '=' + m_time.path()};
    return options;
}

void LabServers::add(const QByteArray &name, PrivateServer &server)
{
    Node node;
    node.name = name;
    node.server = &server;
    m_nodes.push_back(node);
    connect(&server, &PrivateServer::stateChanged, this, &LabServers::changed);
}

void LabServers::startOwn()
{
    const int count = m_setup.deployment == LabDeployment::One ? 1 : m_setup.servers;
    for (int i = 0; i < count; ++i) {
        const auto name
            = m_setup.deployment == LabDeployment::One ? "main"_ba : 's' + QByteArray::number(i + 1);
        m_own.push_back(std::make_unique<PrivateServer>(serverOptions()));
        PrivateServer &server = *m_own.back();
        add(name, server);
        connect(&server, &PrivateServer::ready, this, &LabServers::noteUp);
        connect(&server, &PrivateServer::failed, this, [this](const Error &error) {
            if (!std::exchange(m_hasFailed, true))
                Q_EMIT failed(error);
        });
    }
    for (const auto &server : m_own)
        server->start();
}

void LabServers::noteUp()
{
    if (m_up == count() || m_hasFailed) // a restarted server
        return;
    Q_EMIT progressed(++m_up, count());
    if (m_up == count())
        becomeReady();
}

void LabServers::becomeReady()
{
    m_time.leapTo(LabTime::beginning());
    Q_EMIT timeChanged();
    QCoro::connect(checkTime(), this, [this](const Result<Done> &isRight) {
        if (isRight)
            Q_EMIT ready();
        else
            Q_EMIT failed(isRight.error());
    });
}

// A missing preload library is ignored silently, so this checks the servers' time.
QCoro::Task<Result<Done>> LabServers::checkTime()
{
    const auto isAlive = m_isAlive;
    const Command command("TIME"_ba);
    for (int i = 0; *isAlive && i < count(); ++i) {
        const Result<Reply> reply = co_await tell(i, command);
        if (!reply)
            co_return reply.error();
        const qint64 told = reply->items().value(0).toInteger().value_or(0);
        if (told != labtime::wallAtBeginning / labtime::second)
            co_return Error(ErrorKind::Internal, Reason::LabTimeMissing,
                QFile::encodeName(timeLibrary(m_setup.guardianProgram)));
    }
    if (!*isAlive)
        co_return endedServers();
    co_await learnRoles();
    if (!*isAlive)
        co_return endedServers();
    co_return Done();
}

int LabServers::find(const QByteArray &name) const
{
    const auto node = std::ranges::find(m_nodes, name, &Node::name);
    return node == m_nodes.end() ? -1 : int(node - m_nodes.begin());
}

LabServerState LabServers::stateOf(const Node &node) const
{
    switch (node.server->state()) {
    case PrivateServer::State::Idle:
    case PrivateServer::State::Starting:
        return LabServerState::Starting;
    case PrivateServer::State::Paused:
        return LabServerState::Paused;
    case PrivateServer::State::Down:
    case PrivateServer::State::Ended:
        return LabServerState::Down;
    case PrivateServer::State::Ready:
        break;
    }
    const bool isSlow = node.lateness > Milliseconds(0) || node.isCutFromPrimary;
    return isSlow ? LabServerState::Slowed : LabServerState::Running;
}

QList<LabServer> LabServers::state() const
{
    QList<LabServer> servers;
    for (const Node &node : m_nodes) {
        LabServer server;
        server.name = node.name;
        server.state = stateOf(node);
        server.isReplica = node.isReplica;
        server.password = m_password;
        server.url = m_cluster ? m_cluster->url() : node.server->url();
        servers.append(server);
    }
    return servers;
}

QList<LabTarget> LabServers::targets() const
{
    if (m_sentinels)
        return {{m_nodes.front().name, m_sentinels->address()}};
    if (m_cluster)
        return {{m_nodes.front().name, m_cluster->address()}};
    QList<LabTarget> targets;
    for (const Node &node : m_nodes)
        targets.append({node.name, addressOf(*node.server)});
    return targets;
}

Address LabServers::addressOf(const PrivateServer &server) const
{
    Address address = redis::parseAddress(server.url()).value();
    address.password = m_password;
    return address;
}

QByteArray LabServers::folder() const
{
    return QFile::encodeName(m_nodes.front().server->folder());
}

const LabServers::Node *LabServers::nodeAt(const Address &address) const
{
    for (const Node &node : m_nodes) {
        const bool isUnix = address.transport == redis::Transport::Unix;
        if (isUnix ? address.path == node.server->socketPath() : address.port == node.server->port())
            return &node;
    }
    return nullptr;
}

Milliseconds LabServers::latenessOf(const Address &address) const
{
    const Node *node = nodeAt(address);
    return node ? node->lateness : Milliseconds(0);
}

bool LabServers::standsStill(const Address &address) const
{
    const Node *node = nodeAt(address);
    return node && node->server->state() == PrivateServer::State::Paused;
}

QCoro::Task<Result<std::shared_ptr<Connection>>> LabServers::connectionTo(int node)
{
    const auto isAlive = m_isAlive;
    std::shared_ptr<Connection> connection = m_nodes[size_t(node)].connection;
    if (connection && connection->isOpen())
        co_return connection;
    redis::ConnectionOptions options;
    options.address = addressOf(*m_nodes[size_t(node)].server);
    options.clientName = "lab";
    options.guard = redis::CommandGuard(redis::CommandGuard::Scope::OwnServer);
    connection = std::make_shared<Connection>(options, m_clock);
    const Result<redis::Greeting> greeting = co_await connection->open();
    if (!*isAlive)
        co_return endedServers();
    if (!greeting)
        co_return greeting.error();
    m_nodes[size_t(node)].connection = connection;
    co_return connection;
}

QCoro::Task<Result<Reply>> LabServers::tell(int node, Command command)
{
    const Result<std::shared_ptr<Connection>> connection = co_await connectionTo(node);
    if (!connection)
        co_return connection.error();
    const Result<Reply> reply = co_await (*connection)->send(command);
    if (reply && reply->isError())
        co_return reply->asError();
    co_return reply;
}

// The first reply shows that a server has read what others sent before; the second, that it has written its
// responses. In between it checks its timers.
QCoro::Task<Done> LabServers::settle()
{
    const auto isAlive = m_isAlive;
    const Command ping("PING"_ba);
    for (int round = 0; *isAlive && round < 2; ++round) {
        std::vector<QCoro::Task<Result<Reply>>> answers;
        for (int i = 0; i < count(); ++i) {
            if (m_nodes[size_t(i)].server->state() == PrivateServer::State::Ready)
                answers.push_back(tell(i, ping));
        }
        co_await whenAll(std::move(answers));
    }
    co_return Done();
}

QCoro::Task<Done> LabServers::learnRoles()
{
    const auto isAlive = m_isAlive;
    const Command role("ROLE"_ba);
    for (int i = 0; *isAlive && i < count(); ++i) {
        if (m_nodes[size_t(i)].server->state() != PrivateServer::State::Ready)
            continue;
        const Result<Reply> reply = co_await tell(i, role);
        if (*isAlive && reply)
            m_nodes[size_t(i)].isReplica = redis::parseRole(*reply) == redis::Greeting::Role::Replica;
    }
    if (*isAlive)
        Q_EMIT changed();
    co_return Done();
}

int LabServers::primary() const
{
    const auto node = std::ranges::find(m_nodes, false, &Node::isReplica);
    return int(node - m_nodes.begin());
}

} // namespace lockengine
