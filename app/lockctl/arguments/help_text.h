// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What --help and --version print.

#pragma once

#include <QByteArray>

namespace lockctl {

// Of one command; of lockctl as a whole for an empty name. Ends with a line's end.
[[nodiscard]] QByteArray helpText(const QByteArray &command);
[[nodiscard]] QByteArray versionText();

} // namespace lockctl
