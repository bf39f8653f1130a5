// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/watch_session.h"

#include "lockengine/core/base/background.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds tickPause{1000};
constexpr Milliseconds longestSilence{10'000}; // of a connection, before a PING
constexpr std::chrono::minutes stepTold{10}; // how long a step of the server's clock is reported

} // namespace

WatchSession::WatchSession(const InspectorOptions &options, LockBook &book, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_book(book)
    , m_clock(clock)
    , m_lines(options.connection, options.prefixes, clock, options.locator, options.resp3)
    , m_rate(options.announcedBudget)
{
    connect(&m_lines, &WatchLines::lost, this, &WatchSession::lost);
    connect(&m_lines, &WatchLines::lacked, this, [this](const Error &permission) { degrade(permission); });
}

WatchSession::~WatchSession()
{
    *m_isAlive = false;
    m_lines.disconnect(this);
}

void WatchSession::end(const Error &reason)
{
    m_book.noteHeard(m_report.server, m_lines.lastHeard());
    m_lines.close(reason);
}

QCoro::Task<Result<Greeting>> WatchSession::open()
{
    const auto alive = m_isAlive;
    const Result<Greeting> greeting = co_await m_lines.open();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!greeting)
        co_return greeting.error();
    noteGreeting(*greeting);
    for (const auto &refusal : m_lines.refusals())
        degrade(refusal);
    if (m_lines.whyNotOneOrder())
        degrade(*m_lines.whyNotOneOrder());
    wire();
    co_await learnServer();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    co_await chooseMode();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!asking().isOpen())
        co_return Error(ErrorKind::Closed, "the connection ended");
    begin();
    co_return greeting;
}

void WatchSession::wire()
{
    m_memory = std::make_unique<MemoryWatch>(asking());
    m_queue = std::make_unique<ReadQueue>(m_options.system, m_book, m_cache, m_lines, *m_memory, m_clock);
    FirstLook::Options looking;
    looking.pacing = m_options.scanPacing;
    m_queue->setPacing(m_options.scanPacing);
    looking.inPieces = m_options.keeps != nullptr;
    m_firstLook = std::make_unique<FirstLook>(m_lines, *m_queue, m_book, m_clock, looking);
    m_firstLook->prefer(m_first);
    m_discovery = std::make_unique<Discovery>(
        asking(), m_clock, [this] { return m_queue->hasRoom() && m_firstLook->hasRoom(); },
        m_options.scanPacing);
    m_audience = std::make_unique<AudienceSampler>(m_book, asking(), m_clock);
    connect(m_queue.get(), &ReadQueue::observed, this,
        [this](const QList<Observation> &batch) { judgeChanges(batch); });
    connect(m_queue.get(), &ReadQueue::observed, this, &WatchSession::observed);
    connect(m_queue.get(), &ReadQueue::becameIdle, this, [this] { noteIdle(); });
    connect(m_discovery.get(), &Discovery::progressed, this, [this] { noteIdle(); });
    connect(m_queue.get(), &ReadQueue::elsewhere, this,
        [this](const QByteArray &name, const Error &reason) { stray(name, reason); });
    connect(
        m_queue.get(), &ReadQueue::isNoLock, this, [this](const QByteArray &name) { m_strays.remove(name); });
    connect(m_queue.get(), &ReadQueue::isAbsent, this, &WatchSession::foundAbsent);
    connect(m_queue.get(), &ReadQueue::refused, this, [this](const Error &reason) { degrade(reason); });
    connect(m_discovery.get(), &Discovery::found, this,
        [this](const QList<QByteArray> &keys) { takeFound(keys); });
    connect(m_discovery.get(), &Discovery::foundHashes, this,
        [this](const QList<QByteArray> &keys) { takeHashes(keys); });
    connect(m_discovery.get(), &Discovery::began, m_firstLook.get(), &FirstLook::hold);
    connect(m_discovery.get(), &Discovery::began, this, [this] { beginRound(); });
    connect(m_discovery.get(), &Discovery::finished, this, [this](bool isWhole) { lookAtFound(isWhole); });
    connect(m_firstLook.get(), &FirstLook::becameIdle, this, [this] { endRound(); });
    connect(m_audience.get(), &AudienceSampler::changed, m_queue.get(), &ReadQueue::want);
    connect(m_audience.get(), &AudienceSampler::found, this,
        [this](const QList<QByteArray> &names) { takeNames(names); });
    wireShard();
}

