// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A primary, its replicas and the sentinels that watch them: real processes on loopback ports, each a
// PrivateServer with its own guardian. Nothing remains after this object or this process ends. Each can be
// killed, paused and restarted like any private server; the sentinels then react, faster than by default.
// Engine thread only; nothing here blocks.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/secret.h"
#include "lockengine/lab/private_server.h"
#include "lockengine/redis/wire/address.h"

#include <QCoroTask>

#include <memory>
#include <vector>

namespace lockengine {

struct PrivateSentinelsOptions
{
    int replicas = 2; // 0 or more
    int sentinels = 3; // 1 or more; a majority of them must agree
    QString primaryName = QStringLiteral("main"); // without spaces
    Milliseconds downAfter{500}; // silence after which a sentinel considers a process down
    Milliseconds failoverTimeout{3000}; // after which a sentinel aborts a failover without progress
    QByteArray configuration; // more lines of redis.conf, for all processes
    QByteArray serverConfiguration; // for the servers only
    QList<QByteArray> serverEnvironment; // variables for the servers only, as in PrivateServerOptions
    bool usesTls = false; // on all ports; `configuration` has the certificates
    Secret password; // required by and used between all processes; empty: any local user can connect
    QString guardianProgram; // as in PrivateServerOptions
    QString serverProgram = defaultServerProgram();
};

class PrivateSentinels final : public QObject
{
    Q_OBJECT

public:
    // The clock must outlive it.
    PrivateSentinels(PrivateSentinelsOptions options, Clock &clock, QObject *parent = nullptr);
    ~PrivateSentinels() override;

    // Call once. Ends in ready(), when all know each other and the replicas are in sync, or in failed().
    void start();

    // [0] is the initial primary.
    [[nodiscard]] PrivateServer &server(int index) { return *m_servers.at(size_t(index)); }
    [[nodiscard]] PrivateServer &sentinel(int index) { return *m_sentinels.at(size_t(index)); }
    [[nodiscard]] int serverCount() const { return 1 + m_options.replicas; }
    [[nodiscard]] int sentinelCount() const { return m_options.sentinels; }
    // Where a process listens for other processes and for clients.
    [[nodiscard]] redis::Endpoint endpointOf(const PrivateServer &process) const;
    // The address of one process, by its socket.
    [[nodiscard]] redis::Address addressOf(const PrivateServer &process) const;
    // The address of the deployment through its sentinels. Requires: ready.
    [[nodiscard]] redis::Address address() const;

Q_SIGNALS:
    void progressed(int processesUp, int processes);
    void ready();
    void failed(const lockengine::Error &error);

private:
    using Processes = std::vector<std::unique_ptr<PrivateServer>>;

    void add(Processes &processes, const QByteArray &configuration, const QStringList &options);
    void noteUp();
    void startReplicas();
    void startSentinels();
    [[nodiscard]] QByteArray portLines() const;
    [[nodiscard]] QByteArray sentinelConfiguration() const;
    [[nodiscard]] QCoro::Task<Done> waitUntilSentinelsMet();
    [[nodiscard]] QCoro::Task<bool> haveSentinelsMet();
    void fail(const Error &error);

    const PrivateSentinelsOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    Processes m_servers;
    Processes m_sentinels;
    int m_up = 0;
    bool m_hasEnded = false; // ready or failed
};

} // namespace lockengine
