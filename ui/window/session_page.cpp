// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_page.h"

#include "lockengine/core/system/system_kinds.h"
#include "ui/actions/actions.h"
#include "ui/actions/window_actions.h"
#include "ui/dialogs/gone_holds_sheet.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/lock_tally.h"
#include "ui/present/error_words.h"
#include "ui/present/finding_words.h"
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
#include "ui/window/act_flow.h"
#include "ui/window/act_menus.h"
#include "ui/window/connection_flow.h"
#include "ui/window/lab_view.h"
#include "ui/window/naming_flow.h"
#include "ui/window/part_walk.h"
#include "ui/window/remembered_layout.h"
#include "ui/window/search_flow.h"
#include "ui/window/table_order.h"
#include "ui/window/window_menu.h"
#include "ui/workbench/workbench.h"
#include "ui/workbench/workspace.h"

#include <QApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int roomForBoth = 1040;

} // namespace

SessionPage::SessionPage(const PageContext &context, WindowActions &all)
    : m_context(context)
    , m_all(&all)
    , m_filtered(m_context.workbench.locks())
    , m_connections(new ConnectionFlow(m_context, *this))
    , m_acts(new ActFlow(m_context, *this))
    , m_naming(new NamingFlow(m_context, *m_connections, *this))
    , m_search(new SearchFlow(m_context, *this))
{
    setObjectName(u"sessionPage"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    assemble();
    wireFlows();
    wireWorkbench();
    connect(
        &m_context.workbench.clientLabels(), &ClientLabels::changed, this, &SessionPage::nameClientsOnStage);
    m_slowTicks.setInterval(1000);
    connect(&m_slowTicks, &QTimer::timeout, this, &SessionPage::tick);
    m_slowTicks.start();
    m_memberTicks.setInterval(250);
    connect(&m_memberTicks, &QTimer::timeout, this, &SessionPage::showMembers);
}

SessionPage::~SessionPage() = default;

// A hidden page paints nothing and follows no visible locks.
void SessionPage::tick()
{
    if (isHidden())
        return;
    showStatus(); // includes the number of locks
    showServer();
    showPaused();
    if (!m_context.workbench.isPaused())
        m_context.workbench.locks().review();
    showTally();
    m_context.workbench.setInView(m_table->visibleLocks());
}

void SessionPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_table->isVisible() && !(focusWidget() && focusWidget()->isVisible()))
        m_table->setFocus(); // the locks arrived while the page was hidden
    m_context.workbench.readFirst(m_header->filter().filter().nameTest());
    showChosen();
    tick();
}

void SessionPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (!isHidden())
        return; // the window was hidden, not this page
    m_context.workbench.setPaused(false);
    m_context.workbench.setInView({});
}

void SessionPage::choose(const LockId &lock)
{
    m_table->choose(lock);
}

void SessionPage::openMenu()
{
    m_header->openMenu();
}

void SessionPage::wireActions()
{
    Actions &actions = *m_actions;
    wireCalm(); // before the acts, because they end a pause
    connect(&actions.connection, &QAction::triggered, m_connections, &ConnectionFlow::openSheet);
    connect(&actions.retry, &QAction::triggered, this, [this] {
        if (SessionPort *port = m_context.workbench.port())
            port->reconnect();
    });
    connect(&actions.scan, &QAction::triggered, this, &SessionPage::toggleScan);
    connect(&actions.arm, &QAction::triggered, m_acts, &ActFlow::toggleArmed);
    connect(&actions.acquire, &QAction::triggered, this, [this] { m_acts->acquire(chosenView()); });
    // Ending the pause may have removed the lock, or the reason to act on it.
    const auto actOnChosen = [this](QAction &action, const auto &act) {
        connect(&action, &QAction::triggered, this, [this, &action, act] {
            if (const auto view = chosenView(); view && action.isEnabled())
                act(*view);
        });
    };
    actOnChosen(
        actions.release, [this](const LockView &view) { m_acts->release(view, m_detail->chosenHolder()); });
    actOnChosen(actions.forceUnlock, [this](const LockView &view) { m_acts->forceUnlock(view); });
    actOnChosen(actions.changePermits, [this](const LockView &view) { m_acts->changePermits(view); });
    connect(&actions.testLock, &QAction::triggered, this, &SessionPage::testWithClients);
    connect(&actions.copyAsCli, &QAction::triggered, this, [this] {
        const QString program = m_acts->copyAsCli(*chosenView());
        confirm(Tr::tr("Copied: the %1 commands that show this lock").arg(program));
    });
    connect(&actions.focusFilter, &QAction::triggered, this, [this] { m_header->filter().setFocus(); });
    connect(&actions.focusTable, &QAction::triggered, this, [this] { enterTable(); });
    connect(&actions.showNow, &QAction::triggered, this, [this] { openDetails(DetailPanel::Now); });
    connect(&actions.showHistory, &QAction::triggered, this, [this] { openDetails(DetailPanel::History); });
    connect(&actions.showKeys, &QAction::triggered, this, [this] { openDetails(DetailPanel::Keys); });
    connect(&actions.showStage, &QAction::triggered, this, [this] { openDetails(DetailPanel::Stage); });
    wireMenus();
    wireNaming();
    connect(&m_header->filter(), &FilterField::left, m_table, [this] {
        enterTable();
        m_table->enter();
    });
    connect(&m_header->filter(), &FilterField::filterChanged, this, [this](const LockFilter &filter) {
        m_filtered.setFilter(filter);
        m_tally->showFilter(filter);
        m_context.workbench.readFirst(filter.nameTest());
        showFace();
    });
}

