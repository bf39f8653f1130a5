// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads the project's own files as text for the architecture tests.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// All files below `folder` ("" is the root) with one of the suffixes (none given: all files), as sorted paths
// from the root such as "lockengine/core/base/time.h". Excludes build trees, .git and node_modules.
[[nodiscard]] QStringList filesUnder(const QString &folder, const QStringList &suffixes = {});
[[nodiscard]] QByteArray contentOf(const QString &path);
[[nodiscard]] bool exists(const QString &path);

// Blanks comments in C++ source, and optionally string and character literals. Line numbers do not change.
enum class Literals { Keep, Blank };
[[nodiscard]] QByteArray withoutComments(const QByteArray &source, Literals literals);

[[nodiscard]] qsizetype lineOf(const QByteArray &source, qsizetype position);

} // namespace architecture
