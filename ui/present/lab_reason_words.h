// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences for lab errors.

#pragma once

#include "lockengine/core/base/reason.h"

#include <QString>

namespace ui {

// In the chosen language; empty for every other reason.
[[nodiscard]] QString labReasonSentence(lockengine::Reason reason);

} // namespace ui