void SessionPage::wireFlows()
{
    const auto say
        = [this](const Said &said) { m_outcome->say(said, m_context.workbench.serverNow().now()); };
    connect(m_connections, &ConnectionFlow::said, this, say);
    connect(m_acts, &ActFlow::said, this, say);
    connect(m_acts, &ActFlow::acquiring, this, [this](const QByteArray &lock) { m_asked = lock; });
    connect(m_search, &SearchFlow::nameWanted, this, &SessionPage::nameClient);
    connect(m_search, &SearchFlow::recorded, this, [this] { m_log->refreshAudit(); });
    connect(m_acts, &ActFlow::recorded, this, [this] { m_log->refreshAudit(); });
    connect(m_connections, &ConnectionFlow::currentChanged, this, [this] {
        m_table->choose(std::nullopt);
        forgetFilter();
        showPlace();
        showStatus();
    });
}

void SessionPage::wireWorkbench()
{
    Workbench &workbench = m_context.workbench;
    connect(&workbench, &Workbench::statusChanged, this, &SessionPage::showStatus);
    connect(&workbench, &Workbench::armedChanged, this, [this] {
        m_header->showArmed(m_context.workbench.armedLeft());
        reconsiderActs();
    });
    connect(&workbench, &Workbench::applied, this, [this](const WatchBatch &batch) {
        m_stage->noteEvents(batch.events);
        m_outcome->follow(batch.events);
    });
    connect(&workbench, &Workbench::advanced, this, [this] {
        if (isHidden())
            return;
        showLeftOut();
        showServer();
        if (m_context.workbench.locks().findings().counts() != m_counted)
            showTally(); // the pills say what the rows say
        showFace();
        showChosen();
    });
    connect(&m_context.workspace, &Workspace::changed, this, &SessionPage::showMembers);
    connect(&workbench, &Workbench::ownHoldChanged, this, [this](const OwnHold &hold) {
        m_outcome->say(ownHoldSentence(hold));
        chooseAsked(hold);
    });
    connect(&workbench, &Workbench::auditFailed, this, [this](const Error &error) {
        m_outcome->say({errorSentence(error, Occasion::Acting), Tone::Red});
    });
}

// Selects the lock that the user asked for.
void SessionPage::chooseAsked(const OwnHold &hold)
{
    const bool isItsBegin = hold.phase == OwnHoldPhase::Waiting || hold.phase == OwnHoldPhase::Held;
    if (hold.lock.name != m_asked || !isItsBegin)
        return;
    m_asked.clear();
    choose(hold.lock);
}

int SessionPage::chosenRow() const
{
    return m_table->chosen() ? m_context.workbench.locks().rowOf(*m_table->chosen()) : -1;
}

std::optional<LockView> SessionPage::chosenView() const
{
    const int row = chosenRow();
    return row < 0 ? std::nullopt : std::optional(m_context.workbench.locks().view(row));
}

QList<Finding> SessionPage::chosenFindings() const
{
    const int row = chosenRow();
    return row < 0 ? QList<Finding>() : m_context.workbench.locks().findings(row);
}

