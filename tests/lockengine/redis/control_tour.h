// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that can be done to a lock of any kind, done as one user on one server: taken, entered again,
// waited for, renewed, given up, given back, ended by an operator; permits and latches too. Each step comes
// after the one before, so that who lacks a permission can be found out and sent home early.

#pragma once

#include "tests/lockengine/redis/redisson/test_client.h"

#include <functional>

namespace testing {

class ControlTour
{
public:
    // All names that are acted on begin with "orders:". The server must outlive the tour.
    ControlTour(const TestServer &server, const QString &user, const QByteArray &password);
    // The same, by way of other routes, which take longer: leases do, by that factor.
    ControlTour(const TestServer &server, const Collaborators &who, int slowness);

    // Until the end, or until `isEnough` says so after a step. Says what did not go as it should.
    QList<QByteArray> run(const std::function<bool()> &isEnough);

private:
    struct Target
    {
        QByteArray name;
        TakenKind kind;
        bool entersAgain;
    };

    void takeAll();
    void keepAll();
    void waitForAll();
    void giveUpAll();
    void giveBackAll();
    void forceAll();
    void endOneHoldOfAll();
    void passADeadHead();
    void keepAToken();
    void operateWhatCounts();

    [[nodiscard]] LockState seen(const Target &target, const QByteArray &holder) const;
    void expect(bool isTrue, const QByteArray &what);
    void expectAcquired(const Result<AcquireOutcome> &outcome, const Target &target);

    const TestServer &m_server;
    const Milliseconds m_lease;
    TestClient m_a;
    TestClient m_b;
    TestClient m_console;
    QList<Target> m_targets;
    std::vector<std::unique_ptr<RunningAcquire>> m_waits;
    std::vector<std::unique_ptr<RunningAcquire>> m_impatient;
    QList<QByteArray> m_complaints;
};

} // namespace testing
