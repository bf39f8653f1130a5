// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Starts the servers of a lab, queries each over its own connection, and injects faults. They run in lab
// time. Sentinels, which judge silence, run in real time and perform failovers only on request. Engine thread
// only.

#pragma once

#include "lockengine/core/base/machine_clock.h"
#include "lockengine/lab/client/client_access.h"
#include "lockengine/lab/lab.h"
#include "lockengine/lab/private_cluster.h"
#include "lockengine/lab/private_sentinels.h"
#include "lockengine/lab/time/lab_time.h"

namespace lockengine {

class LabServers final : public QObject
{
    Q_OBJECT

public:
    // `time` must outlive it.
    LabServers(const LabSetup &setup, LabTime &time, QObject *parent = nullptr);
    ~LabServers() override;

    // Call once. Ends in ready() or in failed().
    void start();

    [[nodiscard]] int count() const { return int(m_nodes.size()); }
    [[nodiscard]] int find(const QByteArray &name) const; // -1: no such server
    [[nodiscard]] QList<LabServer> state() const;
    // The servers or deployments for clients. Requires: ready.
    [[nodiscard]] QList<LabTarget> targets() const;
    // Whether they interact, and so need to check their clocks often.
    [[nodiscard]] bool belongTogether() const { return m_sentinels || m_cluster; }
    [[nodiscard]] QByteArray folder() const; // of the first server; exists as long as this object

    [[nodiscard]] bool has(const redis::Address &address) const { return nodeAt(address) != nullptr; }
    // The delay of replies from there.
    [[nodiscard]] Milliseconds replyDelayOf(const redis::Address &address) const;
    // Whether that process is paused.
    [[nodiscard]] bool standsStill(const redis::Address &address) const;

    [[nodiscard]] QCoro::Task<Result<redis::Reply>> tell(int node, redis::Command command);
    // The connection that tell() uses, open.
    [[nodiscard]] QCoro::Task<Result<std::shared_ptr<redis::Connection>>> connectionTo(int node);
    // Returns when each running server has processed all it was sent before and checked its clock.
    [[nodiscard]] QCoro::Task<Done> settle();

    // Why this act is not possible for that server now; changes nothing.
    [[nodiscard]] std::optional<Error> whyNot(int node, const LabAct &act) const;
    // Requires: !whyNot().
    [[nodiscard]] QCoro::Task<Result<Done>> happen(int node, LabAct act);

Q_SIGNALS:
    void progressed(int done, int of);
    void ready();
    void failed(const lockengine::Error &error);
    void changed();
    void timeChanged(); // this object let lab time pass for the servers

private:
    struct Node
    {
        QByteArray name;
        PrivateServer *server = nullptr;
        Milliseconds replyDelay{0};
        bool isReplica = false;
        bool isCutFromPrimary = false;
        std::shared_ptr<redis::Connection> connection;
    };

    void add(const QByteArray &name, PrivateServer &server);
    void startOwn();
    void startSentinels();
    void startCluster();
    [[nodiscard]] PrivateServerOptions serverOptions() const;
    void noteUp();
    void becomeReady();
    [[nodiscard]] QCoro::Task<Result<Done>> checkTime();
    static constexpr char replicationUser[] = "replica"; // the user of replicas at their primary

    [[nodiscard]] LabServerState stateOf(const Node &node) const;
    [[nodiscard]] redis::Address addressOf(const PrivateServer &server) const;
    [[nodiscard]] const Node *nodeAt(const redis::Address &address) const;
    [[nodiscard]] PrivateServer::State order(int node, LabVerb verb);
    [[nodiscard]] QCoro::Task<Result<Done>> reach(int node, PrivateServer::State state);
    [[nodiscard]] QCoro::Task<Result<Done>> slow(int node, Milliseconds time);
    [[nodiscard]] QCoro::Task<Result<Done>> evict(int node, LabAct act);
    using Sentinels = QList<std::shared_ptr<redis::Connection>>;
    [[nodiscard]] QCoro::Task<Result<Done>> failOver();
    [[nodiscard]] QCoro::Task<Result<Sentinels>> openSentinels();
    [[nodiscard]] QCoro::Task<Result<Done>> orderFailover(
        std::shared_ptr<redis::Connection> sentinel, QByteArray name);
    [[nodiscard]] static QCoro::Task<Done> repeatOrder(
        std::shared_ptr<redis::Connection> sentinel, QByteArray name, qint64 before);
    [[nodiscard]] static QCoro::Task<qint64> agreedPrimary(Sentinels sentinels, QByteArray name);
    [[nodiscard]] QCoro::Task<bool> leadsAt(qint64 port);
    [[nodiscard]] QCoro::Task<bool> areReplicasLinked();
    [[nodiscard]] QCoro::Task<bool> isFailoverOver(Sentinels sentinels, QByteArray name, qint64 before);
    [[nodiscard]] QCoro::Task<Result<Done>> letTimeRun(std::function<QCoro::Task<bool>()> isOver);
    [[nodiscard]] QCoro::Task<Done> learnRoles();
    [[nodiscard]] int primary() const;

    const LabSetup m_setup;
    const Secret m_password; // for servers on loopback ports, to which any local user can connect
    LabTime &m_time;
    Clock &m_clock = machineClock();
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::vector<std::unique_ptr<PrivateServer>> m_own;
    std::unique_ptr<PrivateSentinels> m_sentinels;
    std::unique_ptr<PrivateCluster> m_cluster;
    std::vector<Node> m_nodes;
    int m_up = 0;
    bool m_hasFailed = false;
};

} // namespace lockengine
