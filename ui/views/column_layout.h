// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which columns of the lock table are shown and in which order, as it is remembered: "name holder -lease
// waiters held". The column of systems is none of them: it stands first where there are several. Pure.

#pragma once

#include <QList>
#include <QSet>
#include <QString>

namespace ui {

struct ColumnLayout
{
    QList<int> order; // columns of LockTableModel, each once
    QSet<int> hidden; // never the name

    friend bool operator==(const ColumnLayout &, const ColumnLayout &) = default;
};

[[nodiscard]] QString textOf(const ColumnLayout &layout);
// Unknown words are passed over; columns that are not named stand at the end, in their usual order.
[[nodiscard]] ColumnLayout columnLayout(const QString &text);

} // namespace ui
