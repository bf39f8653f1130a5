// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/command_guard.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lockengine::redis {

namespace {

using enum CommandUse;
using enum Grant;

constexpr ServerVersion v62{6, 2};
constexpr ServerVersion v70{7, 0};

const auto table = std::to_array<AllowedCommand>({
    // Sent by the connection itself.
    {"AUTH", nullptr, Handshake, Reason::None, NoUser},
    {"HELLO", nullptr, Handshake, Reason::OrderNotKnown}, // only needed before 6.2
    {"SELECT", nullptr, Handshake, Reason::None, OtherDatabase}, // without it the connection fails
    {"MULTI", nullptr, Handshake, Reason::LocksNotReadable},
    {"EXEC", nullptr, Handshake, Reason::LocksNotReadable},
    {"CLIENT", "SETNAME", Handshake, RedisReason::NameNotGiven},

    // About the server and this client.
    {"PING", nullptr, Watch, Reason::ServerNotDescribed}, {"ROLE", nullptr, Watch, Reason::RoleNotKnown},
    {"INFO", nullptr, Watch, Reason::ServerNotDescribed}, {"ACL", "WHOAMI", Watch, Reason::ActsNotForeseen},
    {"ACL", "DRYRUN", Watch, Reason::ActsNotForeseen, AllUsers, v70},
    {"CLIENT", "ID", Watch, Reason::ChangesNotAnnounced},
    {"CLIENT", "LIST", Watch, RedisReason::ClientsNotListed, Finders},
    {"CLIENT", "TRACKING", Watch, Reason::ChangesNotAnnounced},
    {"CLIENT", "TRACKINGINFO", Watch, Reason::SilenceNotNoticed, AllUsers, v62},
    {"CLUSTER", "SHARDS", Watch, Reason::ServerNotDescribed, Clusters, v70},
    {"CLUSTER", "SLOTS", Watch, Reason::ServerNotDescribed, Clusters},
    {"CLUSTER", "NODES", Watch, Reason::ServerNotDescribed, Clusters},
    {"CLUSTER", "INFO", Watch, Reason::ServerNotDescribed, Clusters},

    // Keys: read-only, and no command that reads all of them at once.
    {"SCAN", nullptr, Watch, Reason::LocksNotFound}, {"DBSIZE", nullptr, Watch, Reason::ScanNotMeasured},
    {"TYPE", nullptr, Watch, Reason::LocksNotReadable}, {"EXISTS", nullptr, Watch, Reason::SilenceNotNoticed},
    {"PTTL", nullptr, Watch, Reason::LocksNotReadable}, {"TIME", nullptr, Watch, Reason::LocksNotReadable},
    {"MEMORY", "USAGE", Watch, Reason::SizesNotKnown}, {"HLEN", nullptr, Watch, Reason::LocksNotReadable},
    {"HSCAN", nullptr, Watch, Reason::LocksNotReadable}, {"HGET", nullptr, Watch, Reason::LocksNotReadable},
    {"HSTRLEN", nullptr, Watch, Reason::LocksNotReadable},
    {"HGETALL", nullptr, Watch, Reason::LocksNotReadable}, {"LLEN", nullptr, Watch, Reason::LocksNotReadable},
    {"LRANGE", nullptr, Watch, Reason::LocksNotReadable}, {"ZCARD", nullptr, Watch, Reason::LocksNotReadable},
    {"ZRANGE", nullptr, Watch, Reason::LocksNotReadable},
    {"STRLEN", nullptr, Watch, Reason::LocksNotReadable},
    {"GETRANGE", nullptr, Watch, Reason::LocksNotReadable},

    // Channels: subscribe only.
    {"SUBSCRIBE", nullptr, Watch, Reason::ChangesNotAnnounced},
    {"UNSUBSCRIBE", nullptr, Watch, Reason::None, Actors},
    {"PSUBSCRIBE", nullptr, Watch, Reason::ReleasesNotHeard},
    {"PUNSUBSCRIBE", nullptr, Watch, Reason::None, NoUser},
    {"SSUBSCRIBE", nullptr, Watch, Reason::ReleasesNotHeard, Clusters, v70},
    {"SUNSUBSCRIBE", nullptr, Watch, Reason::None, Clusters, v70},
    {"PUBSUB", "CHANNELS", Watch, Reason::ListenersNotSeen},
    {"PUBSUB", "NUMSUB", Watch, Reason::ListenersNotSeen},
    {"PUBSUB", "SHARDCHANNELS", Watch, Reason::ListenersNotSeen, Clusters, v70},
    {"PUBSUB", "SHARDNUMSUB", Watch, Reason::ListenersNotSeen, Clusters, v70},

    // Needed by operator acts and by Lockscope's own holds, inside scripts or outside.
    {"CLIENT", "KILL", Control, Reason::MayNotAct, Apart, {}, "ID"}, // Lockscope's own old connection
    {"ASKING", nullptr, Control, Reason::MayNotAct, Clusters}, // before a command redirected by ASK
    {"EVAL", nullptr, Control, Reason::MayNotAct}, {"EVALSHA", nullptr, Control, Reason::MayNotAct},
    {"PUBLISH", nullptr, Control, Reason::MayNotAct},
    {"SPUBLISH", nullptr, Control, Reason::MayNotAct, Clusters, v70},
    {"HSET", nullptr, Control, Reason::MayNotAct}, {"HINCRBY", nullptr, Control, Reason::MayNotAct},
    {"HDEL", nullptr, Control, Reason::MayNotAct}, {"HEXISTS", nullptr, Control, Reason::MayNotAct},
    {"DEL", nullptr, Control, Reason::MayNotAct}, {"PERSIST", nullptr, Control, Reason::MayNotAct},
    {"PEXPIRE", nullptr, Control, Reason::MayNotAct}, {"SET", nullptr, Control, Reason::MayNotAct},
    {"GET", nullptr, Control, Reason::MayNotAct}, {"INCR", nullptr, Control, Reason::MayNotAct},
    {"INCRBY", nullptr, Control, Reason::MayNotAct}, {"RPUSH", nullptr, Control, Reason::MayNotAct},
    {"LINDEX", nullptr, Control, Reason::MayNotAct}, {"LPOP", nullptr, Control, Reason::MayNotAct},
    {"LREM", nullptr, Control, Reason::MayNotAct}, {"ZADD", nullptr, Control, Reason::MayNotAct},
    {"ZCOUNT", nullptr, Control, Reason::MayNotAct}, {"ZSCORE", nullptr, Control, Reason::MayNotAct},
    {"ZREM", nullptr, Control, Reason::MayNotAct}, {"ZINCRBY", nullptr, Control, Reason::MayNotAct},
    {"WAIT", nullptr, Control, Reason::MayNotAct, Apart}, // blocks its connection
});

const auto sentinelTable = std::to_array<AllowedCommand>({
    {"AUTH", nullptr, Handshake, Reason::None, NoUser},
    {"CLIENT", "SETNAME", Handshake, RedisReason::NameNotGivenToSentinel},
    {"PING", nullptr, Watch, RedisReason::SentinelNotPinged},
    {"SUBSCRIBE", nullptr, Watch, RedisReason::FailoverNotHeard},
    {"UNSUBSCRIBE", nullptr, Watch, Reason::None, NoUser}, // the connection ends with the subscription
    {"SENTINEL", "GET-MASTER-ADDR-BY-NAME", Watch, Reason::None}, // required to connect
    {"SENTINEL", "SENTINELS", Watch, RedisReason::SentinelsNotListed},
});

const auto monitorTable = std::to_array<AllowedCommand>({
    {"AUTH", nullptr, Handshake, Reason::None, NoUser},
    {"CLIENT", "SETNAME", Handshake, RedisReason::NameNotGiven},
    {"PING", nullptr, Handshake, Reason::ServerNotDescribed},
    {"MONITOR", nullptr, Watch, RedisReason::CommandsNotShown, Finders},
});

// Commands that change how later replies must be read; refused in every scope.
const auto confusing = std::to_array<AllowedCommand>({
    {"HELLO", nullptr, Handshake, Reason::None}, {"RESET", nullptr, Handshake, Reason::None},
    {"QUIT", nullptr, Handshake, Reason::None}, {"DISCARD", nullptr, Handshake, Reason::None},
    {"MONITOR", nullptr, Handshake, Reason::None}, {"SYNC", nullptr, Handshake, Reason::None},
    {"PSYNC", nullptr, Handshake, Reason::None}, {"CLIENT", "REPLY", Handshake, Reason::None},
    {"SCRIPT", "DEBUG", Handshake, Reason::None}, // it also blocks all other clients
});

bool says(const Command &command, qsizetype index, const char *word)
{
    return !word || command.words().value(index).compare(word, Qt::CaseInsensitive) == 0;
}

bool isOfForm(const AllowedCommand &row, const Command &command)
{
    return says(command, 1, row.subcommand) && says(command, 2, row.option);
}

bool isMeant(const AllowedCommand &row, const Command &command)
{
    return says(command, 0, row.name) && isOfForm(row, command);
}

// Hashed by name: it runs for each command sent.
const AllowedCommand *findAllowed(const Command &command)
{
    static const auto byName = [] {
        std::unordered_map<std::string_view, std::vector<const AllowedCommand *>> rows;
        for (const AllowedCommand &row : table)
            rows[row.name].push_back(&row);
        return rows;
    }();
    const auto rowsOf = [](const QByteArray &name) {
        return byName.find(std::string_view(name.data(), size_t(name.size())));
    };
    auto rows = rowsOf(command.words().constFirst());
    if (rows == byName.end())
        rows = rowsOf(command.name());
    if (rows == byName.end())
        return nullptr;
    for (const AllowedCommand *row : rows->second) {
        if (isOfForm(*row, command))
            return row;
    }
    return nullptr;
}

const AllowedCommand *findIn(std::span<const AllowedCommand> rows, const Command &command)
{
    const auto row = std::ranges::find_if(
        rows, [&command](const AllowedCommand &each) { return isMeant(each, command); });
    return row == rows.end() ? nullptr : &*row;
}

bool isConfusing(const Command &command)
{
    return std::ranges::any_of(
        confusing, [&command](const AllowedCommand &row) { return isMeant(row, command); });
}

} // namespace

