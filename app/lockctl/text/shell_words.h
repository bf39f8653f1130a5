// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Words that can be pasted into a shell. Harmless to print.

#pragma once

#include <QByteArray>

#include <optional>

namespace lockctl {

// Quoted if the shell would split or interpret it. Absent: it cannot be printed as it is.
[[nodiscard]] std::optional<QByteArray> shellWord(const QByteArray &word);

// The NAME of a lock, or --name-base64 if the name cannot be typed in a shell.
[[nodiscard]] QByteArray shellName(const QByteArray &name);

} // namespace lockctl
