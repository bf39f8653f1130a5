// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a connection says first, and what it makes of the answers: authenticate, ask for RESP3 where that is
// wanted, select the database, give its name, ask who is there. All commands go out in one write; these
// functions are pure.

#pragma once

#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/protocol.h"
#include "lockengine/redis/wire/reply.h"

#include <optional>

namespace lockengine::redis {

// What the server said about itself when the connection was made.
struct Greeting
{
    enum class Role { Unknown, Primary, Replica, Sentinel };

    Role role = Role::Unknown; // Unknown: ROLE is not allowed or not known there
    qint64 clientId = 0; // CLIENT ID; 0 where not allowed
    QByteArray version; // from INFO server; empty where not allowed
    QByteArray runId;
    Protocol protocol = Protocol::Resp2; // what the connection speaks from now on
    // Why not RESP3, where it was asked for: NoPermission, or Unsupported with the server's words.
    std::optional<Error> resp3Refusal;
};

// The role in a reply to ROLE.
[[nodiscard]] Greeting::Role parseRole(const Reply &reply);

// The commands, in the order in which readGreeting() expects their answers. HELLO never carries the password.
[[nodiscard]] QList<Command> handshakeCommands(
    const Address &address, const QByteArray &clientName, Protocol protocol = Protocol::Resp2);
// To who is asked for nothing about itself: a sentinel, or a server that is only monitored.
[[nodiscard]] QList<Command> briefHandshake(const Address &address, const QByteArray &clientName);

// The first answer that makes the connection useless decides; commands that are merely not allowed leave
// gaps.
[[nodiscard]] Result<Greeting> readGreeting(
    const QList<Command> &commands, const QList<Result<Reply>> &answers);

} // namespace lockengine::redis
