// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which folder may include from which. All dependencies point down.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// The module that a path belongs to, for example "redis/wire" or "session". Empty if the path belongs to no
// module.
[[nodiscard]] QString roomOf(const QString &path);

// One sentence for each forbidden include of `source` (the file at `path`).
[[nodiscard]] QStringList includeViolations(const QString &path, const QByteArray &source);

} // namespace architecture
