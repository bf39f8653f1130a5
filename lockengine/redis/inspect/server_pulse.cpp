// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/clock_probe.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

// How far apart two honest clocks run in that time.
Milliseconds drift(MonotonicTime::duration elapsed)
{
    return std::chrono::ceil<Milliseconds>(elapsed / 1000);
}

Milliseconds between(ServerTime shown, MonotonicTime here)
{
    return shown.time_since_epoch() - std::chrono::floor<Milliseconds>(here.time_since_epoch());
}

// TIME answers with seconds and the microseconds beyond them.
std::optional<ServerTime> timeIn(const Reply &reply)
{
    const auto seconds = reply.items().value(0).toInteger();
    const auto beyond = reply.items().value(1).toInteger();
    constexpr qint64 latest = 1'000'000'000'000; // some 30,000 years; what follows cannot overflow
    if (!seconds || !beyond || *seconds < 0 || *seconds > latest || *beyond < 0 || *beyond >= 1'000'000)
        return std::nullopt;
    return ServerTime(Milliseconds(*seconds * 1000 + *beyond / 1000));
}

} // namespace

std::optional<Milliseconds> ClockSpan::take(ServerTime shown, MonotonicTime sent, MonotonicTime came)
{
    const Milliseconds least = between(shown, came);
    const Milliseconds most = between(shown, sent) + Milliseconds(1);
    const Milliseconds wornBy = drift(came - std::exchange(m_takenAt, came));
    const Milliseconds leastBefore = std::exchange(m_least, least) - wornBy;
    const Milliseconds mostBefore = std::exchange(m_most, most) + wornBy;
    if (!std::exchange(m_isKnown, true))
        return std::nullopt;
    if (least > mostBefore + noise || most < leastBefore - noise)
        return (least + most) / 2 - (leastBefore + mostBefore) / 2;
    if (least <= mostBefore && most >= leastBefore) { // both are true
        m_least = std::max(least, leastBefore);
        m_most = std::min(most, mostBefore);
    }
    return std::nullopt;
}

ClockProbe::ClockProbe(Connection &connection, Clock &clock, Attention attention, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_clock(clock)
    , m_attention(attention)
{
    askNow();
}

ClockProbe::~ClockProbe()
{
    *m_isAlive = false;
}

void ClockProbe::attend(Attention attention)
{
    if (std::exchange(m_attention, attention) != attention && attention == Attention::Leases)
        askNow();
}

void ClockProbe::askNow()
{
    if (!m_isRefused && !std::exchange(m_isAsking, true))
        QCoro::connect(ask(), this, [](const Done &) {});
}

QCoro::Task<Done> ClockProbe::ask()
{
    const auto alive = m_isAlive;
    const MonotonicTime sent = m_clock.now();
    const Result<Reply> reply = co_await m_connection.send(Command("TIME"));
    if (!*alive)
        co_return Done();
    m_isAsking = false;
    const std::optional<ServerTime> shown = reply ? timeIn(*reply) : std::nullopt;
    m_isRefused = !shown;
    if (m_isRefused)
        co_return Done();
    const MonotonicTime came = m_clock.now();
    const auto wait = m_attention == Attention::Leases ? pause : idlePause;
    m_timer = m_clock.callAfter(wait, [this] { askNow(); });
    const std::optional<Milliseconds> jump = m_span.take(*shown, sent, came);
    ClockStep step;
    step.by = jump.value_or(Milliseconds(0));
    step.to = *shown;
    if (jump)
        Q_EMIT stepped(step);
    co_return Done();
}

} // namespace lockengine::redis
