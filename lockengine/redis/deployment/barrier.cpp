// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/barrier.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

Barrier::Barrier(QList<QPointer<Connection>> connections, QObject *parent)
    : QObject(parent)
    , m_connections(std::move(connections))
{ }

Barrier::~Barrier()
{
    Waiting waiting = std::exchange(m_underway, {});
    waiting.insert(waiting.end(), m_asked.begin(), m_asked.end());
    m_asked.clear();
    for (const auto &each : waiting)
        each.complete(Error(ErrorKind::Closed, "the connections are gone"_ba));
}

Pending<Result<Done>> Barrier::pass()
{
    const Completion<Result<Done>> passed;
    m_asked.push_back(passed);
    schedule();
    return passed.pending();
}

void Barrier::schedule()
{
    if (m_asked.empty() || std::exchange(m_isScheduled, true))
        return;
    QMetaObject::invokeMethod(
        this, [this] { send(); }, Qt::QueuedConnection);
}

void Barrier::send()
{
    m_underway = std::exchange(m_asked, {});
    QCoro::connect(ping(), this, [this](const Result<Done> &outcome) { finish(outcome); });
}

QCoro::Task<Result<Done>> Barrier::ping() const
{
    const Command command("PING"_ba);
    std::vector<Pending<Result<Reply>>> answers;
    for (const QPointer<Connection> &connection : m_connections) {
        if (!connection)
            co_return Error(ErrorKind::Closed, "a connection is gone"_ba);
        answers.push_back(connection->send(command));
    }
    for (Pending<Result<Reply>> &answer : answers) {
        const Result<Reply> reply = co_await answer;
        if (!reply)
            co_return reply.error();
        if (reply->isError())
            co_return reply->asError();
    }
    co_return Done();
}

void Barrier::finish(const Result<Done> &outcome)
{
    const QPointer<Barrier> self = this;
    for (const auto &each : std::exchange(m_underway, {}))
        each.complete(outcome);
    if (!self)
        return;
    m_isScheduled = false;
    schedule();
}

} // namespace lockengine::redis
