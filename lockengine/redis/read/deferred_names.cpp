// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/deferred_names.h"

namespace lockengine::redis {

namespace {

constexpr qsizetype limit = 50'000;

} // namespace

DeferredNames::DeferredNames(Clock &clock, Wake wake)
    : m_clock(clock)
    , m_wake(std::move(wake))
{ }

void DeferredNames::defer(const QByteArray &name, Microseconds pause)
{
    if (m_names.contains(name) || m_names.size() >= limit)
        return;
    m_names.insert(name);
    m_times.emplace(m_clock.now() + pause, name);
    if (!m_timer)
        m_timer = m_clock.callAfter(pause, [this] { handOut(); });
}

void DeferredNames::handOut()
{
    const auto guard = std::exchange(m_timer, nullptr);
    const auto now = m_clock.now();
    QList<QByteArray> due;
    while (!m_times.empty() && m_times.begin()->first <= now) {
        due.append(m_times.begin()->second);
        m_names.remove(m_times.begin()->second);
        m_times.erase(m_times.begin());
    }
    if (!m_times.empty()) {
        const auto pause = std::chrono::ceil<Microseconds>(m_times.begin()->first - now);
        m_timer = m_clock.callAfter(pause, [this] { handOut(); });
    }
    m_wake(due);
}

} // namespace lockengine::redis
