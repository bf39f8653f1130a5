// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A client's badge: two characters on its colour, because colour alone does not identify a client.

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <functional>

namespace ui {

// The first character of the name and of its last word: O7 for "order-service · 7f3", OR for "orders".
// Without a letter or digit in the name, the first two of the id; without one there, a question mark.
[[nodiscard]] QString badgeText(const QByteArray &id, const QString &name);

// Whether the badge in this row is an outline, because the client above has the same colour. `idAt`: the id
// in a row, from 0; empty: none. Checks at most 32 rows.
[[nodiscard]] bool isOutlined(int row, const std::function<QByteArray(int)> &idAt);

// The same for a legend, where entries are side by side: an earlier client has the same colour.
[[nodiscard]] bool isOutlinedIn(const QList<QByteArray> &legend, const QByteArray &id);

} // namespace ui
