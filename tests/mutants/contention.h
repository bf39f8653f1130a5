// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server, the clients that contend for one lock there, an observer, and a history of all of them. Every
// function returns once its effect has happened; operations that it starts continue concurrently.

#pragma once

#include "lockengine/core/watch/checker/checker.h"
#include "tests/mutants/recording_client.h"
#include "tests/mutants/stall_meter.h"

#include <map>

namespace testing {

// How the engine differs from the shipped one.
struct Injection
{
    LockClientOptions options;
    Clock *leases = nullptr; // the clock of all clients
    Clock *leasesOfA = nullptr; // the clock of client "a"
    Randomness *ids = nullptr; // for all clients
    bool isDeaf = false; // all clients subscribe on a server without messages
};

class Contention
{
public:
    Contention(TakenKind kind, Injection injection);

    [[nodiscard]] const QList<Operation> &history() const { return *m_history; }
    // These limits for a machine that stood still as long as this one did since the construction.
    [[nodiscard]] CheckLimits tolerant(CheckLimits limits)
    {
        limits.wakeUp += m_stalls.total();
        return limits;
    }
    [[nodiscard]] const Ask &ask() const { return m_ask; } // for the lock kind under test

    // The client of that name, created at the first call.
    [[nodiscard]] RecordingClient &operator[](const char *name);

    bool take(const char *name) { return take(name, m_ask); }
    bool take(const char *name, const Ask &ask);
    void releaseOwnHold(const char *name) { releaseOwnHold(name, m_ask); }
    void releaseOwnHold(const char *name, const Ask &ask);
    // Waits at most `limit` for the lock, and releases it once acquired. Returns when the waiter is certainly
    // asleep.
    void beginTurn(const char *name, Milliseconds limit);
    void beginTurn(const char *name, const Ask &ask);
    void startTurn(const char *name, Ask ask); // the same, but does not wait until the waiter sleeps
    void awaitTurns();

    // Reads the holders.
    void look();
    void look(const QByteArray &lock);
    // An administrator deletes the lock, which ends the hold of "a"; no client is notified.
    void wipe();
    void wipe(const QByteArray &lock);
    // The same, and then creates a list under its name.
    void replaceByList(const QByteArray &lock);
    // What an operator sees now: this client as holder.
    [[nodiscard]] LockState seen(const char *name, qint64 count = 1) { return seen(name, m_ask, count); }
    [[nodiscard]] LockState seen(const char *name, const Ask &ask, qint64 count = 1);
    // The server holds writes back until letWritesGo().
    void holdWritesBack()
    {
        std::ignore = tell(Command("CLIENT"_ba).arg("PAUSE"_ba).arg("60000"_ba).arg("WRITE"_ba));
    }
    void letWritesGo() { std::ignore = tell(Command("CLIENT"_ba).arg("UNPAUSE"_ba)); }
    // Waits until the server holds that many commands back.
    void awaitHeldBack(int commands);
    // Whether its lease still runs.
    [[nodiscard]] bool isLeased();
    // Lets time pass; leases keep running.
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
    StallMeter m_stalls{m_server, m_clock};
    std::unique_ptr<Connection> m_observer;
    std::unique_ptr<Connection> m_silenceObserver;
    RecordingClient::History m_history = std::make_shared<QList<Operation>>();
    std::map<QByteArray, std::unique_ptr<RecordingClient>> m_clients;
    std::vector<std::unique_ptr<Running<Done>>> m_turns;
};

} // namespace testing
