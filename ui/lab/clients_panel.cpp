// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/clients_panel.h"

#include "ui/lab/act_form.h"
#include "ui/lab/client_cell.h"
#include "ui/lab/command_field.h"
#include "ui/lab/duration_sheet.h"
#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"
#include "ui/views/notice.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ClientsPanel::ClientsPanel(const Theme &theme, const QList<QByteArray> &locks, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_list(new QListView(this))
    , m_empty(
          wrapped(smallLabel(Tr::tr("There are no clients yet. Add one to acquire a lock with it."), this)))
    , m_add(new QPushButton(Tr::tr("Add a client"), this))
    , m_offer(new Notice(theme, this))
    , m_fork(new QPushButton(Tr::tr("Take control"), this))
    , m_notice(new Notice(theme, this))
    , m_form(new ActForm(locks, this))
    , m_command(new CommandField(theme, this))
{
    setObjectName(u"clientsPanel"_s);
    setProperty("look", u"card"_s);
    setAttribute(Qt::WA_StyledBackground);
    layOut();
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ClientsPanel::refit);
    connect(&m_clients, &QAbstractItemModel::dataChanged, this, &ClientsPanel::refit);
    connect(m_list, &QWidget::customContextMenuRequested, this, &ClientsPanel::openMenu);
    connect(m_add, &QPushButton::clicked, this, &ClientsPanel::addClient);
    connect(m_fork, &QPushButton::clicked, this, &ClientsPanel::forkWanted);
    connect(m_command, &CommandField::entered, this, [this](const LabAct &act) {
        m_isTyped = true;
        ask(act);
    });
    refit();
}

// The acts possible now, always in the same places.
QList<ClientsPanel::ClientAction> ClientsPanel::actionsOf(const LabClient &client) const
{
    const bool isFrozen = client.state == LabClientState::Frozen;
    const bool isCut = client.state == LabClientState::CutOff;
    return {
        {LabVerb::Lock, Tr::tr("Lock", "a client of the lab takes a lock"), Qt::Key_L,
            Tr::tr("Acquire the lock in the form below, and wait for it")},
        {LabVerb::TryLock, Tr::tr("Try", "a client of the lab takes a lock"), Qt::Key_T,
            Tr::tr("Try once to acquire the lock in the form below")},
        {LabVerb::Unlock, Tr::tr("Unlock", "a client of the lab releases a lock"), Qt::Key_U,
            Tr::tr("Release one hold of the lock in the form below")},
        isFrozen ? ClientAction{LabVerb::Thaw, Tr::tr("Thaw"), Qt::Key_F, Tr::tr("Resume its process")}
                 : ClientAction{LabVerb::Freeze, Tr::tr("Freeze"), Qt::Key_F,
                     Tr::tr("Pause its process and its watchdog, as in a long garbage collection")},
        isCut
            ? ClientAction{LabVerb::Reconnect, Tr::tr("Reconnect"), Qt::Key_C, Tr::tr("Restore its network")}
            : ClientAction{LabVerb::CutOff, Tr::tr("Cut off"), Qt::Key_C,
                Tr::tr("Cut its network; its process keeps running")},
        {LabVerb::SkewClock, Tr::tr("Set clock…"), Qt::Key_S, Tr::tr("Set its wall clock ahead or back")},
        {LabVerb::DropMessage, Tr::tr("Drop message"), Qt::Key_D,
            Tr::tr("Drop the next release message to it")},
        {LabVerb::Crash, Tr::tr("Crash"), Qt::Key_X,
            Tr::tr("End its process: it releases no locks and renews no leases")},
    };
}

QPushButton *ClientsPanel::addButton(const QString &name)
{
    auto *button = new QPushButton(this);
    button->setObjectName(name);
    m_buttons += button;
    return button;
}

