// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads from the lab's servers what the checks of expectations need.

#pragma once

#include "lockengine/lab/lab.h"
#include "lockengine/lab/scenario/expectation_check.h"

#include <QPointer>

namespace lockengine {

// Reads each lock and key once per server; failed reads have their error. If the lab is destroyed meanwhile,
// the remaining facts are missing. Engine thread only.
[[nodiscard]] QCoro::Task<SeenFacts> freshFacts(QPointer<Lab> lab, QList<Expectation> expectations);

} // namespace lockengine
