// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Redis Cluster of our own: real servers on loopback ports, each a PrivateServer with its guardian, so that
// nothing of them stays when we end in any way. Needs a redis-server of version 7 or later. Engine thread
// only; nothing here blocks.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/lab/private_server.h"
#include "lockengine/redis/wire/connection.h"

#include <memory>
#include <vector>

namespace lockengine {

struct PrivateClusterOptions
{
    int primaries = 3; // at least 3: fewer cannot agree on the loss of one
    int replicas = 0; // of each primary
    Milliseconds nodeTimeout{1'500}; // a node that is silent for so long counts as lost
    bool usesTls = false; // on all ports; the configuration of `server` has the certificates
    bool servesPartly = false; // while some slots have no server, the others go on being served
    Secret password; // required by every node, and used among them; empty: any local user can connect
    PrivateServerOptions server; // of each node; its configuration comes after ours
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
    // second, and so on. Their numbers stay when roles change.
    [[nodiscard]] int size() const { return int(m_nodes.size()); }
    [[nodiscard]] int firstReplicaOf(int primary) const;
    [[nodiscard]] PrivateServer &server(int node) { return *m_nodes[size_t(node)].server; }
    [[nodiscard]] quint16 port(int node) const; // for clients
    [[nodiscard]] QByteArray url() const; // redis+cluster://... or rediss+cluster://... , naming every node
    [[nodiscard]] redis::Address address() const; // the same, with the password
    // Which primary was given that slot at the start.
    [[nodiscard]] int firstOwnerOf(int slot) const;

    // One command to one node, over a connection of ours that may do anything.
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> tell(int node, redis::Command command);

    // Moves a slot with all that is in it, as redis-cli --cluster reshard does; in one, or step by step.
    // Between begin and end the slot has two nodes, and clients are sent from one to the other.
    [[nodiscard]] QCoro::Task<Result<Done>> moveSlot(int slot, int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> beginMove(int slot, int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> moveKeys(int slot, int from, int to);
    [[nodiscard]] QCoro::Task<Result<Done>> endMove(int slot, int from, int to);

Q_SIGNALS:
    void progressed(int done, int of); // steps on the way to ready()
    void ready();
    void failed(const lockengine::Error &error);

private:
    struct Node
    {
        std::unique_ptr<PrivateServer> server;
        std::shared_ptr<redis::Connection> connection; // null: not asked yet, or lost
        QByteArray id;
    };

    void nodeReady();
    [[nodiscard]] QCoro::Task<Result<Done>> join();
    [[nodiscard]] QCoro::Task<Result<Done>> learnIds();
    [[nodiscard]] QCoro::Task<Result<Done>> giveSlots();
    [[nodiscard]] QCoro::Task<Result<Done>> meet();
    [[nodiscard]] QCoro::Task<Result<Done>> makeReplicas();
    // Until each node says so of itself.
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
