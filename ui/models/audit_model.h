// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The end of the audit file as rows: act, lock, affected holder, outcome, reason, operator and system.

#pragma once

#include "lockengine/core/act/audit_rows.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractTableModel>

namespace ui {

class AuditModel final : public ExchangedRows<QAbstractTableModel, lockengine::AuditRow>
{
    Q_OBJECT

public:
    enum Column { Time, Act, Lock, Holder, Outcome, Reason, By, System, ColumnCount };
    // All searchable text of a row.
    static constexpr int TextRole = Qt::UserRole + 1;

    using ExchangedRows::ExchangedRows;

    // Rereads the end of the file.
    void read(const QString &path);
    void show(const QList<lockengine::AuditRow> &rows);
    // The file has more than was read.
    [[nodiscard]] bool isCut() const { return m_isCut; }
    [[nodiscard]] bool hasOpen() const;
    [[nodiscard]] const lockengine::AuditRow &row(int row) const { return rows()[row]; }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool m_isCut = false;
};

} // namespace ui
