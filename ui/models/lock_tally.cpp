// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_tally.h"

#include "ui/models/lock_table_model.h"

namespace ui {

using namespace lockengine;

LockTally tally(const LockTableModel &locks)
{
    LockTally sum;
    const FindingCounts findings = locks.findings().counts();
    sum.problems = findings.problems;
    sum.warnings = findings.warnings;
    for (int row = 0; row < locks.rowCount(); ++row) {
        sum.waitedFor += locks.compact(row).state().waiterCount() > 0 ? 1 : 0;
        if (locks.compact(row).isStale())
            continue;
        sum.held += locks.compact(row).state().isHeld() ? 1 : 0;
        sum.idle += locks.isIdle(row) ? 1 : 0;
    }
    return sum;
}

} // namespace ui
