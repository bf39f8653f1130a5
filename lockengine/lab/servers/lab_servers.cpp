// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/servers/lab_servers.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/lab/lab_act_problem.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/redis/deployment/server_facts.h"

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

// A time jump must not make servers look dead: failures happen only on request.
constexpr Milliseconds longSilence = std::chrono::hours(24 * 365);
constexpr double startRate = 4;
constexpr auto timeBefore = std::chrono::hours(10);

constexpr Milliseconds failoverPatience{40'000}; // demoting a new primary took over 20 s on a busy machine
constexpr Milliseconds failoverGlance{20};
// The lab time of a failover: a multiple of this, nearly always one.
constexpr std::chrono::seconds share{2};

// The port of the primary according to this sentinel; 0: unknown.
QCoro::Task<qint64> primaryPort(std::shared_ptr<Connection> sentinel, QByteArray name)
{
    const Command where = Command("SENTINEL"_ba).arg("GET-MASTER-ADDR-BY-NAME"_ba).arg(name);
    const Result<Reply> reply = co_await sentinel->send(where);
    if (!reply)
        co_return qint64(0);
    co_return reply->items().value(1).toInteger().value_or(0);
}

constexpr Milliseconds faultPatience{20'000};
constexpr Milliseconds faultGlance{5};
constexpr Milliseconds longestReplyDelay = std::chrono::hours(1);
constexpr qint64 bytesOfAStep = 64;
constexpr int mostSteps = 20'000;

Command config(const char *name, const QByteArray &value)
{
    return Command("CONFIG"_ba).arg("SET"_ba).arg(QByteArray(name)).arg(value);
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
        const qint64 reported = reply->items().value(0).toInteger().value_or(0);
        if (reported != labtime::wallAtBeginning / labtime::second)
            co_return Error(ErrorKind::Internal, LabReason::LabTimeMissing,
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
    const bool isSlow = node.replyDelay > Milliseconds(0) || node.isCutFromPrimary;
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

Milliseconds LabServers::replyDelayOf(const Address &address) const
{
    const Node *node = nodeAt(address);
    return node ? node->replyDelay : Milliseconds(0);
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

// Deployments of several servers. They discover each other in lab time, which runs until they have.

void LabServers::startSentinels()
{
    m_time.leapTo(LabTime::beginning() - timeBefore);
    m_time.run(startRate, std::nullopt);
    const PrivateServerOptions one = serverOptions();
    PrivateSentinelsOptions options;
    options.replicas = m_setup.servers - 1;
    options.downAfter = longSilence;
    // A replica whose promotion is abandoned midway would be told both to lead and to follow.
    options.failoverTimeout = std::chrono::seconds(10);
    // A primary may seem silent for long in lab time although it was heard a moment ago.
    options.serverConfiguration = "repl-timeout 1000000000\nrepl-diskless-sync-delay 0\nuser "_ba
        + replicationUser + " on >" + m_password.reveal() + " +psync +replconf +ping\nmasteruser "
        + replicationUser + '\n';
    options.serverEnvironment = one.environment;
    options.password = m_password;
    options.serverProgram = one.serverProgram;
    options.guardianProgram = one.guardianProgram;
    m_sentinels = std::make_unique<PrivateSentinels>(options, m_clock);
    connect(m_sentinels.get(), &PrivateSentinels::progressed, this, &LabServers::progressed);
    connect(m_sentinels.get(), &PrivateSentinels::failed, this, &LabServers::failed);
    connect(m_sentinels.get(), &PrivateSentinels::ready, this, [this] {
        for (int i = 0; i < m_sentinels->serverCount(); ++i)
            add('s' + QByteArray::number(i + 1), m_sentinels->server(i));
        becomeReady();
    });
    m_sentinels->start();
}

void LabServers::startCluster()
{
    m_time.leapTo(LabTime::beginning() - timeBefore);
    m_time.run(startRate, std::nullopt);
    PrivateClusterOptions options;
    options.primaries = m_setup.servers;
    options.nodeTimeout = longSilence;
    options.servesPartly = true;
    options.server = serverOptions();
    options.password = m_password;
    m_cluster = std::make_unique<PrivateCluster>(options, m_clock);
    connect(m_cluster.get(), &PrivateCluster::progressed, this, &LabServers::progressed);
    connect(m_cluster.get(), &PrivateCluster::failed, this, &LabServers::failed);
    connect(m_cluster.get(), &PrivateCluster::ready, this, [this] {
        for (int i = 0; i < m_cluster->size(); ++i)
            add('s' + QByteArray::number(i + 1), m_cluster->server(i));
        becomeReady();
    });
    m_cluster->start();
}

// A failover, which the sentinels perform only on request.

QCoro::Task<Result<LabServers::Sentinels>> LabServers::openSentinels()
{
    Sentinels opened;
    for (int i = 0; i < m_sentinels->sentinelCount(); ++i) {
        redis::ConnectionOptions options;
        options.address = m_sentinels->addressOf(m_sentinels->sentinel(i));
        options.guard = redis::CommandGuard(redis::CommandGuard::Scope::OwnServer);
        const auto connection = std::make_shared<Connection>(options, m_clock);
        const Result<redis::Greeting> greeting = co_await connection->open();
        if (!greeting)
            co_return greeting.error();
        opened.push_back(connection);
    }
    co_return opened;
}

QCoro::Task<Result<Done>> LabServers::failOver()
{
    const auto isAlive = m_isAlive;
    const Result<Sentinels> sentinels = co_await openSentinels();
    if (!sentinels)
        co_return sentinels.error();
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "the lab was let go");
    const QByteArray name = m_sentinels->address().primaryName.toUtf8();
    const qint64 before = co_await primaryPort(sentinels->front(), name);
    const Result<Done> ordered = co_await orderFailover(sentinels->front(), name);
    if (!ordered)
        co_return ordered;
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "the lab was let go");

    const auto isOver = [self = this, sentinels = *sentinels, name, before] {
        return self->isFailoverOver(sentinels, name, before);
    };
    const Result<Done> done = co_await letTimeRun(isOver);
    if (*isAlive)
        co_await learnRoles();
    co_return done;
}

// A busy sentinel may have missed its replicas for a moment and then refuses the failover; retries.
QCoro::Task<Result<Done>> LabServers::orderFailover(std::shared_ptr<Connection> sentinel, QByteArray name)
{
    const auto isAlive = m_isAlive;
    const Command order = Command("SENTINEL"_ba).arg("FAILOVER"_ba).arg(name);
    const MonotonicTime deadline = m_clock.now() + failoverPatience;
    while (*isAlive) {
        const Result<Reply> reply = co_await sentinel->send(order);
        if (reply && !reply->isError())
            co_return Done();
        const bool isPassing
            = reply && (reply->text().startsWith("NOGOODSLAVE") || reply->text().startsWith("INPROG"));
        if (!*isAlive)
            break;
        if (!isPassing || m_clock.now() > deadline)
            co_return reply ? reply->asError() : reply.error();
        co_await sleepFor(m_clock, failoverGlance);
    }
    co_return Error(ErrorKind::Closed, "the lab was let go");
}

// A sentinel aborts a failover and does not retry if no replica answers for a moment, as on a busy machine.
// During a failover it refuses another request.
QCoro::Task<Done> LabServers::repeatOrder(
    std::shared_ptr<Connection> sentinel, QByteArray name, qint64 before)
{
    const qint64 now = co_await primaryPort(sentinel, name);
    if (now != before)
        co_return Done();
    const Command order = Command("SENTINEL"_ba).arg("FAILOVER"_ba).arg(name);
    std::ignore = co_await sentinel->send(order);
    co_return Done();
}

// Runs lab time until isOver(), then rounds it up to a multiple of `share`.
QCoro::Task<Result<Done>> LabServers::letTimeRun(std::function<QCoro::Task<bool>()> isOver)
{
    const auto isAlive = m_isAlive;
    const MonotonicTime start = m_time.now();
    m_time.run(1, std::nullopt);
    Q_EMIT timeChanged();
    const MonotonicTime deadline = m_clock.now() + failoverPatience;
    bool isDone = false;
    while (!isDone && m_clock.now() < deadline) {
        co_await sleepFor(m_clock, failoverGlance);
        if (!*isAlive)
            co_return Error(ErrorKind::Closed, "the lab was let go");
        isDone = co_await isOver();
        if (!*isAlive)
            co_return Error(ErrorKind::Closed, "the lab was let go");
    }
    m_time.leapTo(start + share * ((m_time.now() - start) / share + 1));
    Q_EMIT timeChanged();
    if (!isDone)
        co_return Error(ErrorKind::TimedOut, "the servers do not agree in time");
    co_return Done();
}

QCoro::Task<bool> LabServers::isFailoverOver(Sentinels sentinels, QByteArray name, qint64 before)
{
    const auto isAlive = m_isAlive;
    const qint64 agreed = co_await agreedPrimary(sentinels, name);
    if (agreed == before)
        co_await repeatOrder(sentinels.front(), name, before);
    if (agreed == 0 || agreed == before || !*isAlive)
        co_return false;
    const bool isLeading = co_await leadsAt(agreed);
    if (!isLeading || !*isAlive)
        co_return false;
    const bool areLinked = co_await areReplicasLinked();
    co_return areLinked;
}

// The port of the primary that all sentinels name; 0: they do not agree.
QCoro::Task<qint64> LabServers::agreedPrimary(Sentinels sentinels, QByteArray name)
{
    qint64 agreed = 0;
    for (const std::shared_ptr<Connection> &sentinel : sentinels) {
        const qint64 now = co_await primaryPort(sentinel, name);
        if (now == 0 || (agreed != 0 && now != agreed))
            co_return 0;
        agreed = now;
    }
    co_return agreed;
}

// Whether the server at that port is a primary. A sentinel that learns late of a failover demotes the new
// primary to a replica. In the lab, sentinels do not consider that a failure, so it must be told to lead.
QCoro::Task<bool> LabServers::leadsAt(qint64 port)
{
    const auto isAlive = m_isAlive;
    const Command role("ROLE"_ba);
    const Command lead = Command("REPLICAOF"_ba).arg("NO"_ba).arg("ONE"_ba);
    for (int i = 0; *isAlive && i < count(); ++i) {
        if (m_nodes[size_t(i)].server->port() != port)
            continue;
        const Result<Reply> reply = co_await tell(i, role);
        if (!reply)
            co_return false;
        if (redis::parseRole(*reply) == redis::Greeting::Role::Primary)
            co_return true;
        std::ignore = co_await tell(i, lead);
        co_return false;
    }
    co_return false;
}

// Whether all running servers but one are replicas in sync.
QCoro::Task<bool> LabServers::areReplicasLinked()
{
    const auto isAlive = m_isAlive;
    const Command about = Command("INFO"_ba).arg("replication"_ba);
    int primaries = 0;
    for (int i = 0; *isAlive && i < count(); ++i) {
        if (m_nodes[size_t(i)].server->state() != PrivateServer::State::Ready)
            continue;
        const Result<Reply> reply = co_await tell(i, about);
        if (!*isAlive || !reply)
            co_return false;
        const redis::ServerFacts facts(reply->text());
        if (!facts.isReplica())
            ++primaries;
        else if (!facts.isLinkedToPrimary())
            co_return false;
    }
    co_return primaries == 1;
}

// The faults of a lab server.

std::optional<Error> LabServers::whyNot(int node, const LabAct &act) const
{
    using State = PrivateServer::State;
    using enum LabActProblem;
    const auto problem = [&act](LabActProblem why) { return labActError(why, act); };
    const Node &it = m_nodes[size_t(node)];
    const State state = it.server->state();
    switch (act.verb) {
    case LabVerb::Pause:
        return state == State::Ready ? std::nullopt : std::optional(problem(NotRunning));
    case LabVerb::Resume:
        return state == State::Paused ? std::nullopt : std::optional(problem(NotPaused));
    case LabVerb::Kill:
        return state == State::Ready || state == State::Paused ? std::nullopt
                                                               : std::optional(problem(NotRunning));
    case LabVerb::Restart:
        return state == State::Ended ? std::optional(problem(NotRestartable)) : std::nullopt;
    case LabVerb::FailOver: {
        const auto couldTakeOver
            = [](const Node &one) { return one.isReplica && one.server->state() == State::Ready; };
        return std::ranges::any_of(m_nodes, couldTakeOver) ? std::nullopt : std::optional(problem(NoReplica));
    }
    case LabVerb::Evict:
        if (state != State::Ready)
            return problem(NotRunning);
        return act.lock.isEmpty() ? std::optional(problem(NoLockNamed)) : std::nullopt;
    case LabVerb::Slow:
        if (state != State::Ready)
            return problem(NotRunning);
        if (act.time < Milliseconds(0) || act.time > longestReplyDelay)
            return problem(LateTooLong);
        return {};
    case LabVerb::Lock:
    case LabVerb::TryLock:
    case LabVerb::Unlock:
    case LabVerb::Say:
    case LabVerb::Crash:
    case LabVerb::Freeze:
    case LabVerb::Thaw:
    case LabVerb::CutOff:
    case LabVerb::Reconnect:
    case LabVerb::SkewClock:
    case LabVerb::DropMessage:
    case LabVerb::Wait:
        break;
    }
    return problem(NotOfServers);
}

QCoro::Task<Result<Done>> LabServers::happen(int node, LabAct act)
{
    Result<Done> done = Done();
    if (act.verb == LabVerb::FailOver)
        done = co_await failOver();
    else if (act.verb == LabVerb::Evict)
        done = co_await evict(node, act);
    else if (act.verb == LabVerb::Slow)
        done = co_await slow(node, act.time);
    else
        done = co_await reach(node, order(node, act.verb));
    co_return done;
}

// Gives the order and returns the state it leads to.
PrivateServer::State LabServers::order(int node, LabVerb verb)
{
    using State = PrivateServer::State;
    PrivateServer &server = *m_nodes[size_t(node)].server;
    if (verb == LabVerb::Pause) {
        server.pause();
        return State::Paused;
    }
    if (verb == LabVerb::Kill) {
        server.kill();
        return State::Down;
    }
    if (verb == LabVerb::Resume)
        server.resume();
    else
        server.restart();
    return State::Ready;
}

QCoro::Task<Result<Done>> LabServers::reach(int node, PrivateServer::State state)
{
    const auto isAlive = m_isAlive;
    const MonotonicTime deadline = m_clock.now() + faultPatience;
    while (*isAlive && m_nodes[size_t(node)].server->state() != state) {
        if (m_clock.now() > deadline)
            co_return Error(ErrorKind::TimedOut, m_nodes[size_t(node)].name + " does not obey");
        co_await sleepFor(m_clock, faultGlance);
    }
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "the lab was let go");
    Q_EMIT changed();
    co_return Done();
}

// Slowing a replica cuts all replicas off their primary, so that they fall behind.
QCoro::Task<Result<Done>> LabServers::slow(int node, Milliseconds time)
{
    const bool isSlow = time > Milliseconds(0);
    if (!m_nodes[size_t(node)].isReplica) {
        m_nodes[size_t(node)].replyDelay = time;
        Q_EMIT changed();
        co_return Done();
    }
    const auto isAlive = m_isAlive;
    const int from = primary();
    // A replica whose login is refused retries once a second; one that logs in but gets no data retries
    // without a pause.
    const Command permit
        = Command("ACL"_ba).arg("SETUSER"_ba).arg(replicationUser).arg(isSlow ? "off"_ba : "on"_ba);
    const Command part = Command("CLIENT"_ba).arg("KILL"_ba).arg("TYPE"_ba).arg("REPLICA"_ba);
    Result<Reply> reported = co_await tell(from, permit);
    if (reported && isSlow)
        reported = co_await tell(from, part);
    if (!reported)
        co_return reported.error();
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "the lab was let go");
    for (Node &it : m_nodes)
        it.isCutFromPrimary = it.isReplica && isSlow;
    Q_EMIT changed();
    if (isSlow)
        co_return Done();
    const auto hasCaughtUp = [self = this] { return self->areReplicasLinked(); };
    const Result<Done> done = co_await letTimeRun(hasCaughtUp);
    co_return done;
}

// A real eviction for lack of memory: the lock becomes the first candidate among the keys with a TTL, and the
// limit drops just below the memory in use.
QCoro::Task<Result<Done>> LabServers::evict(int node, LabAct act)
{
    const QByteArray lock = act.lock;
    const Command exists = Command("EXISTS"_ba).arg(lock);
    const Command memory = Command("INFO"_ba).arg("memory"_ba);
    const Command soon = Command("PEXPIRE"_ba).arg(lock).arg(qint64(1));
    const Command samples = config("maxmemory-samples", "64");
    const Command policy = config("maxmemory-policy", "volatile-ttl");
    const Command unlimited = config("maxmemory", "0");
    const Command keeping = config("maxmemory-policy", "noeviction");
    const QList<Command> before{soon, samples, policy};
    const QList<Command> after{unlimited, keeping};
    Result<Reply> there = co_await tell(node, exists);
    if (there && there->asInteger() == 0)
        co_return labActError(LabActProblem::LockNotThere, act);
    for (const Command &command : before) {
        const Result<Reply> reported = co_await tell(node, command);
        if (!reported)
            co_return reported.error();
    }
    const Result<Reply> facts = co_await tell(node, memory);
    if (!facts)
        co_return facts.error();
    const redis::ServerFacts info(facts->text());
    qint64 most = info.number("used_memory").value_or(1);
    // The memory that counts is less than reported, because client buffers do not count. So the limit drops
    // in steps smaller than any key.
    for (int step = 0; there && there->asInteger() == 1 && step < mostSteps && most > bytesOfAStep; ++step) {
        most -= bytesOfAStep;
        const Command limit = config("maxmemory", QByteArray::number(most));
        const Result<Reply> limited = co_await tell(node, limit);
        there = co_await tell(node, exists);
        if (!limited || !there)
            break;
    }
    for (const Command &command : after) {
        const Result<Reply> reported = co_await tell(node, command);
        if (!reported)
            co_return reported.error();
    }
    if (!there || there->asInteger() != 0)
        co_return Error(ErrorKind::Internal, "the server did not evict it");
    co_return Done();
}

} // namespace lockengine
