// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/table_order.h"

#include "ui/actions/table_actions.h"
#include "ui/models/lock_filter_model.h"
#include "ui/present/event_words.h"
#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/tally_row.h"

namespace ui {

void wireOrder(TableActions &actions, LockFilterModel &filtered)
{
    QObject::connect(&filtered, &LockFilterModel::behindChanged, &actions.applyOrder, &QAction::setEnabled);
    actions.applyOrder.setEnabled(filtered.isBehind());
    QObject::connect(&actions.applyOrder, &QAction::triggered, &filtered, &LockFilterModel::catchUp);
    QObject::connect(&actions.group, &QAction::toggled, &filtered, &LockFilterModel::setGrouped);
    filtered.setGrouped(actions.group.isChecked());
}

void showPause(TallyRow &row, TableActions &actions, std::optional<lockengine::ServerTime> since, int changed)
{
    actions.pause.setChecked(since.has_value());
    actions.pause.setText(since ? Tr::tr("Resume") : Tr::tr("Pause"));
    if (!since)
        return row.showPaused({});
    //: since that time of day the page has not been updated; the other sentence says what has changed
    const QString sentence = Tr::tr("Paused at %1.").arg(clockTime(*since));
    QString changes = Tr::tr("%n locks have changed since then.", nullptr, changed);
    changes.replace(QString::number(changed), grouped(changed));
    row.showPaused(sentence, changes);
}

} // namespace ui
