// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session that found its server through sentinels, and the other clients of that server, for failover
// tests.

#pragma once

#include "lockengine/core/session/session.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/test_sentinels.h"

#include <QSignalSpy>
#include <QTemporaryDir>

namespace testing {

class SentinelScene
{
public:
    explicit SentinelScene(lockengine::PrivateSentinelsOptions options = {});
    ~SentinelScene();

    // A separate system on the same deployment.
    [[nodiscard]] std::unique_ptr<lockengine::LockSystem> anotherSystem(const QByteArray &clientId);

    [[nodiscard]] lockengine::SystemStatus status() const { return session->connection().status(); }
    // Live, at the primary, with every lock read.
    [[nodiscard]] bool isSettled() const;
    void waitUntilSettled() const;

    // Another client acquires the lock on the primary for ten minutes.
    void takeForAnother(const QByteArray &name);
    // One line for each held lock, sorted: name, holders and hold counts. shown() is the session's view and
    // marks stale locks; fresh() is the primary's state.
    [[nodiscard]] QByteArray shown() const;
    [[nodiscard]] QByteArray fresh();
    [[nodiscard]] bool showsTheTruth() { return isSettled() && shown() == fresh(); }

    [[nodiscard]] lockengine::Result<lockengine::AcquireOutcome> take(
        const lockengine::AcquireRequest &request);
    // Makes the sentinels promote a replica. Returns after the promotion.
    void failOver();
    // Kills the primary, and returns the killed server after the takeover.
    lockengine::PrivateServer &killPrimary();

    lockengine::SystemClock clock;
    TestSentinels sentinels;
    std::unique_ptr<lockengine::Session> session;
    QList<lockengine::LockEvent> events;
    QList<lockengine::Incident> incidents;
    QList<lockengine::OwnHoldPhase> phases;
    QList<lockengine::SystemStatus> statuses;

private:
    QTemporaryDir m_folder;
    lockengine::AuditLog m_audit;
};

} // namespace testing
