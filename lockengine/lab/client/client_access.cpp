// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/client_access.h"

#include "lockengine/lab/trace/tracing_route.h"
#include "lockengine/redis/acting_side.h"
#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/cluster/cluster_acting.h"
#include "lockengine/redis/deployment/sentinel_locator.h"

namespace lockengine {

using redis::Command;
using redis::CommandGuard;
using redis::Connection;
using redis::LockClient;
using redis::Reply;

namespace {

// In a form that CLIENT SETNAME accepts.
QByteArray connectionName(const QByteArray &client)
{
    for (const char character : client) {
        if (character < '!' || character > '~')
            return "lab-client";
    }
    return "lab-" + client;
}

// A route over the connection for the client's own commands.
class SayingRoute final : public redis::Route
{
public:
    explicit SayingRoute(std::shared_ptr<Connection> connection)
        : m_connection(std::move(connection))
    { }

    [[nodiscard]] bool isOpen() const override { return m_connection->isOpen(); }
    [[nodiscard]] Connection *connection() const override { return m_connection.get(); }
    [[nodiscard]] QCoro::Task<Result<Reply>> send(Command command) override
    {
        const std::shared_ptr<Connection> connection = m_connection;
        const Result<Reply> reply = co_await connection->send(command);
        co_return reply;
    }
    [[nodiscard]] QCoro::Task<Result<redis::Subscriber::Subscription>> listen(
        QByteArray, redis::Subscriber::Listener) override
    {
        co_return Error(ErrorKind::Unsupported, "this connection only says");
    }

private:
    const std::shared_ptr<Connection> m_connection;
};

} // namespace

ClientAccess::ClientAccess(LabTarget target, const QByteArray &clientName, QByteArray id,
    std::shared_ptr<redis::FaultInjector> faultInjector, Clock &clock, Randomness &randomness,
    AuditLog &audit)
    : m_target(std::move(target))
    , m_clientName(clientName)
    , m_id(std::move(id))
    , m_clock(clock)
{
    m_connection.address = m_target.address;
    m_connection.clientName = connectionName(clientName);
    m_connection.faultInjector = std::move(faultInjector);
    redis::LockClientOptions options;
    options.system = m_target.name;
    options.around = [this](std::shared_ptr<redis::Route> inside) { return traced(std::move(inside)); };
    if (m_target.address.topology == redis::Topology::Cluster) {
        m_topology = std::make_unique<redis::ClusterTopology>(m_connection, clock);
        m_source = std::make_unique<redis::ClusterActing>(
            *m_topology, options, redis::Publishing::Auto, clock, randomness);
    } else {
        m_source = std::make_unique<redis::ActingSide>(
            m_connection, options, clock, randomness, redis::locatorFor(m_connection, clock));
    }
    m_executor = std::make_unique<ActExecutor>(*this, audit, clock);
    connect(m_source.get(), &redis::ClientSource::ownHoldChanged, this, &ClientAccess::note);
}

std::shared_ptr<redis::Route> ClientAccess::traced(std::shared_ptr<redis::Route> inside) const
{
    if (!m_target.tracer)
        return inside;
    return std::make_shared<TracingRoute>(
        std::move(inside), m_clientName, m_target.address, m_target.tracer, m_connection.faultInjector);
}

ClientAccess::~ClientAccess()
{
    m_source->disconnect(this);
}

QCoro::Task<Result<LockClient *>> ClientAccess::client(QByteArray lock)
{
    const Result<LockClient *> client = co_await m_source->client(m_id, lock);
    co_return client;
}

QCoro::Task<Result<Reply>> ClientAccess::say(Command command)
{
    if (!m_saying || !m_saying->isOpen()) {
        redis::ConnectionOptions options = m_connection;
        options.guard
            = CommandGuard(m_target.isOurs ? CommandGuard::Scope::OwnServer : CommandGuard::Scope::Control);
        if (options.address.topology != redis::Topology::Single) {
            const auto locator = redis::locatorFor(m_connection, m_clock);
            const Result<redis::Address> address = co_await locator->locate();
            if (!address)
                co_return address.error();
            options.address = *address;
        }
        const auto saying = std::make_shared<Connection>(options, m_clock);
        m_saying = saying;
        const Result<redis::Greeting> greeting = co_await saying->open();
        if (!greeting)
            co_return greeting.error();
    }
    const std::shared_ptr<redis::Route> route = traced(std::make_shared<SayingRoute>(m_saying));
    const Result<Reply> reply = co_await route->send(command);
    co_return reply;
}

QList<OwnHold> ClientAccess::holds() const
{
    return m_holds;
}

// Keeps current holds and waits; drops those that ended.
void ClientAccess::note(const OwnHold &hold)
{
    const bool isOver = hold.phase == OwnHoldPhase::Lost || hold.phase == OwnHoldPhase::Released;
    const auto isSame
        = [&hold](const OwnHold &known) { return known.lock == hold.lock && known.holder == hold.holder; };
    const auto known = std::find_if(m_holds.begin(), m_holds.end(), isSame);
    if (known != m_holds.end() && isOver)
        m_holds.erase(known);
    else if (known != m_holds.end())
        *known = hold;
    else if (!isOver)
        m_holds.append(hold);
    Q_EMIT ownHoldChanged(hold);
}

void ClientAccess::reconnect()
{
    if (m_topology)
        m_topology->restart();
    else
        QCoro::connect(client({}), this, [](const Result<LockClient *> &) {});
}

SystemStatus ClientAccess::status() const
{
    SystemStatus status;
    status.phase = ConnectionPhase::Live;
    status.address = m_target.address.display();
    status.server = m_target.name;
    return status;
}

QByteArray ClientAccess::holderFor(const AcquireRequest &request, const Identity &identity) const
{
    const redis::LockProtocol *protocol = redis::protocolFor(request.taken());
    return protocol ? protocol->holderOf(identity) : ActingSystem::holderFor(request, identity);
}

QCoro::Task<Result<AcquireOutcome>> ClientAccess::acquire(AcquireRequest request, Identity identity)
{
    const Result<LockClient *> client = co_await m_source->client(m_id, request.name);
    if (!client)
        co_return client.error();
    const Result<AcquireOutcome> outcome = co_await (*client)->acquire(request, identity.thread);
    co_return outcome;
}

void ClientAccess::giveUp(const QByteArray &name, const Identity &identity)
{
    m_source->giveUp(name, identity);
}

QCoro::Task<ActOutcome> ClientAccess::release(LockState seen, QByteArray holder)
{
    const Result<LockClient *> client = co_await m_source->client(m_id, seen.id.name);
    if (!client)
        co_return ActOutcome(ActResult::Refused, client.error());
    const ActOutcome outcome = co_await (*client)->releaseSeen(seen, holder);
    co_return outcome;
}

QCoro::Task<ActOutcome> ClientAccess::forceRelease(LockState)
{
    const Error reason(ErrorKind::Unsupported, "a virtual client does not look at locks");
    co_return ActOutcome(ActResult::Refused, reason);
}

QCoro::Task<Result<Done>> ClientAccess::releaseOwn()
{
    const Result<Done> released = co_await m_source->releaseOwn();
    co_return released;
}

} // namespace lockengine
