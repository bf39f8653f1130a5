// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a LockTableModel that a filter lets through, sorted by raw values: a lease by the instant at
// which it ends, not by the text that runs down. Equal rows stand by name, so that an order never depends on
// chance.

#pragma once

#include "ui/models/lock_filter.h"

#include <QSortFilterProxyModel>

namespace ui {

class LockTableModel;

class LockFilterModel final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit LockFilterModel(LockTableModel &locks, QObject *parent = nullptr);

    void setFilter(const LockFilter &filter);
    [[nodiscard]] const LockFilter &filter() const { return m_filter; }

    // -1: not there, or filtered out.
    [[nodiscard]] int rowOf(const lockengine::LockId &id) const;
    [[nodiscard]] const lockengine::LockView &view(int row) const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    LockTableModel &m_locks;
    LockFilter m_filter;
};

} // namespace ui
