// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock on a real server as a LockSystem reports it, and a way to wait until all past changes are
// reported. Two ways to read: directly (direct_system.h, which knows only this lock), and as the programs do,
// with discovery and tracking.

#pragma once

#include "lockengine/core/model/lock_system.h"
#include "tests/support/test_server.h"

#include <functional>
#include <memory>

namespace testing {

struct ObservedLock
{
    std::unique_ptr<lockengine::LockSystem> system;
    lockengine::LockId lock;
    std::function<void()> start; // returns when the system is live
    std::function<void()> catchUp; // returns when everything that the server did before the call is reported
};

// Configuration that direct reads require, and both ways for eviction notices.
[[nodiscard]] QByteArray lookingConfiguration();

// Server and clock must outlive the result.
[[nodiscard]] ObservedLock observeDirectly(
    const TestServer &server, lockengine::Clock &clock, const QByteArray &lock);
[[nodiscard]] ObservedLock observeAsProgramsDo(
    const TestServer &server, lockengine::Clock &clock, const QByteArray &lock);

} // namespace testing
