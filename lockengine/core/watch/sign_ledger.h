// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Assigns signs to states. Both arrive separately, so a sign sent during a read may explain that state or the
// next one. The ledger assigns each sign once, in the most likely order, and counts how many could belong
// elsewhere. Pure.

#pragma once

#include "lockengine/core/model/observation.h"

#include <algorithm>

namespace lockengine {

// What earlier states left over, for one sign of one lock.
struct SignLedger
{
    qint32 spare = 0; // sent before this read, and not yet assigned
    qint32 borrowed = 0; // assigned to the former state, but may belong to this one

    friend bool operator==(const SignLedger &, const SignLedger &) = default;
};

// How many signs were sent between two states.
struct SignWindow
{
    qint32 sure = 0; // at least
    qint32 due = 0; // must be assigned to this state, because no later one can use them
    qint32 available = 0; // not yet assigned
    qint32 possible = 0; // at most
    qint32 doubtful = 0; // available, but possibly older than the former state
};

[[nodiscard]] inline SignWindow windowOf(const SignLedger &ledger, const SignCount &count)
{
    SignWindow window;
    window.sure = count.before;
    window.due = ledger.spare + count.before;
    window.available = window.due + count.during + count.doubtful;
    window.possible = window.available + ledger.borrowed;
    window.doubtful = count.doubtful;
    return window;
}

// What is left if this state needs `needed` signs.
[[nodiscard]] inline SignLedger leftOver(const SignWindow &window, qint32 needed)
{
    const qint32 taken = std::clamp(needed, window.due, window.available);
    SignLedger ledger;
    ledger.spare = std::max(0, window.available - window.doubtful - taken);
    ledger.borrowed = taken - window.due;
    return ledger;
}

} // namespace lockengine
