// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_modes.h"

#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine::redis {

WatchModes::WatchModes(const InspectorOptions &options, WatchConnections &connections, WatchReport &report,
    Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_connections(connections)
    , m_report(report)
    , m_clock(clock)
    , m_rate(options.announcedBudget)
{ }

WatchModes::~WatchModes()
{
    *m_isAlive = false;
}

QCoro::Task<Done> WatchModes::choose()
{
    const auto alive = m_isAlive;
    if (m_options.bestMode == WatchMode::Live)
        co_await enterLive();
    if (*alive && mode() == WatchMode::None && m_options.bestMode <= WatchMode::LiveForKnown)
        co_await enterLiveForKnown();
    if (*alive && mode() == WatchMode::None)
        co_await enterPoll();
    co_return Done();
}

QCoro::Task<Done> WatchModes::enterLive()
{
    const auto alive = m_isAlive;
    const Result<Done> tracking = co_await m_connections.announceAll();
    if (!*alive)
        co_return Done();
    if (!tracking) {
        m_report.degrade(tracking.error());
        co_return Done();
    }
    m_rate.noteFollowsAll();
    m_report.recover(ErrorKind::OverBudget);
    changeAnnouncing(WatchMode::Live);
    co_return Done();
}

QCoro::Task<Done> WatchModes::enterLiveForKnown()
{
    const auto alive = m_isAlive;
    const Result<Done> tracking = co_await m_connections.announceKnown();
    if (!*alive)
        co_return Done();
    if (!tracking) {
        refuse(tracking.error());
        co_return Done();
    }
    changeAnnouncing(WatchMode::LiveForKnown);
    if (m_rate.isOverBudget())
        refuse(Error(ErrorKind::OverBudget));
    co_return Done();
}

QCoro::Task<Done> WatchModes::enterPoll()
{
    const auto alive = m_isAlive;
    const Result<Done> events = co_await m_connections.subscribeToKeyEvents();
    if (!*alive)
        co_return Done();
    if (!events)
        m_report.degrade(events.error());
    enter(WatchMode::Poll);
    co_return Done();
}

bool WatchModes::announcesAllKeys() const
{
    return mode() == WatchMode::Live || mode() == WatchMode::KeyEvents;
}

void WatchModes::enter(WatchMode next)
{
    const bool isChange = mode() != WatchMode::None;
    m_report.status().mode = next;
    m_liveSince = announcesAllKeys() ? std::optional(m_clock.now()) : std::nullopt;
    Q_EMIT entered(isChange);
    m_report.refresh();
}

void WatchModes::changeAnnouncing(WatchMode next)
{
    const bool isChange = mode() != WatchMode::None;
    enter(next);
    if (isChange)
        Q_EMIT missedChanges();
}

// Reports why only known locks are announced, or why not even those although the rate is too high.
void WatchModes::refuse(const Error &reason)
{
    if (!m_rate.isOverBudget())
        return m_report.degrade(reason);
    const auto budget = QByteArray::number(m_options.announcedBudget) + " names a second";
    const Error reported(
        ErrorKind::OverBudget, reason.detail.isEmpty() ? budget : budget + "; " + reason.detail);
    if (m_report.status().degraded.contains(reported))
        return;
    m_report.recover(ErrorKind::OverBudget);
    m_report.degrade(reported);
}

void WatchModes::trustKeyEvents()
{
    m_report.recover(ErrorKind::NotAnnounced);
    enter(WatchMode::KeyEvents);
}

void WatchModes::distrustKeyEvents(const QByteArray &name)
{
    m_report.degrade(Error(ErrorKind::NotAnnounced, name.left(200)));
    enter(WatchMode::Poll);
}

// After two ticks in a row over budget, only known locks are announced.
void WatchModes::checkTrackingLoad()
{
    const auto now = m_clock.now();
    const bool isLive = mode() == WatchMode::Live;
    m_report.status().announcedPerSecond = m_rate.tick(now, isLive && !m_isSwitching);
    if (!isLive || m_isSwitching)
        return;
    if (!m_rate.isOverBudget())
        m_report.recover(ErrorKind::OverBudget);
    if (!m_rate.shouldFollowLess(now))
        return;
    m_isSwitching = true;
    refuse(Error(ErrorKind::OverBudget)); // reported now: the server may take long to change the mode
    QCoro::connect(enterLiveForKnown(), this, [this](const Done &) { m_isSwitching = false; });
}

void WatchModes::judgeLoad()
{
    if (m_rate.isOverBudget() && mode() == WatchMode::LiveForKnown && !m_isSwitching)
        QCoro::connect(measureLoad(), this, [](const Done &) {});
}

// While only known locks are announced, the write rate is unknown; the server's command count replaces it.
QCoro::Task<Done> WatchModes::measureLoad()
{
    const auto alive = m_isAlive;
    const Result<Reply> info
        = co_await m_connections.queryConnection().send(Command("INFO").arg(QByteArray("stats")));
    if (!*alive || !info || info->isError())
        co_return Done();
    const auto rate
        = ServerFacts(info->text()).number("instantaneous_ops_per_sec").value_or(m_options.announcedBudget);
    m_rate.noteServerRate(rate);
    if (!m_rate.mayFollowAll() || std::exchange(m_isSwitching, true))
        co_return Done();
    co_await enterLive();
    if (*alive)
        m_isSwitching = false;
    co_return Done();
}

} // namespace lockengine::redis
