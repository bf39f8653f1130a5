// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include "ui/actions/actions.h"
#include "ui/models/lock_tally.h"
#include "ui/present/error_words.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/settings/server_kind.h"
#include "ui/theme/theme.h"
#include "ui/views/act_bar.h"
#include "ui/views/detail_panel.h"
#include "ui/views/filter_field.h"
#include "ui/views/header_strip.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/log_panel.h"
#include "ui/views/outcome_bar.h"
#include "ui/views/stale_bar.h"
#include "ui/views/state_page.h"
#include "ui/views/tally_row.h"
#include "ui/window/act_flow.h"
#include "ui/window/connection_flow.h"
#include "ui/window/remembered_layout.h"
#include "ui/window/window_menu.h"
#include "ui/workbench/workbench.h"

#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

MainWindow::MainWindow(Surroundings surroundings)
    : m_surroundings(std::move(surroundings))
    , m_filtered(m_surroundings.workbench.locks())
    , m_connections(new ConnectionFlow(m_surroundings, *this))
    , m_acts(new ActFlow(m_surroundings, *this))
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(u"Lockscope"_s);
    resize(1280, 800);
    assemble();
    wireFlows();
    wireWorkbench();
    restore();
    connect(&m_surroundings.language, &Language::chosen, this, &MainWindow::assembleAnew);
    m_slowTicks.setInterval(1000);
    connect(&m_slowTicks, &QTimer::timeout, this, [this] {
        showStatus(); // the number of locks among it
        m_tally->showTally(
            tally(m_surroundings.workbench.locks(), m_surroundings.workbench.serverNow().now()));
        if (SessionPort *port = m_surroundings.workbench.port())
            port->setInView(m_table->visibleLocks());
    });
    m_slowTicks.start();
}

MainWindow::~MainWindow() = default;

// In another language; what is looked at stays as it is.
void MainWindow::assembleAnew()
{
    const auto chosen = m_table->chosen();
    const QString filter = m_header->filter().text();
    const auto detailTab = m_detail->tab();
    const int logTab = m_log->tab();
    Preferences layout;
    noteLayout(layout, {*this, *m_columns, *m_rows, *m_log});
    assemble();
    restorePanes(layout, {*this, *m_columns, *m_rows, *m_log});
    m_header->filter().setText(filter);
    m_table->choose(chosen);
    m_detail->openTab(detailTab);
    m_log->openTab(logTab);
}

void MainWindow::assemble()
{
    if (QWidget *former = takeCentralWidget())
        former->deleteLater(); // its menu may be what asked for this
    delete m_actions;
    m_actions = new Actions(*this);
    Theme &theme = m_surroundings.theme;
    m_header = new HeaderStrip(theme, m_actions->connection, m_actions->arm, m_actions->acquire);
    m_header->setMenu(makeWindowMenu(m_surroundings, *m_actions, *m_header));
    m_actBar = new ActBar(ActBar::Acts{
        m_actions->copyAsCli, m_actions->release, m_actions->forceUnlock, m_actions->changePermits});
    m_detail = new DetailPanel(theme, m_surroundings.workbench.serverNow(), m_actBar);
    m_log = new LogPanel(m_surroundings.workbench.events(), m_surroundings.workbench.auditPath(), theme);
    m_columns = new QSplitter(Qt::Horizontal);
    m_columns->setChildrenCollapsible(false);
    m_columns->addWidget(layOutLeft());
    m_columns->addWidget(m_detail);
    m_columns->setStretchFactor(0, 1);
    m_columns->setSizes({884, 396});
    m_rows = new QSplitter(Qt::Vertical);
    m_rows->setChildrenCollapsible(false);
    m_rows->addWidget(m_columns);
    m_rows->addWidget(m_log);
    m_rows->setStretchFactor(0, 1);
    m_rows->setSizes({560, 190});
    auto *centre = new QWidget;
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(m_header);
    column->addWidget(m_rows, 1);
    setCentralWidget(centre);
    wireActions();
    showPlace();
    showStatus();
    showChosen();
    m_table->setFocus();
}

