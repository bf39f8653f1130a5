// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A redis-server of our own: on a unix socket in a fresh folder that only this user may enter, without
// persistence, without a TCP port unless asked for. A guardian process stops it and removes the folder when
// this object is destroyed and when our process ends in any way, SIGKILL included. Engine thread only;
// nothing here blocks.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/secret.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace lockengine {

class GuardianProcess;

// The value of LOCKSCOPE_SERVER_PROGRAM, a name or a path, where that is set; else valkey-server where only
// that is installed; else redis-server.
[[nodiscard]] QString defaultServerProgram();

struct PrivateServerOptions
{
    // More lines of redis.conf, after ours; they stay out of every argument list. The words {port},
    // {tls-port} and {bus-port} stand for a free loopback port each: "port {port}", "tls-port {tls-port}",
    // "cluster-port {bus-port}".
    QByteArray configuration;
    // Programs that work on the server for as long as it lives; {url} and {socket} in their arguments are
    // filled in.
    QList<QStringList> companions;
    QString parentFolder; // empty: the user's runtime folder, else the temporary folder
    QString serverProgram = defaultServerProgram();
    QStringList serverOptions; // behind the configuration's path, for example --sentinel
    QList<QByteArray> environment; // NAME=VALUE: variables of the server beside our own
    QString guardianProgram; // empty: beside our own program, or in libexec where it is installed
};

// Lines of a configuration with which a server asks everybody for that password, and gives it to the servers
// that it belongs together with; none for an empty one.
[[nodiscard]] QByteArray passwordLines(const Secret &password);

class PrivateServer final : public QObject
{
    Q_OBJECT

public:
    enum class State { Idle, Starting, Ready, Paused, Down, Ended };

    explicit PrivateServer(PrivateServerOptions options = {}, QObject *parent = nullptr);
    ~PrivateServer() override;

    // What options without a guardian mean.
    [[nodiscard]] static QString defaultGuardianProgram();

    // Call once. Ends in ready() or in failed().
    void start();

    // The process stands still (SIGSTOP) and goes on: connections stay, nothing answers in between.
    void pause();
    void resume();
    // SIGKILL, as a crash; the socket stays behind. restart() then brings a server back at the same address,
    // with the configuration that it left, empty unless that keeps data.
    void kill();
    void restart();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] QString socketPath() const;
    [[nodiscard]] QByteArray url() const; // unix://...
    [[nodiscard]] quint16 port() const { return m_port; } // 0: none was asked for
    [[nodiscard]] quint16 tlsPort() const { return m_tlsPort; } // 0: none was asked for
    [[nodiscard]] quint16 busPort() const { return m_busPort; } // 0: none was asked for
    [[nodiscard]] qint64 guardianPid() const;

Q_SIGNALS:
    void ready(const QString &socketPath); // again after each restart
    // It could not be started; BadInput for our own mistakes, Unreachable otherwise, with
    // Reason::ServerProgramMissing where there is no redis-server.
    void failed(const lockengine::Error &error);
    // It, or its guardian, ended without being asked to. Its companions may still be ending; its folder goes
    // after them, or is swept by the next guardian.
    void died();
    void stateChanged(lockengine::PrivateServer::State state);

private:
    [[nodiscard]] QList<QByteArray> guardianWords() const;
    void obeyLine(const QByteArray &line);
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
