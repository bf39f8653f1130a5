// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Real servers, clients of the real engine, and a time that can be stopped: what manual tests, lessons and
// `lockctl lab` work with. Nothing of it stays when this object or our process ends. Engine thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/result.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/private_server.h"
#include "lockengine/lab/trace/script_trace.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/cable.h"

#include <QCoroTask>
#include <QObject>

#include <memory>

namespace lockengine {

enum class LabDeployment {
    One, // a server "main"
    Several, // independent ones: "s1", "s2", ...
    Sentinels, // a primary "s1", replicas "s2", ..., and three sentinels
    Cluster, // primaries "s1", "s2", ...
};

struct LabSetup
{
    LabDeployment deployment = LabDeployment::One;
    int servers = 1; // Several: 2 to 9; Sentinels: 2 to 4; Cluster: 3 to 6
    QList<QByteArray> clients; // names; more may come later
    quint32 seed = 1; // of the clients' ids and of all chance
    std::optional<redis::Address> foreign; // clients work against that server, and none is started
    QString guardianProgram; // as in PrivateServerOptions
    QString serverProgram = defaultServerProgram();
};

// The way in to it, with its password. BadInput for one without a url.
[[nodiscard]] Result<redis::Address> addressOf(const LabServer &server);

class Lab final : public QObject
{
    Q_OBJECT

public:
    explicit Lab(LabSetup setup, QObject *parent = nullptr);
    ~Lab() override;

    // Call once. Ends in ready() or in failed(). Unreachable with Reason::ServerProgramMissing where there is
    // no redis-server.
    void start();

    // Adds a client; a name that is taken is BadInput.
    [[nodiscard]] Result<Done> addClient(const QByteArray &name);

    // Does it, and returns when all is quiet again: everybody has his answer, or waits for somebody else. No
    // lab time passes meanwhile but by Wait and by answers that are slow. What cannot be asked (an unknown
    // name, a frozen client, a fault of a foreign server) is BadInput, and nothing changes.
    [[nodiscard]] QCoro::Task<Result<LabAnswer>> perform(LabAct act);

    // How fast Wait passes, 0.01 to 100 times as everywhere; no value: from one thing that is due to the
    // next, without waiting.
    void setPace(std::optional<double> pace);
    // Stops the lab's time in the middle of a Wait, and lets it go on.
    void setPaused(bool paused);

    [[nodiscard]] const LabState &state() const;
    // The lab's time: of its servers and clients, and of whoever looks at them.
    [[nodiscard]] Clock &clock();
    // For the connections of whoever looks at the servers in this thread: what they ask is waited for before
    // time passes, as if they were clients.
    [[nodiscard]] std::shared_ptr<redis::Cable> lookers() const;
    // Whether traced() tells what each command of a client really does. Off at first; a foreign server's
    // commands are never told. Scripts are told line by line where a client works with one server at a time,
    // not with what sentinels or a cluster name.
    void setTraced(bool isTraced);
    // What is true of a lock on that server now.
    [[nodiscard]] QCoro::Task<Result<LockState>> read(QByteArray server, QByteArray lock);

Q_SIGNALS:
    void progressed(int done, int of); // on the way to ready()
    void ready();
    void failed(const lockengine::Error &error);
    void changed(const lockengine::LabState &state);
    // Each answer that a client gets, in order.
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);
    // One command of a client, before its answer; in their order.
    void traced(const lockengine::ScriptTrace &trace);

private:
    class Private;
    std::shared_ptr<Private> m_d; // shared with what is under way
};

} // namespace lockengine
