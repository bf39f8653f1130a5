// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/announcements.h"

namespace lockengine::redis {

using namespace std::chrono_literals;

Announcements::Announcements(const WatchContext &context, ReadQueue &queue, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_queue(queue)
{ }

Announcements::~Announcements()
{
    *m_isAlive = false;
}

void Announcements::listen()
{
    noteGap();
    connect(&m_context.connections, &WatchConnections::announced, this, &Announcements::takeKeys);
    connect(&m_context.connections, &WatchConnections::unlockAnnounced, this, &Announcements::takeUnlock);
    connect(&m_context.connections, &WatchConnections::keyEventReceived, this, &Announcements::takeEvent);
}

void Announcements::takeKeys(const QList<QByteArray> &keys)
{
    m_context.modes.noteAnnounced(keys.size());
    m_heard += keys.size();
    if (std::exchange(m_isDeaf, false)) // unknown announcements since the last check are lost
        Q_EMIT doubted();
    QList<QByteArray> plain;
    QList<QByteArray> derived;
    for (const auto &key : keys) {
        const auto meaning = meaningOf(key);
        if (meaning.role == KeyRole::Plain) {
            plain.append(key);
            if (m_context.modes.mode() == WatchMode::Live) // this mode announces once per script
                m_context.registry.addChange(key);
            continue;
        }
        if (meaning.role == KeyRole::UnlockTrace && !m_traces.isNew(key))
            continue;
        if (meaning.role == KeyRole::Permits) // or a lock with that name
            plain.append(key);
        for (const auto &name : m_context.registry.resolve(meaning.locks)) {
            if (meaning.role == KeyRole::UnlockTrace && m_context.scope.isWanted(name))
                addTrace(name, keys);
            derived.append(name);
        }
    }
    m_context.scope.noteNamesOfOtherNodes(plain + derived);
    plain.removeIf([this](const QByteArray &name) { return !m_context.scope.isWanted(name); });
    m_queue.want(plain);
    takeNames(derived);
}

// The end of a trace is announced like its start, and traces from before the session are unknown. A real
// release also changes the lock, and the server announces both at once.
void Announcements::addTrace(const QByteArray &name, const QList<QByteArray> &keys)
{
    constexpr Microseconds longestTrace = 30s;
    const bool isOfNow = m_context.clock.now() - m_receivedSince > longestTrace || keys.contains(name);
    if (isOfNow)
        m_context.registry.addSign(name, EvidenceSign::ReleaseTrace);
    else
        m_context.registry.addDoubtfulTrace(name);
}

void Announcements::takeNames(QList<QByteArray> names)
{
    names.removeIf([this](const QByteArray &name) { return !m_context.scope.isWanted(name); });
    m_queue.wantFresh(names);
}

void Announcements::takeUnlock(const QByteArray &channel, const QByteArray &text)
{
    const auto meaning = meaningOfChannel(channel);
    QList<QByteArray> names = m_context.registry.resolve(meaning.locks);
    names.removeIf([this](const QByteArray &name) { return !m_context.scope.isWanted(name); });
    // A latch publishes 0 when it opens; any other value means that it was set or deleted.
    const bool isRelease = meaning.topic != ChannelTopic::CountDown || text == "0";
    for (const auto &name : names) {
        if (isRelease)
            m_context.registry.addSign(name, EvidenceSign::ReleaseMessage);
        m_context.registry.noteCandidates(name, meaning.kinds);
    }
    m_queue.wantFresh(names);
}

void Announcements::takeEvent(const QByteArray &event, const QByteArray &key)
{
    if (event == "expired" || event == "evicted") {
        if (m_context.registry.find(key))
            m_context.registry.addSign(
                key, event == "evicted" ? EvidenceSign::EvictionNotice : EvidenceSign::ServerNotice);
    }
    if (m_context.modes.mode() == WatchMode::Poll || m_context.modes.mode() == WatchMode::KeyEvents) {
        m_keyEvents.noteEvent(event, key, m_context.clock.now());
        takeKeys({key});
    } else if (m_context.registry.find(key)) {
        m_queue.want({key});
    }
}

void Announcements::checkChanges(const QList<Observation> &batch, bool knowsAll)
{
    if (m_context.modes.mode() != WatchMode::Poll && m_context.modes.mode() != WatchMode::KeyEvents)
        return;
    auto changes = m_keyEvents.changesIn(batch, knowsAll);
    const auto now = m_context.clock.now();
    changes.removeIf([this, now](const auto &change) { return m_keyEvents.explains(change, now); });
    if (!changes.isEmpty() && m_keyEvents.isUseful())
        QCoro::connect(checkAgain(changes), this, [](const Done &) {});
    if (m_context.modes.mode() == WatchMode::Poll && changes.isEmpty() && m_keyEvents.isTrusted())
        m_context.modes.trustKeyEvents();
}

// The event may still be in transit on the other connection: wait for everything sent before the read.
QCoro::Task<Done> Announcements::checkAgain(QList<KeyEventReliability::Change> unexplained)
{
    const auto alive = m_isAlive;
    const Result<Done> heard = co_await m_context.connections.caughtUp();
    if (!*alive || !heard)
        co_return Done();
    const auto now = m_context.clock.now();
    const auto isExplained = [this, now](const KeyEventReliability::Change &change) {
        return m_keyEvents.explains(change, now);
    };
    unexplained.removeIf(isExplained);
    if (unexplained.isEmpty())
        co_return Done();
    m_keyEvents.distrust();
    if (m_context.modes.mode() == WatchMode::KeyEvents)
        m_context.modes.distrustKeyEvents(unexplained.constFirst().name);
    co_return Done();
}

void Announcements::checkSilence()
{
    const bool wouldBeAnnounced = m_context.modes.mode() == WatchMode::Live
        && m_context.options.prefixes.isEmpty() && !m_context.modes.isSwitching();
    if (wouldBeAnnounced && m_heard == m_receivedBefore && m_context.clock.now() >= m_doubtAgainAt)
        QCoro::connect(doubt(m_heard), this, [](const Done &) {});
}

// Waits for announcements in transit on the other connection. Some rare writes are never announced (stream
// acknowledgements), so no loss is reported. The unneeded reads cost at most 1% of the server's time.
QCoro::Task<Done> Announcements::doubt(qint64 receivedBefore)
{
    constexpr Microseconds readingCost = 10us; // per lock
    const auto alive = m_isAlive;
    const Result<Done> caughtUp = co_await m_context.connections.caughtUp();
    if (!*alive || !caughtUp || m_heard != receivedBefore)
        co_return Done();
    m_doubtAgainAt = m_context.clock.now() + 100 * m_context.registry.size() * readingCost;
    m_isDeaf = true;
    Q_EMIT doubted();
    co_return Done();
}

} // namespace lockengine::redis
