// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/evidence_connections.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

Error ended()
{
    return Error(ErrorKind::Closed, "watching ended"_ba);
}

// The status error for a refusal of RESP3.
Error withoutOrder(const Error &refusal)
{
    if (refusal.kind == ErrorKind::NoPermission)
        return Error(ErrorKind::NoPermission, Reason::OrderNotKnown, "+hello"_ba);
    return Error(ErrorKind::Unsupported, Reason::OrderNotKnown, refusal.detail);
}

// True if the server, or a proxy, does not support RESP3: it closes the connection or sends malformed data.
bool isOfResp3(const Error &error)
{
    return error.kind == ErrorKind::Closed || error.kind == ErrorKind::Protocol;
}

ConnectionOptions watchingOptions(ConnectionOptions options)
{
    options.guard = CommandGuard(CommandGuard::Scope::Watch);
    options.lateSince = LateSince::LastByte;
    return options;
}

} // namespace

EvidenceConnections::EvidenceConnections(
    ConnectionOptions options, Clock &clock, std::shared_ptr<Resp3Memory> memory, QObject *parent)
    : QObject(parent)
    , m_options(watchingOptions(std::move(options)))
    , m_clock(clock)
    , m_memory(memory ? std::move(memory) : std::make_shared<Resp3Memory>())
{ }

EvidenceConnections::~EvidenceConnections()
{
    *m_isAlive = false;
    stopOpening(ended());
    m_barrier.reset();
    m_tracking.reset();
    m_traceTracking.reset();
    m_proof.reset();
    m_subscriber.reset();
}

QCoro::Task<EvidenceConnections::Opened> EvidenceConnections::connectOne(Protocol protocol)
{
    const auto alive = m_isAlive;
    ConnectionOptions options = m_options;
    options.protocol = protocol;
    auto connection = std::make_unique<Connection>(options, m_clock);
    m_opening.removeAll(nullptr);
    m_opening.append(connection.get());
    connect(connection.get(), &Connection::lacked, this, &EvidenceConnections::lacked);
    const Result<Greeting> greeting = co_await connection->open();
    if (!*alive)
        co_return ended();
    if (!greeting)
        co_return greeting.error();
    co_return Opened(std::move(connection));
}

// Otherwise they would outlive this object and the clock until the server answers or the timeout expires.
void EvidenceConnections::stopOpening(const Error &reason)
{
    for (const QPointer<Connection> &connection : std::exchange(m_opening, {})) {
        if (connection && !connection->isOpen())
            connection->close(reason);
    }
}

QCoro::Task<Result<Greeting>> EvidenceConnections::open()
{
    const auto alive = m_isAlive;
    const std::optional<Error> known = m_memory->refusalOf(m_options.address);
    Result<Greeting> greeting = Error(ErrorKind::Unsupported);
    if (known)
        m_whyNotOneOrder = withoutOrder(*known);
    else
        greeting = co_await openWithResp3();
    if (!*alive)
        co_return ended();
    if (!greeting && m_whyNotOneOrder)
        greeting = co_await openWithResp2();
    if (!*alive)
        co_return ended();
    if (greeting && !m_messages->isOpen()) // it ended while the other one was opened
        greeting = Error(ErrorKind::Closed, "a connection ended"_ba);
    if (!greeting) {
        if (known && known->kind == ErrorKind::TimedOut) // it is silent with RESP2, too
            m_memory->forget(m_options.address);
        co_return greeting;
    }
    if (!m_whyNotOneOrder)
        m_memory->forget(m_options.address);
    else if (m_mayBeChance)
        m_memory->suspect(m_options.address, *m_whyNotOneOrder);
    else if (!known || known->kind == ErrorKind::TimedOut)
        m_memory->remember(m_options.address, *m_whyNotOneOrder);
    QList<QPointer<Connection>> pinged{m_messages.get()};
    if (m_reading)
        pinged.append(m_reading.get());
    m_barrier = std::make_unique<Barrier>(pinged);
    m_isOpen = true;
    co_return greeting;
}

