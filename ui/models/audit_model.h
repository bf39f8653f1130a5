// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The end of the audit file as rows: what was intended, on which lock, whom it hit, and how it ended.

#pragma once

#include "lockengine/base/time.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractTableModel>

namespace ui {

struct AuditRow
{
    QByteArray id;
    lockengine::WallTime at{};
    QString act;
    QByteArray system;
    QByteArray lock;
    QByteArray holder;
    QString outcome; // empty: not known, for example because the program ended in between
    QString user;

    friend bool operator==(const AuditRow &, const AuditRow &) = default;
};

// Oldest first. Lines that are not understood are left out.
[[nodiscard]] QList<AuditRow> auditRows(const QByteArray &lines);

class AuditModel final : public ExchangedRows<QAbstractTableModel, AuditRow>
{
    Q_OBJECT

public:
    enum Column { Time, Act, Lock, Holder, Outcome, System, ColumnCount };

    using ExchangedRows::ExchangedRows;

    // Reads the last part of the file anew.
    void read(const QString &path);
    void show(const QList<AuditRow> &rows);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
};

} // namespace ui
