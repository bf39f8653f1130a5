// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base of list and table models that replace their rows with a short new list without a reset: rows that are
// in both lists stay.

#pragma once

#include "ui/models/row_changes.h"

#include <QAbstractItemModel>

#include <utility>

namespace ui {

// Base: QAbstractListModel or QAbstractTableModel.
template <typename Base, typename Row>
class ExchangedRows : public Base
{
public:
    using Base::Base;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }

protected:
    [[nodiscard]] const QList<Row> &rows() const { return m_rows; }

    // `same(a, b)`: a and b are the same row; their content may differ.
    template <typename Same>
    void exchange(const QList<Row> &after, Same same)
    {
        const RowChange change = rowChange(m_rows, after, same);
        remove(change.first, change.removed);
        if (change.inserted > 0) {
            const auto first = int(change.first);
            this->beginInsertRows({}, first, first + int(change.inserted) - 1);
            m_rows = m_rows.mid(0, first) + after.mid(first, change.inserted) + m_rows.mid(first);
            this->endInsertRows();
        }
        const QList<Row> before = std::exchange(m_rows, after);
        const QAbstractItemModel &model = *this; // a list model hides its columnCount()
        const int lastColumn = model.columnCount() - 1;
        for (int row = 0; row < int(m_rows.size()); ++row) {
            if (m_rows[row] != before[row])
                Q_EMIT this->dataChanged(this->index(row, 0), this->index(row, lastColumn));
        }
    }

    void remove(qsizetype first, qsizetype count)
    {
        if (count <= 0)
            return;
        this->beginRemoveRows({}, int(first), int(first + count) - 1);
        m_rows.remove(first, count);
        this->endRemoveRows();
    }

private:
    QList<Row> m_rows;
};

} // namespace ui
