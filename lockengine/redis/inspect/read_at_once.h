// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several questions as one. Free functions over a connection: after an error of the transport they touch it
// no more.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

namespace lockengine::redis {

// Not the server's word about one name but the end of the talk with it.
[[nodiscard]] bool isOfTransport(const Error &error);

// The server keeps that key no more, not yet, or not at present: not a word about what the key is.
[[nodiscard]] bool isElsewhere(const Error &error);

// The commands in one write, without MULTI: a server that is out of memory queues nothing, and reads still.
// It runs what came in one piece without a pause in between, though nobody promises that.
[[nodiscard]] QCoro::Task<Result<Reply>> askInOnePiece(Connection &connection, QList<Command> commands);

// Each commands' replies in one array, or the server's word that it will not.
[[nodiscard]] QCoro::Task<Result<Reply>> readAtOnce(Connection &connection, QList<Command> commands);
// The same, with the reply to a TIME behind them.
[[nodiscard]] QCoro::Task<Result<Reply>> readTimed(Connection &connection, QList<Command> commands);

} // namespace lockengine::redis
