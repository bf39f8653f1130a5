// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Durations as people type them: 300ms 1.5s 2m 1h, and 0.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/time.h"

#include <QByteArray>

namespace lockctl {

// BadInput if the text is no duration, is finer than a millisecond, or exceeds a hundred years.
[[nodiscard]] lockengine::Result<lockengine::Milliseconds> parseDuration(const QByteArray &text);

} // namespace lockctl
