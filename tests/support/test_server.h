// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server of the test's own (lockengine::defaultServerProgram()), started and stopped in step with it: every
// function returns when its effect is there. Many tests may run side by side. Fails the test when the server
// does not come up.

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
    [[nodiscard]] quint16 port() const { return m_server.port(); } // after "port {port}"
    [[nodiscard]] quint16 tlsPort() const { return m_server.tlsPort(); } // after "tls-port {tls-port}"

    // What redis-cli prints (raw) for one command of any bytes, without the last line end. REDISCLI_AUTH is
    // heeded.
    QByteArray cli(const QList<QByteArray> &words) const;
    // The same for plain words: cli("HSET lock holder 1").
    QByteArray cli(const char *line) const;

    void pause(); // as pauseAtOnce()
    void resume();
    void kill();
    // At the same address; empty, unless the configuration keeps data.
    void restart();
    // The same, but without waiting until it serves.
    void beginRestart() { m_server.restart(); }

private:
    void waitFor(lockengine::PrivateServer::State state);

    lockengine::PrivateServer m_server;
};

// What redis-cli prints (raw) for one command of any bytes at that socket, without the last line end.
[[nodiscard]] QByteArray cliAt(const QString &socketPath, const QList<QByteArray> &words);

// Stops the process before any event of this thread runs, so what the test has just sent to it finds it
// paused. (Its guardian alone would stop it a little later.)
void pauseAtOnce(lockengine::PrivateServer &server);

// Where the programs of this build are: build/<preset>/bin.
[[nodiscard]] QString programPath(const QString &name);

} // namespace testing
