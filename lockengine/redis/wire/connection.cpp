// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"

#include "lockengine/redis/wire/connection_private.h"
#include "lockengine/redis/wire/missing_permission.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <QMetaObject>

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

Pending<Result<Reply>> completed(Error error)
{
    const ReplyQueue::Answer answer;
    answer.complete(std::move(error));
    return answer.pending();
}

bool isMessage(const Reply &push)
{
    return push.items().value(0).text().endsWith("message");
}

QList<Command> greetingOf(const ConnectionOptions &options)
{
    const CommandGuard::Scope scope = options.guard.scope();
    return scope == CommandGuard::Scope::Sentinel || scope == CommandGuard::Scope::Monitor
        ? briefHandshake(options.address, options.clientName)
        : handshakeCommands(options.address, options.clientName, options.protocol);
}

} // namespace

Connection::Private::Private(Connection *connection, ConnectionOptions options, Clock &clock)
    : q(connection)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_stream(m_options.protocol, m_options.bounds)
    , m_watch(
          clock, m_options.replyTimeout, [this] { end(Error(ErrorKind::TimedOut, "no reply in time"_ba)); })
{ }

void Connection::Private::start()
{
    const auto keep = shared_from_this();
    m_phase = Phase::Connecting;
    m_lastReceivedAt = m_clock.now();
    m_connectTimer = m_clock.callAfter(m_options.connectTimeout, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->giveUpConnecting();
    });
    m_socket.reset(new Socket(m_options.address));
    QObject::connect(m_socket.get(), &Socket::connected, q, [this] { m_connected.complete(Done()); });
    QObject::connect(m_socket.get(), &Socket::bytesArrived, q, [this] { receive(); });
    QObject::connect(m_socket.get(), &Socket::ended, q, [this](const Error &reason) { handleEnd(reason); });
    if (m_options.faultInjector) {
        m_options.faultInjector->join(this);
        if (m_options.faultInjector->isCut())
            return end(Error(ErrorKind::Unreachable, "the network is gone"_ba));
    }
    m_socket->connectToServer();
}

void Connection::Private::giveUpConnecting()
{
    // A server without TLS may wait for a line end, as silent as a frozen server. So this is TimedOut, not
    // TlsRefused.
    const bool isTls = m_socket && m_socket->isAwaitingTls();
    const auto why = isTls ? "connected, but TLS was not answered in time"_ba : "no connection in time"_ba;
    end(Error(ErrorKind::TimedOut, why));
}

QCoro::Task<Result<Greeting>> Connection::Private::open(std::shared_ptr<Private> self)
{
    if (self->m_phase != Phase::Idle)
        co_return Error(ErrorKind::Internal, "a connection opens once"_ba);
    if (self->m_options.address.topology != Topology::Single)
        co_return Error(ErrorKind::BadInput, RedisReason::TopologyNotSupported,
            "a connection leads to one server, not to a deployment of several"_ba);
    const QList<Command> commands = greetingOf(self->m_options);
    const CommandGuard guard = self->m_options.guard;
    const auto isForbidden = [&guard](const Command &command) { return !guard.allowsInHandshake(command); };
    if (std::ranges::any_of(commands, isForbidden))
        co_return Error(ErrorKind::Forbidden, "the guard does not allow this greeting"_ba);
    self->start();
    const Result<Done> connected = co_await self->m_connected.pending();
    if (!connected)
        co_return connected.error();
    if (self->m_phase == Phase::Ended) // start() can end the connection
        co_return Error(self->m_endReason);

    self->m_phase = Phase::Greeting;
    std::vector<Pending<Result<Reply>>> pending;
    for (const Command &command : commands)
        pending.push_back(self->post(command));
    QList<Result<Reply>> answers;
    for (Pending<Result<Reply>> &next : pending) {
        Result<Reply> answer = co_await next;
        answers.append(std::move(answer));
    }

    Result<Greeting> greeting = readGreeting(commands, answers);
    if (greeting && self->m_phase == Phase::Ended)
        greeting = self->m_endReason;
    if (!greeting) {
        self->end(greeting.error());
        co_return greeting;
    }
    self->m_connectTimer.reset();
    self->m_greeting = *greeting;
    self->m_queue.setProtocol(greeting->protocol);
    self->m_phase = Phase::Open;
    co_return greeting;
}

std::optional<Error> Connection::Private::refusal(const Command &command) const
{
    if (m_phase == Phase::Ended)
        return Error(ErrorKind::Closed, m_endReason.detail);
    if (m_phase != Phase::Open)
        return Error(ErrorKind::Closed, "the connection is not open"_ba);
    if (!m_options.guard.allows(command))
        return Error(ErrorKind::Forbidden, command.name());
    if (changesSubscriptions(command) && command.words().size() != 2)
        return Error(ErrorKind::Internal, "one channel a command"_ba);
    return std::nullopt;
}

