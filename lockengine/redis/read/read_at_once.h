// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several questions as one. Free functions over a connection: after a transport error they do not touch it
// again.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

namespace lockengine::redis {

// True if the error ends the connection rather than concerns one name.
[[nodiscard]] bool isOfTransport(const Error &error);

// True if this server does not own the key, or not now. It says nothing about the key.
[[nodiscard]] bool isElsewhere(const Error &error);

// Sends the commands in one write, without MULTI, which a server out of memory rejects. Redis normally
// executes them without interruption but does not guarantee that.
[[nodiscard]] QCoro::Task<Result<Reply>> askInOnePiece(Connection &connection, QList<Command> commands);

// Runs the commands as one transaction. Returns all replies in one array, or the server's error.
[[nodiscard]] QCoro::Task<Result<Reply>> readAtOnce(Connection &connection, QList<Command> commands);
// The same, with the reply to a final TIME.
[[nodiscard]] QCoro::Task<Result<Reply>> readTimed(Connection &connection, QList<Command> commands);

} // namespace lockengine::redis
