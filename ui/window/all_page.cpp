// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/all_page.h"

#include "ui/actions/window_actions.h"
#include "ui/present/finding_words.h"
#include "ui/present/lock_words.h"
#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/settings/preferences.h"
#include "ui/theme/theme.h"
#include "ui/views/filter_field.h"
#include "ui/views/labels.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/members_view.h"
#include "ui/views/tally_row.h"
#include "ui/views/whole_label.h"
#include "ui/window/lock_menu.h"
#include "ui/window/naming_flow.h"
#include "ui/window/part_walk.h"
#include "ui/window/table_order.h"
#include "ui/window/window_menu.h"

#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

AllPage::AllPage(const AppContext &context, WindowActions &actions, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_joined(m_context.workspace)
    , m_filtered(m_joined.locks())
    , m_actions(*this)
    , m_filter(new FilterField(m_context.theme, this))
    , m_facts(plainLabel({}, this))
    , m_menu(new QToolButton(this))
    , m_tally(layOutTally())
    , m_table(new LockTableView(m_filtered, m_context.theme, m_joined.serverNow(), this, Systems::Several))
    , m_title(new WholeLabel(this))
    , m_alone(wrapped(smallLabel({}, this)))
    , m_members(new MembersView(m_context.theme, this))
    , m_open(new QPushButton(Tr::tr("Open in its connection"), this))
{
    setObjectName(u"allPage"_s);
    m_table->setObjectName(u"allTable"_s);
    m_table->setColumns(columnLayout(m_context.preferences.load().allTableColumns));
    auto *columns = new QSplitter(Qt::Horizontal, this);
    columns->setChildrenCollapsible(false);
    columns->addWidget(m_table);
    columns->addWidget(layOutSide());
    columns->setStretchFactor(0, 1);
    columns->setSizes({884, 396});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(layOutTop(actions));
    column->addWidget(m_tally);
    column->addWidget(columns, 1);
    connect(m_filter, &FilterField::left, m_table, &LockTableView::enter);
    connect(m_filter, &FilterField::filterChanged, this, [this](const LockFilter &filter) {
        m_filtered.setFilter(filter);
        m_tally->showFilter(filter);
        readWantedFirst();
    });
    connect(&m_context.workspace, &Workspace::changed, this, [this] {
        const size_t open = m_context.workspace.connections().size();
        if (std::exchange(m_known, open) < open && !isHidden())
            readWantedFirst();
    });
    connect(m_table, &LockTableView::chosenChanged, this, &AllPage::showChosen);
    connect(m_table, &LockTableView::opened, this, &AllPage::openChosen);
    connect(m_table, &LockTableView::menuWanted, this, &AllPage::openLockMenu);
    connect(m_open, &QPushButton::clicked, this, &AllPage::openChosen);
    connect(&m_joined, &JoinedLocks::advanced, this, [this] {
        showFacts();
        if (m_joined.locks().findings().counts() != m_counted)
            showTally(); // the pills say what the rows say
        showChosen();
    });
    m_ticks.setInterval(250);
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (!m_joined.isPaused())
            showChosen();
    });
    m_views.setInterval(1000);
    connect(&m_views, &QTimer::timeout, this, &AllPage::review);
    wireOrder(m_actions, m_filtered);
    walkParts(m_actions, {m_tally, m_table, columns->widget(1)});
    connect(&m_actions.pause, &QAction::toggled, &m_joined, &JoinedLocks::setPaused);
    connect(&m_joined, &JoinedLocks::pausedChanged, this, &AllPage::showPaused);
    connect(&m_actions.nameClient, &QAction::triggered, this, &AllPage::nameClient);
    connect(&m_actions.focusFilter, &QAction::triggered, m_filter, qOverload<>(&QWidget::setFocus));
    connect(&m_actions.focusTable, &QAction::triggered, m_table, qOverload<>(&QWidget::setFocus));
}

