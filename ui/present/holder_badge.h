// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two characters that stand on a client's colour: colour alone tells no clients apart.

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <functional>

namespace ui {

// The first letter of the name and that of its last word: O7 for "order-service · 7f3", OR for "orders".
// Without a letter or digit in the name: the first two of the id; without one there, too: a question mark.
[[nodiscard]] QString badgeText(const QByteArray &id, const QString &name);

// Whether the badge in this row is an outline, because the client above it has the same colour. `idAt`: the
// id in a row from 0 on; empty: none. Looks at no more than 32 rows.
[[nodiscard]] bool isOutlined(int row, const std::function<QByteArray(int)> &idAt);

// The same for a legend, where each stands beside all the others: an earlier client has the same colour.
[[nodiscard]] bool isOutlinedIn(const QList<QByteArray> &legend, const QByteArray &id);

} // namespace ui
