// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session that found its server through sentinels, and everybody else on that server: where failovers are
// tried. For tests only.

#pragma once

#include "lockengine/redis/redis_system.h"
#include "lockengine/session.h"
#include "tests/support/test_sentinels.h"

#include <QSignalSpy>
#include <QTemporaryDir>

namespace testing {

class SentinelScene
{
public:
    explicit SentinelScene(lockengine::PrivateSentinelsOptions options = {});
    ~SentinelScene();

    // A system of its own on the same deployment.
    [[nodiscard]] std::unique_ptr<lockengine::LockSystem> anotherSystem(const QByteArray &clientId);

    [[nodiscard]] lockengine::SystemStatus status() const { return session->connection().status(); }
    // Live, at the primary, with every lock read.
    [[nodiscard]] bool isSettled() const;
    void waitUntilSettled() const;

    // Somebody takes the lock for a minute, on the primary.
    void takeForAnother(const QByteArray &name);
    // One line a held lock, sorted: its name, its holders and how often they have it; as the session shows
    // it, and as the primary has it. What is stale is marked.
    [[nodiscard]] QByteArray shown() const;
    [[nodiscard]] QByteArray fresh();
    [[nodiscard]] bool showsTheTruth() { return isSettled() && shown() == fresh(); }

    [[nodiscard]] lockengine::Result<lockengine::AcquireOutcome> take(
        const lockengine::AcquireRequest &request);
    // Sentinels make a replica the primary; returns when one is.
    void failOver();
    // The primary dies; returns when another one took over. The dead one.
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
