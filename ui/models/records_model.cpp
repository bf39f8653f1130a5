// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/records_model.h"

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

QList<RecordRow> rowsOf(const QList<RawRecord> &records)
{
    QList<RecordRow> rows;
    for (const RawRecord &record : records) {
        rows += RecordRow{true, record.key, {}, noteOf(record)};
        for (const auto &[field, value] : record.fields)
            rows += RecordRow{false, field, value, {}};
    }
    return rows;
}

} // namespace

void RecordsModel::show(const QList<RawRecord> &records)
{
    exchange(rowsOf(records),
        [](const RecordRow &a, const RecordRow &b) { return a.isKey == b.isKey && a.field == b.field; });
}

int RecordsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RecordRow &row = rows()[index.row()];
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
