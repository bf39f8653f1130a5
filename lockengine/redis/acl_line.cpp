// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/acl_line.h"

#include "lockengine/redis/deployment/sentinel_words.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/watched_channels.h"
#include "lockengine/redis/wire/command_guard.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

using Words = QList<QByteArray>;

constexpr ServerVersion firstWithUsers{6, 0};
constexpr ServerVersion firstWithChannels{6, 2};
constexpr ServerVersion firstWithSelectors{7, 0}; // also the first with read-only key patterns
constexpr ServerVersion firstSentinelWithUsers{6, 2};

bool isWildcard(char c)
{
    return c == '*' || c == '?' || c == '[' || c == '\\';
}

bool isUsable(const QByteArray &pattern)
{
    const auto mayStand
        = [](char c) { return c > ' ' && c < '\x7f' && !QByteArrayView("\"'()").contains(c); };
    return !pattern.isEmpty() && std::ranges::all_of(pattern, mayStand);
}

// Drops each word that a pattern ending in `*` covers.
Words withoutCovered(const Words &words)
{
    Words needed;
    for (const QByteArray &word : words) {
        const auto covers = [&word](const QByteArray &other) {
            return other != word && other.endsWith('*') && word.startsWith(QByteArrayView(other).chopped(1));
        };
        if (!needed.contains(word) && std::ranges::none_of(words, covers))
            needed.append(word);
    }
    return needed;
}

// The tags of the matching names: the name in braces, and the name itself if it may contain a brace.
Words tagsOf(const QByteArray &pattern)
{
    if (pattern.contains('{'))
        return {pattern};
    Words tags{'{' + pattern + '}'};
    if (std::ranges::any_of(pattern, isWildcard))
        tags.append(pattern);
    return tags;
}

// The channels of the matching locks. Scripts also receive them as keys.
Words channelsOf(const QByteArray &pattern)
{
    Words channels{countDownChannel(pattern)};
    for (const QByteArray &tag : tagsOf(pattern)) {
        channels.append({derivedPrefix(DerivedPart::UnlockChannel) + tag,
            derivedPrefix(DerivedPart::ReadWriteChannel) + tag, "redisson_sc:" + tag});
    }
    return channels;
}

Words waiterChannelsOf(const QByteArray &pattern)
{
    Words channels;
    for (const QByteArray &tag : tagsOf(pattern))
        channels.append(derivedPrefix(DerivedPart::WaiterChannel) + tag + ":*");
    return channels;
}

Words keysOf(const QByteArray &pattern)
{
    Words keys{pattern};
    for (const QByteArray &tag : tagsOf(pattern)) {
        keys.append({tag, tag + ":timeout", tag + ":*:rwlock_timeout*",
            derivedPrefix(DerivedPart::Latch) + tag + ":*"});
        for (const DerivedPart part : {DerivedPart::Queue, DerivedPart::Deadlines, DerivedPart::Token})
            keys.append(derivedPrefix(part) + tag);
    }
    return keys + channelsOf(pattern);
}

Words marked(char mark, const Words &patterns)
{
    Words words;
    for (const QByteArray &pattern : withoutCovered(patterns))
        words.append(mark + pattern);
    return words;
}

Words actedOn(const AclRequest &request)
{
    Words keys;
    Words channels;
    for (const QByteArray &pattern : request.names) {
        keys += keysOf(pattern);
        channels += channelsOf(pattern) + waiterChannelsOf(pattern);
    }
    if (request.version < firstWithChannels)
        channels.clear();
    return marked('~', keys) + marked('&', channels);
}

Words listenedTo(const AclRequest &request)
{
    if (request.version < firstWithChannels)
        return {};
    const auto channels = watchedChannels(request.database);
    Words words{"resetchannels"};
    for (const QByteArray &pattern : channels.unlocks)
        words.append('&' + pattern);
    words.append({'&' + channels.keyEvents, '&' + channels.invalidations});
    return words;
}

