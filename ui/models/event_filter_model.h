// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The events that somebody wants to see: renewals drown all else on a busy server, so they come only when
// asked for.

#pragma once

#include <QSortFilterProxyModel>

namespace ui {

class EventFilterModel final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    enum class Renewals { Hidden, Shown };
    void setRenewals(Renewals renewals);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    Renewals m_renewals = Renewals::Hidden;
};

} // namespace ui
