// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include "ui/actions/window_actions.h"
#include "ui/dialogs/about_sheet.h"
#include "ui/dialogs/shortcuts_sheet.h"
#include "ui/present/tr.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/views/connection_tabs.h"
#include "ui/views/keyboard_press.h"
#include "ui/window/all_page.h"
#include "ui/window/connection_flow.h"
#include "ui/window/lab_offer.h"
#include "ui/window/lab_view.h"
#include "ui/window/session_page.h"
#include "ui/window/window_menu.h"
#include "ui/workbench/workspace.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

MainWindow::MainWindow(const AppContext &context)
    : m_context(context)
{
    setObjectName(u"mainWindow"_s);
    resize(1280, 800);
    assemble();
    for (const auto &connection : m_context.workspace.connections())
        addPage(*connection);
    lookAt(m_pages.first()->connection().key);
    restore();
    connect(&m_context.workspace, &Workspace::changed, this, &MainWindow::showTabs);
    connect(&m_context.language, &Language::chosen, this, &MainWindow::rebuild);
    offerLast();
}

MainWindow::~MainWindow()
{
    m_pages.clear(); // later signals must reach no page
}

void MainWindow::assemble()
{
    delete m_actions;
    m_actions = new WindowActions(*this);
    if (!m_stack) {
        m_stack = new QStackedWidget;
        m_content = new QWidget;
        auto *column = new QVBoxLayout(m_content);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(1);
        column->addWidget(m_stack);
        setCentralWidget(m_content);
    }
    delete m_tabs;
    m_tabs = new ConnectionTabs(m_context.theme, m_actions->another, m_actions->lab);
    static_cast<QVBoxLayout *>(m_content->layout())->insertWidget(0, m_tabs);
    assembleOffer();
    wireActions();
}

void MainWindow::assembleAll()
{
    if (m_all) {
        Preferences preferences = m_context.preferences.load();
        m_all->note(preferences);
        m_context.preferences.save(preferences);
        delete m_all;
    }
    m_all = new AllPage(m_context, *m_actions);
    m_stack->addWidget(m_all);
    connect(m_all, &AllPage::opened, this, [this](const QByteArray &key, const LockId &lock) {
        lookAt(key);
        if (m_current->connection().key == key)
            m_current->choose(lock);
    });
    connect(m_all, &AllPage::nameWanted, this, [this](const QByteArray &key, const QByteArray &client) {
        if (SessionPage *page = pageOf(key))
            page->nameClient(client);
    });
}

// Rebuilds in another language; the pages keep their contents.
void MainWindow::rebuild()
{
    const bool wereAll = m_all && m_stack->currentWidget() == m_all;
    const bool wasLab = isLabLookedAt();
    assemble();
    for (SessionPage *page : m_pages)
        page->rebuild(*m_actions);
    if (m_all)
        assembleAll();
    if (m_lab)
        m_lab->rebuild();
    showTabs();
    lookAt(wasLab ? QByteArray(labKey) : wereAll ? QByteArray() : m_current->connection().key);
    offerLast();
}

