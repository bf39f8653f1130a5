// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The words for severities: in the summaries of the window and of lockctl, and in the filter (is:problem).

#pragma once

#include "lockengine/core/watch/trouble.h"

#include <QByteArray>

namespace lockengine {

// "problem", or "problems" for any number but 1; empty for None.
[[nodiscard]] QByteArray word(Severity severity, qint64 number = 1);
// In front of a line: "!!" for a problem, "!" for a warning; empty for None.
[[nodiscard]] QByteArray severityMark(Severity severity);

} // namespace lockengine
