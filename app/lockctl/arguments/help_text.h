// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The output of --help and --version.

#pragma once

#include "lockengine/core/system/system_kinds.h"

namespace lockctl {

// For one command; an empty name means lockctl as a whole, with the addresses of these systems. Ends with a
// newline.
[[nodiscard]] QByteArray helpText(const QByteArray &command, const lockengine::SystemKinds &systems);
[[nodiscard]] QByteArray versionText();

} // namespace lockctl
