// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractItemModel>
#include <QStringList>

namespace testing {

// Each row of a model as its display texts joined by " | ".
[[nodiscard]] QStringList printed(const QAbstractItemModel &model);

} // namespace testing