void MainWindow::wireActions()
{
    connect(&m_actions->another, &QAction::triggered, this, &MainWindow::openAnother);
    connect(&m_actions->restoreLast, &QAction::triggered, this, &MainWindow::openLast);
    m_actions->lab.setVisible(m_context.lab);
    m_actions->lab.setEnabled(m_context.lab);
    connect(&m_actions->lab, &QAction::triggered, this, &MainWindow::openLab);
    connect(&m_actions->closeConnection, &QAction::triggered, this,
        [this] { isLabLookedAt() ? closeLab() : closePage(m_current); });
    connect(&m_actions->next, &QAction::triggered, this, [this] { step(1); });
    connect(&m_actions->previous, &QAction::triggered, this, [this] { step(-1); });
    connect(&m_actions->showAll, &QAction::triggered, this, [this] { lookAt({}); });
    for (qsizetype at = 0; at < m_actions->showOne.size(); ++at)
        connect(m_actions->showOne[at], &QAction::triggered, this, [this, at] {
            if (const QByteArray key = places().value(at); !key.isEmpty())
                lookAt(key);
        });
    connect(&m_actions->openMenu, &QAction::triggered, this, [this] {
        if (isLabLookedAt())
            m_lab->openMenu();
        else
            m_all && m_stack->currentWidget() == m_all ? m_all->openMenu() : m_current->openMenu();
    });
    m_actions->moves.setChecked(m_context.theme.motionChosen());
    connect(&m_actions->moves, &QAction::toggled, this, [this](bool moves) {
        m_context.theme.chooseMotion(moves);
        Preferences preferences = m_context.preferences.load();
        preferences.moves = moves;
        m_context.preferences.save(preferences);
    });
    connect(&m_actions->demo, &QAction::triggered, this, [this] {
        for (SessionPage *page : std::as_const(m_pages))
            page->forgetDemoFailure();
        Q_EMIT demoWanted();
    });
    connect(&m_actions->shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(&m_actions->about, &QAction::triggered, this,
        [this] { (new AboutSheet(m_context.theme, this))->open(); });
    connect(&m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_tabs, &ConnectionTabs::chosen, this, &MainWindow::lookAt);
    connect(m_tabs, &ConnectionTabs::closeAsked, this, [this](const QByteArray &key) {
        if (key == labKey)
            closeLab();
        else if (SessionPage *page = pageOf(key))
            closePage(page);
    });
}

void MainWindow::showShortcuts()
{
    QList<QAction *> here = m_stack->currentWidget()->actions();
    for (const QWidget *part : m_stack->currentWidget()->findChildren<QWidget *>()) {
        for (QAction *action : part->isVisible() ? part->actions() : QList<QAction *>()) {
            if (!here.contains(action))
                here.append(action);
        }
    }
    (new ShortcutsSheet(m_context.theme, here, actions(), this))->open();
}

SessionPage *MainWindow::addPage(OpenConnection &connection)
{
    auto *page = new SessionPage(PageContext(m_context, connection), *m_actions);
    m_pages += page;
    m_stack->addWidget(page);
    if (m_pages.size() > 1 && !m_all)
        assembleAll();
    page->restore(m_context.preferences.load());
    connect(&page->connections(), &ConnectionFlow::currentChanged, this, &MainWindow::showTabs);
    // The page shows it too, but is hidden.
    connect(&page->connections(), &ConnectionFlow::said, this, [this, page](const Said &said) {
        if (!m_all || m_stack->currentWidget() != m_all)
            return;
        const QString name = page->connection().name; // empty: no server yet
        m_all->say(name.isEmpty() ? said.sentence : Tr::tr("%1: %2").arg(name, said.sentence));
    });
    // A page without a connection has nothing to show.
    connect(&page->connections(), &ConnectionFlow::declined, page, [this, page] {
        if (page->connection().name.isEmpty() && m_pages.size() > 1)
            drop(page);
    });
    connect(page, &SessionPage::labWanted, this, &MainWindow::openInLab);
    connect(page->connection().workbench.get(), &Workbench::ownHoldChanged, page,
        [this, page](const OwnHold &hold) { noteHold(page, hold); });
    connect(page->connection().workbench.get(), &Workbench::armedChanged, this, &MainWindow::showTabs);
    return page;
}

SessionPage *MainWindow::pageOf(const QByteArray &key) const
{
    for (SessionPage *page : m_pages) {
        if (page->connection().key == key)
            return page;
    }
    return nullptr;
}

ConnectionFlow &MainWindow::connections()
{
    return m_current->connections();
}

void MainWindow::open(const ConnectionChoice &choice)
{
    if (m_current->connections().current())
        lookAt(addPage(m_context.workspace.add())->connection().key);
    m_current->connections().connectTo(choice);
}

bool MainWindow::lookAtServer(const QString &url)
{
    for (SessionPage *page : std::as_const(m_pages)) {
        const auto &opened = page->connections().current();
        if (opened && opened->url == url) {
            lookAt(page->connection().key);
            return true;
        }
    }
    return false;
}

void MainWindow::openAnother()
{
    if (m_current->connections().current())
        lookAt(addPage(m_context.workspace.add())->connection().key);
    else
        lookAt(m_current->connection().key);
    m_current->connections().openSheet();
}

void MainWindow::openLast()
{
    for (const QString &id : m_context.preferences.load().workspace) {
        if (const auto profile = m_context.savedConnections.find(id))
            open(ConnectionChoice{*profile, {}, {}, false});
    }
    lookAt(m_pages.first()->connection().key);
}

// Only while no connection is open; otherwise some would be opened twice.
void MainWindow::offerLast()
{
    const auto remembered = m_context.preferences.load().workspace;
    const bool areThere = std::any_of(remembered.begin(), remembered.end(),
        [this](const QString &id) { return m_context.savedConnections.find(id).has_value(); });
    const bool isAnyOpen = std::any_of(m_pages.begin(), m_pages.end(),
        [](SessionPage *page) { return page->connections().current().has_value(); });
    m_actions->restoreLast.setEnabled(areThere && !isAnyOpen);
}

void MainWindow::closePage(SessionPage *page)
{
    if (page->connection().workbench->mayHold())
        lookAt(page->connection().key); // shows the connection whose holds the question is about
    page->connections().leave([this, page] {
        if (m_pages.size() > 1)
            drop(page);
        else
            page->connections().close();
    });
}

// Deletes the page later, because the caller may belong to it. Its session ends with its connection.
void MainWindow::drop(SessionPage *page)
{
    const auto at = m_pages.indexOf(page);
    if (at < 0)
        return;
    m_pages.removeAt(at);
    m_lostHolds.remove(page);
    if (m_current == page)
        lookAt(m_pages[qMin(at, m_pages.size() - 1)]->connection().key);
    m_stack->removeWidget(page);
    page->hide();
    QTimer::singleShot(0, this, [this, page] {
        const QByteArray key = page->connection().key;
        delete page;
        m_context.workspace.remove(key);
    });
    if (m_pages.size() == 1)
        lookAt(m_pages.first()->connection().key);
    showTabs();
}

void MainWindow::lookAt(const QByteArray &key)
{
    if (key == labKey) {
        m_stack->setCurrentWidget(&lab());
    } else if (key.isEmpty() && m_pages.size() > 1) {
        m_stack->setCurrentWidget(m_all);
    } else if (SessionPage *page = pageOf(key)) {
        m_current = page;
        m_lostHolds.remove(page); // the page's outcome bar names it
        m_stack->setCurrentWidget(page);
    }
    showTabs();
}

void MainWindow::noteHold(SessionPage *page, const OwnHold &hold)
{
    if (hold.phase != OwnHoldPhase::Lost || m_stack->currentWidget() == page)
        return;
    m_lostHolds.insert(page);
    showTabs();
}

QList<QByteArray> MainWindow::places() const
{
    QList<QByteArray> keys;
    for (SessionPage *page : m_pages)
        keys += page->connection().key;
    if (m_lab)
        keys += QByteArray(labKey);
    if (m_pages.size() > 1)
        keys += QByteArray();
    return keys;
}

// Cycles through all connections, the lab, and the page of all connections.
void MainWindow::step(int by)
{
    const QList<QByteArray> keys = places();
    const bool areAll = m_all && m_stack->currentWidget() == m_all;
    const QByteArray current = isLabLookedAt() ? QByteArray(labKey)
        : areAll                               ? QByteArray()
                                               : m_current->connection().key;
    lookAt(keys[(keys.indexOf(current) + by + keys.size()) % keys.size()]);
}

void MainWindow::showTabs()
{
    QList<ConnectionTab> tabs;
    for (SessionPage *page : m_pages) {
        const OpenConnection &connection = page->connection();
        tabs += {connection.key, connection.name, connection.environment, connection.workbench->status(),
            connection.workbench->isArmed(), m_lostHolds.contains(page)};
    }
    m_tabs->showTabs(tabs, m_lab != nullptr);
    const bool areAll = m_all && m_stack->currentWidget() == m_all;
    const bool isLab = isLabLookedAt();
    m_tabs->setCurrent(isLab       ? QByteArray(labKey)
            : areAll || !m_current ? QByteArray()
                                   : m_current->connection().key);
    m_actions->showAll.setEnabled(m_pages.size() > 1);
    m_actions->closeConnection.setEnabled(
        isLab || (!areAll && (m_pages.size() > 1 || !tabs.first().name.isEmpty())));
    offerLast();
    const QString where = areAll ? Tr::tr("All connections")
        : isLab                  ? Tr::tr("Lab")
        : m_current              ? m_current->connection().name
                                 : QString();
    setWindowTitle(where.isEmpty() ? u"Lockscope"_s : where + u" — Lockscope"_s);
}

void MainWindow::moveTo(const QString &url, const QString &former)
{
    for (SessionPage *page : m_pages)
        page->connections().moveTo(url, former);
}

void MainWindow::showDemoFailure(const Error &error)
{
    m_current->showDemoFailure(error);
}

// Handles keys that no child has used.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (!pressFocusedButton(*this, *event) && !askForMenu(*this, *event))
        QMainWindow::keyPressEvent(event);
}

