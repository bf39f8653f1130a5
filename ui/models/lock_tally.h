// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How many locks are in trouble, how many are held and how many are free; counted now and then over all rows.

#pragma once

namespace ui {

class LockTableModel;

struct LockTally
{
    int problems = 0;
    int warnings = 0;
    int held = 0; // in trouble or not
    int idle = 0; // free, and of interest to those alone who ask for it
    int waitedFor = 0; // also as they were when the connection was lost

    friend bool operator==(const LockTally &, const LockTally &) = default;
};

// As last reviewed. Locks whose state is stale count as nothing: how they are now is not known.
[[nodiscard]] LockTally tally(const LockTableModel &locks);

} // namespace ui
