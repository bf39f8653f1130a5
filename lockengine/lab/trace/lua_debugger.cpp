// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/lua_debugger.h"

#include "lockengine/redis/wire/handshake.h"

#include <utility>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Command;
using redis::Reply;

namespace {

// The commands that are required to log in, then the one that turns debugging on.
QList<Command> openingCommands(const redis::Address &address)
{
    QList<Command> commands = redis::handshakeCommands(address, "lockscope-trace"_ba);
    commands.removeIf([](const Command &c) { return c.name() != "AUTH" && c.name() != "SELECT"; });
    commands.append(Command("SCRIPT"_ba).arg("DEBUG"_ba).arg("SYNC"_ba));
    return commands;
}

} // namespace

LuaDebugger::LuaDebugger(redis::Address address, Clock &clock, Milliseconds answerTimeout,
    std::shared_ptr<redis::FaultInjector> faultInjector)
    : m_address(std::move(address))
    , m_clock(clock)
    , m_patience(answerTimeout)
    , m_faultInjector(std::move(faultInjector))
    , m_socket(m_address)
{
    connect(&m_socket, &redis::Socket::connected, this, [this] { m_connected.complete(Done()); });
    connect(&m_socket, &redis::Socket::bytesArrived, this, &LuaDebugger::receive);
    connect(&m_socket, &redis::Socket::ended, this, [this](const Error &reason) {
        receive(); // bytes received before the end
        end(reason);
    });
}

LuaDebugger::~LuaDebugger()
{
    m_socket.disconnect();
    end(Error(ErrorKind::Closed, "Lockscope closed the connection"_ba));
}

QCoro::Task<Result<Done>> LuaDebugger::open()
{
    if (m_address.topology != redis::Topology::Single || !m_address.isLocal())
        co_return Error(ErrorKind::Forbidden, "a script is stepped through on this machine only"_ba);
    const auto giveUp = [this] { end(Error(ErrorKind::TimedOut, "no connection in time"_ba)); };
    m_timer = m_clock.callAfter(m_patience, giveUp);
    if (m_faultInjector)
        m_faultInjector->join(this);
    m_socket.connectToServer();
    const Result<Done> connected = co_await m_connected.pending();
    m_timer.reset();
    if (!connected)
        co_return connected.error();
    const QList<Command> commands = openingCommands(m_address);
    for (const Command &command : commands) {
        const Result<Reply> reply = co_await ask(command);
        if (!reply)
            co_return reply.error();
        if (reply->isError())
            co_return reply->asError();
    }
    co_return Done();
}

Pending<Result<Reply>> LuaDebugger::begin(
    const QByteArray &source, const QList<QByteArray> &keys, const QList<QByteArray> &arguments)
{
    return ask(Command("EVAL"_ba).arg(source).arg(qint64(keys.size())).args(keys).args(arguments));
}

Pending<Result<Reply>> LuaDebugger::limitReplies(qint64 bytes)
{
    return ask(Command("maxlen"_ba).arg(bytes));
}

Pending<Result<Reply>> LuaDebugger::step()
{
    return ask(Command("step"_ba));
}

Pending<Result<Reply>> LuaDebugger::runOn()
{
    return ask(Command("continue"_ba));
}

Pending<Result<Reply>> LuaDebugger::nextReply()
{
    const Answer answer;
    m_awaited = answer;
    receive(); // it may have arrived with the previous answer
    if (m_end && !answer.isCompleted())
        answer.complete(*m_end);
    else if (!answer.isCompleted())
        m_timer = m_clock.callAfter(
            m_patience, [this] { end(Error(ErrorKind::TimedOut, "no answer in time"_ba)); });
    return answer.pending();
}

Pending<Result<Reply>> LuaDebugger::ask(const Command &command)
{
    if (!m_end)
        m_socket.write(command.encoded());
    if (m_faultInjector)
        m_faultInjector->noteSent();
    return nextReply();
}

// Never called: an open debugger always has traffic.
Pending<Result<Reply>> LuaDebugger::ping()
{
    const Answer answer;
    answer.complete(Error(ErrorKind::Closed, "the connection is not open"_ba));
    return answer.pending();
}

void LuaDebugger::receive()
{
    if (m_end)
        return;
    m_reader.feed(m_socket.readAll());
    if (!m_awaited)
        return;
    const auto next = m_reader.next();
    if (!next)
        return end(next.error());
    if (!next.value())
        return;
    m_timer.reset();
    const Answer answer = *std::exchange(m_awaited, std::nullopt);
    answer.complete(**next); // may destroy this object
}

void LuaDebugger::end(const Error &reason)
{
    if (m_end)
        return;
    m_end = reason;
    if (m_faultInjector)
        m_faultInjector->leave(this);
    m_timer.reset();
    m_socket.abort();
    const auto awaited = std::exchange(m_awaited, std::nullopt);
    const auto connected = m_connected;
    if (awaited)
        awaited->complete(reason);
    connected.complete(reason);
}

} // namespace lockengine
