// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses the command line from raw bytes to a checked request. Pure: reads no environment, file or server.
// QCommandLineParser is not used, because lock names are bytes, not text, and each command has its own
// options.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "lockengine/core/base/result.h"

namespace lockctl {

// `arguments`: without the program's name. BadInput has the full sentence for the operator in its detail: one
// line, harmless to print.
[[nodiscard]] lockengine::Result<Invocation> parseArguments(const QList<QByteArray> &arguments);

} // namespace lockctl
