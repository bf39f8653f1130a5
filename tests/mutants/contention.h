// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server of its own, the clients that contend for one lock there, an observer, and what all of them
// remember. Every function returns when its effect is there; what a client begins runs on beside.

#pragma once

#include "tests/mutants/recording_client.h"

#include <map>

namespace testing {

// How the engine differs from the one that we ship.
struct Injection
{
    LockClientOptions options;
    Clock *leases = nullptr; // everybody's clock
    Clock *leasesOfA = nullptr; // that of the client "a"
    Randomness *ids = nullptr; // everybody's
    bool isDeaf = false; // everybody listens to a server where nothing is said
};

class Contention
{
public:
    Contention(TakenKind kind, Injection injection);

    [[nodiscard]] const QList<Operation> &history() const { return *m_history; }
    [[nodiscard]] const Ask &ask() const { return m_ask; } // of this kind

    // The client of that name, made at the first call.
    [[nodiscard]] RecordingClient &operator[](const char *name);

    bool take(const char *name) { return take(name, m_ask); }
    bool take(const char *name, const Ask &ask);
    void giveBack(const char *name) { giveBack(name, m_ask); }
    void giveBack(const char *name, const Ask &ask);
    // Waits `limit` for it, and gives it back once it has it; returns when it surely sleeps.
    void beginTurn(const char *name, Milliseconds limit);
    void beginTurn(const char *name, const Ask &ask);
    void startTurn(const char *name, Ask ask); // the same, without waiting for its sleep
    void awaitTurns();

    // Reads who has the lock.
    void look();
    void look(const QByteArray &lock);
    // An administrator deletes it, which ends the hold of "a", and nobody is told.
    void wipe();
    void wipe(const QByteArray &lock);
    // The same, and somebody makes a list of it.
    void replaceByList(const QByteArray &lock);
    // What an operator sees now: that holder, of that client.
    [[nodiscard]] LockState seen(const char *name, qint64 count = 1) { return seen(name, m_ask, count); }
    [[nodiscard]] LockState seen(const char *name, const Ask &ask, qint64 count = 1);
    // The server holds writes back, until it is told to go on.
    void holdWritesBack()
    {
        std::ignore = tell(Command("CLIENT"_ba).arg("PAUSE"_ba).arg("60000"_ba).arg("WRITE"_ba));
    }
    void letWritesGo() { std::ignore = tell(Command("CLIENT"_ba).arg("UNPAUSE"_ba)); }
    // Until the server holds that many commands back.
    void awaitHeldBack(int commands);
    // Its lease is not over yet.
    [[nodiscard]] bool isLeased();
    // Leases run on.
    static void pass(Milliseconds time) { QTest::qWait(int(time.count())); }

    [[nodiscard]] TestServer &server() { return m_server; }

private:
    void awaitSleep();
    [[nodiscard]] QByteArray nameOf(const QByteArray &id) const;
    [[nodiscard]] qint64 listeners();
    [[nodiscard]] Reply tell(const Command &command) { return testing::ask(*m_observer, command).value(); }

    const Injection m_injection;
    Ask m_ask;
    TestServer m_server;
    std::unique_ptr<TestServer> m_silence;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_observer;
    std::unique_ptr<Connection> m_silenceObserver;
    RecordingClient::History m_history = std::make_shared<QList<Operation>>();
    std::map<QByteArray, std::unique_ptr<RecordingClient>> m_clients;
    std::vector<std::unique_ptr<Running<Done>>> m_turns;
};

} // namespace testing
