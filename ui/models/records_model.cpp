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

QString recordNoteOf(const RawRecord &record)
{
    QString note = visible(record.type, 20);
    note += record.left ? u" · "_s + duration(*record.left) : u" · "_s + Tr::tr("no deadline");
    if (record.truncated) //: not all fields of a key are shown
        note += u" · "_s + Tr::tr("first part only");
    return note;
}

QString meaningOf(const RawRecord &record, const QByteArray &value, const RecordGlossary &glossary)
{
    const QString name = glossary.nameOf ? glossary.nameOf(value) : QString();
    return name.isEmpty() && glossary.meaningOf ? glossary.meaningOf(record, value) : name;
}

QList<RecordRow> rowsOf(const QList<RawRecord> &records, const RecordGlossary &glossary)
{
    QList<RecordRow> rows;
    for (const RawRecord &record : records) {
        rows += RecordRow{true, record.key, {}, recordNoteOf(record), {}};
        for (const auto &[field, value] : record.fields)
            rows += RecordRow{false, field, value, meaningOf(record, value, glossary),
                glossary.nameOf ? glossary.nameOf(field) : QString()};
    }
    return rows;
}

QString beside(const QByteArray &bytes, const QString &words)
{
    return words.isEmpty() ? visible(bytes) : visible(bytes) + u" · "_s + words;
}

QString textOf(const RecordRow &row, int column)
{
    if (column == RecordsModel::Field)
        return beside(row.field, row.name);
    return row.isKey ? row.note : beside(row.value, row.note);
}

} // namespace

void RecordsModel::show(const QList<RawRecord> &records, const RecordGlossary &glossary)
{
    exchange(rowsOf(records, glossary),
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
        return textOf(row, index.column());
    case Qt::ToolTipRole:
        return toolTipText(textOf(row, index.column()));
    case IsKeyRole:
        return row.isKey;
    case BytesRole:
        return bytes;
    case WordsRole:
        return row.isKey ? QString() : index.column() == Field ? row.name : row.note;
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
