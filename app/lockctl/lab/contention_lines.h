// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Output of a contention run: one line per second, then the result. A terminal gets columns, a pipe gets
// fields separated by tabs. Pure.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/lab/contention/contention_report.h"

namespace lockctl {

// "10 clients at contended (fair), for 10s, seed 1".
[[nodiscard]] QByteArray planText(const lockengine::ContentionPlan &plan);

// Column titles; for a terminal.
[[nodiscard]] QByteArray sampleHeader(const OutputStyle &style);
[[nodiscard]] QByteArray sampleText(const lockengine::ContentionSample &sample, const OutputStyle &style);
[[nodiscard]] lockengine::Json sampleJson(const lockengine::ContentionSample &sample);

// Several lines: the whole run, each violation, and the verdict.
[[nodiscard]] QByteArrayList reportText(const lockengine::ContentionReport &report, const OutputStyle &style);
// One object per line: the violations, then the report.
[[nodiscard]] QByteArrayList reportJson(const lockengine::ContentionReport &report);

} // namespace lockctl
