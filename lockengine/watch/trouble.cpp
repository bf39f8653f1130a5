// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/trouble.h"

namespace lockengine {

Trouble troubleOf(const RestingView &lock, bool wasLost, ServerTime now)
{
    if (lock.isStale())
        return Trouble::None;
    if (lock.state().isHeld()) {
        const Beat beat = beatAt(lock.lease().awake(), now);
        if (beat == Beat::Late)
            return Trouble::Late;
        if (beat == Beat::Overdue)
            return Trouble::Overdue;
        return lock.state().hasFlaws() ? Trouble::Irregular : Trouble::None;
    }
    if (wasLost && lock.state().isFree())
        return Trouble::Lost;
    const LockState *full = lock.state().full();
    if (full && full->isFree() && full->flaws.contains(Flaw::HeadNotListening))
        return Trouble::Stuck;
    return lock.state().hasFlaws() ? Trouble::Irregular : Trouble::None;
}

} // namespace lockengine
