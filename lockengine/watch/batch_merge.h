// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two batches in a row as one, for a receiver that is slower than the engine.

#pragma once

#include "lockengine/watch/lock_view.h"

namespace lockengine {

// Beyond this many events in one batch the oldest are left out and counted.
constexpr qsizetype kEventsPerBatch = 20'000;

[[nodiscard]] bool isEmpty(const WatchBatch &batch);

// Adds `next`, which came after `sum`: the later view of a lock replaces the earlier, a forgotten lock that
// is seen again is not forgotten, events are appended.
void mergeInto(WatchBatch &sum, const WatchBatch &next);

} // namespace lockengine
