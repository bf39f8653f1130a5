// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/turn_words.h"

#include "lockengine/core/watch/waiter_turn.h"
#include "ui/present/duration.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

QString turnWord(const LockView &view, int position, ServerTime now)
{
    if (position >= view.state.queue.size())
        return {};
    const WaiterTurn turn = turnOf(view.state, view.lease, position, now);
    switch (turn.when) {
    case WaiterTurn::When::Never: //: when a waiter's turn comes: no message reaches it; short
        return Tr::tr("dead");
    case WaiterTurn::When::AfterOther: //: when a waiter's turn comes: behind the one in that position; short
        return Tr::tr("after %1").arg(position);
    case WaiterTurn::When::OnRelease:
        //: when a waiter's turn comes: when the holder releases the lock; short
        return Tr::tr("on release");
    case WaiterTurn::When::Now: //: when a waiter's turn comes: at once, the lock is free; short
        return Tr::tr("now");
    case WaiterTurn::When::Within:
        //: when a waiter's turn comes, at the latest, if no client renews the lease; %1 is a duration
        return Tr::tr("in ≤ %1").arg(duration(turn.within));
    }
    return {};
}

QString positionTimeLeft(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return {};
    const Milliseconds left = *waiter.deadline - now;
    //: of an expired position in a queue; short
    return left > Milliseconds::zero() ? countdown(left) : Tr::tr("expired");
}

} // namespace ui
