// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One search for the client behind a holder. It runs MONITOR on a dedicated connection until that client acts
// on the lock or a limit is reached. It reads without pauses because the server buffers output for a slow
// reader. It keeps only the matching address. A second, read-only connection queries the load, the round-trip
// time and CLIENT LIST. Both connections close with the search. Engine thread only.

#pragma once

#include "lockengine/core/model/client_search.h"
#include "lockengine/redis/find/monitor_line.h"
#include "lockengine/redis/find/search_limits.h"
#include "lockengine/redis/find/slowdown.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine::redis {

class ClientFinder final : public QObject, public std::enable_shared_from_this<ClientFinder>
{
    Q_OBJECT

public:
    // `server`: the server that executes the lock's commands; its guard is ignored. The clock must outlive
    // every task of the finder.
    ClientFinder(ConnectionOptions server, SearchLimits limits, Clock &clock);
    ~ClientFinder() override;

    // Call each of these two at most once. Their tasks keep the finder alive.
    // The current load of the server. NoPermission: INFO is not permitted.
    [[nodiscard]] static QCoro::Task<Result<SearchCost>> cost(std::shared_ptr<ClientFinder> self);
    // Errors in the outcome: ReadOnly (RedisReason::ReplicaHearsNoClients) at a replica, and connection
    // errors. NoPermission: MONITOR (RedisReason::CommandsNotShown) or CLIENT LIST
    // (RedisReason::ClientsNotListed) is not permitted. In the latter case the outcome still has the address.
    [[nodiscard]] static QCoro::Task<SearchOutcome> find(
        std::shared_ptr<ClientFinder> self, QByteArray lock, QByteArray holder);
    // Ends a running search at once, or prevents one that has not begun.
    void stop();

private:
    using Self = std::shared_ptr<ClientFinder>;

    [[nodiscard]] static QCoro::Task<Result<SearchCost>> look(Self self);
    [[nodiscard]] static QCoro::Task<SearchOutcome> search(Self self);
    [[nodiscard]] static QCoro::Task<Result<Microseconds>> roundTrip(Self self);
    [[nodiscard]] static QCoro::Task<Result<Done>> monitor(Self self);
    [[nodiscard]] static QCoro::Task<SearchOutcome> describe(Self self, SearchOutcome found);
    [[nodiscard]] std::unique_ptr<Connection> makeConnection(CommandGuard::Scope scope) const;
    void handleLine(const QByteArray &line);
    void pingSoon();
    void ping();
    void awaitAnswer(Microseconds longest);
    void checkRoundTrip(const Result<Microseconds> &roundTrip);

    const ConnectionOptions m_server;
    const SearchLimits m_limits;
    Clock &m_clock;
    const std::unique_ptr<Connection> m_look;
    const std::unique_ptr<Connection> m_monitor;
    std::optional<HolderSign> m_sign;
    Slowdown m_slowdown;
    SearchCost m_cost;
    MonotonicTime m_began; // to listen
    qint64 m_bytes = 0;
    qint64 m_commands = 0;
    bool m_isStopped = false;
    Completion<SearchOutcome> m_end;
    TimerGuard m_limit;
    TimerGuard m_nextPing;
    MonotonicTime m_pinged; // when the latest PING was sent
    TimerGuard m_answerLimit; // of the PING in flight
    bool m_isAnswerLate = false; // already counted as slow
};

} // namespace lockengine::redis