QWidget *MainWindow::layOutLeft()
{
    const Theme &theme = m_surroundings.theme;
    m_tally = new TallyRow(theme);
    m_stale = new StaleBar(theme, m_actions->retry);
    m_outcome = new OutcomeBar(theme);
    m_table = new LockTableView(m_filtered, theme, m_surroundings.workbench.serverNow());
    m_page = new StatePage(theme, m_actions->connection, m_actions->retry);
    m_faces = new QStackedWidget;
    m_faces->addWidget(m_table);
    m_faces->addWidget(m_page);
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tally);
    column->addWidget(m_stale);
    column->addWidget(m_outcome);
    column->addWidget(m_faces, 1);
    connect(m_table, &LockTableView::chosenChanged, this, &MainWindow::showChosen);
    connect(m_table, &LockTableView::opened, m_detail, [this] { m_detail->openTab(DetailPanel::Now); });
    connect(m_detail, &DetailPanel::recordsWanted, this, [this](const LockId &lock) {
        SessionPort *port = m_surroundings.workbench.port();
        if (port)
            port->records(lock, m_detail, [this, lock](const Result<QList<RawRecord>> &records) {
                m_detail->showRecords(lock, records);
            });
    });
    connect(m_detail, &DetailPanel::historyWanted, this, [this](const LockId &lock) {
        if (SessionPort *port = m_surroundings.workbench.port())
            port->history(
                lock, m_detail, [this](const LockHistory &history) { m_detail->showHistory(history); });
    });
    return left;
}

