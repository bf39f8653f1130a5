// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is printed of a contention run: a line a second, and what came of it all at its end. A terminal gets
// columns, a pipe fields separated by tabs. Pure.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/lab/contention/contention_report.h"
#include "lockengine/written/json_writer.h"

namespace lockctl {

// "10 clients at contended (fair), for 10s, seed 1".
[[nodiscard]] QByteArray planText(const lockengine::ContentionPlan &plan);

// What the columns are called; for a terminal.
[[nodiscard]] QByteArray sampleHeader(const OutputStyle &style);
[[nodiscard]] QByteArray sampleText(const lockengine::ContentionSample &sample, const OutputStyle &style);
[[nodiscard]] lockengine::Json sampleJson(const lockengine::ContentionSample &sample);

// Several lines: the whole run, each broken promise, and the verdict.
[[nodiscard]] QByteArrayList reportText(const lockengine::ContentionReport &report, const OutputStyle &style);
// An object a line: the broken promises, and then the report.
[[nodiscard]] QByteArrayList reportJson(const lockengine::ContentionReport &report);

} // namespace lockctl
