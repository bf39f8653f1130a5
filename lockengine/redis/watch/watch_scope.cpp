// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_scope.h"

#include "lockengine/redis/read/reader.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr Milliseconds redirectPause{100};
constexpr Milliseconds redirectTolerance{1000};

} // namespace

WatchScope::WatchScope(const InspectorOptions &options, LockRegistry &registry, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_registry(registry)
    , m_clock(clock)
{ }

bool WatchScope::isKept(const QByteArray &name) const
{
    return !m_options.keeps || m_options.keeps(name);
}

bool WatchScope::isWanted(const QByteArray &name) const
{
    const bool hasPrefix = m_options.prefixes.isEmpty()
        || std::ranges::any_of(
            m_options.prefixes, [&name](const QByteArray &prefix) { return name.startsWith(prefix); });
    return hasPrefix && isKept(name);
}

void WatchScope::noteNamesOfOtherNodes(const QList<QByteArray> &names)
{
    constexpr qsizetype limit = 10'000;
    const auto known = m_namesOfOtherNodes.size();
    for (const auto &name : isOfCluster() ? names : QList<QByteArray>()) {
        if (!isKept(name) && m_namesOfOtherNodes.size() < limit)
            m_namesOfOtherNodes.insert(name);
    }
    if (m_namesOfOtherNodes.size() > known)
        Q_EMIT strayed();
}

QList<QByteArray> WatchScope::takeOwn()
{
    QList<QByteArray> ours;
    m_namesOfOtherNodes.removeIf([this, &ours](const QByteArray &name) {
        if (isKept(name))
            ours.append(name);
        return isKept(name);
    });
    return ours;
}

void WatchScope::noteStray(const QByteArray &name, const Error &reason)
{
    constexpr qsizetype limit = 10'000;
    if (auto *lock = m_registry.find(name))
        lock->afterGap = true;
    if (!isOfCluster())
        return;
    m_redirectReason = reason;
    if (!m_redirectedNames.contains(name) && m_redirectedNames.size() < limit)
        m_redirectedNames.insert(name, RedirectedName{m_clock.now(), false});
    if (!m_redirectTimer)
        m_redirectTimer = m_clock.callAfter(redirectPause, [this] { retryRedirectedNames(); });
    Q_EMIT strayed();
}

void WatchScope::noteRead(const QList<Observation> &batch)
{
    if (m_redirectedNames.isEmpty())
        return;
    for (const auto &observation : batch)
        m_redirectedNames.remove(observation.state.id.name);
}

void WatchScope::retryRedirectedNames()
{
    m_redirectTimer.reset();
    QList<QByteArray> again;
    QList<QByteArray> outOfSight;
    const bool isOldsTurn = ++m_redirectPasses % 10 == 0;
    m_redirectedNames.removeIf([&](const auto &entry) {
        const bool isOld = m_clock.now() - entry->since > redirectTolerance;
        const bool isKnown = m_registry.find(entry.key()) != nullptr;
        if (!isWanted(entry.key()))
            return true;
        if (isOld && isKnown && !std::exchange(entry->wasReported, true))
            outOfSight.append(entry.key());
        if ((!isOld || isOldsTurn) && again.size() < 4 * readBatch)
            again.append(entry.key());
        return false;
    });
    if (!m_redirectedNames.isEmpty())
        m_redirectTimer = m_clock.callAfter(redirectPause, [this] { retryRedirectedNames(); });
    Q_EMIT readAgain(again);
    if (!outOfSight.isEmpty())
        Q_EMIT outOfTouch(outOfSight);
}

} // namespace lockengine::redis
