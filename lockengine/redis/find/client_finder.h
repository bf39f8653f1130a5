// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One search for the client behind a holder: MONITOR on a connection of its own, which may send nothing
// else, until that client asks for the lock or a limit ends the search. Reading never pauses, because a
// server keeps in its memory what a slow reader leaves. Of all that is heard only the address that matches
// is kept. A second connection, which may only watch, asks for the load, for round trips and for CLIENT
// LIST. Both connections end with the search. Engine thread only.

#pragma once

#include "lockengine/model/client_search.h"
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
    // `server`: the way to the one process that works on the lock's commands; its guard does not matter. The
    // clock must outlive every task of the finder.
    ClientFinder(ConnectionOptions server, SearchLimits limits, Clock &clock);
    ~ClientFinder() override;

    // Each of these two is called once, and keeps the finder.
    // What the server is busy with. NoPermission where INFO may not be asked.
    [[nodiscard]] static QCoro::Task<Result<SearchCost>> cost(std::shared_ptr<ClientFinder> self);
    // Errors of the outcome: ReadOnly (Reason::ReplicaHearsNoClients) at a replica; NoPermission where
    // MONITOR (Reason::CommandsNotShown) or, beside an address that was found, CLIENT LIST
    // (Reason::ClientsNotListed) is not permitted; those of connections.
    [[nodiscard]] static QCoro::Task<SearchOutcome> find(
        std::shared_ptr<ClientFinder> self, QByteArray lock, QByteArray holder);
    // Ends what is under way at once; also before it has begun.
    void stop();

private:
    using Self = std::shared_ptr<ClientFinder>;

    [[nodiscard]] static QCoro::Task<Result<SearchCost>> look(Self self);
    [[nodiscard]] static QCoro::Task<SearchOutcome> search(Self self);
    [[nodiscard]] static QCoro::Task<Result<Microseconds>> roundTrip(Self self);
    [[nodiscard]] static QCoro::Task<Result<Done>> monitor(Self self);
    [[nodiscard]] static QCoro::Task<SearchOutcome> describe(Self self, SearchOutcome found);
    [[nodiscard]] std::unique_ptr<Connection> makeConnection(CommandGuard::Scope scope) const;
    void hear(const QByteArray &line);
    void pingSoon();
    void ping();
    void awaitAnswer(Microseconds longest);
    void judge(const Result<Microseconds> &roundTrip);

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
    TimerGuard m_answerLimit; // of the PING that is in flight
    bool m_isAnswerLate = false; // it has counted as slow
};

} // namespace lockengine::redis
