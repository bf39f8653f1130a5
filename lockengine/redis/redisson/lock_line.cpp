// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/lock_line.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

LockLine::LockLine(Connection &control, Subscriber &subscriber, LockClientOptions options, Clock &clock,
    Randomness &randomness)
    : m_control(&control)
    , m_subscriber(&subscriber)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_randomness(randomness)
{ }

QCoro::Task<Result<Reply>> run(Line line, Step step)
{
    if (!line->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    Connection &connection = *line->control();
    if (step.plain) {
        const Result<Reply> reply = co_await connection.send(*step.plain);
        if (reply && reply->isError())
            co_return reply->asError();
        co_return reply;
    }
    const Script script = line->scriptOf(step);
    co_return co_await runScript(connection, script, step.keys, step.arguments);
}

Command withSource(const Script &script, const Step &step)
{
    if (step.plain)
        return *step.plain;
    return Command("EVAL"_ba)
        .arg(script.source())
        .arg(qint64(step.keys.size()))
        .args(step.keys)
        .args(step.arguments);
}

bool leavesOutcomeOpen(const Error &error)
{
    return error.kind == ErrorKind::Closed || error.kind == ErrorKind::TimedOut
        || error.kind == ErrorKind::Protocol;
}

} // namespace lockengine::redis
