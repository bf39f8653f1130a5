// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Durations as people type them: 300ms, 1.5s, 2m, 1h and 0.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/time.h"

#include <QByteArray>

namespace lockengine {

// BadInput, with the text as detail. Reason::DurationUnclear: no duration, or finer than 1 ms.
// Reason::DurationTooLong: above 100 years.
[[nodiscard]] Result<Milliseconds> parseDuration(const QByteArray &text);

// The shortest text that parseDuration() reads as `duration`; "-10s" for a negative one.
[[nodiscard]] QByteArray writtenDuration(Milliseconds duration);

} // namespace lockengine
