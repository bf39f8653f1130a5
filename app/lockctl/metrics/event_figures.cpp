// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/event_figures.h"

#include <QSet>

#include <algorithm>

namespace lockctl {

using namespace lockengine;

void EventFigures::take(const WatchBatch &batch)
{
    for (const LockEvent &event : batch.events)
        take(event);
    for (const LockView &view : batch.changed)
        compare(view);
}

void EventFigures::take(const LockEvent &event)
{
    ++m_counts.byKind[std::size_t(event.kind)];
    switch (event.kind) {
    case EventKind::Acquired:
        return update(event.lock, [&](Begun &begun) { beginHold(begun, event); });
    case EventKind::Promoted:
        return update(event.lock, [&](Begun &begun) {
            endWait(begun, event);
            beginHold(begun, event);
        });
    case EventKind::Released:
    case EventKind::ForceReleased:
    case EventKind::Expired:
    case EventKind::Evicted:
    case EventKind::Deleted:
        return update(event.lock, [&](Begun &begun) { endHold(begun, event); });
    case EventKind::Queued:
        return update(event.lock, [&](Begun &begun) {
            begun.waits.erase(event.holder);
            beginWait(begun, event.holder, Wait{event.at, event.certain});
        });
    case EventKind::LeftQueue:
    case EventKind::Purged:
        return update(event.lock, [&](Begun &begun) { begun.waits.erase(event.holder); });
    case EventKind::Resynced: // holds and waits of the same clients may be other ones
        return update(event.lock, [](Begun &begun) { begun = Begun(); });
    case EventKind::Appeared:
    case EventKind::Reentered:
    case EventKind::Renewed:
    case EventKind::PartlyReleased:
    case EventKind::LostPosition: // its wait goes on
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
        return;
    }
}

void EventFigures::update(const LockId &lock, const std::function<void(Begun &)> &change)
{
    Begun &begun = m_begun[lock];
    const qsizetype before = begun.size();
    change(begun);
    m_remembered += begun.size() - before;
    if (begun.size() == 0)
        m_begun.remove(lock);
}

// An uncertain acquire may have happened earlier.
void EventFigures::beginHold(Begun &begun, const LockEvent &event) const
{
    const auto key = std::pair(event.holder, event.mode);
    begun.holds.erase(key);
    if (event.certain && !event.holder.isEmpty() && m_remembered < kRemembered)
        begun.holds.emplace(key, event.at);
}

void EventFigures::endHold(Begun &begun, const LockEvent &event)
{
    const auto hold = begun.holds.find({event.holder, event.mode});
    if (hold == begun.holds.end())
        return;
    m_counts.holds.add(event.at - hold->second);
    begun.holds.erase(hold);
}

void EventFigures::beginWait(Begun &begun, const QByteArray &waiter, const Wait &wait) const
{
    if (!waiter.isEmpty() && m_remembered < kRemembered)
        begun.waits.emplace(waiter, wait);
}

void EventFigures::endWait(Begun &begun, const LockEvent &event)
{
    const auto wait = begun.waits.find(event.holder);
    if (wait == begun.waits.end())
        return;
    if (wait->second.isExact)
        m_counts.fairWaits.add(event.at - wait->second.since);
    begun.waits.erase(wait);
}

// Some holds and waits end without an event that names the client. Waiters that were there before lockctl
// have waited at least since it saw them.
void EventFigures::compare(const LockView &view)
{
    const LockState &state = view.state;
    if (view.stale || state.isUnread() || (state.queue.isEmpty() && !m_begun.contains(state.id)))
        return;
    update(state.id, [&](Begun &begun) {
        QSet<QByteArray> queued;
        for (const Waiter &waiter : state.queue)
            queued.insert(waiter.id);
        if (!state.flaws.contains(Flaw::QueueNotRead))
            std::erase_if(begun.waits, [&](const auto &wait) { return !queued.contains(wait.first); });
        for (const Waiter &waiter : state.queue)
            beginWait(begun, waiter.id, Wait{state.observedAt, false});
        if (state.isSampled())
            return;
        std::erase_if(begun.holds, [&](const auto &hold) {
            return std::ranges::none_of(
                state.holders, [&](const Holder &holder) { return holder.id == hold.first.first; });
        });
    });
}

std::optional<ServerTime> EventFigures::longestWaitSince() const
{
    std::optional<ServerTime> longest;
    for (const Begun &begun : m_begun) {
        for (const auto &[waiter, wait] : begun.waits)
            longest = std::min(longest.value_or(wait.since), wait.since);
    }
    return longest;
}

} // namespace lockctl
