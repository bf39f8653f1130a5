// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is printed of a contention run: a line a second, and what came of it all at its end. Pure.

#pragma once

#include "app/lockctl/output/json_writer.h"
#include "lockengine/lab/contention/contention_report.h"

namespace lockctl {

// "10 clients at contended (fair), for 10s, seed 1".
[[nodiscard]] QByteArray planText(const lockengine::ContentionPlan &plan);

[[nodiscard]] QByteArray sampleText(const lockengine::ContentionSample &sample);
[[nodiscard]] Json sampleJson(const lockengine::ContentionSample &sample);

// Several lines: the whole run, each broken promise, and the verdict.
[[nodiscard]] QByteArrayList reportText(const lockengine::ContentionReport &report);
// An object a line: the broken promises, and then the report.
[[nodiscard]] QByteArrayList reportJson(const lockengine::ContentionReport &report);

} // namespace lockctl
