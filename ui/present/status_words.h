// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The state of the connection, for the header and for the pages shown instead of the table.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/core/watch/lock_view.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

enum class Environment { Development, Staging, Production };

[[nodiscard]] QString environmentWord(Environment environment); // "production"
[[nodiscard]] QString environmentBadge(Environment environment); // "PROD"
// Never a state colour: green means healthy, amber and red mean that something is wrong.
[[nodiscard]] Tone environmentTone(Environment environment);

[[nodiscard]] QString phaseWord(const lockengine::SystemStatus &status);
[[nodiscard]] Tone phaseTone(lockengine::ConnectionPhase phase);

[[nodiscard]] QString watchModeWord(lockengine::WatchMode mode);
// What the mode detects and misses, and why no better mode is in use.
[[nodiscard]] QString watchModeSentence(const lockengine::SystemStatus &status);

// "all keys scanned", and what many unlocks left behind; empty before the first scan completes.
[[nodiscard]] QString scanSentence(const lockengine::ScanProgress &scan);

// How many existing locks the table omits, because there are too many. Empty: none.
[[nodiscard]] QString notShownSentence(const lockengine::UnfollowedLocks &locks);
// How many events the list omits, because the window could not keep up. Empty: none.
[[nodiscard]] QString eventsLeftOutSentence(qint64 events);

// "1,284", "4.1 M".
[[nodiscard]] QString grouped(qint64 number);
[[nodiscard]] QString roughly(qint64 number);

} // namespace ui