void MainWindow::wireActions()
{
    Actions &actions = *m_actions;
    connect(&actions.connection, &QAction::triggered, m_connections, &ConnectionFlow::openSheet);
    connect(&actions.retry, &QAction::triggered, this, [this] {
        if (SessionPort *port = m_surroundings.workbench.port())
            port->reconnect();
    });
    connect(&actions.arm, &QAction::triggered, m_acts, &ActFlow::toggleArmed);
    connect(&actions.acquire, &QAction::triggered, this, [this] { m_acts->acquire(chosenView()); });
    connect(&actions.release, &QAction::triggered, this,
        [this] { m_acts->release(*chosenView(), m_detail->chosenHolder()); });
    connect(&actions.forceUnlock, &QAction::triggered, this, [this] { m_acts->forceUnlock(*chosenView()); });
    connect(
        &actions.changePermits, &QAction::triggered, this, [this] { m_acts->changePermits(*chosenView()); });
    connect(&actions.copyAsCli, &QAction::triggered, this, [this] { m_acts->copyAsCli(*chosenView()); });
    connect(&actions.focusFilter, &QAction::triggered, this, [this] { m_header->filter().setFocus(); });
    connect(&actions.focusTable, &QAction::triggered, this, [this] { m_table->setFocus(); });
    connect(&actions.showNow, &QAction::triggered, this, [this] { m_detail->openTab(DetailPanel::Now); });
    connect(
        &actions.showHistory, &QAction::triggered, this, [this] { m_detail->openTab(DetailPanel::History); });
    connect(&actions.showKeys, &QAction::triggered, this, [this] { m_detail->openTab(DetailPanel::Keys); });
    connect(&actions.openMenu, &QAction::triggered, m_header, &HeaderStrip::openMenu);
    connect(&actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(&m_header->filter(), &FilterField::left, m_table, &LockTableView::enter);
    connect(&m_header->filter(), &FilterField::filterChanged, this, [this](const LockFilter &filter) {
        m_filtered.setFilter(filter);
        showFace();
    });
}

void MainWindow::wireFlows()
{
    const auto say = [this](const Said &said) { m_outcome->say(said); };
    connect(m_connections, &ConnectionFlow::said, this, say);
    connect(m_acts, &ActFlow::said, this, say);
    connect(m_acts, &ActFlow::recorded, this, [this] { m_log->refreshAudit(); });
    connect(m_connections, &ConnectionFlow::currentChanged, this, [this] {
        m_table->choose(std::nullopt);
        showPlace();
        showStatus();
    });
}

void MainWindow::wireWorkbench()
{
    Workbench &workbench = m_surroundings.workbench;
    connect(&workbench, &Workbench::statusChanged, this, &MainWindow::showStatus);
    connect(&workbench, &Workbench::armedChanged, this, [this] {
        m_header->showArmed(m_surroundings.workbench.armedLeft());
        reconsiderActs();
    });
    connect(&workbench, &Workbench::advanced, this, [this] {
        showFace();
        showChosen();
    });
    connect(&workbench, &Workbench::ownHoldChanged, this,
        [this](const OwnHold &hold) { m_outcome->say(ownHoldSentence(hold)); });
    connect(&workbench, &Workbench::auditFailed, this, [this](const Error &error) {
        m_outcome->say({errorSentence(error, Occasion::Acting), Tone::Red});
    });
}

std::optional<LockView> MainWindow::chosenView() const
{
    const LockTableModel &locks = m_surroundings.workbench.locks();
    const int row = m_table->chosen() ? locks.rowOf(*m_table->chosen()) : -1;
    return row < 0 ? std::nullopt : std::optional(locks.view(row));
}

void MainWindow::showChosen()
{
    const auto view = chosenView();
    m_detail->showLock(view);
    if (view)
        m_acts->follow(*view);
    reconsiderActs();
}

void MainWindow::reconsiderActs()
{
    const auto view = chosenView();
    const Obstacles obstacles = m_acts->obstacles(view);
    const LockState state = view ? view->state : LockState();
    m_actions->nameFor(state);
    m_actions->allow(obstacles);
    m_actBar->fitTo(state);
    m_actBar->explain(generalObstacle(obstacles));
}

void MainWindow::showPlace()
{
    const auto &current = m_connections->current();
    const QString name = current ? nameOf(*current, m_surroundings.kind) : QString();
    m_header->showConnection(name, m_connections->environment());
    m_acts->setPlace(name, m_connections->environment());
    setWindowTitle(name.isEmpty() ? u"Lockscope"_s : name + u" — Lockscope"_s);
}

void MainWindow::showStatus()
{
    SystemStatus status = m_surroundings.workbench.status();
    status.locksKnown = qMax<qint64>(status.locksKnown, m_surroundings.workbench.locks().rowCount());
    m_header->showStatus(status);
    m_header->showArmed(m_surroundings.workbench.armedLeft());
    m_tally->showStatus(status);
    m_stale->showStatus(status);
    m_actions->arm.setEnabled(m_surroundings.workbench.port() != nullptr);
    showFace();
    reconsiderActs();
}

void MainWindow::showDemoFailure(const Error &error)
{
    m_demoFailure = error;
    showFace();
}

void MainWindow::showFace()
{
    SystemStatus status = m_surroundings.workbench.status();
    TableFacts facts;
    facts.demoFailed = m_demoFailure.has_value();
    facts.hasConnection = m_surroundings.workbench.port() != nullptr;
    facts.locks = m_surroundings.workbench.locks().rowCount();
    facts.shown = m_filtered.rowCount();
    const Face face = faceOf(status, facts);
    if (face == Face::NoDemo)
        status.error = *m_demoFailure;
    if (face != Face::Table)
        m_page->showFace(face, status);
    const bool appears = face == Face::Table && !m_table->isVisible();
    m_faces->setCurrentIndex(face == Face::Table ? 0 : 1);
    if (appears && !qobject_cast<QLineEdit *>(focusWidget()))
        m_table->setFocus(); // the keyboard is at the locks, unless somebody types
    m_tally->setVisible(facts.locks > 0);
    m_stale->setVisible(face == Face::Table && status.phase == ConnectionPhase::Reconnecting);
}

} // namespace ui
