// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Turns a model's rows into a new list without a reset: equal rows at both ends stay, with selection and
// scroll position; the middle is replaced. Good for short lists that change at their ends, such as queues.

#pragma once

#include <QList>

namespace ui {

struct RowChange
{
    qsizetype first = 0; // start of the middle, in both lists
    qsizetype removed = 0; // rows of the old list in the middle
    qsizetype inserted = 0; // rows of the new list in the middle

    friend bool operator==(const RowChange &, const RowChange &) = default;
};

// `same(a, b)`: a and b are the same row; their content may differ.
template <typename Row, typename Same>
[[nodiscard]] RowChange rowChange(const QList<Row> &before, const QList<Row> &after, Same same)
{
    const qsizetype shorter = qMin(before.size(), after.size());
    qsizetype head = 0;
    while (head < shorter && same(before[head], after[head]))
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && same(before[before.size() - 1 - tail], after[after.size() - 1 - tail]))
        ++tail;
    return {head, before.size() - head - tail, after.size() - head - tail};
}

} // namespace ui
