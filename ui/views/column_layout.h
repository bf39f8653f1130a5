// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which columns of the lock table are shown, in which order, and their saved form: "name holder -lease
// waiters held". The system column is not included; with several systems it is first. Pure.

#pragma once

#include <QList>
#include <QSet>
#include <QString>

namespace ui {

struct ColumnLayout
{
    QList<int> order; // columns of LockTableModel, each once
    QSet<int> hidden; // never includes the name

    friend bool operator==(const ColumnLayout &, const ColumnLayout &) = default;
};

[[nodiscard]] QString textOf(const ColumnLayout &layout);
// Ignores unknown words. Columns not named go to the end, in default order.
[[nodiscard]] ColumnLayout columnLayout(const QString &text);

} // namespace ui