QWidget *ClientsPanel::layOutHand()
{
    auto *hand = new QWidget(this);
    auto *grid = new QGridLayout;
    grid->setSpacing(6);
    const QStringList names{u"clientLock"_s, u"clientTry"_s, u"clientUnlock"_s, u"clientFreeze"_s,
        u"clientCut"_s, u"clientSkew"_s, u"clientDrop"_s, u"clientCrash"_s};
    for (int at = 0; at < int(names.size()); ++at) {
        QPushButton *button = addButton(names[at]);
        grid->addWidget(button, at / 3, at % 3);
        connect(button, &QPushButton::clicked, this, [this, at] {
            const int row = m_list->currentIndex().row();
            if (row >= 0)
                does(actionsOf(m_clients.client(row))[at].verb, chosen());
        });
    }
    m_buttons[0]->setProperty("look", u"primary"_s);
    auto *column = new QVBoxLayout(hand);
    column->setContentsMargins(12, 8, 12, 12);
    column->setSpacing(10);
    auto *offer = new QHBoxLayout;
    offer->addWidget(m_offer, 1);
    offer->addWidget(m_fork, 0, Qt::AlignTop);
    column->addLayout(offer);
    column->addLayout(grid);
    column->addWidget(m_form);
    column->addWidget(m_notice);
    column->addWidget(m_command);
    return hand;
}

