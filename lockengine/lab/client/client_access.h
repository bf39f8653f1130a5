// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The access of one virtual client to one server, or to one deployment of several: the engine's acting side
// as an ActingSystem, an executor for locks across several servers, and a connection for the client's own
// commands. All of it passes the client's fault injector. Engine thread only.

#pragma once

#include "lockengine/core/act/act_executor.h"
#include "lockengine/lab/trace/tracer.h"
#include "lockengine/redis/client/client_source.h"
#include "lockengine/redis/cluster/cluster_topology.h"

namespace lockengine {

// A server or deployment that clients use.
struct LabTarget
{
    QByteArray name; // as in LockId::system of its locks
    redis::Address address;
    bool isOurs = true; // false: only operator acts are sent there
    std::shared_ptr<Tracer> tracer = {}; // traces what is sent there; null: no tracing
};

class ClientAccess final : public ActingSystem
{
    Q_OBJECT

public:
    // All referenced objects must outlive it.
    ClientAccess(LabTarget target, const QByteArray &clientName, QByteArray id,
        std::shared_ptr<redis::FaultInjector> faultInjector, Clock &clock, Randomness &randomness,
        AuditLog &audit);
    ~ClientAccess() override;

    [[nodiscard]] ActExecutor &executor() { return *m_executor; }
    // The client for that lock, connected if possible now.
    [[nodiscard]] QCoro::Task<Result<redis::LockClient *>> client(QByteArray lock);
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> say(redis::Command command);
    // Reconnects now instead of at the next attempt.
    void reconnect();
    // The holds and waits as the client believes them.
    [[nodiscard]] QList<OwnHold> holds() const;

    [[nodiscard]] SystemStatus status() const override;
    [[nodiscard]] QByteArray holderFor(
        const AcquireRequest &request, const Identity &identity) const override;
    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(
        AcquireRequest request, Identity identity) override;
    void giveUp(const QByteArray &name, const Identity &identity) override;
    [[nodiscard]] QCoro::Task<ActOutcome> release(LockState seen, QByteArray holder) override;
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen) override;
    [[nodiscard]] QList<QByteArray> previewForceRelease(const LockState &) const override { return {}; }
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn() override;

private:
    void note(const OwnHold &hold);
    [[nodiscard]] std::shared_ptr<redis::Route> traced(std::shared_ptr<redis::Route> inside) const;

    const LabTarget m_target;
    const QByteArray m_clientName;
    const QByteArray m_id;
    redis::ConnectionOptions m_connection;
    Clock &m_clock;
    std::unique_ptr<redis::ClusterTopology> m_topology; // of a cluster
    std::unique_ptr<redis::ClientSource> m_source;
    std::unique_ptr<ActExecutor> m_executor;
    std::shared_ptr<redis::Connection> m_saying;
    QList<OwnHold> m_holds;
};

} // namespace lockengine
