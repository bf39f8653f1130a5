// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What may be written to a server at all. Watching never writes data; control adds the commands that acts
// need. Connection asks it for every command, so nothing else has to be trusted. Commands inside scripts are
// covered by allowing EVAL only under control.
//
// allowedCommands() is the one table of them: the guard reads it, what we tell an administrator to permit is
// made from it (redis/acl_line), and what is not shown where one is not permitted (missing_permission). The
// same is true of askedOfSentinels() and of neededToMonitor().

#pragma once

#include "lockengine/base/reason.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/server_version.h"

#include <span>

namespace lockengine::redis {

// Who needs a command.
enum class CommandUse {
    Connection, // written by the connection itself, never by those above: it would change what replies mean
    Watch,
    Control,
};

// Who has to be permitted a command.
enum class Grant {
    Everybody,
    Actors, // sent only by who acts, although it changes nothing
    OtherDatabase, // whose database is not the first
    Clusters, // only where the server is one node of a cluster
    Finders, // who may search for the client behind a holder
    Apart, // worth a decision of its own: not everybody needs it, or it reaches further than a lock
    Nobody, // servers ask for no permission, or it is never sent before the connection ends
};

struct AllowedCommand
{
    const char *name; // upper case
    const char *subcommand; // upper case; null: the command has none, or all of them are meant
    CommandUse use;
    Reason without; // what is missing where it is not permitted
    Grant grant = Grant::Everybody;
    ServerVersion since = {}; // servers before do not know it
    const char *option = nullptr; // upper case; the word that must follow, where not all are harmless
};

[[nodiscard]] std::span<const AllowedCommand> allowedCommands();
// What sentinels are asked, and nothing else: a table of its own, for they have users of their own.
[[nodiscard]] std::span<const AllowedCommand> askedOfSentinels();
// What the search for a client sends on the connection that it monitors by (redis/find), and nothing else.
[[nodiscard]] std::span<const AllowedCommand> neededToMonitor();
// "+client|tracking": how servers call the permission.
[[nodiscard]] QByteArray permissionWord(const AllowedCommand &row);

class CommandGuard
{
public:
    enum class Scope {
        Watch,
        Control, // and what Watch may
        Sentinel, // what sentinels are asked
        Monitor, // MONITOR, and nothing else
        OwnServer // a private server that we started: all but what would confuse the connection
    };

    CommandGuard(Scope scope = Scope::Watch)
        : m_scope(scope)
    { }

    [[nodiscard]] Scope scope() const { return m_scope; }
    [[nodiscard]] bool allows(const Command &command) const;
    // What the connection itself says when it is made. Of HELLO exactly "HELLO 3", and for watching alone:
    // the password never goes with it.
    [[nodiscard]] bool allowsInHandshake(const Command &command) const;
    // The row that a command falls under in the table of this scope's servers, whoever may send it; null:
    // none.
    [[nodiscard]] const AllowedCommand *rowOf(const Command &command) const;

private:
    Scope m_scope;
};

} // namespace lockengine::redis
