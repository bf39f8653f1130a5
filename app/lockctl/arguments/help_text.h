// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The output of --help and --version.

#pragma once

#include <QByteArray>

namespace lockctl {

// For one command; an empty name means lockctl as a whole. Ends with a newline.
[[nodiscard]] QByteArray helpText(const QByteArray &command);
[[nodiscard]] QByteArray versionText();

} // namespace lockctl
