// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/records_model.h"

#include "ui/models/row_changes.h"
#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString noteOf(const RawRecord &record)
{
    QString note = visible(record.type, 20);
    note += record.left ? u" · "_s + duration(*record.left) : u" · "_s + Tr::tr("no deadline");
    if (record.truncated) //: not all fields of a key are shown
        note += u" · "_s + Tr::tr("only its beginning");
    return note;
}

} // namespace

QList<RecordsModel::Row> RecordsModel::rowsOf(const QList<RawRecord> &records)
{
    QList<Row> rows;
    for (const RawRecord &record : records) {
        rows += Row{true, record.key, {}, noteOf(record)};
        for (const auto &[field, value] : record.fields)
            rows += Row{false, field, value, {}};
    }
    return rows;
}

void RecordsModel::show(const QList<RawRecord> &records)
{
    const QList<Row> after = rowsOf(records);
    const auto change = rowChange(
        m_rows, after, [](const Row &a, const Row &b) { return a.isKey == b.isKey && a.field == b.field; });
    const auto first = int(change.first);
    if (change.removed > 0) {
        beginRemoveRows({}, first, first + int(change.removed) - 1);
        m_rows.remove(first, change.removed);
        endRemoveRows();
    }
    if (change.inserted > 0) {
        beginInsertRows({}, first, first + int(change.inserted) - 1);
        m_rows = m_rows.mid(0, first) + after.mid(first, change.inserted) + m_rows.mid(first);
        endInsertRows();
    }
    const QList<Row> before = std::exchange(m_rows, after);
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row] != before[row])
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

int RecordsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RecordsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[index.row()];
    const QByteArray &bytes = index.column() == Field ? row.field : row.value;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return row.isKey && index.column() == Value ? row.note : visible(bytes);
    case Qt::ToolTipRole:
        return toolTipText(row.isKey && index.column() == Value ? row.note : visible(bytes));
    case IsKeyRole:
        return row.isKey;
    case BytesRole:
        return bytes;
    default:
        return {};
    }
}

QVariant RecordsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    //: columns of the raw keys of a lock
    return section == Field ? Tr::tr("Key or field") : Tr::tr("Value");
}

} // namespace ui
