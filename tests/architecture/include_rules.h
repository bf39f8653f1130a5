// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which folder may include from which: the arrows of the house, all pointing down.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// The room that a path lies in, "redis/wire", "session" for the files directly in lockengine/; empty: no room
// of ours.
[[nodiscard]] QString roomOf(const QString &path);

// One sentence for each include of `source` (the file at `path`) that it may not have.
[[nodiscard]] QStringList includeViolations(const QString &path, const QByteArray &source);

} // namespace architecture
