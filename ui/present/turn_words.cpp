// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/turn_words.h"

#include "ui/present/duration.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

// How long the lock is held at the most, if no client renews its lease; absent: as long as the holder wants.
std::optional<Milliseconds> longestHold(const LockView &view, ServerTime now)
{
    if (view.state.isFree())
        return Milliseconds::zero();
    const bool isRenewed
        = beatAt(view.lease, now) == Beat::InTime || renewalAt(view.lease, now) == Renewal::Unknown;
    return isRenewed ? std::nullopt : leftAt(view.lease, now);
}

// How long until the places of all waiters ahead have expired; absent: one of them is alive, or its place
// does not expire.
std::optional<Milliseconds> longestPlaceAhead(const QList<Waiter> &queue, int position, ServerTime now)
{
    Milliseconds longest = Milliseconds::zero();
    for (const Waiter &waiter : queue.first(position)) {
        if (waiter.listening != Listening::No || !waiter.deadline)
            return std::nullopt;
        longest = std::max(longest, *waiter.deadline - now);
    }
    return longest;
}

} // namespace

QString turnWord(const LockView &view, int position, ServerTime now)
{
    if (position >= view.state.queue.size())
        return {};
    if (view.state.queue[position].listening == Listening::No)
        //: when a waiter's turn comes: it does not listen, so no message reaches it; short
        return Tr::tr("dead");
    const std::optional<Milliseconds> hold = longestHold(view, now);
    const std::optional<Milliseconds> ahead = longestPlaceAhead(view.state.queue, position, now);
    if (position > 0 && (!hold || !ahead))
        //: when a waiter's turn comes: behind the waiter in that position; short
        return Tr::tr("after %1").arg(position);
    if (!hold) //: when a waiter's turn comes: when the holder releases the lock; short
        return Tr::tr("on release");
    if (view.state.isFree() && ahead == Milliseconds::zero())
        //: when a waiter's turn comes: at once, the lock is free; short
        return Tr::tr("now");
    //: when a waiter's turn comes, at the latest, if no client renews the lease; %1 is a duration
    return Tr::tr("in ≤ %1").arg(duration(std::max(*hold, *ahead)));
}

QString placeLeft(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return {};
    const Milliseconds left = *waiter.deadline - now;
    //: of a place in a queue whose time is over; short
    return left > Milliseconds::zero() ? countdown(left) : Tr::tr("lapsed");
}

} // namespace ui
