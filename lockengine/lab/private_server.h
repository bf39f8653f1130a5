// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A private redis-server on a unix socket in a new folder that only this user can access, without
// persistence, and without a TCP port by default. A guardian process stops it and removes the folder when
// this object is destroyed or this process ends, even by SIGKILL. Engine thread only; nothing here blocks.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/secret.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace lockengine {

class GuardianProcess;

// The value of LOCKSCOPE_SERVER_PROGRAM, a name or a path, if set. Otherwise valkey-server if only that is
// installed; otherwise redis-server.
[[nodiscard]] QString defaultServerProgram();

struct PrivateServerOptions
{
    // More lines of redis.conf, after the built-in ones; they do not appear in any argument list. The words
    // {port}, {tls-port} and {bus-port} each stand for a free loopback port: "port {port}", "tls-port
    // {tls-port}", "cluster-port {bus-port}".
    QByteArray configuration;
    // Programs that run as long as the server; {url} and {socket} in their arguments are replaced.
    QList<QStringList> companions;
    QString parentFolder; // empty: the user's runtime folder, else the temporary folder
    QString serverProgram = defaultServerProgram();
    QStringList serverOptions; // after the configuration's path, for example --sentinel
    QList<QByteArray> environment; // NAME=VALUE: for the server, in addition to the inherited ones
    QString guardianProgram; // empty: beside this program, or in libexec if installed
};

// Configuration lines that require this password and use it for replication; empty for no password.
[[nodiscard]] QByteArray passwordLines(const Secret &password);

class PrivateServer final : public QObject
{
    Q_OBJECT

public:
    enum class State { Idle, Starting, Ready, Paused, Down, Ended };

    explicit PrivateServer(PrivateServerOptions options = {}, QObject *parent = nullptr);
    ~PrivateServer() override;

    // The guardian used if the options name none.
    [[nodiscard]] static QString defaultGuardianProgram();

    // Call once. Ends in ready() or in failed().
    void start();

    // Stops (SIGSTOP) and resumes the process: connections stay open, but nothing is answered meanwhile.
    void pause();
    void resume();
    // SIGKILL, like a crash; the socket file remains. restart() then starts a server at the same address with
    // the same configuration, empty unless that persists data.
    void kill();
    void restart();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] QString socketPath() const;
    [[nodiscard]] QByteArray url() const; // unix://...
    [[nodiscard]] quint16 port() const { return m_port; } // 0: not configured
    [[nodiscard]] quint16 tlsPort() const { return m_tlsPort; } // 0: not configured
    [[nodiscard]] quint16 busPort() const { return m_busPort; } // 0: not configured
    [[nodiscard]] qint64 guardianPid() const;

Q_SIGNALS:
    void ready(const QString &socketPath); // also after each restart
    // The server could not be started; BadInput for wrong options, Unreachable otherwise, with
    // LabReason::ServerProgramMissing if there is no redis-server.
    void failed(const lockengine::Error &error);
    // The server or its guardian died unexpectedly. Companions may still be ending; the folder is removed
    // after them, or by the next guardian's sweep.
    void died();
    void stateChanged(lockengine::PrivateServer::State state);

private:
    [[nodiscard]] QList<QByteArray> guardianWords() const;
    void handleGuardianLine(const QByteArray &line);
    void becomeReady(const QByteArray &ports);
    void guardianEnded();
    void die();
    void fail(const Error &error);
    void enter(State state);

    PrivateServerOptions m_options;
    GuardianProcess *m_guardian = nullptr;
    State m_state = State::Idle;
    QString m_folder;
    quint16 m_port = 0;
    quint16 m_tlsPort = 0;
    quint16 m_busPort = 0;
};

} // namespace lockengine
