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
        const RestingView &lock = locks.resting(row);
        if (lock.isStale())
            continue; // nobody knows how it is now
        const bool isHeld = lock.state().isHeld();
        const Beat beat = isHeld ? beatAt(lock.lease().awake(), now) : Beat::NotKnown;
        if (lock.state().hasFlaws())
            ++sum.flawed;
        else if (beat == Beat::Late)
            ++sum.late;
        else if (beat == Beat::Overdue)
            ++sum.overdue;
        else if (isHeld)
            ++sum.well;
    }
    return sum;
}

} // namespace ui