// The act opens its preview first.
void SessionPage::previewRepair(Repair repair)
{
    if (repair != Repair::ForceUnlock)
        return;
    const Obstacle obstacle = m_acts->obstacles(chosenView()).forcing;
    if (obstacle == Obstacle::None)
        m_actions->forceUnlock.trigger();
    else
        m_outcome->remark(obstacleSentence(obstacle));
}

void SessionPage::showChosen()
{
    Workbench &workbench = m_context.workbench;
    m_filtered.setKept(m_table->chosen());
    fitDetails();
    const auto view = chosenView();
    m_detail->showLock(view, chosenFindings(), view ? workbench.locks().loss(chosenRow()) : std::nullopt);
    m_stage->setOwnClient(workbench.identity().client);
    m_stage->showLock(view);
    showMembers();
    if (view)
        m_acts->follow(*view);
    reconsiderActs();
}

// Members of a multi or red lock are searched in all open connections.
void SessionPage::showMembers()
{
    const auto chosen = m_table->chosen();
    const bool mayHave = !isHidden() && chosen && m_context.workspace.connections().size() > 1;
    mayHave ? m_memberTicks.start() : m_memberTicks.stop();
    Workspace &workspace = m_context.workspace;
    const auto group = workspace.named(mayHave ? workspace.groupOf(*chosen) : std::nullopt);
    m_detail->showMembers(group);
    m_stage->showMembers(group);
}

// The lab opens with the selected lock and its kind.
void SessionPage::testWithClients()
{
    const auto &current = m_connections->current();
    if (!current)
        return;
    LabTarget target;
    target.server = m_connections->access();
    target.serverName = nameOf(*current, m_context.systems);
    if (const auto view = chosenView()) {
        target.lock = view->state.id.name;
        if (!view->state.kinds.isEmpty())
            target.kind = view->state.kinds.first();
    }
    Q_EMIT labWanted(target);
}

void SessionPage::reconsiderActs()
{
    const auto view = chosenView();
    const Obstacles obstacles = m_acts->obstacles(view);
    const LockState state = view ? view->state : LockState();
    m_actions->nameFor(view.value_or(LockView()));
    m_actions->allow(obstacles);
    m_actBar->fitTo(state);
    m_actBar->explain(generalObstacle(obstacles));
}

void SessionPage::showPlace()
{
    const auto &current = m_connections->current();
    const QString name = current ? nameOf(*current, m_context.systems) : QString();
    const SystemKind &system = m_connections->system() ? *m_connections->system() : m_context.systems.usual();
    m_actions->offer(system);
    m_actions->testLock.setVisible(m_context.lab && system.can(Capability::LabClients));
    m_detail->offerKeys(system.can(Capability::Records));
    m_header->showConnection(name, m_connections->environment());
    m_acts->setConnection(name, m_connections->environment(), system);
    m_search->setEnvironment(m_connections->environment());
    m_context.workspace.label(m_context.connection, name, m_connections->environment());
}

// A filter for one server would hide the locks of another. The demo keeps its name on a new port.
void SessionPage::forgetFilter()
{
    const auto &current = m_connections->current();
    const QString name = current ? nameOf(*current, m_context.systems) : QString();
    if (name.isEmpty() || name == m_connectionName)
        return;
    if (!m_connectionName.isEmpty())
        m_header->filter().setText({});
    m_connectionName = name;
}

void SessionPage::toggleScan()
{
    SessionPort *port = m_context.workbench.port();
    if (!port)
        return;
    if (m_context.workbench.status().scan.stopped)
        port->startScan();
    else
        port->stopScan();
}

void SessionPage::showStatus()
{
    SystemStatus status = m_context.workbench.status();
    status.locksKnown = qMax<qint64>(status.locksKnown, m_context.workbench.locks().rowCount());
    m_header->showStatus(status);
    m_header->showArmed(m_context.workbench.armedLeft());
    m_actions->nameFor(status.scan);
    m_tally->showStatus(status);
    showLeftOut();
    m_stale->showStatus(status);
    m_table->setCalm(isCalm(status.scan));
    m_actions->arm.setEnabled(m_context.workbench.port() != nullptr);
    m_actions->clientNames.setEnabled(m_naming->isPossible());
    showFace();
    reconsiderActs();
}

// Counts over all rows.
void SessionPage::showTally()
{
    const LockTally counted = tally(m_context.workbench.locks());
    m_tally->showTally(counted);
    m_table->setWaitersShown(counted.waitedFor > 0);
    m_counted = m_context.workbench.locks().findings().counts();
}

