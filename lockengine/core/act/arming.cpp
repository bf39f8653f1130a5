// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/arming.h"

namespace lockengine {

Arming::Arming(Clock &clock, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
    , m_until(clock.now())
{ }

void Arming::arm(Milliseconds howLong)
{
    m_until = m_clock.now() + howLong;
    m_fallBack = m_clock.callAfter(howLong, [this] { disarm(); });
    Q_EMIT changed(left());
}

void Arming::disarm()
{
    m_until = m_clock.now();
    m_fallBack.reset();
    Q_EMIT changed(Milliseconds::zero());
}

Milliseconds Arming::left() const
{
    const auto left = std::chrono::ceil<Milliseconds>(m_until - m_clock.now());
    return std::max(left, Milliseconds::zero());
}

} // namespace lockengine
