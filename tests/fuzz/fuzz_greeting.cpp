// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a server reports about itself: the replies to the handshake, ROLE and INFO. Line 1 is the user, line 2
// the database; the rest are the replies in order.

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/wire/handshake.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/reply_lines.h"

using namespace lockengine;
using namespace lockengine::redis;
using fuzzing::require;

namespace {

void judgeGreeting(const QByteArray &user, int database, const QList<Reply> &replies, Protocol protocol)
{
    Address address;
    address.user = QString::fromUtf8(user);
    address.database = database;
    const QList<Command> commands = handshakeCommands(address, "lockscope", protocol);
    QList<Result<Reply>> answers;
    for (qsizetype i = 0; i < commands.size(); ++i)
        answers.append(i < replies.size() ? Result<Reply>(replies[i]) : Result<Reply>(Reply::nil()));
    const Result<Greeting> greeting = readGreeting(commands, answers);
    const auto isFirst = [&commands](const char *name) { return commands.constFirst().name() == name; };
    if (isFirst("AUTH") && answers.constFirst()->isError())
        require(!greeting.ok(), "who was not let in is not greeted");
    if (!greeting)
        return;
    const bool isResp3 = greeting->protocol == Protocol::Resp3;
    require(!isResp3 || protocol == Protocol::Resp3, "RESP3 is spoken only where it was asked for");
    require((isResp3 || greeting->resp3Refusal) == (protocol == Protocol::Resp3), "and refused for a reason");
}

void judgeFacts(const Reply &reply)
{
    const ServerFacts facts(reply.text());
    std::ignore = facts.isAtLeast(7, 2);
    std::ignore = facts.uptime();
    require(facts.evicts() || !facts.evictsOnlyVolatile(), "what evicts some evicts");
    std::ignore = facts.isLoading();
    std::ignore = parseRole(reply);
    if (reply.isError())
        require(reply.asError().detail == reply.text(), "the server's own words are kept");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayList parts = fuzzing::bytesOf(data, size).split('\n');
    const QList<Reply> replies = fuzzing::repliesIn(parts.mid(2).join('\n'));
    for (const Protocol protocol : {Protocol::Resp2, Protocol::Resp3})
        judgeGreeting(parts.value(0), qMax(parts.value(1).toInt(), 0), replies, protocol);
    for (const Reply &reply : replies)
        judgeFacts(reply);
    return 0;
}
