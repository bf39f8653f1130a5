// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The first commands of a connection and how to read the answers: authenticate, request RESP3 if wanted,
// select the database, set the client name, query the server. All are sent in one write. Pure functions.

#pragma once

#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/protocol.h"
#include "lockengine/redis/wire/reply.h"

#include <optional>

namespace lockengine::redis {

// What the server reported when the connection opened.
struct Greeting
{
    enum class Role { Unknown, Primary, Replica, Sentinel };

    Role role = Role::Unknown; // Unknown: ROLE is not permitted or not supported
    qint64 clientId = 0; // CLIENT ID; 0 if not permitted
    QByteArray version; // from INFO server; empty if not permitted
    QByteArray runId;
    Protocol protocol = Protocol::Resp2; // used after the handshake
    // Why RESP3 was refused: NoPermission, or Unsupported with the server's message.
    std::optional<Error> resp3Refusal;
};

// The role in a reply to ROLE.
[[nodiscard]] Greeting::Role parseRole(const Reply &reply);

// In the order in which readGreeting() expects the answers. HELLO never carries the password.
[[nodiscard]] QList<Command> handshakeCommands(
    const Address &address, const QByteArray &clientName, Protocol protocol = Protocol::Resp2);
// For servers that need no description: sentinels, and servers that are only monitored.
[[nodiscard]] QList<Command> briefHandshake(const Address &address, const QByteArray &clientName);

// Fails on the first answer that makes the connection unusable. Commands without permission only leave their
// fields empty.
[[nodiscard]] Result<Greeting> readGreeting(
    const QList<Command> &commands, const QList<Result<Reply>> &answers);

} // namespace lockengine::redis
