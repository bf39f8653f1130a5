// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with a lock at a moment, as one value: the worst, where there is more than one thing. Pure.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/watch/resting_view.h"

#include <optional>

namespace lockengine {

// From bad to worse.
enum class Trouble : quint8 {
    None,
    Irregular, // its keys are not what its clients leave
    WaiterDead, // a waiter in its queue does not subscribe: its turn goes by until its place lapses
    Overdue, // the watchdog missed one renewal
    Stuck, // free, and the first waiter does not listen: no client acquires it
    Late, // the watchdog missed two renewals: the hold is about to be lost
    Lost, // the last hold expired under a watchdog, and no client has acquired the lock since
    Broken, // mutual exclusion is broken, or will be: two clients may work at once
};

// Those of the flaws that make it so.
[[nodiscard]] bool isExclusionAtRisk(Flaw flaw);
// The flaws in the order in which they are told: those that put exclusion at risk, then the others as they
// come.
[[nodiscard]] QList<Flaw> worstFirst(QList<Flaw> flaws);
// Free, and the first waiter is dead: no client acquires it until the place of that waiter expires. A lock
// whose last hold was lost may be stuck, too.
[[nodiscard]] bool isStuck(const LockState &lock);

// The red ones; of the others all but None are warnings.
[[nodiscard]] constexpr bool isProblem(Trouble trouble)
{
    return trouble >= Trouble::Stuck;
}
[[nodiscard]] constexpr bool isWarning(Trouble trouble)
{
    return trouble != Trouble::None && !isProblem(trouble);
}

// Free, and of interest only to a user who asks for it: in no trouble, without waiters, and nothing is
// counted.
[[nodiscard]] bool isIdle(const RestingView &lock, Trouble trouble);

// `wasLost`: what the events said of its last hold. A lock whose state is stale is in no known trouble.
[[nodiscard]] Trouble troubleOf(const RestingView &lock, bool wasLost, ServerTime now);

// Whether the last hold of its lock was lost, by what an event says; absent: it says nothing of it. A fixed
// lease that ends is as it was meant; a lease that a watchdog renewed ends because its holder is gone.
// Whatever says that there was a hold since ends that, also where no read saw it.
[[nodiscard]] std::optional<bool> saysLost(const LockEvent &event);

} // namespace lockengine
