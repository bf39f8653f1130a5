// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A history on paper: one operation a line, in words, for histories that several processes write and one
// reads. Names are bytes: what is no plain letter, digit or one of "-._:{}" is written as %XX. Times count
// microseconds.
//
//   acquire ok orders holder=U:1 from=1000 to=1850 lease=30000 watchdog waits count=1 token=7 queued=1200
//
// `ok`, `failed` or `unknown`; `read` or `write` where the mode is not exclusive; what is not known is left
// out.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/watch/checker/operation.h"

namespace lockengine {

// Without the end of the line.
[[nodiscard]] QByteArray operationLine(const Operation &operation);

// Protocol for anything that operationLine() does not write.
[[nodiscard]] Result<Operation> operationFrom(const QByteArray &line);

} // namespace lockengine