void WatchSession::listen()
{
    connect(&m_lines, &WatchLines::announced, this,
        [this](const QList<QByteArray> &keys) { announceKeys(keys); });
    connect(&m_lines, &WatchLines::everythingAnnounced, this, [this] { announceEverything(); });
    connect(&m_lines, &WatchLines::unlockTold, this,
        [this](const QByteArray &channel, const QByteArray &text) { announceUnlock(channel, text); });
    connect(&m_lines, &WatchLines::keyEventTold, this,
        [this](const QByteArray &event, const QByteArray &key) { announceEvent(event, key); });
}

// Reads all known locks again and reports them as after a gap. The gap ends here, not with data received
// before the server announced everything.
void WatchSession::begin()
{
    m_book.markGap();
    listen();
    m_heardSince = m_clock.now();
    m_rate.begin(m_heardSince);
    readAllAnew();
    m_pulse = std::make_unique<ServerPulse>(asking(), m_clock, attention());
    connect(m_pulse.get(), &ServerPulse::stepped, this, &WatchSession::noteStep);
    connect(m_pulse.get(), &ServerPulse::written, this, &WatchSession::judgeSilence);
    connect(m_pulse.get(), &ServerPulse::answered, this, [this] { m_heardBefore = m_heard; });
    scanAnew();
    if (!m_mayScan)
        noteIdle();
    m_audience->tick();
    scheduleTick();
    refreshReport();
}

void WatchSession::refresh(const QList<QByteArray> &names)
{
    const auto now = m_clock.now();
    for (const auto &name : names) {
        if (auto *lock = m_book.find(name))
            lock->touched = now;
    }
    if (m_queue)
        m_queue->wantAnew(names);
}

void WatchSession::degrade(const Error &reason)
{
    constexpr qsizetype reasonLimit = 64;
    if (reason.kind == ErrorKind::NoPermission && reason.reason == Reason::None)
        return; // WatchLines::lacked reports the missing permission
    const bool isTold
        = std::ranges::any_of(m_report.degraded, [&reason](const Error &told) { return told == reason; });
    if (isTold || m_report.degraded.size() >= reasonLimit)
        return;
    m_report.degraded.append(reason);
    refreshReport();
}

void WatchSession::recover(ErrorKind kind)
{
    const auto isOfKind = [kind](const Error &told) { return told.kind == kind; };
    if (m_report.degraded.removeIf(isOfKind) > 0)
        refreshReport();
}

void WatchSession::beginRound()
{
    m_isRoundEnding = false;
    m_round = Round();
    m_round.doubts = m_doubts;
}

// Found names are read once the scan ends: companion keys show the kind of a lock.
void WatchSession::lookAtFound(bool isWhole)
{
    m_isRoundEnding = true;
    m_round.isWhole = isWhole;
    if (isWhole)
        m_book.noteWholeSweep();
    m_firstLook->begin(isWhole);
    endRound();
}

void WatchSession::endRound()
{
    if (m_firstLook->isIdle() && std::exchange(m_isRoundEnding, false)) {
        m_round.reads = m_queue->endRound();
        finishRound(m_round);
    }
    noteIdle();
}

// The round ends when everything it found has been read. Locks that change all the time do not delay it.
void WatchSession::finishRound(const Round &round)
{
    if (!m_queue->hasRead(round.reads)) {
        m_settleTimer = m_clock.callAfter(1ms, [this, round] { finishRound(round); });
        return;
    }
    if (!std::exchange(m_isRoundRead, true))
        learnAudience(2, round.reads);
    // From here on, a name never seen before was absent when this mode began.
    if (m_liveSince && round.isWhole && round.doubts == m_doubts) {
        LockBook::Origin origin;
        origin.absenceWasKnown = true;
        origin.notBefore = m_queue->serverNow() - m_discovery->lastRound().value_or(Milliseconds{0});
        m_queue->setOrigin(origin);
        m_book.forgetAbsent(); // these signs may be older
    }
    noteIdle();
    refreshReport();
}

// Twice, because the first look may find names that only their waiters' channels reveal.
void WatchSession::learnAudience(int looks, quint64 round)
{
    if (!m_queue->hasRead(round) || (m_ears && !m_ears->isSettled())) {
        m_audienceTimer = m_clock.callAfter(1ms, [this, looks, round] { learnAudience(looks, round); });
        return;
    }
    if (looks > 0) {
        QCoro::connect(
            m_audience->ask(), this, [this, looks](Done) { learnAudience(looks - 1, m_queue->endRound()); });
        return;
    }
    m_isAudienceKnown = true;
    refreshReport();
}

