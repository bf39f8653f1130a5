// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The worst problem of a lock at a moment. Pure.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/watch/compact_view.h"
#include "lockengine/core/watch/lock_mark.h"

#include <optional>

namespace lockengine {

// Sorted by severity, the worst last.
enum class Trouble : quint8 {
    None,
    Irregular, // its keys differ from what healthy clients leave
    WaiterDead, // a dead waiter is in the queue: once first, it blocks the queue until its position expires
    Overdue, // the watchdog missed one renewal
    Stuck, // free, but the first waiter is dead: no client acquires it
    Late, // the watchdog missed two renewals: the hold is about to be lost
    Lost, // the last hold expired under a watchdog, and no client has acquired the lock since
    Broken, // mutual exclusion is violated, or will be: two clients may work at once
};

// Whether the flaw makes the lock Broken.
[[nodiscard]] bool isExclusionAtRisk(Flaw flaw);
// Sorts flaws for display: those that put exclusion at risk first, then the others in their order.
[[nodiscard]] QList<Flaw> worstFirst(QList<Flaw> flaws);
// Free, and the first waiter is dead: no client acquires it until the position of that waiter expires. A lock
// whose last hold was lost may be stuck, too.
[[nodiscard]] bool isStuck(const LockState &lock);

// written/severity_words.h has the words.
[[nodiscard]] constexpr Severity severityOf(Trouble trouble)
{
    if (trouble == Trouble::None)
        return Severity::None;
    return trouble >= Trouble::Stuck ? Severity::Problem : Severity::Warning;
}
[[nodiscard]] constexpr bool isProblem(Trouble trouble)
{
    return severityOf(trouble) == Severity::Problem;
}
[[nodiscard]] constexpr bool isWarning(Trouble trouble)
{
    return severityOf(trouble) == Severity::Warning;
}

// The same as a mark, for the filter.
[[nodiscard]] LockMark markOf(Trouble trouble);

// Free, without trouble and waiters, not counting, and not used by this client: shown only on request.
[[nodiscard]] bool isIdle(const CompactView &lock, Trouble trouble);

// `wasLost`: whether its last hold was lost, according to the events. A stale lock has no known trouble.
[[nodiscard]] Trouble troubleOf(const CompactView &lock, bool wasLost, ServerTime now);

// Whether the event says that the lock's last hold was lost; absent: it says nothing. A fixed lease ends as
// intended; a lease with a watchdog ends because its holder is gone. Evidence of a later hold ends this
// state, even if no read saw the hold.
[[nodiscard]] std::optional<bool> saysLost(const LockEvent &event);

} // namespace lockengine
