// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Commands of arbitrary words: what the guard lets through, what is sent, and how they are displayed.

#include "lockengine/redis/wire/command_guard.h"
#include "lockengine/redis/wire/reply_reader.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>

using namespace lockengine::redis;
using fuzzing::require;

namespace {

using Scope = CommandGuard::Scope;

Command commandOf(const QByteArray &lines)
{
    const QList<QByteArray> words = lines.split('\n');
    Command command(words.constFirst());
    command.args(words.mid(1));
    return command;
}

void judgeGuard(const Command &command)
{
    const bool watches = CommandGuard(Scope::Watch).allows(command);
    const bool controls = CommandGuard(Scope::Control).allows(command);
    require(controls || !watches, "who may control may watch");
    const bool isListed = std::ranges::any_of(allowedCommands(), [&command](const AllowedCommand &row) {
        return command.name() == row.name && row.use != CommandUse::Handshake;
    });
    require(isListed || !controls, "what is not listed is not written");
    constexpr std::array writing{"SET", "DEL", "EVAL", "EVALSHA", "HSET", "PUBLISH", "FLUSHALL", "CONFIG",
        "SHUTDOWN", "FCALL", "SCRIPT", "PEXPIRE", "RPUSH", "ZADD", "GETDEL", "GETSET", "RESTORE"};
    const bool writes
        = std::ranges::any_of(writing, [&command](const char *name) { return command.name() == name; });
    require(!writes || !watches, "who watches writes nothing");
}

void judgeWire(const Command &command)
{
    ReplyReader reader; // a command is an array of bulk strings, so the reply reader can read it
    reader.feed(command.encoded());
    const auto read = reader.next();
    require(read.ok() && read.value().has_value(), "a command on the wire is whole");
    QList<QByteArray> words;
    for (const Reply &word : read.value()->items())
        words.append(word.text());
    require(words == command.words(), "and its words are those that were given");
    require(!reader.isMidReply(), "with nothing behind them");
}

void judgeDisplay(const Command &command)
{
    const QByteArray shown = command.display();
    require(
        std::ranges::all_of(shown, [](char c) { return c >= ' ' && c < 0x7f; }), "what is shown is visible");
    if (command.name() == "AUTH" && command.words().size() > 1)
        require(shown.endsWith(" (secret)"), "no password is shown");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size > 16 * 1024)
        return 0;
    const Command command = commandOf(fuzzing::bytesOf(data, size));
    judgeGuard(command);
    judgeWire(command);
    judgeDisplay(command);
    return 0;
}