bool isGranted(const AllowedCommand &row, const AclRequest &request)
{
    switch (row.grant) {
    case Grant::AllUsers:
        return true;
    case Grant::Actors:
        return request.use == AclRequest::For::Control;
    case Grant::OtherDatabase:
        return request.database != 0;
    case Grant::Clusters:
        return request.isCluster;
    case Grant::Finders:
        return request.finds;
    case Grant::Apart:
    case Grant::NoUser:
        return false;
    }
    return false;
}

// Acting: commands that only the acting side needs.
enum class Part { Watching, Acting };

Words commandsOf(const AclRequest &request, Part part)
{
    Words words;
    for (const AllowedCommand &row : allowedCommands()) {
        const bool isOfPart = (row.use == CommandUse::Control) == (part == Part::Acting);
        if (isOfPart && row.since <= request.version && isGranted(row, request))
            words.append(permissionWord(row));
    }
    for (const AllowedCommand &row : neededToMonitor()) {
        if (part == Part::Watching && row.grant == Grant::Finders && isGranted(row, request))
            words.append(permissionWord(row));
    }
    return words;
}

// Read access to all keys, write access in a separate selector. Neither rule widens the other.
Words rulesWithSelectors(const AclRequest &request)
{
    Words words = Words{"%R~*"} + listenedTo(request) + Words{"-@all"};
    words += commandsOf(request, Part::Watching);
    if (request.use == AclRequest::For::Watch)
        return words;
    const Words acting = actedOn(request) + commandsOf(request, Part::Acting);
    words.append('(' + acting.join(' ') + ')');
    return words;
}

// Servers before 7.0 have no read-only key patterns: a user that may write some keys sees no others.
Words rulesWithoutSelectors(const AclRequest &request)
{
    const bool isActor = request.use == AclRequest::For::Control;
    Words words = listenedTo(request);
    words += isActor ? actedOn(request) : Words{"~*"};
    words.append("-@all");
    words += commandsOf(request, Part::Watching);
    if (isActor)
        words += commandsOf(request, Part::Acting);
    return words;
}

// A sentinel stores no keys.
Words rulesOfSentinel()
{
    Words words{"resetchannels", '&' + switchChannel(), "-@all"};
    for (const AllowedCommand &row : askedOfSentinels()) {
        if (row.grant == Grant::AllUsers)
            words.append(permissionWord(row));
    }
    return words;
}

Result<QByteArray> sentinelLine(const AclRequest &request)
{
    if (request.version < firstSentinelWithUsers)
        return Error(ErrorKind::Unsupported, "sentinels before 6.2 have no users to give permissions to");
    const Words words{"ACL", "SETUSER", "locksentinel", "reset", "on", passwordHash};
    return (words + rulesOfSentinel()).join(' ');
}

} // namespace

Result<QByteArray> aclLine(const AclRequest &request)
{
    if (request.use == AclRequest::For::Sentinel)
        return sentinelLine(request);
    if (request.version < firstWithUsers)
        return Error(ErrorKind::Unsupported, "servers before 6.0 have no users to give permissions to");
    if (!std::ranges::all_of(request.names, isUsable))
        return Error(ErrorKind::BadInput, RedisReason::PatternNotForRules,
            "an ACL pattern is printable ASCII without spaces, quotes and parentheses");
    const QByteArray user = request.use == AclRequest::For::Watch ? "lockwatch" : "lockcontrol";
    Words words{"ACL", "SETUSER", user, "reset", "on", passwordHash};
    words += request.version < firstWithSelectors ? rulesWithoutSelectors(request)
                                                  : rulesWithSelectors(request);
    return words.join(' ');
}

QList<QByteArray> permissionsLeftOut()
{
    Words words;
    for (const AllowedCommand &row : allowedCommands()) {
        if (row.grant == Grant::Apart)
            words.append(permissionWord(row));
    }
    return words;
}

} // namespace lockengine::redis
