// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server for a test (lockengine::defaultServerProgram()), started and stopped synchronously: every function
// returns when its effect is visible. Many tests may run in parallel. Fails the test when the server does not
// start.

#pragma once

#include "lockengine/lab/private_server.h"

#include <QByteArray>

namespace testing {

class TestServer
{
public:
    // `configuration`: more lines of redis.conf, for example "requirepass secret\n" or "port {port}\n".
    explicit TestServer(
        QByteArray configuration = {}, const QString &program = lockengine::defaultServerProgram());

    [[nodiscard]] QByteArray url() const { return m_server.url(); } // unix://...
    [[nodiscard]] QString socketPath() const { return m_server.socketPath(); }
    [[nodiscard]] quint16 port() const { return m_server.port(); } // requires "port {port}"
    [[nodiscard]] quint16 tlsPort() const { return m_server.tlsPort(); } // requires "tls-port {tls-port}"

    // The output of redis-cli (raw) for one command of any bytes, without the last line ending. Respects
    // REDISCLI_AUTH.
    QByteArray cli(const QList<QByteArray> &words) const;
    // The same for a command without special characters: cli("HSET lock holder 1").
    QByteArray cli(const char *line) const;

    void pause(); // as pauseAtOnce()
    void resume();
    void kill();
    // Restarts at the same address; empty, unless the configuration persists data.
    void restart();
    // The same, without waiting until the server is ready.
    void beginRestart() { m_server.restart(); }

private:
    void waitFor(lockengine::PrivateServer::State state);

    lockengine::PrivateServer m_server;
};

// The output of redis-cli (raw) for one command of any bytes at that socket, without the last line ending.
[[nodiscard]] QByteArray cliAt(const QString &socketPath, const QList<QByteArray> &words);

// Stops the process before any event of this thread runs, so that commands just sent find it paused. (Its
// guardian would stop it slightly later.)
void pauseAtOnce(lockengine::PrivateServer &server);

// The folder of this build's programs: build/<preset>/bin.
[[nodiscard]] QString programPath(const QString &name);

} // namespace testing
