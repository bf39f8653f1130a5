// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How tests send commands through our own wire code: open a connection that may send any command, and await
// one reply.

#pragma once

#include "lockengine/redis/wire/connection.h"
#include "tests/support/run_task.h"
#include "tests/support/test_server.h"

namespace testing {

[[nodiscard]] inline lockengine::redis::Address addressOf(const TestServer &server)
{
    return lockengine::redis::parseAddress(server.url()).value();
}

[[nodiscard]] inline lockengine::redis::ConnectionOptions optionsFor(
    const lockengine::redis::Address &address)
{
    lockengine::redis::ConnectionOptions options;
    options.address = address;
    options.guard = lockengine::redis::CommandGuard(lockengine::redis::CommandGuard::Scope::OwnServer);
    return options;
}

// Fails the test when the server refuses the connection.
[[nodiscard]] inline std::unique_ptr<lockengine::redis::Connection> openConnection(
    const lockengine::redis::ConnectionOptions &options, lockengine::Clock &clock)
{
    auto connection = std::make_unique<lockengine::redis::Connection>(options, clock);
    const auto greeting = runTask(connection->open());
    if (!greeting)
        qFatal("no connection: %s", greeting.error().detail.constData());
    return connection;
}

[[nodiscard]] inline std::unique_ptr<lockengine::redis::Connection> openConnection(
    const TestServer &server, lockengine::Clock &clock)
{
    return openConnection(optionsFor(addressOf(server)), clock);
}

[[nodiscard]] inline QCoro::Task<lockengine::Result<lockengine::redis::Reply>> awaitReply(
    lockengine::Pending<lockengine::Result<lockengine::redis::Reply>> pending)
{
    lockengine::Result<lockengine::redis::Reply> reply = co_await pending;
    co_return reply;
}

[[nodiscard]] inline lockengine::Result<lockengine::redis::Reply> ask(
    lockengine::redis::Connection &connection, const lockengine::redis::Command &command)
{
    return runTask(awaitReply(connection.send(command)));
}

} // namespace testing