// Closing the window, and what it saves.

void MainWindow::restore()
{
    restoreGeometry(m_context.preferences.load().geometry);
}

// Only saved connections can be reopened. If none is open, the former list stays.
void MainWindow::remember()
{
    Preferences preferences = m_context.preferences.load();
    preferences.geometry = saveGeometry();
    m_current->note(preferences);
    if (m_all)
        m_all->note(preferences);
    QStringList open;
    for (SessionPage *page : m_pages) {
        if (const auto &current = page->connections().current(); current && !current->id.isEmpty())
            open += current->id;
    }
    if (!open.isEmpty())
        preferences.workspace = open;
    if (const auto &current = connections().current(); current && !current->id.isEmpty())
        preferences.lastConnection = current->id;
    m_context.preferences.save(preferences);
}

bool MainWindow::holdsAnything() const
{
    if (m_lab && m_lab->holdsElsewhere())
        return true;
    const auto &open = m_context.workspace.connections();
    return std::any_of(open.begin(), open.end(), [](const auto &each) { return each->workbench->mayHold(); });
}

bool MainWindow::mayEndSession()
{
    if (holdsAnything())
        return close();
    remember();
    return true;
}

void MainWindow::endAtOnce()
{
    const auto waiting = std::make_shared<qsizetype>(m_pages.size() + 1);
    const auto end = [this, waiting] {
        if (--*waiting > 0)
            return;
        m_leaving = true;
        close();
        QCoreApplication::exit(0);
    };
    for (SessionPage *page : m_pages)
        page->connections().releaseAtOnce(end);
    m_lab ? m_lab->leave(end) : end();
}

