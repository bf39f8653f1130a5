// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a lesson expects after a step, as text. Pure.

#pragma once

#include "lockengine/lab/scenario/expectation.h"

#include <QString>

namespace ui {

// The expectation as a claim: "orders is held by A".
[[nodiscard]] QString expectationSentence(const lockengine::Expectation &expectation);

} // namespace ui