Pending<Result<Reply>> Connection::Private::send(const Command &command)
{
    if (const auto error = refusal(command))
        return completed(*error);
    Pending<Result<Reply>> answer = post(command);
    // The confirming push must arrive before the reply to this PING.
    if (m_greeting.protocol == Protocol::Resp3 && changesSubscriptions(command))
        std::ignore = post(Command("PING"_ba));
    return answer;
}

Pending<Result<Reply>> Connection::Private::post(const Command &command)
{
    const ReplyQueue::Answer answer;
    m_queue.expect(command, answer, m_clock.now());
    command.appendEncoded(m_unsent);
    if (m_options.faultInjector)
        m_options.faultInjector->noteSent();
    if (!changesSubscriptions(command)) // it is sent with what follows
        writeWhatCannotWait();
    scheduleFlush();
    return answer.pending();
}

Pending<Result<Reply>> Connection::Private::transaction(const QList<Command> &commands, bool isTimed)
{
    for (const Command &command : commands) {
        if (const auto error = refusal(command))
            return completed(*error);
        if (changesSubscriptions(command))
            return completed(Error(ErrorKind::Internal, "no subscriptions in a transaction"_ba));
    }
    if (commands.isEmpty())
        return completed(Error(ErrorKind::Internal, "an empty transaction"_ba));
    const ReplyQueue::Answer answer;
    m_queue.expectTransaction(commands, answer, m_clock.now(), isTimed);
    if (m_options.faultInjector)
        m_options.faultInjector->noteSent();
    Command("MULTI"_ba).appendEncoded(m_unsent);
    for (const Command &command : commands)
        command.appendEncoded(m_unsent);
    Command("EXEC"_ba).appendEncoded(m_unsent);
    if (isTimed)
        Command("TIME"_ba).appendEncoded(m_unsent);
    writeWhatCannotWait(isTimed);
    scheduleFlush();
    return answer.pending();
}

// Writes now what must not wait for the end of this turn; the rest is batched. The first command after a
// silence and a large batch are written at once: the server works on them while earlier replies are
// processed. `isMuchWork`: a short command with much work for the server.
void Connection::Private::writeWhatCannotWait(bool isMuchWork)
{
    constexpr qsizetype worthAWrite = 1024; // bytes
    if ((isMuchWork || m_queue.size() == 1 || m_unsent.size() >= worthAWrite) && !isStopped())
        m_unsent.remove(0, m_socket->writeAtOnce(m_unsent));
}

void Connection::Private::scheduleFlush()
{
    watchReplies();
    if (m_unsent.isEmpty() || m_isReceiving || std::exchange(m_flushIsScheduled, true))
        return;
    QMetaObject::invokeMethod(
        q, [this] { flush(); }, Qt::QueuedConnection);
}

void Connection::Private::flush()
{
    m_flushIsScheduled = false;
    if (m_phase == Phase::Ended || m_unsent.isEmpty() || isStopped())
        return;
    const auto keep = shared_from_this(); // writing may end the connection
    m_socket->write(std::exchange(m_unsent, {}));
}

void Connection::Private::digest(const QByteArray &bytes)
{
    const auto keep = shared_from_this();
    // Commands sent while replies are handled are flushed at the end, in the same turn of the event loop.
    m_isReceiving = true;
    m_stream.feed(bytes);
    while (m_phase != Phase::Ended) {
        const auto next = m_stream.next();
        if (!next)
            return end(next.error());
        if (!next.value())
            break;
        m_halfReplySince.reset();
        if (const auto mistake = deliver(**next))
            return end(*mistake);
    }
    if (m_phase == Phase::Ended)
        return;
    m_lastReceivedAt = m_clock.now();
    if (m_stream.isMidReply() && !m_halfReplySince)
        m_halfReplySince = m_lastReceivedAt;
    watchReplies();
    m_isReceiving = false;
    flush();
}

std::optional<Error> Connection::Private::deliver(const ReplyStream::Arrival &arrival)
{
    const Reply &reply = arrival.reply;
    const ReplyQueue::Taken taken = arrival.isPush ? m_queue.takePush(reply) : m_queue.take(reply);
    const auto refused = reply.isError() ? m_queue.takeRefused() : std::nullopt;
    if (refused)
        Q_EMIT q->lacked(missingPermission(refused->command, refused->refusal, m_options.guard));
    switch (taken) {
    case ReplyQueue::Taken::Answer:
        answer(m_queue.takeAnswered());
        return std::nullopt;
    case ReplyQueue::Taken::Partial:
        return std::nullopt;
    case ReplyQueue::Taken::Push:
        if (!isMessage(reply) || !m_options.faultInjector || !m_options.faultInjector->takeMessageDrop())
            Q_EMIT q->pushed(reply);
        return std::nullopt;
    case ReplyQueue::Taken::Unasked:
        return Error(ErrorKind::Protocol, "a reply without a request"_ba);
    case ReplyQueue::Taken::PushMissing:
        return Error(ErrorKind::Protocol, "a subscription was not confirmed"_ba);
    }
    return std::nullopt;
}

