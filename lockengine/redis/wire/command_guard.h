// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rule for which commands may be sent to a server. The Watch scope never writes data; Control adds the
// commands that operator acts need. Connection checks every command against it, so callers need not be
// trusted. Commands inside scripts need no check: EVAL is only allowed under Control.
//
// allowedCommands() is the single table of these commands. The guard uses it, redis/acl_line builds the
// permissions to grant from it, and missing_permission uses it to say what a missing permission hides. The
// same holds for askedOfSentinels() and neededToMonitor().

#pragma once

#include "lockengine/core/base/reason.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/server_version.h"

#include <span>

namespace lockengine::redis {

// What a command is needed for.
enum class CommandUse {
    Handshake, // sent only by the connection itself: it changes what replies mean
    Watch,
    Control,
};

// Which users need permission for a command.
enum class Grant {
    AllUsers,
    Actors, // needed only for operator acts, although it changes nothing
    OtherDatabase, // only with a database other than 0
    Clusters, // only on a cluster node
    Finders, // only for finding the client behind a holder
    Apart, // granted separately: few users need it, or it affects more than one lock
    NoUser, // servers require no permission, or it is only sent when the connection ends
};

struct AllowedCommand
{
    const char *name; // upper case
    const char *subcommand; // upper case; null: no subcommand, or all of them
    CommandUse use;
    Reason without; // what is unavailable without permission
    Grant grant = Grant::AllUsers;
    ServerVersion since = {}; // first version that has it
    const char *option = nullptr; // upper case; a required next word, if other words would be harmful
};

[[nodiscard]] std::span<const AllowedCommand> allowedCommands();
// The only commands sent to sentinels. A separate table, because sentinels have their own users.
[[nodiscard]] std::span<const AllowedCommand> askedOfSentinels();
// The only commands sent on the MONITOR connection that searches for a client (redis/find).
[[nodiscard]] std::span<const AllowedCommand> neededToMonitor();
// In ACL syntax: "+client|tracking".
[[nodiscard]] QByteArray permissionWord(const AllowedCommand &row);

class CommandGuard
{
public:
    enum class Scope {
        Watch,
        Control, // includes Watch
        Sentinel, // commands for sentinels
        Monitor, // MONITOR only
        OwnServer // a private server started by Lockscope: all except what would confuse the connection
    };

    CommandGuard(Scope scope = Scope::Watch)
        : m_scope(scope)
    { }

    [[nodiscard]] Scope scope() const { return m_scope; }
    [[nodiscard]] bool allows(const Command &command) const;
    // Commands the connection sends while it opens. HELLO is allowed only as "HELLO 3" and only for Watch: it
    // never carries the password.
    [[nodiscard]] bool allowsInHandshake(const Command &command) const;
    // The command's row in the table of this scope, regardless of permission; null: none.
    [[nodiscard]] const AllowedCommand *rowOf(const Command &command) const;

private:
    Scope m_scope;
};

} // namespace lockengine::redis