void WatchSession::noteIdle()
{
    const auto &scan = m_discovery->progress();
    const bool hasBegun = scan.scanned > 0 || !m_mayScan;
    const bool isPartRead = m_queue->isIdle() && (m_firstLook->isIdle() || m_shownFirst > 0);
    const bool isFirstPartRead = m_isRoundRead || (hasBegun && isPartRead);
    if (m_isSynchronised || !isFirstPartRead)
        return;
    m_isSynchronised = true;
    Q_EMIT reportChanged();
}

void WatchSession::scheduleTick()
{
    m_tickTimer = m_clock.callAfter(tickPause, [this] { tick(); });
}

void WatchSession::tick()
{
    const auto alive = m_isAlive;
    scheduleTick();
    ++m_ticks;
    judgeRate();
    m_lines.pingSilent(longestSilence);
    m_audience->tick();
    m_book.forgetIdle(m_clock.now(), m_options.patience);
    if (m_ears)
        m_ears->dropForgotten();
    if (m_ticks % 6 == 0) {
        runInBackground(this, verifyHeld());
        if (announcesAllKeys() && m_mayScan && m_discovery->progress().finishedOnce)
            m_discovery->stepSlowly();
        if (m_report.mode == WatchMode::KeyEvents)
            readNext(8); // finds changes without an event
        if (m_rate.isOverBudget() && m_report.mode == WatchMode::LiveForKnown && !m_isSwitching)
            runInBackground(this, measureLoad());
    }
    if (m_ticks % 10 == 0)
        runInBackground(this, learnRole());
    if (m_ticks % 30 == 5)
        runInBackground(this, learnMemory());
    if (m_ticks % 30 == 0)
        runInBackground(this, m_lines.verifyTracking());
    if (m_ticks % 30 == 0 && m_report.actsRefused) // the permission may have been granted
        runInBackground(this, learnWhatWeMay());
    if (m_ticks % 120 == 0)
        m_traces.age();
    if (*alive)
        refreshReport();
}

// One query for many locks: do all held ones still exist? It works without announcements.
QCoro::Task<Done> WatchSession::verifyHeld()
{
    constexpr qsizetype atOnce = 128;
    const auto alive = m_isAlive;
    QList<QByteArray> names;
    if (m_verifyNext.isEmpty())
        m_verifyNext = m_book.names();
    while (!m_verifyNext.isEmpty() && names.size() < atOnce) {
        const auto name = m_verifyNext.takeLast();
        const auto *lock = m_book.find(name);
        if (lock && lock->state.isHeld() && name.size() < 1024)
            names.append(name);
    }
    if (names.isEmpty())
        co_return Done();
    const Result<qint64> count = co_await countThere(names);
    if (*alive && count && *count != names.size())
        m_queue->wantAnew(names);
    co_return Done();
}

void WatchSession::refreshReport()
{
    if (!isOpen())
        return;
    m_report.scan = m_discovery->progress();
    m_report.scan.running = m_report.scan.running || !m_firstLook->isIdle();
    m_report.scan.scanned = std::max<qint64>(0, m_report.scan.scanned - m_firstLook->waiting());
    m_report.scan.finishedOnce = m_isRoundRead && m_isAudienceKnown;
    m_report.scan.stopped = !m_mayScan;
    if (!m_report.scan.incomplete)
        m_report.scan.incomplete = m_queue->refusal();
    if (!m_report.scan.incomplete && !m_strays.isEmpty())
        m_report.scan.incomplete = m_strayReason;
    if (m_clock.now() - m_steppedAt > stepTold)
        m_report.clockStep.reset();
    m_report.locksKnown = m_book.size();
    m_report.latency = asking().latency();
    m_report.clock = m_queue->serverClock();
    m_report.newLockWithin.reset();
    if (!announcesAllKeys())
        m_report.newLockWithin = 2 * m_discovery->lastRound().value_or(Milliseconds{0}) + roundPause;
    if (m_report == m_toldReport)
        return;
    m_toldReport = m_report;
    Q_EMIT reportChanged();
}

} // namespace lockengine::redis
