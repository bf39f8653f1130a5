// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a private server may leave behind: processes that name a folder in their command line or work inside
// it, and entries of that folder.

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace testing {

// One text per process ("pid command line"), without zombies, which are left to the init process.
[[nodiscard]] QStringList processesAt(const QString &folder);

[[nodiscard]] QStringList entriesOf(const QString &folder);

} // namespace testing
