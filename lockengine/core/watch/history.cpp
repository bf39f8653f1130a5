// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/history.h"

#include <algorithm>

namespace lockengine {

History::Kept &History::kept(const LockId &id)
{
    const auto known = m_byLock.constFind(id);
    if (known != m_byLock.constEnd()) {
        m_order.splice(m_order.end(), m_order, *known);
        return m_order.back();
    }
    Kept &fresh = m_order.emplace_back();
    fresh.lock = id;
    m_byLock.insert(id, std::prev(m_order.end()));
    return fresh;
}

bool History::hasRoomFor(const LockId &id) const
{
    return m_byLock.size() < kLocks || m_byLock.contains(id);
}

void History::record(const LockEvent &event)
{
    Kept &lock = kept(event.lock);
    lock.events.append(event);
    ++m_eventCount;
    if (lock.events.size() > kEventsPerLock) {
        lock.events.removeFirst();
        lock.complete = false;
        --m_eventCount;
    }
}

void History::sample(const LockView &view)
{
    const auto known = m_byLock.constFind(view.state.id);
    if (known == m_byLock.constEnd())
        return;
    QList<LeaseSample> &samples = (*known)->samples;
    LeaseSample sample = sampleOf(view);
    if (!samples.empty() && samples.constLast() == sample)
        return;
    if (!samples.empty() && samples.constLast().holder == sample.holder)
        sample.holder = samples.constLast().holder; // shares one byte array
    // A straight line needs only its two ends, so a queue that changes often does not push out lease samples.
    const qsizetype count = samples.size();
    if (count >= 2 && goesOn(samples[count - 2], samples[count - 1]) && goesOn(samples[count - 2], sample))
        samples.last() = sample;
    else
        samples.append(sample);
    while (samples.size() > kSamplesPerLock || (samples.size() > 1 && sample.at - samples[1].at > kSpan))
        samples.removeFirst();
}

void History::keepWithinBounds()
{
    while (m_order.size() > 1 && (m_byLock.size() > kLocks || m_eventCount > kEvents)) {
        m_eventCount -= m_order.front().events.size();
        m_byLock.remove(m_order.front().lock);
        m_order.pop_front();
    }
}

void History::take(const WatchBatch &batch)
{
    for (const LockEvent &event : batch.events) {
        if (event.kind != EventKind::Appeared || hasRoomFor(event.lock))
            record(event);
    }
    for (const LockView &view : batch.changed)
        sample(view);
    keepWithinBounds();
}

void History::open(const LockView &view)
{
    kept(view.state.id);
    sample(view);
    keepWithinBounds();
}

LockHistory History::of(const LockId &id) const
{
    LockHistory history;
    history.lock = id;
    const auto known = m_byLock.constFind(id);
    if (known == m_byLock.constEnd())
        return history;
    const Kept &lock = **known;
    history.events = lock.events;
    history.samples = lock.samples;
    history.complete = lock.complete;
    return history;
}

} // namespace lockengine
