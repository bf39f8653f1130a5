// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Matches signs of releases (messages, and the short-lived keys that releases leave) with states of a lock.
// A sign that is sent during a read may belong to the state that was read or to the next one. Each sign
// counts for one state only. Pure.

#pragma once

#include "lockengine/core/model/observation.h"

#include <algorithm>

namespace lockengine {

// Carried from one state of a lock to the next, for one type of sign.
struct SignLedger
{
    qint32 spare = 0; // signs sent before this read that no state has used
    qint32 borrowed = 0; // signs that the previous state used, but that may belong to this one

    friend bool operator==(const SignLedger &, const SignLedger &) = default;
};

// Bounds for the number of signs sent between two states.
struct SignWindow
{
    qint32 sure = 0; // the lower bound
    qint32 due = 0; // this state must use them, because they are too old for any later state
    qint32 available = 0; // no state has used them
    qint32 possible = 0; // the upper bound
    qint32 doubtful = 0; // available, but may be older than the previous state
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

// What the next state inherits if this state needs `needed` signs.
[[nodiscard]] inline SignLedger leftOver(const SignWindow &window, qint32 needed)
{
    const qint32 taken = std::clamp(needed, window.due, window.available);
    SignLedger ledger;
    ledger.spare = std::max(0, window.available - window.doubtful - taken);
    ledger.borrowed = taken - window.due;
    return ledger;
}

} // namespace lockengine