void SessionPage::showServer()
{
    const QList<Finding> findings = m_context.workbench.locks().findings().ofServers();
    QStringList titles;
    QStringList details;
    for (const Finding &finding : findings) {
        titles += findingTitle(finding);
        details += findingSentences(finding, m_context.workbench.serverNow().now());
    }
    m_tally->showServer(
        titles, details.join(u'\n'), findings.isEmpty() ? Severity::None : findings.first().severity());
}

void SessionPage::showLeftOut()
{
    m_tally->showNotShown(m_context.workbench.notShown());
    m_log->showLeftOut(m_context.workbench.eventsLeftOut());
}

void SessionPage::showDemoFailure(const Error &error)
{
    if (m_context.workbench.port())
        return m_outcome->say({demoSentence(error), Tone::Red});
    m_demoFailure = error;
    showFace();
}

void SessionPage::forgetDemoFailure()
{
    m_demoFailure.reset();
    showFace();
}

void SessionPage::showFace()
{
    SystemStatus status = m_context.workbench.status();
    TableFacts facts;
    facts.demoFailed = m_demoFailure.has_value();
    facts.hasConnection = m_context.workbench.port() != nullptr;
    facts.locks = m_context.workbench.locks().rowCount();
    facts.shown = m_filtered.rowCount();
    facts.isFiltered = !m_filtered.filter().isEmpty();
    const Face face = faceOf(status, facts);
    if (face == Face::NoDemo)
        status.error = *m_demoFailure;
    if (face != Face::Table)
        m_page->showFace(face, status, m_header->filter().text());
    // A hidden page must not take the focus.
    const bool appears
        = face == Face::Table && isVisible() && m_faces->currentIndex() != 0 && !m_left->isHidden();
    m_faces->setCurrentIndex(face == Face::Table ? 0 : 1);
    if (appears && !qobject_cast<QLineEdit *>(focusWidget()))
        m_table->setFocus(); // the locks get the focus, unless the user is typing
    m_tally->setVisible(facts.locks > 0);
    m_stale->setVisible(face == Face::Table && status.phase == ConnectionPhase::Reconnecting);
}

// Builds the widgets of a page, and rebuilds them in another language.

void SessionPage::rebuild(WindowActions &all)
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
    m_menus.reset(); // refers to the actions
    delete m_actions;
    m_actions = new Actions(*this);
    Theme &theme = m_context.theme;
    m_header = new HeaderStrip(theme, m_actions->connection, m_actions->arm, m_actions->acquire);
    m_header->setMenu(makeWindowMenu(m_context, *m_actions, *m_all, *m_header));
    m_actBar = new ActBar(ActBar::Acts{
        m_actions->copyAsCli, m_actions->release, m_actions->forceUnlock, m_actions->changePermits});
    m_detail = new DetailPanel(theme, m_context.workbench.serverNow(), m_actBar);
    connect(m_detail, &DetailPanel::closed, this, &SessionPage::closeDetails);
    connect(m_detail, &DetailPanel::previewWanted, this, &SessionPage::previewRepair);
    m_detail->nameClients(&m_context.workbench.clientLabels());
    m_stage = new QueueStage(theme, m_context.workbench.serverNow(), m_clock);
    //: a tab: the lock as a picture, with its holder in a room and the waiters in line before it
    m_detail->addPage(m_stage, Tr::tr("Stage"), Tr::tr("The lock as a room, with its waiters in line"));
    m_log = new LogPanel(m_context.workbench.incidents(), m_context.workbench.events(),
        m_context.workbench.auditPath(), theme);
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
                m_menus->openForRow(at, byKeyboard);
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
    if (m_context.workbench.locks().rowOf(lock) >= 0) {
        choose(lock);
        return true;
    }
    m_outcome->remark(Tr::tr("%1 no longer exists.").arg(quoted(lock.name)));
    return false;
}

// A filter could not show them all: many are free now, and locks out of view are forgotten.
void SessionPage::listLocks(const Incident &incident)
{
    auto *sheet = new GoneHoldsSheet(m_context.theme, incident, this);
    connect(sheet, &GoneHoldsSheet::lockWanted, this, &SessionPage::showIncidentLock);
    sheet->open();
}

