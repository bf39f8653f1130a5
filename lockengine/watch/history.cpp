// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/history.h"

#include <algorithm>

namespace lockengine {

namespace {

LeaseSample sampleOf(const LockView &view)
{
    LeaseSample sample;
    sample.at = view.state.observedAt;
    if (view.state.isHeld())
        sample.left = leftAt(view.lease, sample.at);
    sample.renewed = sample.left && view.lease.lastRenewal == sample.at;
    return sample;
}

} // namespace

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

void History::record(const LockEvent &event)
{
    Kept &lock = kept(event.lock);
    lock.events.push_back(event);
    ++m_eventCount;
    if (qsizetype(lock.events.size()) > kEventsPerLock) {
        lock.events.pop_front();
        lock.complete = false;
        --m_eventCount;
    }
}

void History::sample(const LockView &view)
{
    if (!m_byLock.contains(view.state.id))
        return;
    std::deque<LeaseSample> &samples = (*m_byLock.value(view.state.id)).samples;
    const LeaseSample sample = sampleOf(view);
    if (!samples.empty() && samples.back() == sample)
        return;
    samples.push_back(sample);
    while (qsizetype(samples.size()) > kSamplesPerLock || sample.at - samples.front().at > kSpan)
        samples.pop_front();
}

void History::keepWithinBounds()
{
    while (m_order.size() > 1 && (m_byLock.size() > kLocks || m_eventCount > kEvents)) {
        m_eventCount -= qsizetype(m_order.front().events.size());
        m_byLock.remove(m_order.front().lock);
        m_order.pop_front();
    }
}

void History::take(const WatchBatch &batch)
{
    for (const LockEvent &event : batch.events)
        record(event);
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
    history.events = QList<LockEvent>(lock.events.begin(), lock.events.end());
    history.samples = QList<LeaseSample>(lock.samples.begin(), lock.samples.end());
    history.complete = lock.complete;
    return history;
}

} // namespace lockengine
