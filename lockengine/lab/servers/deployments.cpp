// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Deployments of several servers. They discover each other in lab time, which runs until they have.

#include "lockengine/lab/servers/lab_servers.h"

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

// A time jump must not make servers look dead: failures happen only on request.
constexpr Milliseconds longSilence = std::chrono::hours(24 * 365);
constexpr double startRate = 4;
constexpr auto timeBefore = std::chrono::hours(10);

} // namespace

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

} // namespace lockengine
