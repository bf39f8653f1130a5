// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the events of a server add up to while lockctl watches it. A value, fed by the watcher's batches.

#pragma once

#include "app/lockctl/metrics/histogram.h"
#include "lockengine/core/watch/lock_view.h"

#include <QHash>

#include <functional>
#include <map>

namespace lockctl {

struct EventCounts
{
    static constexpr std::size_t kinds = std::size_t(lockengine::EventKind::Resynced) + 1;

    std::array<qint64, kinds> byKind{};
    Histogram holds; // whose begin and end were seen
    Histogram fairWaits; // from joining a queue to acquiring the lock as its head

    [[nodiscard]] qint64 of(lockengine::EventKind kind) const { return byKind[std::size_t(kind)]; }

    friend bool operator==(const EventCounts &, const EventCounts &) = default;
};

class EventFigures
{
public:
    // Current holds and waits that are remembered; further ones are in no histogram.
    static constexpr qsizetype kRemembered = 100'000;

    void take(const lockengine::WatchBatch &batch);

    [[nodiscard]] const EventCounts &counts() const { return m_counts; }
    // The time since when a waiter has been in a queue, at least: the longest one that is known.
    [[nodiscard]] std::optional<lockengine::ServerTime> longestWaitSince() const;
    // Current holds and waits that are remembered.
    [[nodiscard]] qsizetype remembered() const { return m_remembered; }

private:
    struct Wait
    {
        lockengine::ServerTime since;
        bool isExact; // it was seen to join
    };
    // What has begun and not ended, of one lock.
    struct Begun
    {
        std::map<std::pair<QByteArray, lockengine::HoldMode>, lockengine::ServerTime> holds;
        std::map<QByteArray, Wait> waits;

        [[nodiscard]] qsizetype size() const { return qsizetype(holds.size() + waits.size()); }
    };

    void take(const lockengine::LockEvent &event);
    void update(const lockengine::LockId &lock, const std::function<void(Begun &)> &change);
    void beginHold(Begun &begun, const lockengine::LockEvent &event) const;
    void endHold(Begun &begun, const lockengine::LockEvent &event);
    void beginWait(Begun &begun, const QByteArray &waiter, const Wait &wait) const;
    void endWait(Begun &begun, const lockengine::LockEvent &event);
    void compare(const lockengine::LockView &view);

    EventCounts m_counts;
    QHash<lockengine::LockId, Begun> m_begun;
    qsizetype m_remembered = 0;
};

} // namespace lockctl
