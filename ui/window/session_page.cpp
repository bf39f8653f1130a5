// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_page.h"

#include "ui/actions/actions.h"
#include "ui/models/lock_tally.h"
#include "ui/present/error_words.h"
#include "ui/present/tr.h"
#include "ui/settings/server_kind.h"
#include "ui/stage/queue_stage.h"
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
#include "ui/window/lab_door.h"
#include "ui/window/naming_flow.h"
#include "ui/window/search_flow.h"
#include "ui/workbench/workspace.h"

#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

SessionPage::SessionPage(const PageSurroundings &surroundings, WindowActions &all)
    : m_surroundings(surroundings)
    , m_all(&all)
    , m_filtered(m_surroundings.workbench.locks())
    , m_connections(new ConnectionFlow(m_surroundings, *this))
    , m_acts(new ActFlow(m_surroundings, *this))
    , m_naming(new NamingFlow(m_surroundings, *m_connections, *this))
    , m_search(new SearchFlow(m_surroundings, *this))
{
    setObjectName(u"sessionPage"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    assemble();
    wireFlows();
    wireWorkbench();
    connect(&m_surroundings.workbench.clientLabels(), &ClientLabels::changed, this,
        &SessionPage::nameClientsOnStage);
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
    showPaused();
    if (!m_surroundings.workbench.isPaused())
        m_surroundings.workbench.locks().review(m_surroundings.workbench.serverNow());
    const LockTally counted = tally(m_surroundings.workbench.locks());
    m_tally->showTally(counted);
    m_table->setWaitersShown(counted.waitedFor > 0);
    m_surroundings.workbench.setInView(m_table->visibleLocks());
}

void SessionPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_table->isVisible() && !(focusWidget() && focusWidget()->isVisible()))
        m_table->setFocus(); // the locks arrived while the page was hidden
    m_surroundings.workbench.readFirst(m_header->filter().filter().nameTest());
    showChosen();
    tick();
}

void SessionPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (!isHidden())
        return; // the window was hidden, not this page
    m_surroundings.workbench.setPaused(false);
    m_surroundings.workbench.setInView({});
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
        if (SessionPort *port = m_surroundings.workbench.port())
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
    actions.testLock.setVisible(m_surroundings.lab);
    connect(&actions.testLock, &QAction::triggered, this, &SessionPage::testWithClients);
    connect(&actions.copyAsCli, &QAction::triggered, this, [this] {
        m_acts->copyAsCli(*chosenView());
        confirm(Tr::tr("Copied: the redis-cli commands that show this lock"));
    });
    connect(&actions.focusFilter, &QAction::triggered, this, [this] { m_header->filter().setFocus(); });
    connect(&actions.focusTable, &QAction::triggered, this, [this] { enterTable(); });
    connect(&actions.showNow, &QAction::triggered, this, [this] { openDetails(DetailPanel::Now); });
    connect(&actions.showHistory, &QAction::triggered, this, [this] { openDetails(DetailPanel::History); });
    connect(&actions.showKeys, &QAction::triggered, this, [this] { openDetails(DetailPanel::Keys); });
    connect(&actions.showStage, &QAction::triggered, this, [this] { openDetails(DetailPanel::Stage); });
    wireStage();
    wireNaming();
    connect(&m_header->filter(), &FilterField::left, m_table, [this] {
        enterTable();
        m_table->enter();
    });
    connect(&m_header->filter(), &FilterField::filterChanged, this, [this](const LockFilter &filter) {
        m_filtered.setFilter(filter);
        m_tally->showFilter(filter);
        m_surroundings.workbench.readFirst(filter.nameTest());
        showFace();
    });
}

void SessionPage::wireFlows()
{
    const auto say
        = [this](const Said &said) { m_outcome->say(said, m_surroundings.workbench.serverNow().now()); };
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
    Workbench &workbench = m_surroundings.workbench;
    connect(&workbench, &Workbench::statusChanged, this, &SessionPage::showStatus);
    connect(&workbench, &Workbench::armedChanged, this, [this] {
        m_header->showArmed(m_surroundings.workbench.armedLeft());
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
        showFace();
        showChosen();
    });
    connect(&m_surroundings.workspace, &Workspace::changed, this, &SessionPage::showMembers);
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
    return m_table->chosen() ? m_surroundings.workbench.locks().rowOf(*m_table->chosen()) : -1;
}

std::optional<LockView> SessionPage::chosenView() const
{
    const int row = chosenRow();
    return row < 0 ? std::nullopt : std::optional(m_surroundings.workbench.locks().view(row));
}

Trouble SessionPage::chosenTrouble() const
{
    const int row = chosenRow();
    return row < 0 ? Trouble::None : m_surroundings.workbench.locks().trouble(row);
}

void SessionPage::showChosen()
{
    Workbench &workbench = m_surroundings.workbench;
    m_filtered.setKept(m_table->chosen());
    fitDetails();
    const auto view = chosenView();
    m_detail->showLock(view, chosenTrouble(), view ? workbench.locks().loss(chosenRow()) : std::nullopt);
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
    const bool mayHave = !isHidden() && chosen && m_surroundings.workspace.connections().size() > 1;
    mayHave ? m_memberTicks.start() : m_memberTicks.stop();
    Workspace &workspace = m_surroundings.workspace;
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
    target.serverName = nameOf(*current, m_surroundings.kind);
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
    const QString name = current ? nameOf(*current, m_surroundings.kind) : QString();
    m_header->showConnection(name, m_connections->environment());
    m_acts->setPlace(name, m_connections->environment());
    m_search->setPlace(m_connections->environment());
    m_surroundings.workspace.label(m_surroundings.place, name, m_connections->environment());
}

// A filter for one server would hide the locks of another. The demo keeps its name on a new port.
void SessionPage::forgetFilter()
{
    const auto &current = m_connections->current();
    const QString name = current ? nameOf(*current, m_surroundings.kind) : QString();
    if (name.isEmpty() || name == m_connectionName)
        return;
    if (!m_connectionName.isEmpty())
        m_header->filter().setText({});
    m_connectionName = name;
}

void SessionPage::toggleScan()
{
    SessionPort *port = m_surroundings.workbench.port();
    if (!port)
        return;
    if (m_surroundings.workbench.status().scan.stopped)
        port->startScan();
    else
        port->stopScan();
}

void SessionPage::showStatus()
{
    SystemStatus status = m_surroundings.workbench.status();
    status.locksKnown = qMax<qint64>(status.locksKnown, m_surroundings.workbench.locks().rowCount());
    m_header->showStatus(status);
    m_header->showArmed(m_surroundings.workbench.armedLeft());
    m_actions->nameFor(status.scan);
    m_tally->showStatus(status);
    showLeftOut();
    m_stale->showStatus(status);
    m_table->setCalm(isCalm(status.scan));
    m_actions->arm.setEnabled(m_surroundings.workbench.port() != nullptr);
    m_actions->clientNames.setEnabled(m_naming->isPossible());
    showFace();
    reconsiderActs();
}

void SessionPage::showLeftOut()
{
    m_tally->showNotShown(m_surroundings.workbench.notShown());
    m_log->showLeftOut(m_surroundings.workbench.eventsLeftOut());
}

void SessionPage::showDemoFailure(const Error &error)
{
    if (m_surroundings.workbench.port())
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
    SystemStatus status = m_surroundings.workbench.status();
    TableFacts facts;
    facts.demoFailed = m_demoFailure.has_value();
    facts.hasConnection = m_surroundings.workbench.port() != nullptr;
    facts.locks = m_surroundings.workbench.locks().rowCount();
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

} // namespace ui
