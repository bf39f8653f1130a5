// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Hides renewals unless the user asks for them: on a busy server they drown everything else.

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
