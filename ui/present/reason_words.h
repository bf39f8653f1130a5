// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence for each reason that the engine can name.

#pragma once

#include "lockengine/base/reason.h"

#include <QString>

namespace ui {

// In the language chosen. Empty for None.
[[nodiscard]] QString reasonSentence(lockengine::Reason reason);

// Whether the detail beside it has words of the operating system or of a library, or names the place in what
// a person wrote, and so says more; the engine's own words are for terminals only.
[[nodiscard]] bool isSaidByTheSystem(lockengine::Reason reason);

// Whether it says what is missing for want of a permission, which the detail beside it names.
[[nodiscard]] bool isOfPermission(lockengine::Reason reason);

} // namespace ui
