// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/event_filter_model.h"

#include "ui/models/event_log_model.h"

namespace ui {

void EventFilterModel::setRenewals(Renewals renewals)
{
    m_renewals = renewals;
    invalidateFilter();
}

bool EventFilterModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    const auto *log = static_cast<const EventLogModel *>(sourceModel());
    return m_renewals == Renewals::Shown || log->eventAt(row).kind != lockengine::EventKind::Renewed;
}

} // namespace ui
