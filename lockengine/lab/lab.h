// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Real servers, clients of the real engine, and a time that can be stopped. Manual tests, lessons and
// `lockctl lab` use it. Everything ends with this object or this process. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/private_server.h"
#include "lockengine/lab/trace/script_trace.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/fault_injector.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine {

enum class LabDeployment {
    One, // a server "main"
    Several, // independent servers: "s1", "s2", ...
    Sentinels, // a primary "s1", replicas "s2", ..., and three sentinels
    Cluster, // primaries "s1", "s2", ...
};

struct LabSetup
{
    LabDeployment deployment = LabDeployment::One;
    int servers = 1; // Several: 2 to 9; Sentinels: 2 to 4; Cluster: 3 to 6
    QList<QByteArray> clients; // names; more may be added later
    quint32 seed = 1; // of the clients' ids and all randomness
    std::optional<redis::Address> external; // clients use this server, and none is started
    QString guardianProgram; // as in PrivateServerOptions
    QString serverProgram = defaultServerProgram();
};

// Its address with its password. BadInput if it has no url.
[[nodiscard]] Result<redis::Address> addressOf(const LabServer &server);

class Lab final : public QObject
{
    Q_OBJECT

public:
    explicit Lab(LabSetup setup, QObject *parent = nullptr);
    ~Lab() override;

    // Call once. Ends in ready() or in failed(). Unreachable with LabReason::ServerProgramMissing if there is
    // no redis-server.
    void start();

    // Adds a client, or restarts a crashed one. BadInput for a name in use, empty or above 64 bytes.
    [[nodiscard]] Result<Done> addClient(const QByteArray &name);

    // Performs the act and returns when all is quiet: every client has its answer or waits for another
    // holder. Lab time passes only for Wait and slow replies. An impossible act (unknown name, frozen client,
    // fault of a foreign server) is BadInput and changes nothing.
    [[nodiscard]] QCoro::Task<Result<LabAnswer>> perform(LabAct act);

    // The speed of Wait, 0.01 to 100 times real time; no value: jumps from one due timer to the next without
    // waiting.
    void setPace(std::optional<double> pace);
    // Pauses or resumes the lab's time during a Wait.
    void setPaused(bool paused);

    [[nodiscard]] const LabState &state() const;
    // The lab's time, for its servers, its clients and code that watches them.
    [[nodiscard]] Clock &clock();
    // The fault injector for connections in this thread that watch the servers. The lab waits for their
    // commands before time passes, as for clients.
    [[nodiscard]] std::shared_ptr<redis::FaultInjector> observerClocks() const;
    // Whether traced() reports what each command of a client really does. Off by default, and never for a
    // foreign server. Scripts are traced line by line only if a client uses one server, not with sentinels or
    // a cluster.
    void setTraced(bool isTraced);
    // The current state of a lock on that server.
    [[nodiscard]] QCoro::Task<Result<LockState>> read(QByteArray server, QByteArray lock);

Q_SIGNALS:
    void progressed(int done, int of); // before ready()
    void ready();
    void failed(const lockengine::Error &error);
    void changed(const lockengine::LabState &state);
    // Each answer to a client, in order.
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);
    // One command of a client, before its answer; in order.
    void traced(const lockengine::ScriptTrace &trace);

private:
    class Private;
    std::shared_ptr<Private> m_d; // shared with running operations
};

} // namespace lockengine
