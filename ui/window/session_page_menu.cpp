// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A row's context menu: the entries of lock_menu, places to show the lock, and the acts or their obstacles.

#include "ui/actions/actions.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/views/detail_panel.h"
#include "ui/views/filter_field.h"
#include "ui/views/header_strip.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/tally_row.h"
#include "ui/window/act_flow.h"
#include "ui/window/lock_menu.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workbench.h"

#include <QMenu>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void SessionPage::openLockMenu(const QPoint &at, bool byKeyboard)
{
    const auto view = chosenView();
    if (!view)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"lockMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_table->keepStillFor(*menu);
    addCopies(*menu, *view, [this](const QString &copied) { confirm(copied); });
    menu->addAction(&m_actions->copyAsCli);
    menu->addSeparator();
    addFilters(*menu, *view, m_header->filter());
    menu->addSeparator();
    menu->addActions({&m_actions->showHistory, &m_actions->showKeys, &m_actions->showStage});
    //: a menu: which columns the table shows
    m_table->offerColumns(*menu->addMenu(Tr::tr("Columns")));
    menu->addSeparator();
    addActs(*menu, *view);
    addNaming(*menu, firstClient(*view));
    popUp(*menu, at, byKeyboard);
}

// An impossible act shows its obstacle.
void SessionPage::addActs(QMenu &menu, const LockView &view)
{
    const Obstacles obstacles = m_acts->obstacles(view);
    QList<std::pair<QAction *, Obstacle>> acts{
        {&m_actions->acquire, obstacles.acquiring}, {&m_actions->release, obstacles.releasing}};
    if (counts(view.state.kinds))
        acts.append({&m_actions->changePermits, obstacles.changing});
    acts.append({&m_actions->forceUnlock, obstacles.forcing});
    for (const auto &[act, obstacle] : std::as_const(acts)) {
        if (obstacle == Obstacle::None)
            menu.addAction(act);
        else
            addEntry(
                menu, u"cannot:"_s + act->objectName(), act->text() + u" · "_s + obstacleSentence(obstacle))
                ->setEnabled(false);
    }
}

} // namespace ui