void MainWindow::leaveAll(const std::function<void()> &then)
{
    const auto pages = m_pages;
    std::function<void()> next = [this, then] { m_lab ? m_lab->leave(then) : then(); };
    for (auto page = pages.crbegin(); page != pages.crend(); ++page)
        next = [this, page = QPointer(*page), then = std::move(next)] {
            if (!page || !page->connection().workbench->mayHold())
                return then();
            lookAt(page->connection().key);
            page->connections().leave(then);
        };
    next();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_leaving || !holdsAnything()) {
        remember();
        event->accept();
        return;
    }
    event->ignore();
    leaveAll([this] {
        m_leaving = true;
        close(); // close() does nothing inside closeEvent()
    });
    if (m_leaving) {
        remember();
        event->accept();
    }
}

// The lab in the window: offered once, opened on demand, beside the connections.

// Requires: m_context.lab.
LabView &MainWindow::lab()
{
    if (m_lab)
        return *m_lab;
    m_lab = m_context.lab->makeView(
        m_context, [this](QWidget &page) { return makeLabMenu(m_context, *m_actions, page); });
    m_stack->addWidget(m_lab);
    return *m_lab;
}

bool MainWindow::isLabLookedAt() const
{
    return m_lab && m_stack->currentWidget() == m_lab;
}

void MainWindow::openLab()
{
    noteOffered();
    lookAt(labKey);
}

void MainWindow::openInLab(const LabTarget &target)
{
    lab().test(target);
    openLab();
}

void MainWindow::openLesson(const QString &lesson)
{
    openLab();
    lab().openLesson(lesson);
}

// The lab's servers end with it.
void MainWindow::closeLab()
{
    if (!m_lab)
        return;
    m_lab->leave([this] {
        LabView *former = std::exchange(m_lab, nullptr);
        m_stack->removeWidget(former);
        former->hide();
        former->deleteLater(); // the caller may belong to it
        lookAt(m_current->connection().key);
    });
}

void MainWindow::assembleOffer()
{
    delete std::exchange(m_offer, nullptr);
    if (!m_context.lab || m_context.preferences.load().labOffered)
        return;
    m_offer = new LabOffer(m_context.theme);
    static_cast<QVBoxLayout *>(m_content->layout())->insertWidget(1, m_offer);
    connect(m_offer, &LabOffer::accepted, this, &MainWindow::openLab);
    connect(m_offer, &LabOffer::declined, this, &MainWindow::noteOffered);
}

void MainWindow::noteOffered()
{
    if (!m_offer)
        return;
    Preferences preferences = m_context.preferences.load();
    preferences.labOffered = true;
    m_context.preferences.save(preferences);
    m_offer->hide();
    std::exchange(m_offer, nullptr)->deleteLater(); // the caller may be its button
}

} // namespace ui
