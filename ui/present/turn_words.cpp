// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/turn_words.h"

#include "ui/present/duration.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

QString turnWord(const LockView &view, int position, ServerTime now)
{
    if (position > 0) //: when a waiter's turn comes: behind the waiter in that position; short
        return Tr::tr("after %1").arg(position);
    if (view.state.queue.isEmpty() || view.state.queue.first().listening == Listening::No)
        return {}; // no message reaches it
    if (view.state.isFree()) //: when a waiter's turn comes: at once, the lock is free; short
        return Tr::tr("now");
    const auto left = leftAt(view.lease, now);
    const Beat beat = beatAt(view.lease, now);
    const bool isRenewed = beat == Beat::InTime || renewalAt(view.lease, now) == Renewal::Unknown;
    if (!left || isRenewed) //: when a waiter's turn comes: when the holder releases the lock; short
        return Tr::tr("on release");
    //: when a waiter's turn comes, at the latest, if no client renews the lease; %1 is a duration
    return Tr::tr("in ≤ %1").arg(duration(*left));
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
