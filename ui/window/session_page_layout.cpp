// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds the widgets of a page, and rebuilds them in another language.

#include "ui/actions/actions.h"
#include "ui/actions/window_actions.h"
#include "ui/dialogs/gone_holds_sheet.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/settings/preferences.h"
#include "ui/stage/queue_stage.h"
#include "ui/theme/theme.h"
#include "ui/views/act_bar.h"
#include "ui/views/chosen_strip.h"
#include "ui/views/detail_panel.h"
#include "ui/views/filter_field.h"
#include "ui/views/header_strip.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/log_panel.h"
#include "ui/views/outcome_bar.h"
#include "ui/views/stale_bar.h"
#include "ui/views/state_page.h"
#include "ui/views/tally_row.h"
#include "ui/window/remembered_layout.h"
#include "ui/window/session_page.h"
#include "ui/window/window_menu.h"
#include "ui/workbench/workspace.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void SessionPage::assembleAnew(WindowActions &all)
{
    m_all = &all;
    const auto chosen = m_table->chosen();
    const QString filter = m_header->filter().text();
    const bool isIdleShown = m_tally->isIdleShown();
    const auto detailTab = m_detail->tab();
    const int logTab = m_log->tab();
    const QString auditSearch = m_log->auditSearch();
    const bool areDetailsOpen = m_areDetailsOpen;
    Preferences layout;
    note(layout);
    assemble();
    restore(layout);
    m_header->filter().setText(filter);
    m_tally->setIdleShown(isIdleShown);
    m_table->choose(chosen);
    m_detail->openTab(detailTab);
    m_log->openTab(logTab);
    m_log->setAuditSearch(auditSearch);
    m_areDetailsOpen = areDetailsOpen;
    fitDetails();
}

void SessionPage::restore(const Preferences &preferences)
{
    restorePanes(preferences, {*m_columns, *m_rows, *m_log});
    m_table->setColumns(columnLayout(preferences.tableColumns));
    m_actions->group.setChecked(preferences.groupsByPrefix);
}

void SessionPage::note(Preferences &preferences)
{
    notePanes(preferences, {*m_columns, *m_rows, *m_log});
    preferences.tableColumns = textOf(m_table->columns());
    preferences.groupsByPrefix = m_actions->group.isChecked();
}

void SessionPage::assemble()
{
    if (m_content) {
        layout()->removeWidget(m_content);
        m_content->setParent(nullptr);
        m_content->deleteLater(); // the caller may be its menu
    }
    delete m_actions;
    m_actions = new Actions(*this);
    Theme &theme = m_surroundings.theme;
    m_header = new HeaderStrip(theme, m_actions->connection, m_actions->arm, m_actions->acquire);
    m_header->setMenu(makeWindowMenu(m_surroundings, *m_actions, *m_all, *m_header));
    m_actBar = new ActBar(ActBar::Acts{
        m_actions->copyAsCli, m_actions->release, m_actions->forceUnlock, m_actions->changePermits});
    m_detail = new DetailPanel(theme, m_surroundings.workbench.serverNow(), m_actBar);
    connect(m_detail, &DetailPanel::closed, this, &SessionPage::closeDetails);
    m_detail->nameClients(&m_surroundings.workbench.clientLabels());
    m_stage = new QueueStage(theme, m_surroundings.workbench.serverNow(), m_clock);
    //: a tab: the lock as a picture, with its holder in a room and the waiters in line before it
    m_detail->addPage(m_stage, Tr::tr("Stage"), Tr::tr("The lock as a room, with its waiters in line"));
    m_log = new LogPanel(m_surroundings.workbench.incidents(), m_surroundings.workbench.events(),
        m_surroundings.workbench.auditPath(), theme);
    m_columns = new QSplitter(Qt::Horizontal);
    m_columns->setObjectName(u"columns"_s);
    m_columns->setChildrenCollapsible(false);
    m_left = layOutLeft();
    m_columns->addWidget(m_left);
    m_columns->addWidget(m_detail);
    m_columns->setStretchFactor(0, 1);
    m_columns->setSizes({848, 432});
    m_columns->setMinimumWidth(m_left->minimumSizeHint().width()); // below it, one of the two is hidden
    m_rows = new QSplitter(Qt::Vertical);
    m_rows->setChildrenCollapsible(false);
    m_rows->addWidget(layOutUpper());
    m_rows->addWidget(m_log);
    m_rows->setStretchFactor(0, 1);
    m_rows->setSizes({560, 190});
    m_content = new QWidget;
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(m_header);
    column->addWidget(m_rows, 1);
    layout()->addWidget(m_content);
    connect(m_log, &LogPanel::lockWanted, this, &SessionPage::showIncidentLock);
    connect(m_log, &LogPanel::lockMenuWanted, this,
        [this](const LockId &lock, const QPoint &at, bool byKeyboard) {
            if (find(lock))
                openLockMenu(at, byKeyboard);
        });
    connect(m_log, &LogPanel::locksWanted, this, &SessionPage::listLocks);
    wireActions();
    showPlace();
    showStatus();
    showPaused();
    showChosen();
    m_table->setFocus();
}

