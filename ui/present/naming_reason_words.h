// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences for invalid client names.

#pragma once

#include "lockengine/core/base/reason.h"

#include <QString>

namespace ui {

// In the chosen language; empty for every other reason.
[[nodiscard]] QString namingReasonSentence(lockengine::Reason reason);
[[nodiscard]] bool isOfNaming(lockengine::Reason reason);

} // namespace ui
