// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A private Redis Cluster: real servers on loopback ports, each a PrivateServer with its guardian, so that
// nothing remains however this process ends. Needs redis-server 7 or later. Engine thread only; nothing here
// blocks.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/lab/private_server.h"
#include "lockengine/redis/wire/connection.h"

#include <memory>
#include <vector>

namespace lockengine {

struct PrivateClusterOptions
{
    int primaries = 3; // at least 3: fewer cannot agree that one has failed
    int replicas = 0; // per primary
    Milliseconds nodeTimeout{1'500}; // a node that is silent this long counts as failed
    bool usesTls = false; // on all ports; `server` configures the certificates
    bool servesPartly = false; // serve the other slots while some have no server
    Secret password; // required by and used between all nodes; empty: any local user can connect
    PrivateServerOptions server; // for each node; its configuration is appended
};

class PrivateCluster final : public QObject
{
    Q_OBJECT

public:
    enum class State { Idle, Starting, Ready, Ended };

    // The clock must outlive it.
    PrivateCluster(PrivateClusterOptions options, Clock &clock, QObject *parent = nullptr);
    ~PrivateCluster() override;

    // Call once. Ends in ready() or in failed().
    void start();

    [[nodiscard]] State state() const { return m_state; }
    // Primaries first, each with an equal part of the slots; then the replicas of the first primary, of the
    // second, and so on. The numbers do not change with the roles.
    [[nodiscard]] int size() const { return int(m_nodes.size()); }
    [[nodiscard]] int firstReplicaOf(int primary) const;
    [[nodiscard]] PrivateServer &server(int node) { return *m_nodes[size_t(node)].server; }
    [[nodiscard]] quint16 port(int node) const; // for clients
    [[nodiscard]] QByteArray url() const; // redis+cluster://... or rediss+cluster://... , naming every node
    [[nodiscard]] redis::Address address() const; // url() with the password
    // The primary that got this slot at the start.
    [[nodiscard]] int firstOwnerOf(int slot) const;

    // Sends one command to one node, over a connection with guard scope OwnServer.
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> tell(int node, redis::Command command);

    // Moves a slot with its keys, as redis-cli --cluster reshard does; at once, or step by step. Between
    // beginMove() and endMove() the slot has two nodes, and clients are redirected between them.
    [[nodiscard]] QCoro::Task<Result<Done>> moveSlot(int slot, int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> beginMove(int slot, int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> moveKeys(int slot, int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> endMove(int slot, int from, int to);

Q_SIGNALS:
    void progressed(int done, int of); // steps before ready()
    void ready();
    void failed(const lockengine::Error &error);

private:
    struct Node
    {
        std::unique_ptr<PrivateServer> server;
        std::shared_ptr<redis::Connection> connection; // null: not used yet, or lost
        QByteArray id;
    };

    void nodeReady();
    [[nodiscard]] QCoro::Task<Result<Done>> join();
    [[nodiscard]] QCoro::Task<Result<Done>> learnIds();
    [[nodiscard]] QCoro::Task<Result<Done>> giveSlots();
    [[nodiscard]] QCoro::Task<Result<Done>> meet();
    [[nodiscard]] QCoro::Task<Result<Done>> makeReplicas();
    // Waits until each node reports these lines.
    [[nodiscard]] QCoro::Task<Result<Done>> waitFor(QByteArray section, QList<QByteArray> lines);
    [[nodiscard]] QCoro::Task<Result<Done>> agreeOnEpochs(int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> tellAll(int node, QList<redis::Command> commands);
    [[nodiscard]] int firstSlotOf(int primary) const;
    void advance();
    void fail(const Error &error);

    const PrivateClusterOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    State m_state = State::Idle;
    std::vector<Node> m_nodes;
    int m_steps = 0;
    MonotonicTime m_deadline;
};

} // namespace lockengine
