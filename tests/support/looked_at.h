// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock on a real server as a LockSystem tells it, with a way to wait until all that has happened was
// told. Two ways to look: directly (direct_system.h, which knows nothing but this lock), and as the programs
// do, with discovery, tracking and all.

#pragma once

#include "lockengine/model/lock_system.h"
#include "tests/support/test_server.h"

#include <functional>
#include <memory>

namespace testing {

struct LookedAt
{
    std::unique_ptr<lockengine::LockSystem> system;
    lockengine::LockId lock;
    std::function<void()> start; // returns when the system is live
    std::function<void()> catchUp; // returns when everything that the server did before the call was told
};

// What the configuration must say for looking directly, and for either to be told of an eviction.
[[nodiscard]] QByteArray lookingConfiguration();

// Server and clock must outlive what is returned.
[[nodiscard]] LookedAt lookDirectly(
    const TestServer &server, lockengine::Clock &clock, const QByteArray &lock);
[[nodiscard]] LookedAt lookAsProgramsDo(
    const TestServer &server, lockengine::Clock &clock, const QByteArray &lock);

} // namespace testing
