// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_rounds.h"

#include "lockengine/redis/classify/name_meaning.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

FirstLook::Options lookingWith(const InspectorOptions &options)
{
    FirstLook::Options looking;
    looking.pacing = options.scanPacing;
    looking.inPieces = options.keeps != nullptr;
    return looking;
}

} // namespace

WatchRounds::WatchRounds(const WatchContext &context, const Readers &readers, bool mayScan, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_queue(readers.queue)
    , m_cache(readers.cache)
    , m_sampler(readers.subscribers)
    , m_shardSubscriptions(readers.ears)
    , m_firstLook(
          context.connections, readers.queue, context.registry, context.clock, lookingWith(context.options))
    , m_discovery(
          context.connections.queryConnection(), context.clock,
          [this] { return m_queue.hasRoom() && m_firstLook.hasRoom(); }, context.options.scanPacing)
    , m_mayScan(mayScan)
{
    connect(&m_discovery, &Discovery::progressed, this, &WatchRounds::noteIdle);
    connect(&m_discovery, &Discovery::found, this, &WatchRounds::takeFound);
    connect(&m_discovery, &Discovery::foundHashes, this, &WatchRounds::takeHashes);
    connect(&m_discovery, &Discovery::began, &m_firstLook, &FirstLook::hold);
    connect(&m_discovery, &Discovery::began, this, &WatchRounds::beginRound);
    connect(&m_discovery, &Discovery::finished, this, &WatchRounds::lookAtFound);
    connect(&m_discovery, &Discovery::foundTokens, this, &WatchRounds::takeTokens);
    connect(&m_firstLook, &FirstLook::becameIdle, this, &WatchRounds::endRound);
}

void WatchRounds::begin()
{
    rescan();
    if (!m_mayScan)
        noteIdle();
}

void WatchRounds::stepSlowly()
{
    if (m_context.modes.announcesAllKeys() && m_mayScan && m_discovery.progress().finishedOnce)
        m_discovery.stepSlowly();
}

void WatchRounds::describe(SystemStatus &status) const
{
    ScanProgress &scan = status.scan;
    scan = m_discovery.progress();
    scan.running = scan.running || !m_firstLook.isIdle();
    scan.scanned = std::max<qint64>(0, scan.scanned - m_firstLook.waiting());
    scan.finishedOnce = m_isRoundRead && m_areSubscribersKnown;
    scan.stopped = !m_mayScan;
    status.health.tokensWithoutHold = m_tokensWithoutHold;
    status.newLockWithin.reset();
    if (!m_context.modes.announcesAllKeys())
        status.newLockWithin = 2 * m_discovery.lastRound().value_or(Milliseconds{0}) + roundPause;
}

void WatchRounds::rescan()
{
    if (m_mayScan)
        m_discovery.start(m_context.modes.announcesAllKeys() ? std::nullopt : std::optional(roundPause));
}

void WatchRounds::scanOnceMore()
{
    if (m_discovery.progress().running)
        m_discovery.repeat();
    else
        rescan();
}

void WatchRounds::stop()
{
    m_mayScan = false;
    m_discovery.cancel();
    m_firstLook.begin(false); // for what was found so far
    m_context.report.refresh();
}

void WatchRounds::start()
{
    m_mayScan = true;
    rescan();
    m_context.report.refresh();
}

void WatchRounds::beginRound()
{
    m_isRoundEnding = false;
    m_round = Round();
    m_round.doubts = m_doubts;
}

// Found names are read once the scan ends: companion keys show the kind of a lock.
void WatchRounds::lookAtFound(bool isWhole)
{
    m_isRoundEnding = true;
    m_round.isWhole = isWhole;
    if (isWhole)
        m_context.registry.noteWholeSweep();
    m_firstLook.begin(isWhole);
    endRound();
}

void WatchRounds::endRound()
{
    if (m_firstLook.isIdle() && std::exchange(m_isRoundEnding, false)) {
        m_round.reads = m_queue.endRound();
        finishRound(m_round);
    }
    noteIdle();
}

// The round ends when everything it found has been read. Locks that change all the time do not delay it.
void WatchRounds::finishRound(const Round &round)
{
    if (!m_queue.hasRead(round.reads)) {
        m_roundTimer = m_context.clock.callAfter(1ms, [this, round] { finishRound(round); });
        return;
    }
    if (round.isWhole)
        noteTokens(round.tokens);
    if (!std::exchange(m_isRoundRead, true))
        learnSubscribers(2, round.reads);
    // From here on, a name never seen before was absent when this mode began.
    if (m_context.modes.liveSince() && round.isWhole && round.doubts == m_doubts) {
        LockRegistry::Origin origin;
        origin.absenceWasKnown = true;
        origin.notBefore = m_queue.serverNow() - m_discovery.lastRound().value_or(Milliseconds{0});
        m_queue.setOrigin(origin);
        m_context.registry.forgetAbsent(); // these signs may be older
    }
    noteIdle();
    m_context.report.refresh();
}

bool WatchRounds::isWantedToken(const KeyMeaning &meaning) const
{
    return meaning.role == KeyRole::Token && m_context.scope.isWanted(meaning.locks.constFirst());
}

void WatchRounds::takeTokens(const QList<QByteArray> &keys, bool isEnd)
{
    m_slowTokens += std::ranges::count_if(
        keys, [this](const QByteArray &key) { return isWantedToken(meaningOf(key)); });
    if (isEnd)
        noteTokens(std::exchange(m_slowTokens, 0));
}

// A token whose lock is held is in use.
void WatchRounds::noteTokens(qint64 found)
{
    const qint64 inUse = found > 0 ? m_context.registry.heldWithToken() : 0;
    m_tokensWithoutHold = std::max<qint64>(0, found - inUse);
}

// Twice, because the first look may find names that only their waiters' channels reveal.
void WatchRounds::learnSubscribers(int looks, quint64 round)
{
    if (!m_queue.hasRead(round) || (m_shardSubscriptions && !m_shardSubscriptions->isSettled())) {
        m_subscriberTimer
            = m_context.clock.callAfter(1ms, [this, looks, round] { learnSubscribers(looks, round); });
        return;
    }
    if (looks > 0) {
        QCoro::connect(
            m_sampler.ask(), this, [this, looks](Done) { learnSubscribers(looks - 1, m_queue.endRound()); });
        return;
    }
    m_areSubscribersKnown = true;
    m_context.report.refresh();
}

void WatchRounds::noteIdle()
{
    const auto &scan = m_discovery.progress();
    const bool hasBegun = scan.scanned > 0 || !m_mayScan;
    const bool isPartRead = m_queue.isIdle() && (m_firstLook.isIdle() || m_shownFirst > 0);
    const bool isFirstPartRead = m_isRoundRead || (hasBegun && isPartRead);
    if (m_isSynchronised || !isFirstPartRead)
        return;
    m_isSynchronised = true;
    Q_EMIT synchronised();
}

// A lock with companion keys is worth a full read, also after a first look.
void WatchRounds::takeFound(const QList<QByteArray> &keys)
{
    QList<QByteArray> plain;
    QList<QByteArray> derived;
    for (const auto &key : keys) {
        const auto meaning = meaningOf(key);
        if (meaning.role == KeyRole::UnlockTrace)
            continue;
        m_round.tokens += isWantedToken(meaning) ? 1 : 0;
        if (meaning.role == KeyRole::Permits && !m_context.registry.find(key)
            && m_context.scope.isWanted(key))
            plain.append(key);
        for (const auto &name : m_context.registry.resolve(meaning.locks)) {
            const auto *lock = m_context.registry.find(name);
            const bool isBeside = meaning.role != KeyRole::Plain;
            if ((!lock || (isBeside && lock->isSighted)) && m_context.scope.isWanted(name)) {
                (isBeside ? derived : plain).append(name);
                m_context.registry.noteFoundBeside(name);
            }
        }
    }
    m_queue.want(plain);
    m_queue.wantInTurn(derived, Care::Companions);
}

// Of very many keys some are read at once, to have something to show.
void WatchRounds::takeHashes(const QList<QByteArray> &keys)
{
    constexpr qint64 manyKeys = 20'000;
    constexpr qsizetype shownAtOnce = 64;
    const auto now = m_context.clock.now();
    QList<QByteArray> news;
    QList<QByteArray> others; // names with a special meaning, or read recently
    for (const auto &key : keys) {
        const bool saysMore = !isPlainName(key) && meaningOf(key).role != KeyRole::Plain;
        if (saysMore || m_cache.pauseOf(key, now))
            others.append(key);
        else if (!m_context.registry.find(key) && m_context.scope.isWanted(key))
            news.append(key);
    }
    takeFound(others);
    if (m_discovery.progress().total > manyKeys && m_shownFirst < shownAtOnce) {
        m_shownFirst += news.size();
        m_queue.want(news);
    } else {
        m_firstLook.add(news);
    }
}

} // namespace lockengine::redis
