// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a session makes of everything that the server tells of its own accord.

#include "lockengine/redis/inspect/name_meaning.h"
#include "lockengine/redis/inspect/watch_session.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr qsizetype traceLimit = 50'000;

} // namespace

bool WatchSession::isWanted(const QByteArray &name) const
{
    return m_options.prefixes.isEmpty()
        || std::ranges::any_of(
            m_options.prefixes, [&name](const QByteArray &prefix) { return name.startsWith(prefix); });
}

// A trace is set, and soon deleted by the client or by its own deadline: three announcements, of which one
// counts.
bool WatchSession::isNewTrace(const QByteArray &request)
{
    if (m_traces.contains(request) || m_oldTraces.contains(request))
        return false;
    if (m_traces.size() >= traceLimit)
        m_oldTraces = std::exchange(m_traces, {});
    m_traces.insert(request);
    return true;
}

void WatchSession::announceKeys(const QList<QByteArray> &keys)
{
    m_announcedSinceTick += keys.size();
    QList<QByteArray> plain;
    QList<QByteArray> derived;
    for (const auto &key : keys) {
        const auto meaning = meaningOf(key);
        if (meaning.role == KeyRole::Plain) {
            plain.append(key);
            continue;
        }
        if (meaning.role == KeyRole::Capacity || (meaning.role == KeyRole::UnlockTrace && !isNewTrace(key)))
            continue;
        for (const auto &name : m_book.resolve(meaning.locks)) {
            if (meaning.role == KeyRole::UnlockTrace)
                m_book.addSign(name, EvidenceSign::ReleaseTrace);
            derived.append(name);
        }
    }
    plain.removeIf([this](const QByteArray &name) { return !isWanted(name); });
    m_queue->want(plain);
    takeNames(derived);
}

void WatchSession::takeNames(QList<QByteArray> names)
{
    names.removeIf([this](const QByteArray &name) { return !isWanted(name); });
    m_queue->wantAnew(names);
}

void WatchSession::announceUnlock(const QByteArray &channel)
{
    const auto meaning = meaningOfChannel(channel);
    const auto names = m_book.resolve(meaning.locks);
    for (const auto &name : names)
        m_book.addSign(name, EvidenceSign::ReleaseMessage);
    takeNames(names);
}

// Only a server that tells of writes to hashes, of deletions and of deadlines tells enough to go by.
void WatchSession::announceEvent(const QByteArray &event, const QByteArray &key)
{
    if (event == "expired" || event == "evicted") {
        if (m_book.find(key))
            m_book.addSign(
                key, event == "evicted" ? EvidenceSign::EvictionNotice : EvidenceSign::ServerNotice);
    }
    if (m_report.mode == WatchMode::Poll || m_report.mode == WatchMode::KeyEvents) {
        m_eventsSeen.insert(event);
        announceKeys({key});
        const bool tellsHashes = m_eventsSeen.contains("hset") || m_eventsSeen.contains("hincrby");
        if (m_report.mode == WatchMode::Poll && tellsHashes && m_eventsSeen.contains("del")
            && m_eventsSeen.contains("expire"))
            enter(WatchMode::KeyEvents);
    } else if (m_book.find(key)) {
        m_queue->want({key});
    }
}

// The server forgot what it had told us: everything may have changed.
void WatchSession::announceEverything()
{
    m_book.markGap();
    m_cache.clear();
    m_queue->setOrigin({});
    m_queue->wantAnew(m_book.names());
    m_discovery->start(announcesAllKeys() ? std::nullopt : std::optional(Milliseconds{1000}));
}

void WatchSession::takeFound(const QList<QByteArray> &keys)
{
    QList<QByteArray> plain;
    QList<QByteArray> derived;
    for (const auto &key : keys) {
        const auto meaning = meaningOf(key);
        if (meaning.role == KeyRole::UnlockTrace || meaning.role == KeyRole::Capacity)
            continue;
        for (const auto &name : m_book.resolve(meaning.locks)) {
            if (!m_book.find(name) && isWanted(name))
                (meaning.role == KeyRole::Plain ? plain : derived).append(name);
        }
    }
    m_queue->want(plain);
    m_queue->wantAnew(derived);
}

} // namespace lockengine::redis
