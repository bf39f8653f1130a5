// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The project's own files, as text to be judged.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// Paths from the root, "lockengine/base/time.h", of all files below `folder` ("" is the root) that have one
// of the suffixes (none given: all files); build trees, .git and node_modules left out; sorted.
[[nodiscard]] QStringList filesUnder(const QString &folder, const QStringList &suffixes = {});
[[nodiscard]] QByteArray contentOf(const QString &path);
[[nodiscard]] bool exists(const QString &path);

// C++ with its comments blanked, and on request with its string and character literals blanked too; lines
// keep their numbers.
enum class Literals { Keep, Blank };
[[nodiscard]] QByteArray withoutComments(const QByteArray &source, Literals literals);

[[nodiscard]] qsizetype lineOf(const QByteArray &source, qsizetype position);

} // namespace architecture
