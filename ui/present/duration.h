// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Durations as people say them, less precise as they grow: 0.8 s, 25.8 s, 4 min 12 s, 3 h 04 min.

#pragma once

#include "lockengine/core/base/time.h"

#include <QString>

#include <optional>

namespace ui {

// Rounded down, so that a running clock never shows a second twice; negative counts as zero.
[[nodiscard]] QString duration(lockengine::Milliseconds length);

// Whole seconds, for text that must not flicker: 41 s.
[[nodiscard]] QString wholeDuration(lockengine::Milliseconds length);

// Only the largest unit, rounded down: 41 s, 4 min, 2 h, 3 d.
[[nodiscard]] QString coarseDuration(lockengine::Milliseconds length);

// A countdown of constant width: 4:38, 1:04:38.
[[nodiscard]] QString countdown(lockengine::Milliseconds left);

// Round trips: 0.4 ms, 12 ms, 1.2 s.
[[nodiscard]] QString latency(lockengine::Microseconds roundTrip);

// Parses 300ms, 1.5s, 2m, 1h; a bare number means seconds. Absent: not a duration of at least 1 ms.
[[nodiscard]] std::optional<lockengine::Milliseconds> parseDuration(const QString &text);

} // namespace ui