// Table and details, and the notices about both.
QWidget *SessionPage::layOutUpper()
{
    m_stale = new StaleBar(m_context.theme, m_actions->retry);
    m_outcome = new OutcomeBar(m_context.theme);
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
    const Theme &theme = m_context.theme;
    m_tally
        = new TallyRow(theme, {&m_actions->scan, m_actions->applyOrder, m_actions->group, m_actions->pause});
    connect(m_tally, &TallyRow::termToggled, &m_header->filter(), &FilterField::toggle);
    connect(m_tally, &TallyRow::idleShownChanged, this, [this](bool shown) {
        m_filtered.setIdleShown(shown);
        showFace();
    });
    m_filtered.setIdleShown(m_tally->isIdleShown());
    m_table = new LockTableView(m_filtered, theme, m_context.workbench.serverNow());
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
    connect(m_table, &LockTableView::opened, m_detail, [this] { openDetails(DetailPanel::Now); });
    connect(m_detail, &DetailPanel::recordsWanted, this, [this](const LockId &lock) {
        SessionPort *port = m_context.workbench.port();
        if (port)
            port->records(lock, m_detail, [this, lock](const Result<QList<RawRecord>> &records) {
                m_detail->showRecords(lock, records);
            });
    });
    connect(m_detail, &DetailPanel::historyWanted, this, [this](const LockId &lock) {
        if (SessionPort *port = m_context.workbench.port())
            port->history(lock, m_detail, [this](const LockHistory &history) { showHistory(history); });
    });
    return left;
}

void SessionPage::wireMenus()
{
    const ActMenus::Parts parts{
        m_context, *m_actions, *m_acts, *m_table, m_header->filter(), [this] { return chosenView(); }};
    m_menus = std::make_unique<ActMenus>(parts, *this);
    connect(m_menus.get(), &ActMenus::nameWanted, this, &SessionPage::nameClient);
    connect(m_menus.get(), &ActMenus::findWanted, this, &SessionPage::findClient);
    connect(m_menus.get(), &ActMenus::copied, this, &SessionPage::confirm);
    connect(m_menus.get(), &ActMenus::clientIdCopied, this,
        [this] { m_outcome->remark(Tr::tr("Copied the id of the client.")); });
    connect(m_table, &LockTableView::menuWanted, m_menus.get(), &ActMenus::openForRow);
    connect(m_detail, &DetailPanel::clientMenuRequested, m_menus.get(), &ActMenus::openForClient);
    connect(m_stage, &QueueStage::figureMenuRequested, m_menus.get(), &ActMenus::openForFigure);
}

// Client names on the page.

void SessionPage::wireNaming()
{
    connect(
        &m_actions->nameClient, &QAction::triggered, this, [this] { nameClient(m_detail->chosenClient()); });
    connect(
        &m_actions->findClient, &QAction::triggered, this, [this] { findClient(m_detail->chosenClient()); });
    connect(&m_actions->clientNames, &QAction::triggered, m_naming, &NamingFlow::editAll);
    nameClientsOnStage();
}

void SessionPage::nameClientsOnStage()
{
    const ClientLabels &labels = m_context.workbench.clientLabels();
    m_stage->setNames([&labels](const QByteArray &id) { return labels.nameOf({}, id); });
}

void SessionPage::nameClient(const QByteArray &id)
{
    const QString obstacle = NamingFlow::obstacleSentence(m_naming->isPossible() ? id : QByteArray());
    if (obstacle.isEmpty())
        m_naming->nameClient(id);
    else
        m_outcome->remark(obstacle);
}

void SessionPage::findClient(const QByteArray &id)
{
    const auto view = chosenView();
    if (view && !id.isEmpty())
        m_search->find(view->state.id, id);
    else
        m_outcome->remark(
            Tr::tr("Select a lock that has a holder or a waiter first, then search for the client."));
}

// Grouped rows, held row positions, and pausing.

void SessionPage::wireCalm()
{
    Workbench &workbench = m_context.workbench;
    wireOrder(*m_actions, m_filtered);
    walkParts(*m_actions, {m_tally, m_faces, m_detail, m_log});
    connect(&m_filtered, &LockFilterModel::heldChanged, m_actions,
        [&workbench](bool areHeld) { workbench.keepForgotten(areHeld); });
    connect(&m_actions->pause, &QAction::toggled, &workbench, &Workbench::setPaused);
    connect(&workbench, &Workbench::pausedChanged, m_actions, [this] { showPaused(); });
    // An act ends the pause, so that it applies to the current state and its effect is visible.
    for (QAction *act : {&m_actions->acquire, &m_actions->release, &m_actions->forceUnlock,
             &m_actions->changePermits, &m_actions->testLock})
        connect(act, &QAction::triggered, &workbench, [&workbench] { workbench.setPaused(false); });
}

