// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The raw keys of one lock: a row for each key, followed by one for each of its fields. Unchanged rows stay.

#pragma once

#include "lockengine/core/model/act.h"
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
    QString note; // of a key: type and TTL; of a field: the meaning of its value; empty: unknown
    QString name; // of the field's client; empty: unknown

    friend bool operator==(const RecordRow &, const RecordRow &) = default;
};

// Explains bytes in a record: which client or which time. Both may return an empty text.
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
        IsKeyRole = Qt::UserRole + 1, // the row is a key, not a field
        BytesRole, // the exact bytes, for copying
        WordsRole, // the meaning, shown after the bytes; empty: unknown
    };

    using ExchangedRows::ExchangedRows;

    void show(const QList<lockengine::RawRecord> &records, const RecordGlossary &glossary = {});

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
};

} // namespace ui
