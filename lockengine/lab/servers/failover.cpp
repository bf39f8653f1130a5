// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A failover, which the sentinels perform only on request.

#include "lockengine/lab/servers/lab_servers.h"

#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Connection;
using redis::Reply;

namespace {

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

} // namespace

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

} // namespace lockengine