// The pills count the locks of all connections together.
TallyRow *AllPage::layOutTally()
{
    auto *tally = new TallyRow(
        m_context.theme, {nullptr, m_actions.applyOrder, m_actions.group, m_actions.pause}, this);
    connect(tally, &TallyRow::termToggled, m_filter, &FilterField::toggle);
    connect(tally, &TallyRow::idleShownChanged, &m_filtered, &LockFilterModel::setIdleShown);
    m_filtered.setIdleShown(tally->isIdleShown());
    // The grouping preference is shared with the connection pages.
    m_actions.group.setChecked(m_context.preferences.load().groupsByPrefix);
    connect(&m_actions.group, &QAction::toggled, this, [this](bool grouped) {
        Preferences preferences = m_context.preferences.load();
        preferences.groupsByPrefix = grouped;
        m_context.preferences.save(preferences);
    });
    return tally;
}

QWidget *AllPage::layOutTop(WindowActions &actions)
{
    auto *top = new QWidget(this);
    top->setProperty("look", u"card"_s);
    top->setAttribute(Qt::WA_StyledBackground);
    m_facts->setObjectName(u"allFacts"_s);
    m_menu->setObjectName(u"allMenu"_s);
    m_menu->setProperty("look", u"button"_s);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::StrongFocus);
    m_menu->setToolTip(Tr::tr("Menu"));
    m_menu->setAccessibleName(Tr::tr("Menu"));
    auto *menu = new QMenu(m_menu);
    menu->addAction(&actions.another);
    menu->addSeparator();
    menu->addActions({&actions.next, &actions.previous});
    addHelp(*menu, actions);
    menu->addSeparator();
    menu->addAction(&actions.quit);
    m_menu->setMenu(menu);
    const auto applyStyle = [this] { m_menu->setIcon(m_context.theme.icon(u"more"_s)); };
    connect(&m_context.theme, &Theme::changed, m_menu, applyStyle);
    applyStyle();
    auto *row = new QHBoxLayout(top);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(10);
    row->addWidget(m_filter, 1);
    row->addWidget(m_facts);
    row->addWidget(m_menu);
    return top;
}

QWidget *AllPage::layOutSide()
{
    auto *side = new QWidget(this);
    side->setProperty("look", u"card"_s);
    side->setAttribute(Qt::WA_StyledBackground);
    side->setMinimumWidth(320);
    side->setObjectName(u"allSide"_s);
    m_title->setFont(titleLabel({}, side)->font());
    m_title->setObjectName(u"allTitle"_s);
    m_alone->setObjectName(u"allAlone"_s);
    m_open->setObjectName(u"openInConnection"_s);
    m_open->setToolTip(toolTipText(Tr::tr("Open it in its own connection (Enter)")));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(m_title);
    column->addWidget(m_members);
    column->addWidget(m_alone);
    column->addStretch(1);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    return side;
}

// If the members do not fit, they are hidden; Enter opens the lock in its own connection.
void AllPage::resizeEvent(QResizeEvent *event)
{
    constexpr int roomForBoth = 760;
    QWidget::resizeEvent(event);
    findChild<QWidget *>(u"allSide"_s)->setVisible(width() >= roomForBoth);
}

void AllPage::openMenu()
{
    m_menu->showMenu();
}

void AllPage::note(Preferences &preferences) const
{
    preferences.allTableColumns = textOf(m_table->columns());
}

void AllPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_joined.follow();
    m_ticks.start();
    m_views.start();
    readWantedFirst();
    review();
    m_table->setFocus();
}

void AllPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (!isHidden())
        return; // the window was hidden, not this page
    m_ticks.stop();
    m_views.stop();
    m_joined.rest();
    readShownFirst();
}

void AllPage::review()
{
    if (!m_joined.isPaused())
        m_joined.locks().review();
    showTally();
    showPaused();
    readShownFirst();
}

void AllPage::showTally()
{
    const LockTally counted = tally(m_joined.locks());
    m_tally->showTally(counted);
    m_table->setWaitersShown(counted.waitedFor > 0);
    m_counted = m_joined.locks().findings().counts();
}

void AllPage::showPaused()
{
    const auto since = m_joined.isPaused() ? std::optional(m_joined.serverNow().now()) : std::nullopt;
    showPause(*m_tally, m_actions, since, int(m_joined.changedMeanwhile()));
}

void AllPage::readShownFirst()
{
    QHash<QByteArray, QList<LockId>> shown; // by connection
    for (const LockId &id : isHidden() ? QList<LockId>() : m_table->visibleLocks())
        shown[id.system].append(m_joined.idThere(id));
    for (const auto &connection : m_context.workspace.connections())
        connection->workbench->setInView(shown.value(connection->key));
}

