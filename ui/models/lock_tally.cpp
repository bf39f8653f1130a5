// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_tally.h"

#include "ui/models/lock_table_model.h"

namespace ui {

using namespace lockengine;

LockTally tally(const LockTableModel &locks, ServerTime now)
{
    LockTally sum;
    for (int row = 0; row < locks.rowCount(); ++row) {
        const LockView &view = locks.view(row);
        if (view.stale)
            continue; // nobody knows how it is now
        const Beat beat = view.state.isHeld() ? beatAt(view.lease, now) : Beat::NotKnown;
        if (!view.state.flaws.isEmpty())
            ++sum.flawed;
        else if (beat == Beat::Late)
            ++sum.late;
        else if (beat == Beat::Overdue)
            ++sum.overdue;
        else if (view.state.isHeld())
            ++sum.well;
    }
    return sum;
}

} // namespace ui
