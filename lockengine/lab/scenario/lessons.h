// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The scenarios that come with the program.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

// Their ids, in learning order.
[[nodiscard]] QStringList lessonIds();

// Opens a lesson from its Qt resource; LabReason::ScenarioUnknown with the id.
[[nodiscard]] Result<Scenario> openLesson(const QString &id);

} // namespace lockengine