void SessionPage::showIncidentLock(const LockId &lock)
{
    if (find(lock))
        openDetails(DetailPanel::History);
}

// If the lock is gone, the selection stays.
bool SessionPage::find(const LockId &lock)
{
    if (m_surroundings.workbench.locks().rowOf(lock) >= 0) {
        choose(lock);
        return true;
    }
    m_outcome->remark(Tr::tr("%1 no longer exists.").arg(quoted(lock.name)));
    return false;
}

// A filter could not show them all: many are free now, and locks out of view are forgotten.
void SessionPage::listLocks(const Incident &incident)
{
    auto *sheet = new GoneHoldsSheet(m_surroundings.theme, incident, this);
    connect(sheet, &GoneHoldsSheet::lockWanted, this, &SessionPage::showIncidentLock);
    sheet->open();
}

// Table and details, and the notices about both.
QWidget *SessionPage::layOutUpper()
{
    m_stale = new StaleBar(m_surroundings.theme, m_actions->retry);
    m_outcome = new OutcomeBar(m_surroundings.theme);
    auto *upper = new QWidget;
    auto *column = new QVBoxLayout(upper);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_columns, 1);
    column->addWidget(m_stale); // below, so that rows do not move when they come or go
    column->addWidget(m_outcome);
    return upper;
}

QWidget *SessionPage::layOutLeft()
{
    const Theme &theme = m_surroundings.theme;
    m_tally
        = new TallyRow(theme, {&m_actions->scan, m_actions->applyOrder, m_actions->group, m_actions->pause});
    connect(m_tally, &TallyRow::termToggled, &m_header->filter(), &FilterField::toggle);
    connect(m_tally, &TallyRow::idleShownChanged, this, [this](bool shown) {
        m_filtered.setIdleShown(shown);
        showFace();
    });
    m_filtered.setIdleShown(m_tally->isIdleShown());
    m_table = new LockTableView(m_filtered, theme, m_surroundings.workbench.serverNow());
    m_page = new StatePage(theme, {m_actions->connection, m_actions->retry, m_all->demo, m_all->lab});
    m_faces = new QStackedWidget;
    m_faces->addWidget(m_table);
    m_faces->addWidget(m_page);
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tally);
    column->addWidget(m_faces, 1);
    m_strip = new ChosenStrip(theme);
    connect(m_strip, &ChosenStrip::opened, this, [this] { openDetails(m_detail->tab()); });
    column->addWidget(m_strip);
    connect(m_table, &LockTableView::chosenChanged, this, &SessionPage::showChosen);
    connect(m_table, &LockTableView::menuWanted, this, &SessionPage::openLockMenu);
    connect(m_table, &LockTableView::opened, m_detail, [this] { openDetails(DetailPanel::Now); });
    connect(m_detail, &DetailPanel::recordsWanted, this, [this](const LockId &lock) {
        SessionPort *port = m_surroundings.workbench.port();
        if (port)
            port->records(lock, m_detail, [this, lock](const Result<QList<RawRecord>> &records) {
                m_detail->showRecords(lock, records);
            });
    });
    connect(m_detail, &DetailPanel::historyWanted, this, [this](const LockId &lock) {
        if (SessionPort *port = m_surroundings.workbench.port())
            port->history(lock, m_detail, [this](const LockHistory &history) { showHistory(history); });
    });
    return left;
}

} // namespace ui
