// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Errors and outcomes of the engine as one clear English line for a terminal, and as an exit code.

#pragma once

#include "app/lockctl/exit_code.h"
#include "lockengine/base/error.h"

#include <QByteArray>

namespace lockctl {

// `server` is the secret-free address. Harmless to print.
[[nodiscard]] QByteArray sentence(const lockengine::Error &error, const QByteArray &server);

// Why locks may be missing from what is shown: names that this user may not read. Empty: that is not the
// reason.
[[nodiscard]] QByteArray hidingSentence(const lockengine::Error &reason, const QByteArray &server);

[[nodiscard]] ExitCode exitCode(const lockengine::Error &error);

} // namespace lockctl
