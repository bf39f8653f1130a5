// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Learns about the server: identity, eviction, permissions.

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/inspect/act_probe.h"
#include "lockengine/redis/inspect/watch_session.h"

#include <algorithm>

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

void WatchSession::noteGreeting(const Greeting &greeting)
{
    m_report.role = roleOf(greeting.role);
    m_report.version = greeting.version;
}

QCoro::Task<Done> WatchSession::learnServer()
{
    const auto alive = m_isAlive;
    QCoro::Task<Done> memory = learnMemory();
    Pending<Result<Reply>> server = asking().send(Command("INFO").arg(QByteArray("server")));
    co_await std::move(memory);
    const Result<Reply> aboutServer = co_await server;
    if (!*alive)
        co_return Done();
    if (aboutServer && !aboutServer->isError())
        noteServer(ServerFacts(aboutServer->text()));
    co_await learnWhatWeMay();
    co_return Done();
}

void WatchSession::noteServer(const ServerFacts &facts)
{
    m_report.server = facts.runId();
    if (m_options.keeps)
        return; // another node takes over the locks of a lost node
    MetServer server;
    server.runId = m_report.server;
    if (const auto &target = m_lines.target())
        server.address = target->display();
    const MonotonicTime now = m_clock.now();
    if (const auto uptime = facts.uptime())
        server.startedAt = now - *uptime;
    m_book.meetServer(server, now);
}

// The configuration may change at run time.
QCoro::Task<Done> WatchSession::learnMemory()
{
    const auto alive = m_isAlive;
    co_await m_memory->look();
    if (!*alive)
        co_return Done();
    m_report.evicts = m_memory->evicts();
    m_report.isFull = m_memory->isFull();
    co_return Done();
}

void WatchSession::readFirst(const NameTest &test)
{
    m_first = test;
    if (m_firstLook)
        m_firstLook->prefer(test);
}

void WatchSession::setInView(const QSet<QByteArray> &names)
{
    m_inView = names;
    if (m_pulse)
        m_pulse->attend(attention());
}

Attention WatchSession::attention() const
{
    return m_inView.isEmpty() ? Attention::None : Attention::Leases;
}

void WatchSession::readAllAnew()
{
    QList<QByteArray> names = m_book.names();
    const auto others = std::partition(names.begin(), names.end(),
        [this](const QByteArray &name) { return m_inView.contains(name) || (m_first && m_first(name)); });
    m_queue->wantAnew(QList<QByteArray>(names.begin(), others));
    m_queue->wantInTurn(QList<QByteArray>(others, names.end()), Care::Companions);
}

void WatchSession::noteStep(const ClockStep &step)
{
    m_queue->setServerClock(step.to);
    m_steppedAt = m_clock.now();
    m_report.clockStep = step;
    refreshReport();
}

// A server may be promoted or demoted while connections stay open.
QCoro::Task<Done> WatchSession::learnRole()
{
    const auto alive = m_isAlive;
    const Result<Reply> reply = co_await asking().send(Command("ROLE"));
    if (!*alive || !reply || reply->isError())
        co_return Done();
    const Greeting::Role role = parseRole(*reply);
    m_report.role = roleOf(role);
    m_lines.judgeRole(role);
    co_return Done();
}

QCoro::Task<Done> WatchSession::learnWhatWeMay()
{
    const auto alive = m_isAlive;
    const auto version = parseServerVersion(m_report.version);
    if (version && *version < firstThatForesees)
        co_return Done();
    const std::optional<Error> refused = co_await whyActsAreRefused(asking());
    if (*alive)
        m_report.actsRefused = refused;
    co_return Done();
}

} // namespace lockengine::redis