// Sets m_whyNotOneOrder if RESP2 should be tried.
QCoro::Task<Result<Greeting>> EvidenceConnections::openWithResp3()
{
    const auto alive = m_isAlive;
    Opened opened = co_await connectOne(Protocol::Resp3);
    if (!*alive)
        co_return ended();
    if (!opened) {
        if (isOfResp3(opened.error()))
            giveUpOrder(opened.error());
        else if (opened.error().kind == ErrorKind::TimedOut) // next time without RESP3
            m_memory->remember(m_options.address, opened.error());
        co_return opened.error();
    }
    useForMessages(std::move(opened.value()));
    const Greeting greeting = m_messages->greeting();
    if (greeting.protocol == Protocol::Resp2) {
        const Error refusal = withoutOrder(greeting.resp3Refusal.value_or(Error(ErrorKind::Unsupported)));
        m_whyNotOneOrder = refusal;
        co_return refusal;
    }
    const Result<Done> proof = co_await proveResp3();
    if (!*alive)
        co_return ended();
    if (proof)
        co_return greeting;
    if (isOfResp3(proof.error()))
        giveUpOrder(proof.error());
    co_return proof.error();
}

void EvidenceConnections::giveUpOrder(const Error &cause)
{
    m_whyNotOneOrder = withoutOrder(cause);
    m_mayBeChance = cause.kind == ErrorKind::Closed;
}

// A server that supports RESP3 confirms a subscription with a push.
QCoro::Task<Result<Done>> EvidenceConnections::proveResp3()
{
    const auto alive = m_isAlive;
    const Subscriber::Listener silent = [](const QByteArray &, const QByteArray &) {};
    Result<Subscriber::Subscription> subscription
        = co_await m_subscriber->subscribe("__redis__:invalidate"_ba, silent);
    if (!*alive)
        co_return ended();
    if (subscription)
        m_proof = std::move(subscription.value());
    else if (!m_messages->isOpen())
        co_return subscription.error();
    co_return Done(); // a denied channel proves nothing; startTracking() reports it
}

QCoro::Task<Result<Greeting>> EvidenceConnections::openWithResp2()
{
    const auto alive = m_isAlive;
    QCoro::Task<Opened> first = connectOne(Protocol::Resp2);
    if (!m_messages || !m_messages->isOpen()) {
        Opened messages = co_await connectOne(Protocol::Resp2);
        if (!*alive)
            co_return ended();
        if (!messages)
            co_return messages.error();
        useForMessages(std::move(messages.value()));
    }
    Opened reading = co_await std::move(first);
    if (!*alive)
        co_return ended();
    if (!reading)
        co_return reading.error();
    m_reading = std::move(reading.value());
    adopt(*m_reading);
    co_return m_reading->greeting();
}

void EvidenceConnections::useForMessages(std::unique_ptr<Connection> connection)
{
    m_proof.reset();
    m_subscriber.reset();
    m_messages = std::move(connection);
    connect(m_messages.get(), &Connection::closed, this, &EvidenceConnections::loseMessages);
    m_subscriber = std::make_unique<Subscriber>(*m_messages);
}

void EvidenceConnections::adopt(Connection &connection)
{
    connect(&connection, &Connection::closed, this, [this](const Error &reason) { lose(reason); });
}

QCoro::Task<Result<Done>> EvidenceConnections::announceAll(QList<QByteArray> prefixes)
{
    const auto alive = m_isAlive;
    const bool wasAnnouncing = m_tracking.use_count() > 0;
    const Result<Done> stopped = co_await stopAnnouncing();
    if (!*alive)
        co_return ended();
    if (!stopped)
        co_return notAnnounced(stopped.error(), wasAnnouncing);
    TrackingScope scope;
    scope.prefixes = std::move(prefixes);
    Result<Tracking> tracking = co_await startTracking(reading(), *m_subscriber, scope);
    if (!*alive)
        co_return ended();
    if (!tracking)
        co_return notAnnounced(tracking.error(), wasAnnouncing);
    m_tracking = std::move(tracking.value());
    co_return Done();
}

QCoro::Task<Result<Done>> EvidenceConnections::announceRead(QList<QByteArray> tracePrefixes)
{
    const auto alive = m_isAlive;
    Opened traces = co_await connectOne(Protocol::Resp2);
    if (!*alive)
        co_return ended();
    if (!traces)
        co_return traces.error();
    TrackingScope scope;
    scope.prefixes = std::move(tracePrefixes);
    Result<Tracking> traced = co_await startTracking(*traces.value(), *m_subscriber, scope);
    if (!*alive)
        co_return ended();
    if (!traced)
        co_return traced.error();
    const bool wasAnnouncing = m_tracking.use_count() > 0;
    const Result<Done> stopped = co_await stopAnnouncing();
    if (!*alive)
        co_return ended();
    if (!stopped)
        co_return notAnnounced(stopped.error(), wasAnnouncing);
    scope.prefixes.clear();
    scope.kind = TrackingScope::Kind::Read;
    Result<Tracking> tracking = co_await startTracking(reading(), *m_subscriber, scope);
    if (!*alive)
        co_return ended();
    if (!tracking)
        co_return notAnnounced(tracking.error(), wasAnnouncing);
    m_tracking = std::move(tracking.value());
    m_traceTracking = std::move(traced.value());
    m_traces = std::move(traces.value());
    adopt(*m_traces);
    if (!m_traces->isOpen()) // it closed earlier without a signal
        co_return Error(ErrorKind::Closed, "a connection ended"_ba);
    co_return Done();
}

