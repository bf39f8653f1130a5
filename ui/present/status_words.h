// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the connection stands, in the words of the header and of the pages that stand in for the table.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/watch/lock_view.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

enum class Environment { Development, Staging, Production };

[[nodiscard]] QString environmentWord(Environment environment); // "production"
[[nodiscard]] QString environmentBadge(Environment environment); // "PROD"
// Without colour: green means healthy, and amber and red that something is wrong.
[[nodiscard]] Tone environmentTone(Environment environment);

[[nodiscard]] QString phaseWord(const lockengine::SystemStatus &status);
[[nodiscard]] Tone phaseTone(lockengine::ConnectionPhase phase);

[[nodiscard]] QString watchModeWord(lockengine::WatchMode mode);
// What the mode sees and misses, and why it is not a better one.
[[nodiscard]] QString watchModeSentence(const lockengine::SystemStatus &status);

// "all keys scanned", and what many unlocks left behind; empty before the first sweep.
[[nodiscard]] QString scanSentence(const lockengine::ScanProgress &scan);

// What else is to be known of the server: that it may lose locks or takes no new ones, and that its clock was
// set. Empty: nothing.
[[nodiscard]] QString serverNotices(const lockengine::SystemStatus &status);

// How many locks are there and not in the table, because there are too many. Empty: none.
[[nodiscard]] QString notShownSentence(const lockengine::UnfollowedLocks &locks);
// How many events are not in the list, because the window could not take so many at once. Empty: none.
[[nodiscard]] QString eventsLeftOutSentence(qint64 events);

// "1,284", "4.1 M".
[[nodiscard]] QString grouped(qint64 number);
[[nodiscard]] QString roughly(qint64 number);

} // namespace ui
