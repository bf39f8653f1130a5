// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The four watch modes: which one to enter, and when to change.

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/inspect/watch_session.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr Milliseconds pollPause{100};

} // namespace

QCoro::Task<Done> WatchSession::chooseMode()
{
    const auto alive = m_isAlive;
    if (m_options.bestMode == WatchMode::Live)
        co_await enterLive();
    if (*alive && m_report.mode == WatchMode::None && m_options.bestMode <= WatchMode::LiveForKnown)
        co_await enterLiveForKnown();
    if (*alive && m_report.mode == WatchMode::None)
        co_await enterPoll();
    co_return Done();
}

QCoro::Task<Done> WatchSession::enterLive()
{
    const auto alive = m_isAlive;
    const Result<Done> tracking = co_await m_lines.announceAll();
    if (!*alive)
        co_return Done();
    if (!tracking) {
        degrade(tracking.error());
        co_return Done();
    }
    m_rate.noteFollowsAll();
    recover(ErrorKind::OverBudget);
    changeAnnouncing(WatchMode::Live);
    co_return Done();
}

QCoro::Task<Done> WatchSession::enterLiveForKnown()
{
    const auto alive = m_isAlive;
    const Result<Done> tracking = co_await m_lines.announceKnown();
    if (!*alive)
        co_return Done();
    if (!tracking) {
        refuseMode(tracking.error());
        co_return Done();
    }
    changeAnnouncing(WatchMode::LiveForKnown);
    if (m_rate.isOverBudget())
        refuseMode(Error(ErrorKind::OverBudget));
    co_return Done();
}

QCoro::Task<Done> WatchSession::enterPoll()
{
    const auto alive = m_isAlive;
    const Result<Done> events = co_await m_lines.hearKeyEvents();
    if (!*alive)
        co_return Done();
    if (!events)
        degrade(events.error());
    enter(WatchMode::Poll);
    pollNext();
    co_return Done();
}

bool WatchSession::announcesAllKeys() const
{
    return m_report.mode == WatchMode::Live || m_report.mode == WatchMode::KeyEvents;
}

void WatchSession::enter(WatchMode mode)
{
    const bool had = m_report.mode != WatchMode::None;
    m_report.mode = mode;
    m_liveSince = announcesAllKeys() ? std::optional(m_clock.now()) : std::nullopt;
    doubtAbsence(); // earlier reads may be outdated by unannounced changes
    if (had)
        scanAnew();
    refreshReport();
}

// An absent name may exist by now, and announcements of old traces look like new ones.
void WatchSession::doubtAbsence()
{
    ++m_doubts;
    m_heardSince = m_clock.now();
    m_cache.clear();
    m_queue->setOrigin({});
}

// Changes during a change of the tracking mode were not announced.
void WatchSession::changeAnnouncing(WatchMode mode)
{
    const bool isChange = m_report.mode != WatchMode::None;
    enter(mode);
    if (!isChange)
        return;
    m_book.doubtAll();
    readAllAnew();
}

void WatchSession::scanAnew()
{
    if (m_mayScan)
        m_discovery->start(announcesAllKeys() ? std::nullopt : std::optional(roundPause));
}

void WatchSession::scanOnceMore()
{
    if (m_discovery->progress().running)
        m_discovery->repeat();
    else
        scanAnew();
}

void WatchSession::stopScan()
{
    m_mayScan = false;
    if (!isOpen())
        return;
    m_discovery->cancel();
    m_firstLook->begin(false); // for what was found so far
    refreshReport();
}

void WatchSession::startScan()
{
    m_mayScan = true;
    if (!isOpen())
        return;
    scanAnew();
    refreshReport();
}

// Reports why only known locks are announced, or why not even those although the rate is too high.
void WatchSession::refuseMode(const Error &reason)
{
    if (!m_rate.isOverBudget())
        return degrade(reason);
    const auto budget = QByteArray::number(m_options.announcedBudget) + " names a second";
    const Error told(ErrorKind::OverBudget, reason.detail.isEmpty() ? budget : budget + "; " + reason.detail);
    if (m_report.degraded.contains(told))
        return;
    recover(ErrorKind::OverBudget);
    degrade(told);
}

// After two ticks in a row over budget, only known locks are announced.
void WatchSession::judgeRate()
{
    const auto now = m_clock.now();
    const bool isLive = m_report.mode == WatchMode::Live;
    m_report.announcedPerSecond = m_rate.tick(now, isLive && !m_isSwitching);
    if (!isLive || m_isSwitching)
        return;
    if (!m_rate.isOverBudget())
        recover(ErrorKind::OverBudget);
    if (!m_rate.shouldFollowLess(now))
        return;
    m_isSwitching = true;
    refuseMode(Error(ErrorKind::OverBudget)); // reported now: the server may take long to change the mode
    QCoro::connect(enterLiveForKnown(), this, [this](const Done &) { m_isSwitching = false; });
}

// While only known locks are announced, the write rate is unknown; the server's command count replaces it.
QCoro::Task<Done> WatchSession::measureLoad()
{
    const auto alive = m_isAlive;
    const Result<Reply> info = co_await asking().send(Command("INFO").arg(QByteArray("stats")));
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

// The fallback mode: reads all locks in turn, 64 at a time.
void WatchSession::pollNext()
{
    m_pollTimer = m_clock.callAfter(pollPause, [this] { pollNext(); });
    if (m_report.mode != WatchMode::Poll || !m_queue->isIdle())
        return;
    readNext(readBatch);
}

void WatchSession::readNext(qsizetype most)
{
    if (m_pollNext.isEmpty())
        m_pollNext = m_book.names();
    const auto count = std::min(most, m_pollNext.size());
    m_queue->wantAnew(m_pollNext.last(count));
    m_pollNext.resize(m_pollNext.size() - count);
}

} // namespace lockengine::redis
