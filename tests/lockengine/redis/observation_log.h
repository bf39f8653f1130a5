// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An Inspector under test, and all its observations in order.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/redis/watch/inspector.h"
#include "lockengine/redis/wire/command.h"
#include "tests/support/test_server.h"

namespace testing {

struct InspectorLog
{
    explicit InspectorLog(
        const TestServer &server, lockengine::WatchMode bestMode = lockengine::WatchMode::Live);
    explicit InspectorLog(lockengine::redis::InspectorOptions options);

    [[nodiscard]] static lockengine::redis::InspectorOptions optionsFor(const TestServer &server);
    void start();
    // Fails the test unless the first scan finishes in this mode.
    void waitUntilWatching(lockengine::WatchMode mode);

    [[nodiscard]] const lockengine::SystemStatus &status() const { return inspector.status(); }
    // The last reported state of the lock; a free lock without a name if there is none.
    [[nodiscard]] lockengine::LockState last(const QByteArray &name) const;
    [[nodiscard]] QList<lockengine::Observation> of(const QByteArray &name) const;
    // Each observation of the lock as "$1x1", "free", ...; the signs as letters: m t o n e; "(absent)" and
    // "(gap)" where known. Omits an observation that equals the previous one, signs included.
    [[nodiscard]] QList<QByteArray> storyOf(const QByteArray &name) const;

    [[nodiscard]] QByteArray endOf(const QByteArray &name) const
    {
        return storyOf(name).value(storyOf(name).size() - 1);
    }

    lockengine::SystemClock clock;
    lockengine::MonotonicTime reportedAt; // the last batch
    lockengine::redis::Inspector inspector;
    QList<lockengine::Observation> observations;
    QList<lockengine::ConnectionPhase> phases;
};

// Acquires a hold in one script, as a client does.
[[nodiscard]] lockengine::redis::Command acquireCommand(const QByteArray &name, int thread, int ttl);

// Runs the event loop without the 10 ms pauses of Qt Test's wait functions.
void turnFor(int milliseconds);

} // namespace testing