// Callers that rely on the old announcements see a loss.
Error EvidenceConnections::notAnnounced(Error reason, bool wasAnnouncing)
{
    if (wasAnnouncing)
        lose(Error(ErrorKind::Closed, "the server stopped sending change notifications"_ba));
    return reason;
}

QCoro::Task<Result<Done>> EvidenceConnections::announceNothing()
{
    return stopAnnouncing();
}

QCoro::Task<Result<Done>> EvidenceConnections::stopAnnouncing()
{
    if (m_traces)
        m_traces->disconnect(this);
    m_traceTracking.reset();
    m_traces.reset();
    if (!std::exchange(m_tracking, {}).use_count()) // the stored pointer is always null
        co_return Done();
    const Result<Done> stopped = co_await stopTracking(reading());
    co_return stopped;
}

QCoro::Task<Done> EvidenceConnections::verifyTracking()
{
    const auto alive = m_isAlive;
    if (m_tracking.use_count() > 0 && reading().isOpen())
        co_await verifyOne(reading());
    if (*alive && m_traces && m_traces->isOpen())
        co_await verifyOne(*m_traces);
    co_return Done();
}

// If the server does not know CLIENT TRACKINGINFO or denies it, tracking is assumed to be on.
QCoro::Task<Done> EvidenceConnections::verifyOne(Connection &connection)
{
    const auto alive = m_isAlive;
    const QPointer<Connection> asked = &connection;
    const Result<TrackingStatus> status = co_await trackingStatus(connection);
    if (!*alive || !asked || !status || (status->isOn && !status->isRedirectBroken))
        co_return Done();
    lose(Error(ErrorKind::Closed, "the server stopped sending change notifications"_ba));
    co_return Done();
}

QList<Connection *> EvidenceConnections::connections() const
{
    QList<Connection *> all{m_messages.get(), m_reading.get(), m_traces.get()};
    all.removeAll(nullptr);
    return all;
}

MonotonicTime EvidenceConnections::lastReceivedAt() const
{
    MonotonicTime latest{};
    for (const Connection *connection : connections())
        latest = std::max(latest, connection->lastReceivedAt());
    return latest;
}

void EvidenceConnections::pingSilent(Milliseconds silence)
{
    const auto now = m_clock.now();
    for (Connection *connection : connections()) {
        if (connection->isOpen() && now - connection->lastReceivedAt() >= silence)
            std::ignore = connection->send(Command("PING"_ba)); // unanswered, the connection closes itself
    }
}

void EvidenceConnections::close(const Error &reason)
{
    m_isLost = true;
    stopOpening(reason);
    for (Connection *connection : connections())
        connection->close(reason);
}

void EvidenceConnections::lose(const Error &reason)
{
    if (m_isOpen && !std::exchange(m_isLost, true))
        Q_EMIT lost(reason);
}

void EvidenceConnections::loseMessages(const Error &reason)
{
    if (!m_isOpen || m_isLost)
        return;
    if (hasOneOrder() && reason.kind == ErrorKind::Protocol)
        m_memory->remember(m_options.address, withoutOrder(reason));
    const bool isCut = m_options.faultInjector && m_options.faultInjector->isCut();
    if (reason.kind != ErrorKind::Closed || isCut)
        return lose(reason);
    QCoro::connect(checkLoss(reason), this, [](Done) {});
}

// If the server still runs, it closed this connection on purpose.
QCoro::Task<Done> EvidenceConnections::checkLoss(Error reason)
{
    const auto alive = m_isAlive;
    const QByteArray runId = m_messages->greeting().runId;
    m_options.connectTimeout = 500ms;
    const Opened again = co_await connectOne(Protocol::Resp2);
    if (!*alive)
        co_return Done();
    if (again && again.value()->greeting().runId == runId) {
        reason.reason = RedisReason::AnnouncementsCut;
        reason.detail = "the server ended it, as it does when more is announced than is read in time"_ba;
    }
    lose(reason);
    co_return Done();
}

} // namespace lockengine::redis
