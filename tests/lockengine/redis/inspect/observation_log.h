// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An Inspector under test with all that it told, in the order of telling.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/redis/inspect/inspector.h"
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
    // Fails the test unless all that is there was read once, in this mode.
    void waitUntilWatching(lockengine::WatchMode mode);

    [[nodiscard]] const lockengine::SystemStatus &status() const { return inspector.status(); }
    // The last state told of the lock; a free one without a name when none was.
    [[nodiscard]] lockengine::LockState last(const QByteArray &name) const;
    [[nodiscard]] QList<lockengine::Observation> of(const QByteArray &name) const;
    // Each observation of the lock as "$1x1", "free", ...; the signs as letters: m t o n e; "(absent)" and
    // "(gap)" where known. The same as the one before, signs included, is left out.
    [[nodiscard]] QList<QByteArray> storyOf(const QByteArray &name) const;

    [[nodiscard]] QByteArray endOf(const QByteArray &name) const
    {
        return storyOf(name).value(storyOf(name).size() - 1);
    }

    lockengine::SystemClock clock;
    lockengine::MonotonicTime toldAt; // the last batch
    lockengine::redis::Inspector inspector;
    QList<lockengine::Observation> observations;
    QList<lockengine::ConnectionPhase> phases;
};

// A hold as a client takes it, in one script.
[[nodiscard]] lockengine::redis::Command acquireCommand(const QByteArray &name, int thread, int ttl);

// Turns the event loop without the pauses of 10 ms that waiting functions of the test library make.
void turnFor(int milliseconds);

} // namespace testing
