// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts of locks and servers with findings, and of held and free locks. Counted occasionally over all rows.

#pragma once

namespace ui {

class LockTableModel;

struct LockTally
{
    int problems = 0; // a lock counts once, a server once per finding
    int warnings = 0; // the same
    int held = 0; // with findings or without
    int idle = 0; // free and hidden unless the user asks for idle locks
    int waitedFor = 0; // includes stale locks

    friend bool operator==(const LockTally &, const LockTally &) = default;
};

// Stale locks are not counted, because their current state is unknown.
[[nodiscard]] LockTally tally(const LockTableModel &locks);

} // namespace ui