void AllPage::readWantedFirst()
{
    for (const auto &connection : m_context.workspace.connections())
        connection->workbench->readFirst(m_filter->filter().nameTest());
}

void AllPage::openChosen()
{
    if (const auto chosen = m_table->chosen())
        Q_EMIT opened(chosen->system, m_joined.idThere(*chosen));
}

// Read-only entries; acts are on the connection's page.
void AllPage::openLockMenu(const QPoint &at, bool byKeyboard)
{
    const int row = m_table->chosen() ? m_joined.locks().rowOf(*m_table->chosen()) : -1;
    if (row < 0)
        return;
    const LockView view = m_joined.locks().view(row);
    auto *menu = new QMenu(this);
    menu->setObjectName(u"lockMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_table->keepStillFor(*menu);
    addCopies(*menu, view, [this](const QString &copied) { say(copied); });
    menu->addSeparator();
    addFilters(*menu, view, *m_filter);
    menu->addSeparator();
    connect(addEntry(*menu, u"open"_s, m_open->text()), &QAction::triggered, this, &AllPage::openChosen);
    m_table->offerColumns(*menu->addMenu(Tr::tr("Columns")));
    if (!firstClient(view).isEmpty()) {
        menu->addSeparator();
        connect(addEntry(*menu, u"nameFigure"_s, m_actions.nameClient.text()), &QAction::triggered, this,
            &AllPage::nameClient);
    }
    popUp(*menu, at, byKeyboard);
}

void AllPage::nameClient()
{
    const int row = m_table->chosen() ? m_joined.locks().rowOf(*m_table->chosen()) : -1;
    const QByteArray client = row < 0 ? QByteArray() : firstClient(m_joined.locks().view(row));
    const QString obstacle = NamingFlow::obstacleSentence(client);
    if (obstacle.isEmpty())
        Q_EMIT nameWanted(m_table->chosen()->system, client);
    else
        say(obstacle);
}

void AllPage::say(const QString &sentence)
{
    m_tally->confirm(sentence);
}

void AllPage::showFacts()
{
    const int open = int(m_context.workspace.connections().size());
    const int locks = m_joined.locks().rowCount();
    QString text = Tr::tr("%n locks", nullptr, locks);
    text.replace(QString::number(locks), grouped(locks));
    text += u" · "_s + Tr::tr("%n connections", nullptr, open);
    UnfollowedLocks beyond;
    for (const auto &connection : m_context.workspace.connections()) {
        const UnfollowedLocks &there = connection->workbench->notShown();
        beyond.count += there.count;
        beyond.isAtLeast = beyond.isAtLeast || there.isAtLeast;
    }
    m_facts->setText(text);
    m_tally->showNotShown(beyond);
    showServers();
}

void AllPage::showServers()
{
    const QList<Finding> findings = m_joined.locks().findings().ofServers();
    QStringList titles;
    QStringList details;
    const auto add = [this](QStringList &list, const Finding &finding, const QString &words) {
        const OpenConnection *connection = m_context.workspace.find(finding.lock.system);
        list += connection ? Tr::tr("%1: %2").arg(connection->name, words) : words;
    };
    for (const Finding &finding : findings) {
        add(titles, finding, findingTitle(finding));
        add(details, finding, findingSentences(finding, m_joined.serverNow().nowOf(finding.lock.system)));
    }
    m_tally->showServer(
        titles, details.join(u'\n'), findings.isEmpty() ? Severity::None : findings.first().severity());
}

void AllPage::showChosen()
{
    const auto chosen = m_table->chosen();
    m_open->setEnabled(chosen.has_value());
    m_title->setText(chosen ? lockName(chosen->name) : QString());
    m_title->setToolTip(chosen ? toolTipText(visible(chosen->name)) : QString());
    const auto group = chosen ? m_context.workspace.groupOf(m_joined.idThere(*chosen)) : std::nullopt;
    m_members->showGroup(m_context.workspace.named(group));
    m_alone->setVisible(!group);
    m_alone->setText(chosen ? Tr::tr("No client holds it on several of these servers at once.")
                            : Tr::tr("Select a lock to see on which servers its holder holds it."));
}

} // namespace ui
