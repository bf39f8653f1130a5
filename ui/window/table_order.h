// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Grouped rows, held row positions, and pausing: shared by the page of one connection and that of all.

#pragma once

#include "lockengine/core/base/time.h"

#include <optional>

namespace ui {

class LockFilterModel;
class TableActions;
class TallyRow;

// Both must belong to the same page.
void wireOrder(TableActions &actions, LockFilterModel &filtered);
// Shows the start of the pause and how many locks have changed since; absent: not paused.
void showPause(
    TallyRow &row, TableActions &actions, std::optional<lockengine::ServerTime> since, int changed);

} // namespace ui
