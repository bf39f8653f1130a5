// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/waiting_words.h"

#include "ui/present/duration.h"
#include "ui/present/lock_words.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

QString lapseText(const Waiter &waiter, ServerTime now)
{
    if (!waiter.deadline)
        return Tr::tr("no deadline");
    const Milliseconds left = *waiter.deadline - now;
    if (left <= Milliseconds::zero())
        return Tr::tr("position expired");
    //: how long a waiter keeps its position in the queue; %1 is like 4:38
    return Tr::tr("position expires in %1").arg(countdown(left));
}

QString waitingHeading(const LockState &state)
{
    const int waiters = int(state.waiterCount());
    if (state.isUnread()) //: heading; how many wait for the lock
        return Tr::tr("QUEUE · not readable");
    if (!state.queue.isEmpty()) //: heading; how many wait for the lock
        return Tr::tr("QUEUE · %n waiting", nullptr, waiters);
    if (waiters > 0) //: heading; how many wait for the lock
        return Tr::tr("WAITING · %n, no queue order", nullptr, waiters);
    if (!areWaitersKnown(state)) //: heading; how many wait for the lock
        return Tr::tr("WAITING · unknown: its clients poll");
    if (hasQueue(state.kinds)) //: heading; how many wait for the lock
        return Tr::tr("QUEUE · no waiters");
    //: heading; how many wait for the lock
    return Tr::tr("WAITING · no subscribers");
}

QString unrecordedSentence(const LockState &state)
{
    const bool isUnrecorded = state.queue.isEmpty() && state.waiterCount() > 0 && !state.isUnread();
    return isUnrecorded ? Tr::tr("The server does not record which clients wait for this lock.") : QString();
}

} // namespace ui
