// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/table_actions.h"

#include "ui/actions/add_action.h"
#include "ui/present/tr.h"

#include <QWidget>

namespace ui {

using namespace Qt::StringLiterals;

TableActions::TableActions(QWidget &page)
    : QObject(&page)
    , focusFilter(addAction(*this, u"focusFilter"_s, Tr::tr("Filter"), QKeySequence::Find, {}))
    , focusTable(addAction(*this, u"focusTable"_s, Tr::tr("Go to the table"), QKeySequence(u"Ctrl+L"_s), {}))
    , nextPart(addAction(*this, u"nextPart"_s, Tr::tr("Next part of the page"), QKeySequence(u"F6"_s), {}))
    , previousPart(addAction(
          *this, u"previousPart"_s, Tr::tr("Previous part of the page"), QKeySequence(u"Shift+F6"_s), {}))
    , group(addAction(*this, u"group"_s, Tr::tr("By prefix"), QKeySequence(u"Ctrl+G"_s),
          Tr::tr("Group rows by name prefix when there are many")))
    , pause(addAction(*this, u"pause"_s, Tr::tr("Pause"), QKeySequence(u"F8"_s),
          Tr::tr("Stop updating the locks and events on this page; changes appear when you resume")))
    , applyOrder(addAction(*this, u"applyOrder"_s, Tr::tr("Order changed · Apply"), QKeySequence(u"F9"_s),
          Tr::tr("Sort the rows again; their order does not change while you work in the table")))
    , nameClient(addAction(*this, u"nameClient"_s, Tr::tr("Name this client…"), QKeySequence(u"F2"_s),
          Tr::tr("Name the selected holder or waiter")))
{
    group.setCheckable(true);
    group.setChecked(true);
    pause.setCheckable(true);
    applyOrder.setEnabled(false);
    for (QAction *action : findChildren<QAction *>())
        page.addAction(action);
}

} // namespace ui
