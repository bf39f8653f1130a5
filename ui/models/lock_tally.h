// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts of locks that are in trouble, held and free. Counted occasionally over all rows.

#pragma once

namespace ui {

class LockTableModel;

struct LockTally
{
    int problems = 0;
    int warnings = 0;
    int held = 0; // in trouble or not
    int idle = 0; // free and hidden unless the user asks for idle locks
    int waitedFor = 0; // includes stale locks

    friend bool operator==(const LockTally &, const LockTally &) = default;
};

// As of the last review. Stale locks are not counted, because their current state is unknown.
[[nodiscard]] LockTally tally(const LockTableModel &locks);

} // namespace ui
