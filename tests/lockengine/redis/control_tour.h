// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every act on locks of every kind, performed as one user on one server: acquire, re-enter, wait, renew, time
// out, release, end by an operator. Also permits and latches, and repairs of each kind. The steps run in
// order, so the tour can stop early at a missing permission.

#pragma once

#include "lockengine/core/model/repair.h"
#include "tests/lockengine/redis/client/test_client.h"

#include <functional>

namespace testing {

class ControlTour
{
public:
    // All names in the tour begin with "orders:". The server must outlive the tour.
    ControlTour(const TestServer &server, const QString &user, const QByteArray &password);
    // The same over slower routes: leases are longer by this factor.
    ControlTour(const TestServer &server, const Collaborators &who, int slowness);

    // Runs all steps, or until `isEnough` returns true after a step. Returns the failures.
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
    void releaseAllMembers();
    void forceAll();
    void endOneHoldOfAll();
    void passADeadHead();
    void keepAToken();
    void operateWhatCounts();
    void repairQueues();
    void repairHolds();

    [[nodiscard]] LockState seen(const Target &target, const QByteArray &holder) const;
    void repair(Repair repair, const LockState &seen, const QByteArray &who = {});
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
