// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What makes a server announce which keys change.

#include "lockengine/redis/deployment/tracker.h"
#include "lockengine/redis/inspect/watch_lines.h"
#include "lockengine/redis/redisson/key_names.h"

namespace lockengine::redis {

QCoro::Task<Result<Done>> WatchLines::announceAll()
{
    const auto alive = m_isAlive;
    TrackingScope scope;
    scope.prefixes = keyPrefixesOf(m_prefixes);
    Result<Tracking> tracking = co_await startTracking(*m_asking, *m_subscriber, scope);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!tracking)
        co_return tracking.error();
    m_everyTracking = std::move(tracking.value());
    co_return Done();
}

QCoro::Task<Result<Done>> WatchLines::announceAllNoMore()
{
    const auto alive = m_isAlive;
    m_everyTracking.reset(); // the others go on listening to the same channel
    const Result<Done> done = co_await stopTracking(*m_asking);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    co_return done;
}

QCoro::Task<Done> WatchLines::verifyTracking()
{
    const auto alive = m_isAlive;
    if (m_everyTracking.use_count() > 0 && m_asking->isOpen()) // a subscription points at nothing
        co_await verifyOne(*m_asking);
    if (*alive && m_reading && m_reading->isOpen())
        co_await verifyOne(*m_reading);
    if (*alive && m_traces && m_traces->isOpen())
        co_await verifyOne(*m_traces);
    co_return Done();
}

// A server that does not know the question, or does not permit it, leaves us to believe in its announcements.
QCoro::Task<Done> WatchLines::verifyOne(Connection &connection)
{
    const auto alive = m_isAlive;
    const QPointer<Connection> asked = &connection;
    const Result<TrackingStatus> status = co_await trackingStatus(connection);
    if (!*alive || !asked || !status || (status->isOn && !status->isRedirectBroken))
        co_return Done();
    lose(Error(ErrorKind::Closed, "the server stopped announcing changes"));
    co_return Done();
}

QCoro::Task<Result<Done>> WatchLines::announceKnown()
{
    const auto alive = m_isAlive;
    QCoro::Task<Result<std::unique_ptr<Connection>>> first = connectOne();
    QCoro::Task<Result<std::unique_ptr<Connection>>> second = connectOne();
    Result<std::unique_ptr<Connection>> reading = co_await std::move(first);
    Result<std::unique_ptr<Connection>> traces = co_await std::move(second);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!reading)
        co_return reading.error();
    if (!traces)
        co_return traces.error();
    TrackingScope scope;
    scope.kind = TrackingScope::Kind::Read;
    Result<Tracking> known = co_await startTracking(*reading.value(), *m_subscriber, scope);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!known)
        co_return known.error();
    scope.kind = TrackingScope::Kind::Every;
    scope.prefixes.append(derivedPrefix(DerivedPart::Latch));
    Result<Tracking> traced = co_await startTracking(*traces.value(), *m_subscriber, scope);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!traced)
        co_return traced.error();
    m_knownTracking = std::move(known.value());
    m_traceTracking = std::move(traced.value());
    m_reading = std::move(reading.value());
    m_traces = std::move(traces.value());
    co_return Done();
}

void WatchLines::announceKnownNoMore()
{
    for (auto *line : {&m_reading, &m_traces}) {
        if (*line)
            (*line)->disconnect(this);
        line->reset();
    }
    m_knownTracking.reset();
    m_traceTracking.reset();
}

} // namespace lockengine::redis
