// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The raw keys behind one lock: a row for each key, then one for each of its fields. What is there again
// stays.

#pragma once

#include "lockengine/model/act.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractTableModel>

namespace ui {

// A key, or one of its fields.
struct RecordRow
{
    bool isKey = false;
    QByteArray field;
    QByteArray value;
    QString note; // of a key: type and time left

    friend bool operator==(const RecordRow &, const RecordRow &) = default;
};

class RecordsModel final : public ExchangedRows<QAbstractTableModel, RecordRow>
{
    Q_OBJECT

public:
    enum Column { Field, Value, ColumnCount };
    enum Role {
        IsKeyRole = Qt::UserRole + 1, // whether the row is a key, not a field
        BytesRole, // exactly what is there, for copying
    };

    using ExchangedRows::ExchangedRows;

    void show(const QList<lockengine::RawRecord> &records);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
};

} // namespace ui
