// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The scenarios that come with the program.

#pragma once

#include "lockengine/lab/scenario/scenario.h"

namespace lockengine {

// Their ids, in the order in which to learn them.
[[nodiscard]] QStringList lessonIds();

// Its file, as a Qt resource; Reason::ScenarioUnknown with the name.
[[nodiscard]] Result<Scenario> openLesson(const QString &id);

} // namespace lockengine
