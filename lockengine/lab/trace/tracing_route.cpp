// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/tracing_route.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/lab/trace/debugger_words.h"
#include "lockengine/lab/trace/stepping.h"
#include "lockengine/redis/read/reader.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Connection;
using redis::Reply;
using redis::Subscriber;

namespace {

constexpr qsizetype mostKeys = 32; // read before and after one command

// The keys among the words of a plain command, for the commands of Lockscope's clients and lessons.
QList<QByteArray> keysOf(const Command &command)
{
    static const QList<QByteArray> keyless{"PUBLISH"_ba, "SPUBLISH"_ba, "WAIT"_ba, "PING"_ba, "TIME"_ba,
        "EVAL"_ba, "EVALSHA"_ba, "CLIENT"_ba, "INFO"_ba, "ROLE"_ba, "ASKING"_ba, "PUBSUB"_ba, "SCAN"_ba,
        "CONFIG"_ba, "ACL"_ba, "CLUSTER"_ba};
    static const QList<QByteArray> allKeys{"DEL"_ba, "UNLINK"_ba, "EXISTS"_ba, "MGET"_ba};
    if (keyless.contains(command.name()))
        return {};
    return command.words().mid(1, allKeys.contains(command.name()) ? -1 : 1);
}

// Whether it is a well-formed EVAL or EVALSHA.
bool isScriptCall(const Command &command)
{
    const QList<QByteArray> &words = command.words();
    const bool isEval = command.name() == "EVAL" || command.name() == "EVALSHA";
    bool isNumber = false;
    const qint64 keys = words.value(2).toLongLong(&isNumber);
    return isEval && isNumber && keys >= 0 && keys <= words.size() - 3;
}

// Is replicated but changes nothing.
Command smallestWrite()
{
    return Command("PUBLISH"_ba).arg("lockscope:wait"_ba).arg(""_ba);
}

void note(const Command &command, const Result<Reply> &reply, ScriptTrace &trace)
{
    if (reply)
        trace.reply = notationOf(*reply, longestReplyText);
    else
        trace.failure = reply.error();
    if (trace.source.isEmpty())
        trace.lines.append(TracedLine{0, {TracedCommand{command.words(), trace.reply}}});
}

} // namespace

TracingRoute::TracingRoute(std::shared_ptr<redis::Route> inside, QByteArray client, redis::Address server,
    std::shared_ptr<Tracer> tracer, std::shared_ptr<redis::FaultInjector> faultInjector)
    : m_inside(std::move(inside))
    , m_client(std::move(client))
    , m_server(std::move(server))
    , m_tracer(std::move(tracer))
    , m_faultInjector(std::move(faultInjector))
{ }

// While the client is paused or slowed, its commands pass untraced, so that no other client waits for them.
bool TracingRoute::isHindered() const
{
    return m_faultInjector
        && (m_faultInjector->isStopped() || m_faultInjector->replyDelayOf(m_server) > Milliseconds(0));
}

// WAIT changes nothing and may block, so other clients do not wait for it.
QCoro::Task<Result<Reply>> TracingRoute::send(Command command)
{
    if (command.name() == "EVAL" && command.words().size() > 1)
        m_tracer->scripts().learn(command.words()[1]); // also while it is off
    if (isHindered())
        return m_inside->send(std::move(command));
    if (m_tracer->isOn() && command.name() == "WAIT")
        return sendTraced(std::move(command));
    return m_tracer->isOn() || m_tracer->isBusy() ? sendInTurn(std::move(command))
                                                  : m_inside->send(std::move(command));
}

QCoro::Task<Result<Reply>> TracingRoute::sendInTurn(Command command)
{
    co_await m_tracer->turn();
    Result<Reply> reply;
    if (m_tracer->isOn())
        reply = co_await sendTraced(command);
    else
        reply = co_await m_inside->send(command);
    m_tracer->endTurn();
    co_return reply;
}

QCoro::Task<Result<Subscriber::Subscription>> TracingRoute::listen(
    QByteArray channel, Subscriber::Listener listener)
{
    return m_inside->listen(std::move(channel), std::move(listener));
}

TracingRoute::Trace TracingRoute::begunTrace(const Command &command) const
{
    const auto trace = std::make_shared<ScriptTrace>();
    trace->client = m_client;
    trace->keys = keysOf(command);
    if (!isScriptCall(command))
        return trace;
    const QList<QByteArray> &words = command.words();
    const auto script = command.name() == "EVAL" ? std::optional(m_tracer->scripts().learn(words[1]))
                                                 : m_tracer->scripts().find(words[1]);
    if (!script) // the server does not know it either
        return trace;
    const qsizetype keyCount = words[2].toLongLong();
    trace->script = script->name();
    trace->source = script->source();
    trace->keys = words.sliced(3, keyCount);
    trace->arguments = words.sliced(3 + keyCount);
    return trace;
}

QCoro::Task<Result<Reply>> TracingRoute::sendTraced(Command command)
{
    const Trace trace = begunTrace(command);
    const QList<QByteArray> keys = trace->keys.mid(0, mostKeys);
    trace->before = co_await readKeys(keys);
    const Result<Reply> reply = co_await run(trace, command);
    note(command, reply, *trace);
    trace->after = co_await readKeys(keys);
    const bool isAskedAgain = reply && reply->isMissingScript(); // retried with its source
    if (!isAskedAgain)
        m_tracer->report(*trace);
    co_return reply;
}

// A disconnected client must not connect through the debugger. A script that the debugger did not run is sent
// the usual way: redirects are followed there, and an error is the real one.
QCoro::Task<Result<Reply>> TracingRoute::run(Trace trace, Command command)
{
    if (trace->source.isEmpty() || !m_inside->isOpen()) {
        if (command.name() == "WAIT") // since 7.2 WAIT covers only the writes of its own connection
            static_cast<void>(co_await m_inside->send(smallestWrite()));
        const Result<Reply> plain = co_await m_inside->send(command);
        co_return plain;
    }
    const std::shared_ptr<LuaDebugger> debugger(
        new LuaDebugger(m_server, m_tracer->clock(), m_tracer->limits().answerTimeout, m_faultInjector),
        std::mem_fn(&QObject::deleteLater));
    const Stepped stepped = co_await stepThrough(debugger, trace, m_tracer->limits().mostLines);
    if (!stepped.notRun)
        co_return stepped.reply;
    trace->notStepped = stepped.reply ? stepped.reply->asError() : stepped.reply.error();
    Result<Reply> reply = co_await m_inside->send(command);
    co_return reply;
}

// Reads all keys in parallel; empty if one cannot be read.
QCoro::Task<QList<RawRecord>> TracingRoute::readKeys(QList<QByteArray> keys)
{
    QList<RawRecord> records;
    Connection *connection = m_inside->connection();
    if (!connection)
        co_return records;
    std::vector<QCoro::Task<Result<RawRecord>>> reading;
    for (const QByteArray &key : std::as_const(keys))
        reading.push_back(redis::readRecord(*connection, key));
    const std::vector<Result<RawRecord>> read = co_await whenAll(std::move(reading));
    if (!std::ranges::all_of(read, &Result<RawRecord>::operator bool))
        co_return records;
    for (const Result<RawRecord> &record : read)
        records.append(*record);
    co_return records;
}

} // namespace lockengine
