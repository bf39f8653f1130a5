// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence for each thing that can be wrong in what a person wrote for the lab: a line, a scenario.

#pragma once

#include "lockengine/base/reason.h"

#include <QString>

namespace ui {

// In the language chosen. Empty: another reason.
[[nodiscard]] QString writtenReasonSentence(lockengine::Reason reason);

// Whether it is one of these; the detail beside it is the place and the word.
[[nodiscard]] bool isOfWriting(lockengine::Reason reason);

} // namespace ui
