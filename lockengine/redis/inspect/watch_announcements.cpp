// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Handles everything that the server announces.

#include "lockengine/redis/inspect/name_meaning.h"
#include "lockengine/redis/inspect/watch_session.h"

#include <algorithm>

namespace lockengine::redis {

using namespace std::chrono_literals;

bool WatchSession::isWanted(const QByteArray &name) const
{
    const bool hasPrefix = m_options.prefixes.isEmpty()
        || std::ranges::any_of(
            m_options.prefixes, [&name](const QByteArray &prefix) { return name.startsWith(prefix); });
    return hasPrefix && isKept(name);
}

void WatchSession::announceKeys(const QList<QByteArray> &keys)
{
    m_rate.noteAnnounced(keys.size());
    m_heard += keys.size();
    if (std::exchange(m_isDeaf, false)) // unknown announcements since the last check are lost
        readDoubted();
    QList<QByteArray> plain;
    QList<QByteArray> derived;
    for (const auto &key : keys) {
        const auto meaning = meaningOf(key);
        if (meaning.role == KeyRole::Plain) {
            plain.append(key);
            if (m_report.mode == WatchMode::Live) // this mode announces once per script
                m_book.addChange(key);
            continue;
        }
        if (meaning.role == KeyRole::UnlockTrace && !m_traces.isNew(key))
            continue;
        if (meaning.role == KeyRole::Permits) // or a lock with that name
            plain.append(key);
        for (const auto &name : m_book.resolve(meaning.locks)) {
            if (meaning.role == KeyRole::UnlockTrace && isWanted(name))
                addTrace(name, keys);
            derived.append(name);
        }
    }
    noteForeign(plain + derived);
    plain.removeIf([this](const QByteArray &name) { return !isWanted(name); });
    m_queue->want(plain);
    takeNames(derived);
}

// The end of a trace is announced like its start, and traces from before the session are unknown. A real
// release also changes the lock, and the server announces both at once.
void WatchSession::addTrace(const QByteArray &name, const QList<QByteArray> &keys)
{
    constexpr Microseconds longestTrace = 30s;
    const bool isOfNow = m_clock.now() - m_heardSince > longestTrace || keys.contains(name);
    if (isOfNow)
        m_book.addSign(name, EvidenceSign::ReleaseTrace);
    else
        m_book.addDoubtfulTrace(name);
}

void WatchSession::takeNames(QList<QByteArray> names)
{
    names.removeIf([this](const QByteArray &name) { return !isWanted(name); });
    m_queue->wantAnew(names);
}

void WatchSession::announceUnlock(const QByteArray &channel, const QByteArray &text)
{
    const auto meaning = meaningOfChannel(channel);
    QList<QByteArray> names = m_book.resolve(meaning.locks);
    names.removeIf([this](const QByteArray &name) { return !isWanted(name); });
    // A latch publishes 0 when it opens; any other value means that it was set or deleted.
    const bool isRelease = meaning.topic != ChannelTopic::CountDown || text == "0";
    for (const auto &name : names) {
        if (isRelease)
            m_book.addSign(name, EvidenceSign::ReleaseMessage);
        m_book.hear(name, meaning.kinds);
    }
    m_queue->wantAnew(names);
}

void WatchSession::announceEvent(const QByteArray &event, const QByteArray &key)
{
    if (event == "expired" || event == "evicted") {
        if (m_book.find(key))
            m_book.addSign(
                key, event == "evicted" ? EvidenceSign::EvictionNotice : EvidenceSign::ServerNotice);
    }
    if (m_report.mode == WatchMode::Poll || m_report.mode == WatchMode::KeyEvents) {
        m_habit.noteEvent(event, key, m_clock.now());
        announceKeys({key});
    } else if (m_book.find(key)) {
        m_queue->want({key});
    }
}

// Keyspace events are trusted only if they report every change seen in reads.
void WatchSession::judgeChanges(const QList<Observation> &batch)
{
    for (const auto &observation : m_strays.isEmpty() ? QList<Observation>() : batch)
        m_strays.remove(observation.state.id.name);
    if (m_report.mode != WatchMode::Poll && m_report.mode != WatchMode::KeyEvents)
        return;
    auto changes = m_habit.changesIn(batch, m_isRoundRead);
    const auto now = m_clock.now();
    changes.removeIf([this, now](const auto &change) { return m_habit.explains(change, now); });
    if (!changes.isEmpty() && m_habit.isUseful())
        QCoro::connect(judgeAgain(changes), this, [](const Done &) {});
    if (m_report.mode == WatchMode::Poll && changes.isEmpty() && m_habit.isTrusted()) {
        recover(ErrorKind::NotAnnounced);
        enter(WatchMode::KeyEvents);
    }
}

// The event may still be in transit on the other connection: wait for everything sent before the read.
QCoro::Task<Done> WatchSession::judgeAgain(QList<KeyEventHabit::Change> unexplained)
{
    const auto alive = m_isAlive;
    const Result<Done> heard = co_await m_lines.caughtUp();
    if (!*alive || !heard)
        co_return Done();
    const auto now = m_clock.now();
    const auto isExplained
        = [this, now](const KeyEventHabit::Change &change) { return m_habit.explains(change, now); };
    unexplained.removeIf(isExplained);
    if (unexplained.isEmpty())
        co_return Done();
    m_habit.distrust();
    if (m_report.mode == WatchMode::KeyEvents) {
        degrade(Error(ErrorKind::NotAnnounced, unexplained.constFirst().name.left(200)));
        enter(WatchMode::Poll);
    }
    co_return Done();
}

// In Live mode every write is announced, so a write without announcement means an unknown number of losses.
void WatchSession::judgeSilence()
{
    const bool wouldBeTold
        = m_report.mode == WatchMode::Live && m_options.prefixes.isEmpty() && !m_isSwitching;
    if (wouldBeTold && m_heard == m_heardBefore && m_clock.now() >= m_doubtAgainAt)
        QCoro::connect(doubt(m_heard), this, [](const Done &) {});
}

// Waits for announcements in transit on the other connection. Some rare writes are never announced (stream
// acknowledgements), so no loss is reported. The unneeded reads cost at most 1% of the server's time.
QCoro::Task<Done> WatchSession::doubt(qint64 heardBefore)
{
    constexpr Microseconds readingCost = 10us; // per lock
    const auto alive = m_isAlive;
    const Result<Done> caughtUp = co_await m_lines.caughtUp();
    if (!*alive || !caughtUp || m_heard != heardBefore)
        co_return Done();
    m_doubtAgainAt = m_clock.now() + 100 * m_book.size() * readingCost;
    m_isDeaf = true;
    readDoubted();
    co_return Done();
}

void WatchSession::readDoubted()
{
    m_book.doubtAll();
    doubtAbsence();
    readAllAnew();
    scanOnceMore();
}

// The server dropped its tracking table: everything may have changed.
void WatchSession::announceEverything()
{
    m_book.markGap();
    doubtAbsence();
    readAllAnew();
    scanAnew();
}

// A lock with companion keys is worth a full read, also after a first look.
void WatchSession::takeFound(const QList<QByteArray> &keys)
{
    QList<QByteArray> plain;
    QList<QByteArray> derived;
    for (const auto &key : keys) {
        const auto meaning = meaningOf(key);
        if (meaning.role == KeyRole::UnlockTrace)
            continue;
        if (meaning.role == KeyRole::Permits && !m_book.find(key) && isWanted(key))
            plain.append(key);
        for (const auto &name : m_book.resolve(meaning.locks)) {
            const auto *lock = m_book.find(name);
            const bool isBeside = meaning.role != KeyRole::Plain;
            if ((!lock || (isBeside && lock->isSighted)) && isWanted(name)) {
                (isBeside ? derived : plain).append(name);
                m_book.noteFoundBeside(name);
            }
        }
    }
    m_queue->want(plain);
    m_queue->wantInTurn(derived, Care::Companions);
}

// Of very many keys some are read at once, to have something to show.
void WatchSession::takeHashes(const QList<QByteArray> &keys)
{
    constexpr qint64 manyKeys = 20'000;
    constexpr qsizetype shownAtOnce = 64;
    const auto now = m_clock.now();
    QList<QByteArray> news;
    QList<QByteArray> others; // names with a special meaning, or read recently
    for (const auto &key : keys) {
        const bool saysMore = !isPlainName(key) && meaningOf(key).role != KeyRole::Plain;
        if (saysMore || m_cache.pauseOf(key, now))
            others.append(key);
        else if (!m_book.find(key) && isWanted(key))
            news.append(key);
    }
    takeFound(others);
    if (m_discovery->progress().total > manyKeys && m_shownFirst < shownAtOnce) {
        m_shownFirst += news.size();
        m_queue->want(news);
    } else {
        m_firstLook->add(news);
    }
}

} // namespace lockengine::redis
