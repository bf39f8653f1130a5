// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How many locks are well, how many are not; counted now and then over all rows.

#pragma once

#include "lockengine/base/time.h"

#include <QtGlobal>

namespace ui {

class LockTableModel;

struct LockTally
{
    int flawed = 0; // something is wrong with the keys
    int late = 0; // two beats missed
    int overdue = 0; // one beat missed
    int well = 0; // held, and none of these

    friend bool operator==(const LockTally &, const LockTally &) = default;
};

[[nodiscard]] LockTally tally(const LockTableModel &locks, lockengine::ServerTime now);

} // namespace ui
