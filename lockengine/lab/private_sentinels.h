// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A primary, its replicas and the sentinels that watch them: real processes on loopback ports, each of them a
// PrivateServer with a guardian of its own, so that nothing stays when this object or our process ends.
// Each may be killed, paused and restarted like any private server; the sentinels then do their work, faster
// than they would by default. Engine thread only; nothing here blocks.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/secret.h"
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
    Milliseconds downAfter{500}; // of silence, until a sentinel takes a process for dead
    Milliseconds failoverTimeout{3000}; // after which a sentinel gives a failover up that makes no progress
    QByteArray configuration; // more lines of redis.conf, for all of them
    QByteArray serverConfiguration; // for the servers alone
    QList<QByteArray> serverEnvironment; // variables of the servers alone, as in PrivateServerOptions
    bool usesTls = false; // on all ports; `configuration` has the certificates
    Secret password; // required by every process, and used among them; empty: any local user can connect
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

    // Call once. Ends in ready(), when all know each other and the replicas have all data, or in failed().
    void start();

    // [0] is the primary at first.
    [[nodiscard]] PrivateServer &server(int index) { return *m_servers.at(size_t(index)); }
    [[nodiscard]] PrivateServer &sentinel(int index) { return *m_sentinels.at(size_t(index)); }
    [[nodiscard]] int serverCount() const { return 1 + m_options.replicas; }
    [[nodiscard]] int sentinelCount() const { return m_options.sentinels; }
    // Where a process listens for the others and for clients.
    [[nodiscard]] redis::Endpoint endpointOf(const PrivateServer &process) const;
    // The way in to one of them, by its socket.
    [[nodiscard]] redis::Address addressOf(const PrivateServer &process) const;
    // The way in through the sentinels. After ready().
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
    [[nodiscard]] QCoro::Task<Done> waitUntilAcquainted();
    [[nodiscard]] QCoro::Task<bool> isAcquainted();
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
