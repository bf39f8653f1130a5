// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/server_info_poller.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

// The most that two correct clocks driftOver apart in this time.
Milliseconds driftOver(MonotonicTime::duration elapsed)
{
    return std::chrono::ceil<Milliseconds>(elapsed / 1000);
}

Milliseconds between(ServerTime shown, MonotonicTime here)
{
    return shown.time_since_epoch() - std::chrono::floor<Milliseconds>(here.time_since_epoch());
}

// A server that is busy with a script, or loading, answers later.
bool isForGood(const Error &refusal)
{
    return refusal.kind == ErrorKind::NoPermission || refusal.kind == ErrorKind::Unsupported;
}

} // namespace

std::optional<Milliseconds> ClockSpan::take(ServerTime shown, MonotonicTime sent, MonotonicTime came)
{
    const Milliseconds least = between(shown, came);
    const Milliseconds most = between(shown, sent) + Milliseconds(1);
    const Milliseconds wornBy = driftOver(came - std::exchange(m_takenAt, came));
    const Milliseconds leastBefore = std::exchange(m_least, least) - wornBy;
    const Milliseconds mostBefore = std::exchange(m_most, most) + wornBy;
    if (!std::exchange(m_isKnown, true))
        return std::nullopt;
    if (least > mostBefore + noise || most < leastBefore - noise)
        return (least + most) / 2 - (leastBefore + mostBefore) / 2;
    if (least <= mostBefore && most >= leastBefore) { // both ranges hold
        m_least = std::max(least, leastBefore);
        m_most = std::min(most, mostBefore);
    }
    return std::nullopt;
}

ServerInfoPoller::ServerInfoPoller(Connection &connection, Clock &clock, Attention attention, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_clock(clock)
    , m_attention(attention)
{
    askNow();
}

ServerInfoPoller::~ServerInfoPoller()
{
    *m_isAlive = false;
}

void ServerInfoPoller::attend(Attention attention)
{
    if (std::exchange(m_attention, attention) != attention && attention == Attention::Leases)
        askNow();
}

void ServerInfoPoller::askNow()
{
    if (!m_isRefused && !std::exchange(m_isAsking, true))
        QCoro::connect(ask(), this, [](const Done &) {});
}

QCoro::Task<Done> ServerInfoPoller::ask()
{
    const auto alive = m_isAlive;
    const MonotonicTime sent = m_clock.now();
    const Result<Reply> reply = co_await m_connection.send(Command("INFO"));
    if (!*alive)
        co_return Done();
    m_isAsking = false;
    m_isRefused = !reply || (reply->isError() && isForGood(reply->asError()));
    if (m_isRefused) {
        if (reply) // otherwise the session is about to end
            Q_EMIT refused();
        co_return Done();
    }
    const auto wait = m_attention == Attention::Leases ? pause : idlePause;
    m_timer = m_clock.callAfter(wait, [this] { askNow(); });
    if (!reply->isError())
        take(ServerFacts(reply->text()), sent);
    co_return Done();
}

void ServerInfoPoller::take(const ServerFacts &facts, MonotonicTime sent)
{
    const auto alive = m_isAlive;
    Q_EMIT described(facts);
    if (!*alive)
        return;
    const auto shown = facts.time();
    const auto jump = shown ? m_span.take(*shown, sent, m_clock.now()) : std::nullopt;
    const auto changes = facts.number("rdb_changes_since_last_save");
    const auto before = std::exchange(m_changes, changes);
    if (jump)
        Q_EMIT stepped(ClockStep{*jump, *shown});
    if (*alive && changes && before && *changes != *before && *changes > 0)
        Q_EMIT written();
    if (*alive)
        Q_EMIT answered();
}

} // namespace lockengine::redis
