// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The command line, from raw bytes to a checked request. Pure: looks at no environment, no file and no
// server. QCommandLineParser is not used: lock names are bytes, not text, and each command has options of its
// own.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "lockengine/base/result.h"

namespace lockctl {

// `arguments` without the program's name. BadInput carries the whole sentence for the operator in its detail,
// one line, already harmless to print.
[[nodiscard]] lockengine::Result<Invocation> parseArguments(const QList<QByteArray> &arguments);

} // namespace lockctl
