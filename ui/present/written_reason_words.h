// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence for each error in what a user wrote for the lab: a line or a scenario.

#pragma once

#include "lockengine/core/base/reason.h"

#include <QString>

namespace ui {

// In the chosen language. Empty for every other reason.
[[nodiscard]] QString writtenReasonSentence(lockengine::Reason reason);

// Whether it is one of these errors; the detail then has the position and the word.
[[nodiscard]] bool isOfWriting(lockengine::Reason reason);

} // namespace ui
