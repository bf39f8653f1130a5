// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows in groups, rows that keep their places while the user works among them, and a page that is paused: the
// same on the page of one connection and on that of all.

#pragma once

#include "lockengine/base/time.h"

#include <optional>

namespace ui {

class LockFilterModel;
class TableActions;
class TallyRow;

// Both belong to one page.
void wireOrder(TableActions &actions, LockFilterModel &filtered);
// Since when nothing moves, and how many locks have changed since; absent: everything moves.
void showPause(
    TallyRow &row, TableActions &actions, std::optional<lockengine::ServerTime> since, int changed);

} // namespace ui
