// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/full_times.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

constexpr qsizetype followedInFull = 64; // more than are drawn

template <typename Who, typename Lengths>
Lengths followed(const Lengths &before, const QList<Who> &all, ServerTime now)
{
    Lengths after;
    for (const Who &who : all.first(std::min(all.size(), followedInFull))) {
        if (who.deadline)
            after.insert(who.id, std::max(before.value(who.id, Milliseconds::zero()), *who.deadline - now));
    }
    return after;
}

double fraction(const Milliseconds full, Milliseconds left)
{
    return full.count() <= 0 ? (left.count() > 0 ? 1 : 0)
                             : std::clamp(double(left.count()) / double(full.count()), 0.0, 1.0);
}

} // namespace

void FullTimes::follow(const LockState &state, ServerTime now)
{
    m_places = followed(m_places, state.queue, now);
    m_holds = followed(m_holds, state.holders, now);
}

double FullTimes::fractionOfPositionTime(const QByteArray &waiter, Milliseconds left) const
{
    return fraction(m_places.value(waiter), left);
}

double FullTimes::fractionOfHold(const QByteArray &holder, Milliseconds left) const
{
    return fraction(m_holds.value(holder), left);
}

} // namespace ui
