// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A valid scenario, and variants with one error each: the reader's error and its reason.

#pragma once

#include "lockengine/lab/scenario/scenario_reader.h"

namespace testing {

extern const QByteArray wholeScenario;

struct BrokenScenario
{
    const char *name = nullptr;
    QByteArray json;
    lockengine::Reason reason = lockengine::Reason::None;
    QByteArray detail;
};

[[nodiscard]] QList<BrokenScenario> brokenScenarios();

} // namespace testing
