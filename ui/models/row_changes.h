// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a model's rows become the rows of a new list without a reset: what begins and ends alike stays
// (selection and scroll with it), the middle is taken out and put in. Good for short lists that change at
// their ends, such as queues.

#pragma once

#include <QList>

namespace ui {

struct RowChange
{
    qsizetype first = 0; // where the middle begins, in both lists
    qsizetype removed = 0; // how many rows of the old list it has
    qsizetype inserted = 0; // how many of the new one

    friend bool operator==(const RowChange &, const RowChange &) = default;
};

// `same(a, b)`: a and b are the same row, though its content may differ.
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
