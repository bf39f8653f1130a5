// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text format of a history, one operation per line; several processes write it and one reads it. Names
// are bytes: everything but letters, digits and "-._~:{}" is written as %XX. Times are in microseconds,
// leases in milliseconds.
//
//   acquire ok orders holder=U:1 from=1000 to=1850 lease=30000 watchdog waits count=1 token=7 queued=1200
//
// The result is `ok`, `failed` or `unknown`. `read` or `write` appears if the mode is not exclusive. Unknown
// values are omitted.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/watch/checker/operation.h"

namespace lockengine {

// Without a line break.
[[nodiscard]] QByteArray operationLine(const Operation &operation);

// Error: Protocol for a line that operationLine() does not write.
[[nodiscard]] Result<Operation> operationFrom(const QByteArray &line);

} // namespace lockengine
