// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The raw keys behind one lock: a row for each key, then one for each of its fields. What is there again
// stays.

#pragma once

#include "lockengine/model/act.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractTableModel>

#include <functional>

namespace ui {

// A key, or one of its fields.
struct RecordRow
{
    bool isKey = false;
    QByteArray field;
    QByteArray value;
    QString note; // of a key: type and time left; of a field: what its value means, empty where nobody knows
    QString name; // whose the field is; empty: nobody's known here

    friend bool operator==(const RecordRow &, const RecordRow &) = default;
};

// What stands in a record beside its bytes: who that is, or which time. Both may know nothing, and be empty.
struct RecordGlossary
{
    std::function<QString(const QByteArray &bytes)> nameOf;
    std::function<QString(const lockengine::RawRecord &record, const QByteArray &value)> meaningOf;
};

class RecordsModel final : public ExchangedRows<QAbstractTableModel, RecordRow>
{
    Q_OBJECT

public:
    enum Column { Field, Value, ColumnCount };
    enum Role {
        IsKeyRole = Qt::UserRole + 1, // whether the row is a key, not a field
        BytesRole, // exactly what is there, for copying
        WordsRole, // what it means, which stands behind the bytes; empty: nobody knows
    };

    using ExchangedRows::ExchangedRows;

    void show(const QList<lockengine::RawRecord> &records, const RecordGlossary &glossary = {});

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
};

} // namespace ui