// During a scan, rows first arrive in quick succession. A gentle scan takes minutes and a stopped one never
// ends, so positions are held soon after the first row.
bool SessionPage::isCalm(const ScanProgress &scan)
{
    constexpr qint64 settling = 2000; // ms
    if (m_filtered.rowCount() == 0)
        m_rowsSince.invalidate();
    else if (!m_rowsSince.isValid())
        m_rowsSince.start();
    return scan.finishedOnce || (m_rowsSince.isValid() && m_rowsSince.hasExpired(settling));
}

// Beside the table, or in the outcome bar if the details replace the table.
void SessionPage::confirm(const QString &sentence)
{
    if (m_left->isHidden())
        m_outcome->remark(sentence);
    else
        m_tally->confirm(sentence);
}

void SessionPage::showPaused()
{
    const Workbench &workbench = m_context.workbench;
    const auto since = workbench.isPaused() ? std::optional(workbench.serverNow().now()) : std::nullopt;
    showPause(*m_tally, *m_actions, since, int(workbench.changedMeanwhile()));
    m_header->showPaused(workbench.isPaused());
}

// A paused page shows nothing that happened later.
void SessionPage::showHistory(const LockHistory &history)
{
    LockHistory known = history;
    if (m_context.workbench.isPaused()) {
        const ServerTime moment = m_context.workbench.serverNow().now();
        known.events.removeIf([moment](const LockEvent &event) { return event.seen > moment; });
        known.samples.removeIf([moment](const LeaseSample &sample) { return sample.at > moment; });
    }
    m_detail->showHistory(known);
}

// In a narrow window, open details replace the table.

void SessionPage::openDetails(int tab)
{
    m_detail->openTab(DetailPanel::Tab(tab));
    if (!m_table->chosen())
        return;
    m_areDetailsOpen = true;
    fitDetails();
    if (m_left->isHidden())
        m_detail->takeKeyboard();
}

void SessionPage::closeDetails()
{
    if (!m_left->isHidden())
        m_table->endChoice();
    enterTable();
}

// Also returns from details that replace the table.
void SessionPage::enterTable()
{
    m_areDetailsOpen = false;
    fitDetails();
    m_table->setFocus();
    m_table->scrollTo(m_table->currentIndex());
}

// The details may open under the pointer; ignores the second click of a double click on a row.
void SessionPage::shieldDetails()
{
    if (QGuiApplication::mouseButtons() == Qt::NoButton)
        return;
    m_detail->setAttribute(Qt::WA_TransparentForMouseEvents);
    QTimer::singleShot(QApplication::doubleClickInterval(), m_detail,
        [details = m_detail] { details->setAttribute(Qt::WA_TransparentForMouseEvents, false); });
}

void SessionPage::fitDetails()
{
    const auto view = chosenView();
    // Moving from lock to lock, the keyboard passes group titles.
    const bool isChosen = m_table->chosen() || (m_table->isAtGroup() && !m_detail->isHidden());
    const bool isNarrow = width() < roomForBoth;
    m_areDetailsOpen = m_areDetailsOpen && view; // closes the details if the lock is gone
    const bool areAlone = isNarrow && m_areDetailsOpen;
    const bool isShown = areAlone || (isChosen && !isNarrow); // until then the table has the room
    if (isShown && m_detail->isHidden())
        shieldDetails();
    m_left->setVisible(!areAlone);
    m_detail->setVisible(isShown);
    m_detail->setAlone(areAlone);
    m_strip->setVisible(isNarrow && view.has_value());
    if (view)
        m_strip->showLock(*view, chosenFindings());
}

void SessionPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitDetails();
}

void SessionPage::keyPressEvent(QKeyEvent *event)
{
    const Obstacle obstacle = m_actions->obstacleTo(event->keyCombination());
    if (obstacle != Obstacle::None)
        return m_outcome->remark(obstacleSentence(obstacle));
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (m_header->filter().isAncestorOf(focusWidget())) // the filter is empty, or Esc would clear it
        enterTable();
    else if (!m_detail->isHidden())
        closeDetails();
}

} // namespace ui
