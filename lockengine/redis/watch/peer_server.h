// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another server of the watched deployment, asked only for the subscribers of channels: a replica, a
// replica's primary, or a node of a cluster. It is connected from start() on. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/link.h"

#include <QCoroTask>
#include <QSet>

namespace lockengine::redis {

// The servers that one server names.
struct NamedServers
{
    std::optional<Endpoint> primary; // of a replica
    QList<Endpoint> replicas; // at most ServerFacts::kReplicas
    bool isWhole = true; // it names no further one, and none without a usable address

    friend bool operator==(const NamedServers &, const NamedServers &) = default;
};

class PeerServer final : public QObject
{
    Q_OBJECT

public:
    enum class Kind {
        ClusterNode, // also asked for sharded channels
        Replicating, // names further servers
    };

    // Clock and randomness must outlive it.
    PeerServer(const ConnectionOptions &options, Kind kind, Clock &clock, Randomness &randomness);
    ~PeerServer() override;

    // Connects. After a refusal it retries no sooner than 30 s later.
    void start();
    // Disconnects, and ends pending questions. For an object that is deleted later.
    void stop();

    // The channels with subscribers here. Waits while the server is being connected. Errors are those of
    // connecting and of the commands.
    [[nodiscard]] QCoro::Task<Result<QSet<QByteArray>>> listening(QList<QByteArray> channels);
    // The further servers; no value: not known yet, or refused.
    [[nodiscard]] const std::optional<NamedServers> &named() const { return m_named; }

Q_SIGNALS:
    void connected();
    // named() has changed.
    void namedOthers();

private:
    void noteUp();
    void noteDown(const Error &reason);
    [[nodiscard]] QCoro::Task<Done> learnNamed();
    [[nodiscard]] QCoro::Task<Result<Done>> opened();

    const Kind m_kind;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    Link m_link;
    std::optional<Error> m_failure; // since the last connection
    MonotonicTime m_failedAt;
    MonotonicTime m_learnedAt; // when it was asked for m_named
    QList<Completion<Result<Done>>> m_onOpened;
    std::optional<NamedServers> m_named;
};

// Errors are those of INFO and ROLE; one of them is enough.
[[nodiscard]] QCoro::Task<Result<NamedServers>> serversNamedBy(Connection &connection);

} // namespace lockengine::redis
