// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The sentence for each Reason, translated.

#pragma once

#include "lockengine/core/base/reason.h"

#include <QString>

namespace ui {

// In the chosen language. Empty for None.
[[nodiscard]] QString reasonSentence(lockengine::Reason reason);

// Whether the detail adds information: a message of the operating system or a library, or the position in the
// user's text. The engine's own details are for terminals only.
[[nodiscard]] bool isSaidByTheSystem(lockengine::Reason reason);

} // namespace ui
