// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Words as a person can paste them into a shell. Harmless to print.

#pragma once

#include <QByteArray>

#include <optional>

namespace lockctl {

// In quotes where a shell would take it apart. Absent: it cannot be printed as it is.
[[nodiscard]] std::optional<QByteArray> shellWord(const QByteArray &word);

// The NAME of a lock, or --name-base64 for one that no shell can say.
[[nodiscard]] QByteArray shellName(const QByteArray &name);

} // namespace lockctl
