// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Why an act cannot be performed in the lab: which act, and what is missing. Pure.

#pragma once

#include "lockengine/lab/lab_act_problem.h"

#include <QString>

namespace ui {

[[nodiscard]] QString labActProblemSentence(const lockengine::LabActRefusal &localized);

} // namespace ui
