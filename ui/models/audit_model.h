// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The end of the audit file as rows: what was intended, on which lock, whom it hit, by whom and why, and how
// it ended.

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
    QString user; // as the operating system names it
    QString host; // empty: written by an older version
    qint64 pid = 0;
    QByteArray reason; // in the operator's words; may be empty
    QByteArray detail; // what was seen, or asked for
    bool isOpen = false; // without an outcome, and the program that meant to do it still runs

    friend bool operator==(const AuditRow &, const AuditRow &) = default;
};

// Oldest first. Lines that are not understood are left out.
[[nodiscard]] QList<AuditRow> auditRows(const QByteArray &lines);

// user@host, safe to show.
[[nodiscard]] QString byWhom(const AuditRow &row);

class AuditModel final : public ExchangedRows<QAbstractTableModel, AuditRow>
{
    Q_OBJECT

public:
    enum Column { Time, Act, Lock, Holder, Outcome, Reason, By, System, ColumnCount };
    // All that a search may find in a row.
    static constexpr int TextRole = Qt::UserRole + 1;

    using ExchangedRows::ExchangedRows;

    // Reads the last part of the file anew.
    void read(const QString &path);
    void show(const QList<AuditRow> &rows);
    // The file has more than was read.
    [[nodiscard]] bool isCut() const { return m_isCut; }
    [[nodiscard]] bool hasOpen() const;
    [[nodiscard]] const AuditRow &row(int row) const { return rows()[row]; }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool m_isCut = false;
};

} // namespace ui
