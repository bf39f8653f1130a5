// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/client_context.h"

#include "lockengine/redis/wire/hash_tag.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockengine::redis {

ClientContext::ClientContext(
    std::shared_ptr<Route> route, LockClientOptions options, Clock &clock, Randomness &randomness)
    : m_route(std::move(route))
    , m_options(std::move(options))
    , m_clock(clock)
    , m_randomness(randomness)
{ }

ClientContext::ClientContext(Connection &control, Subscriber &subscriber, LockClientOptions options,
    Clock &clock, Randomness &randomness)
    : ClientContext(std::make_shared<DirectRoute>(control, subscriber), std::move(options), clock, randomness)
{ }

Greeting ClientContext::greeting() const
{
    const Connection *connection = m_route->connection();
    return connection ? connection->greeting() : Greeting();
}

Step ClientContext::prepared(Step step) const
{
    step.script = m_options.scripts.current(step.script);
    if (step.publishAt >= 0)
        step.arguments[step.publishAt] = m_options.publishWord;
    return step;
}

QCoro::Task<Result<Reply>> run(ClientContextPtr context, Step step)
{
    if (!context->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    if (context->options().keysShareASlot && !shareOneSlot(step.keys))
        co_return Error(ErrorKind::BadInput, RedisReason::NameSpansServers,
            "in a Redis Cluster the braces of this name part the lock's keys");
    if (step.plain) {
        const Result<Reply> reply = co_await context->route()->send(*step.plain);
        if (reply && reply->isError())
            co_return reply->asError();
        co_return reply;
    }
    const Step own = context->prepared(step);
    const Result<Reply> reply = co_await runScript(context->route(), own.script, own.keys, own.arguments);
    co_return reply;
}

Command withSource(const ClientContextPtr &context, const Step &step)
{
    if (step.plain)
        return *step.plain;
    const Step own = context->prepared(step);
    return Command("EVAL"_ba)
        .arg(own.script.source())
        .arg(qint64(own.keys.size()))
        .args(own.keys)
        .args(own.arguments);
}

bool isAnswer(const Error &error)
{
    return !leavesOutcomeOpen(error) && error.kind != ErrorKind::Unreachable
        && error.kind != ErrorKind::Loading && error.reason != RedisReason::KeysMoving
        && error.reason != RedisReason::KeptElsewhere && error.reason != RedisReason::ClusterDown;
}

bool isRefusedForATime(const Error &error)
{
    if (error.kind == ErrorKind::ReadOnly || error.kind == ErrorKind::Loading
        || error.kind == ErrorKind::OutOfMemory)
        return true;
    // Before Redis 7 the error of the refused script contains these words after a dash.
    static constexpr std::array words = {"BUSY ", "MASTERDOWN ", "MISCONF ", "NOREPLICAS "};
    return error.kind == ErrorKind::ServerError && std::ranges::any_of(words, [&error](const char *word) {
        return error.detail.startsWith(word) || error.detail.contains(QByteArray("-") + word);
    });
}

} // namespace lockengine::redis