std::span<const AllowedCommand> allowedCommands()
{
    return table;
}

std::span<const AllowedCommand> askedOfSentinels()
{
    return sentinelTable;
}

std::span<const AllowedCommand> neededToMonitor()
{
    return monitorTable;
}

QByteArray permissionWord(const AllowedCommand &row)
{
    const QByteArray word = '+' + QByteArray(row.name).toLower();
    return row.subcommand ? word + '|' + QByteArray(row.subcommand).toLower() : word;
}

const AllowedCommand *CommandGuard::rowOf(const Command &command) const
{
    if (m_scope == Scope::Sentinel)
        return findIn(sentinelTable, command);
    if (m_scope == Scope::Monitor)
        return findIn(monitorTable, command);
    return findAllowed(command);
}

bool CommandGuard::allows(const Command &command) const
{
    const AllowedCommand *row = rowOf(command);
    if (m_scope == Scope::OwnServer)
        return !isConfusing(command) && (!row || row->use != Handshake);
    return row && (row->use == Watch || (row->use == Control && m_scope == Scope::Control));
}

bool CommandGuard::allowsInHandshake(const Command &command) const
{
    const AllowedCommand *row = rowOf(command);
    if (!row || row->use == Control)
        return false;
    const QList<QByteArray> &words = command.words();
    return command.name() != "HELLO" || (m_scope == Scope::Watch && words.size() == 2 && words[1] == "3");
}

} // namespace lockengine::redis
