// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lengths of time as people say them, one unit less precise as they grow: 0.8 s, 25.8 s, 4 min 12 s, 3 h 04
// min.

#pragma once

#include "lockengine/base/time.h"

#include <QString>

#include <optional>

namespace ui {

// Rounded down, so that a running clock never shows a second twice; below zero counts as zero.
[[nodiscard]] QString duration(lockengine::Milliseconds length);

// Whole seconds, for texts that must not flicker: 41 s.
[[nodiscard]] QString wholeDuration(lockengine::Milliseconds length);

// In its largest unit alone, rounded down: 41 s, 4 min, 2 h, 3 d.
[[nodiscard]] QString coarseDuration(lockengine::Milliseconds length);

// A countdown that keeps its width: 4:38, 1:04:38.
[[nodiscard]] QString countdown(lockengine::Milliseconds left);

// Round trips: 0.4 ms, 12 ms, 1.2 s.
[[nodiscard]] QString latency(lockengine::Microseconds roundTrip);

// 300ms, 1.5s, 2m, 1h as a person types them; a bare number counts seconds. Absent: not a duration of 1 ms or
// more.
[[nodiscard]] std::optional<lockengine::Milliseconds> parseDuration(const QString &text);

} // namespace ui