void Connection::Private::answer(ReplyQueue::Answered answered)
{
    if (answered.wasAlone)
        m_latency = std::chrono::duration_cast<Microseconds>(m_clock.now() - answered.sentAt);
    answered.answer.complete(std::move(answered.result));
}

void Connection::Private::watchReplies()
{
    // While opening, connectTimeout applies instead.
    if (m_phase != Phase::Open)
        return;
    m_watch.setWaitingSince(waitingSince());
}

std::optional<MonotonicTime> Connection::Private::waitingSince() const
{
    if (m_queue.isEmpty())
        return m_halfReplySince;
    if (m_options.lateSince == LateSince::Sending)
        return m_queue.oldest();
    const MonotonicTime latest = m_queue.oldest() + 9 * m_options.replyTimeout;
    return std::clamp(m_lastReceivedAt, m_queue.oldest(), latest);
}

void Connection::Private::end(Error reason)
{
    if (m_phase == Phase::Ended)
        return;
    const auto keep = shared_from_this();
    const bool wasOpen = m_phase == Phase::Open;
    m_phase = Phase::Ended;
    m_endReason = reason;
    m_connectTimer.reset();
    m_watch.stop();
    m_late.clear();
    m_lateTimer.reset();
    if (m_options.faultInjector)
        m_options.faultInjector->leave(this);
    if (m_socket) {
        m_socket->disconnect();
        m_socket->abort();
        m_socket.reset();
    }
    for (const ReplyQueue::Answer &answer : m_queue.takeAll())
        answer.complete(reason);
    m_connected.complete(reason);
    if (wasOpen && q)
        Q_EMIT q->closed(reason);
}

Connection::Connection(ConnectionOptions options, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_d(std::make_shared<Private>(this, std::move(options), clock))
{ }

Connection::~Connection()
{
    m_d->q = nullptr;
    m_d->end(Error(ErrorKind::Closed, "Lockscope closed the connection"_ba));
}

QCoro::Task<Result<Greeting>> Connection::open()
{
    return Private::open(m_d);
}

bool Connection::isOpen() const
{
    return m_d->m_phase == Private::Phase::Open;
}

const Greeting &Connection::greeting() const
{
    return m_d->m_greeting;
}

Pending<Result<Reply>> Connection::send(const Command &command)
{
    return m_d->send(command);
}

Pending<Result<Reply>> Connection::transaction(const QList<Command> &commands)
{
    return m_d->transaction(commands);
}

Pending<Result<Reply>> Connection::timedTransaction(const QList<Command> &commands)
{
    return m_d->transaction(commands, true);
}

void Connection::close(Error reason)
{
    m_d->end(std::move(reason));
}

std::optional<Microseconds> Connection::latency() const
{
    return m_d->m_latency;
}

MonotonicTime Connection::lastReceivedAt() const
{
    return m_d->m_lastReceivedAt;
}

// How a connection applies injected faults: pauses and delays for what its socket receives.

void Connection::Private::handleEnd(const Error &reason)
{
    if (isStopped()) {
        m_undeliveredEnd = reason;
        return;
    }
    const auto keep = shared_from_this();
    receive(); // bytes received before the end
    end(reason);
}

void Connection::Private::resume()
{
    const auto keep = shared_from_this();
    receive();
    if (m_undeliveredEnd)
        return end(*m_undeliveredEnd);
    receiveLate();
    flush();
}

FaultableEndpoint::Traffic Connection::Private::traffic() const
{
    if (!m_late.empty())
        return Traffic::Late;
    const bool isMade = m_phase == Phase::Connecting || m_phase == Phase::Greeting;
    return isMade || !m_queue.isEmpty() || !m_unsent.isEmpty() ? Traffic::Underway : Traffic::None;
}

Pending<Result<Reply>> Connection::Private::ping()
{
    return send(Command("PING"_ba));
}

void Connection::Private::receive()
{
    if (m_phase == Phase::Ended || isStopped())
        return;
    const auto faultInjector = m_options.faultInjector;
    const Milliseconds replyDelay
        = faultInjector ? faultInjector->replyDelayOf(m_options.address) : Milliseconds(0);
    if (replyDelay <= Milliseconds(0) && m_late.empty())
        return digest(m_socket->readAll());
    m_late.push_back({m_clock.now() + replyDelay, m_socket->readAll()});
    receiveLate();
}

// Processes the delayed bytes that are now due, in order.
void Connection::Private::receiveLate()
{
    const auto keep = shared_from_this();
    m_lateTimer.reset();
    while (!m_late.empty() && m_late.front().due <= m_clock.now()) {
        if (m_phase == Phase::Ended || isStopped())
            return;
        const QByteArray bytes = m_late.front().bytes;
        m_late.pop_front();
        digest(bytes);
    }
    if (m_phase == Phase::Ended || m_late.empty())
        return;
    const auto left = std::chrono::ceil<Microseconds>(m_late.front().due - m_clock.now());
    m_lateTimer = m_clock.callAfter(left, [this] { receiveLate(); });
}

} // namespace lockengine::redis