void ClientsPanel::layOut()
{
    m_add->setObjectName(u"addClient"_s);
    m_fork->setObjectName(u"forkToAct"_s);
    m_list->setObjectName(u"labClients"_s);
    m_list->setAccessibleName(Tr::tr("Clients of the lab"));
    m_list->setModel(&m_clients);
    m_list->setItemDelegate(clientCell(m_theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setMinimumHeight(128); // two rows
    m_list->installEventFilter(this);
    setFocusProxy(m_list);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(14, 10, 12, 0);
    head->addWidget(headingLabel(Tr::tr("Clients"), this));
    head->addStretch(1);
    head->addWidget(m_add);
    auto *list = new QVBoxLayout;
    list->setContentsMargins(6, 0, 4, 0);
    list->addWidget(m_list, 1);
    list->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(head);
    column->addLayout(list, 1);
    column->addWidget(layOutHand());
    m_fork->hide();
}

void ClientsPanel::showLab(const LabState &state)
{
    m_clients.show(state.clients);
    m_form->setServers(state.servers.size());
    m_command->setNames(state, {m_form->lock()});
    m_empty->setVisible(state.clients.isEmpty());
    m_list->setVisible(!state.clients.isEmpty());
    if (!m_list->currentIndex().isValid() && m_clients.rowCount() > 0)
        m_list->setCurrentIndex(m_clients.index(0));
    refit();
}

void ClientsPanel::refit()
{
    const int row = m_list->currentIndex().row();
    const QList<ClientAction> clientActions = actionsOf(row < 0 ? LabClient() : m_clients.client(row));
    for (qsizetype at = 0; at < m_buttons.size(); ++at) {
        const ClientAction &clientAction = clientActions[at];
        m_buttons[at]->setText(clientAction.text);
        m_buttons[at]->setEnabled(row >= 0);
        const QString keys
            = u" ("_s + QKeySequence(clientAction.key).toString(QKeySequence::NativeText) + u')';
        m_buttons[at]->setToolTip(
            toolTipText(row < 0 ? Tr::tr("Select a client first.") : clientAction.help + keys));
    }
}

void ClientsPanel::setFree(bool free)
{
    m_isFree = free;
    if (!free)
        return;
    m_offer->say({}, Tone::Dim);
    m_fork->hide();
    sendKept();
}

void ClientsPanel::sendKept()
{
    if (m_kept)
        Q_EMIT asked(*std::exchange(m_kept, std::nullopt));
}

void ClientsPanel::ask(const LabAct &act)
{
    m_notice->say({}, Tone::Amber);
    if (m_isFree)
        return Q_EMIT asked(act);
    m_kept = act;
    m_offer->say(Tr::tr("The lesson controls these clients. Press Take control to use them yourself; you can "
                        "return to the lesson at any time."),
        Tone::Accent);
    m_fork->show();
    m_fork->setFocus();
}

void ClientsPanel::does(LabVerb verb, const QByteArray &who)
{
    m_isTyped = false;
    if (verb == LabVerb::SkewClock)
        return askSkew(who);
    const bool isOfLock = verb == LabVerb::Lock || verb == LabVerb::TryLock || verb == LabVerb::Unlock;
    if (!isOfLock) {
        LabAct act;
        act.verb = verb;
        act.who = who;
        return ask(act);
    }
    if (const auto act = m_form->act(verb, who))
        return ask(*act);
    m_notice->say(m_form->problem(), Tone::Amber);
}

void ClientsPanel::askSkew(const QByteArray &who)
{
    auto *sheet = new DurationSheet(m_theme, Tr::tr("Set the clock of %1").arg(quoted(who)),
        Tr::tr("How far its wall clock is ahead; use a minus sign for back. Fair locks compute queue "
               "deadlines from it."),
        Tr::tr("Set clock"), DurationSheet::Sign::Either, this);
    connect(sheet, &DurationSheet::confirmed, this, [this, who](Milliseconds skew) {
        LabAct act;
        act.verb = LabVerb::SkewClock;
        act.who = who;
        act.time = skew;
        ask(act);
    });
    sheet->open();
}

void ClientsPanel::showOutcome(const Result<LabAnswer> &outcome)
{
    if (outcome) {
        m_notice->say({}, Tone::Amber);
        return m_command->accept();
    }
    if (m_isTyped)
        return m_command->refuse(labRefusal(outcome.error()));
    m_notice->say(labRefusal(outcome.error()), Tone::Amber);
}

void ClientsPanel::showAdded(const Result<Done> &added)
{
    m_notice->say(added ? QString() : labRefusal(added.error()), Tone::Amber);
}

void ClientsPanel::addClient()
{
    int index = 0;
    while (m_clients.rowOf(clientName(index)) >= 0)
        ++index;
    Q_EMIT clientWanted(clientName(index));
}

void ClientsPanel::choose(const QByteArray &client)
{
    const int row = m_clients.rowOf(client);
    m_list->setCurrentIndex(m_clients.index(qMax(row, 0)));
}

QByteArray ClientsPanel::chosen() const
{
    const int row = m_list->currentIndex().row();
    return row < 0 ? QByteArray() : m_clients.client(row).name;
}

QMenu *ClientsPanel::menuOf(const QByteArray &client)
{
    const int row = m_clients.rowOf(client);
    if (row < 0)
        return nullptr;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"clientMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(visible(client));
    for (const ClientAction &clientAction : actionsOf(m_clients.client(row))) {
        QAction *action = menu->addAction(clientAction.text);
        action->setShortcut(clientAction.key); // only shown: the list itself handles the key
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this,
            [this, verb = clientAction.verb, client] { does(verb, client); });
    }
    return menu;
}

void ClientsPanel::openMenu(const QPoint &at)
{
    if (QMenu *menu = menuOf(chosen()))
        menu->popup(m_list->viewport()->mapToGlobal(at));
}

bool ClientsPanel::eventFilter(QObject *watched, QEvent *event)
{
    const int row = m_list->currentIndex().row();
    if (event->type() != QEvent::KeyPress || row < 0)
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    if (press->modifiers() & ~Qt::KeypadModifier)
        return QWidget::eventFilter(watched, event);
    for (const ClientAction &clientAction : actionsOf(m_clients.client(row))) {
        if (press->key() != clientAction.key)
            continue;
        does(clientAction.verb, chosen());
        return true;
    }
    // The list ignores these keys, so that the page gets them for playback.
    constexpr std::array ofThePage{Qt::Key_Space, Qt::Key_Left, Qt::Key_Right};
    if (std::ranges::find(ofThePage, press->key()) != ofThePage.end()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
