// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/command_guard.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {

namespace {

using enum CommandUse;

constexpr auto table = std::to_array<AllowedCommand>({
    // The connection's own.
    {"AUTH", nullptr, Connection},
    {"SELECT", nullptr, Connection},
    {"MULTI", nullptr, Connection},
    {"EXEC", nullptr, Connection},
    {"CLIENT", "SETNAME", Connection},

    // About the server and ourselves.
    {"PING", nullptr, Watch},
    {"TIME", nullptr, Watch},
    {"ROLE", nullptr, Watch},
    {"INFO", nullptr, Watch},
    {"DBSIZE", nullptr, Watch},
    {"ACL", "WHOAMI", Watch},
    {"COMMAND", "INFO", Watch},
    {"CLIENT", "ID", Watch},
    {"CLIENT", "INFO", Watch},
    {"CLIENT", "LIST", Watch},
    {"CLIENT", "GETNAME", Watch},
    {"CLIENT", "TRACKING", Watch},
    {"CLIENT", "TRACKINGINFO", Watch},
    {"CLIENT", "CACHING", Watch},
    {"CLIENT", "NO-EVICT", Watch},
    {"SENTINEL", "GET-MASTER-ADDR-BY-NAME", Sentinel},
    {"SENTINEL", "SENTINELS", Sentinel},
    {"CLUSTER", "SHARDS", Watch},
    {"CLUSTER", "SLOTS", Watch},
    {"CLUSTER", "NODES", Watch},
    {"CLUSTER", "INFO", Watch},

    // Keys: reading only, and nothing that looks at all of them at once.
    {"SCAN", nullptr, Watch},
    {"TYPE", nullptr, Watch},
    {"EXISTS", nullptr, Watch},
    {"PTTL", nullptr, Watch},
    {"PEXPIRETIME", nullptr, Watch},
    {"OBJECT", "ENCODING", Watch},
    {"OBJECT", "IDLETIME", Watch},
    {"MEMORY", "USAGE", Watch},
    {"HLEN", nullptr, Watch},
    {"HGET", nullptr, Watch},
    {"HMGET", nullptr, Watch},
    {"HSCAN", nullptr, Watch},
    {"HGETALL", nullptr, Watch},
    {"LLEN", nullptr, Watch},
    {"LINDEX", nullptr, Watch},
    {"LRANGE", nullptr, Watch},
    {"LPOS", nullptr, Watch},
    {"ZCARD", nullptr, Watch},
    {"ZCOUNT", nullptr, Watch},
    {"ZSCORE", nullptr, Watch},
    {"ZRANGE", nullptr, Watch},
    {"STRLEN", nullptr, Watch},
    {"GETRANGE", nullptr, Watch},

    // Channels: listening only.
    {"SUBSCRIBE", nullptr, Watch},
    {"UNSUBSCRIBE", nullptr, Watch},
    {"PSUBSCRIBE", nullptr, Watch},
    {"PUNSUBSCRIBE", nullptr, Watch},
    {"SSUBSCRIBE", nullptr, Watch},
    {"SUNSUBSCRIBE", nullptr, Watch},
    {"PUBSUB", "CHANNELS", Watch},
    {"PUBSUB", "NUMSUB", Watch},
    {"PUBSUB", "NUMPAT", Watch},
    {"PUBSUB", "SHARDCHANNELS", Watch},
    {"PUBSUB", "SHARDNUMSUB", Watch},

    // What acts and our own holds need, inside scripts or out.
    {"CLIENT", "KILL", Control, "ID"}, // our own old connection
    {"EVAL", nullptr, Control},
    {"EVALSHA", nullptr, Control},
    {"SCRIPT", "LOAD", Control},
    {"SCRIPT", "EXISTS", Control},
    {"PUBLISH", nullptr, Control},
    {"SPUBLISH", nullptr, Control},
    {"HSET", nullptr, Control},
    {"HINCRBY", nullptr, Control},
    {"HDEL", nullptr, Control},
    {"HEXISTS", nullptr, Control},
    {"HKEYS", nullptr, Control},
    {"DEL", nullptr, Control},
    {"PERSIST", nullptr, Control},
    {"PEXPIRE", nullptr, Control},
    {"SET", nullptr, Control},
    {"GET", nullptr, Control},
    {"INCR", nullptr, Control},
    {"INCRBY", nullptr, Control},
    {"RPUSH", nullptr, Control},
    {"LPOP", nullptr, Control},
    {"LREM", nullptr, Control},
    {"ZADD", nullptr, Control},
    {"ZREM", nullptr, Control},
    {"ZINCRBY", nullptr, Control},
    {"WAIT", nullptr, Control},
});

// Commands after which replies no longer come one for one, or mean something else; whatever the scope.
constexpr auto confusing = std::to_array<AllowedCommand>({
    {"HELLO", nullptr, Connection},
    {"RESET", nullptr, Connection},
    {"QUIT", nullptr, Connection},
    {"DISCARD", nullptr, Connection},
    {"MONITOR", nullptr, Connection},
    {"SYNC", nullptr, Connection},
    {"PSYNC", nullptr, Connection},
    {"CLIENT", "REPLY", Connection},
});

bool isMeant(const AllowedCommand &row, const Command &command)
{
    const auto says = [&command](int index, const char *word) {
        return !word || command.words().value(index).toUpper() == word;
    };
    return command.name() == row.name && says(1, row.subcommand) && says(2, row.option);
}

template <typename Rows>
const AllowedCommand *find(const Rows &rows, const Command &command)
{
    const auto row = std::find_if(
        rows.begin(), rows.end(), [&command](const AllowedCommand &r) { return isMeant(r, command); });
    return row == rows.end() ? nullptr : &*row;
}

} // namespace

std::span<const AllowedCommand> allowedCommands()
{
    return table;
}

bool CommandGuard::allows(const Command &command) const
{
    const AllowedCommand *row = find(table, command);
    if (m_scope == Scope::OwnServer)
        return !find(confusing, command) && (!row || row->use != Connection);
    return row
        && (row->use == Watch || (row->use == Control && m_scope == Scope::Control)
            || (row->use == Sentinel && m_scope == Scope::Sentinel));
}

} // namespace lockengine::redis
