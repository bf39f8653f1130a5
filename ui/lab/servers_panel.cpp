// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/servers_panel.h"

#include "ui/lab/duration_sheet.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/server_cell.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/labels.h"

#include <QGridLayout>
#include <QListView>
#include <QPushButton>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void ServersModel::show(const QList<LabServer> &servers)
{
    exchange(servers, [](const LabServer &a, const LabServer &b) { return a.name == b.name; });
}

QVariant ServersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LabServer &one = server(index.row());
    const QString state = serverStateWord(one.state);
    if (role == Qt::DisplayRole)
        return visible(one.name);
    if (role == Qt::AccessibleTextRole)
        return u"%1, %2"_s.arg(
            visible(one.name), one.isReplica ? Tr::tr("replica") + u", "_s + state : state);
    if (role == Qt::ToolTipRole)
        return toolTipText(visible(one.url));
    return {};
}

ServersPanel::ServersPanel(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_list(new QListView(this))
    , m_note(wrapped(smallLabel({}, this)))
    , m_pause(new QPushButton(this))
    , m_kill(new QPushButton(Tr::tr("Kill"), this))
    , m_restart(new QPushButton(Tr::tr("Restart empty"), this))
    , m_failOver(new QPushButton(Tr::tr("Fail over"), this))
    , m_evict(new QPushButton(Tr::tr("Evict lock"), this))
    , m_slow(new QPushButton(this))
{
    setObjectName(u"serversPanel"_s);
    layOut();
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ServersPanel::refit);
    connect(m_pause, &QPushButton::clicked, this,
        [this] { does(chosen()->state == LabServerState::Paused ? LabVerb::Resume : LabVerb::Pause); });
    connect(m_kill, &QPushButton::clicked, this, [this] { does(LabVerb::Kill); });
    connect(m_restart, &QPushButton::clicked, this, [this] { does(LabVerb::Restart); });
    connect(m_failOver, &QPushButton::clicked, this, [this] { does(LabVerb::FailOver); });
    connect(m_evict, &QPushButton::clicked, this, [this] { does(LabVerb::Evict); });
    connect(m_slow, &QPushButton::clicked, this, [this] { does(LabVerb::Slow); });
    refit();
}

void ServersPanel::layOut()
{
    m_list->setObjectName(u"labServers"_s);
    m_list->setAccessibleName(Tr::tr("Servers of the lab"));
    m_list->setModel(&m_servers);
    m_list->setItemDelegate(serverCell(m_theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pause->setObjectName(u"serverPause"_s);
    m_kill->setObjectName(u"serverKill"_s);
    m_restart->setObjectName(u"serverRestart"_s);
    m_failOver->setObjectName(u"serverFailOver"_s);
    m_evict->setObjectName(u"serverEvict"_s);
    m_slow->setObjectName(u"serverSlow"_s);
    auto *grid = new QGridLayout;
    grid->setSpacing(6);
    grid->addWidget(m_pause, 0, 0);
    grid->addWidget(m_slow, 0, 1);
    grid->addWidget(m_evict, 0, 2);
    grid->addWidget(m_failOver, 1, 0);
    grid->addWidget(m_restart, 1, 1);
    grid->addWidget(m_kill, 1, 2);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 10, 12, 12);
    column->setSpacing(8);
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    column->addLayout(grid);
}

void ServersPanel::showLab(const LabState &state)
{
    m_isExternal = state.isExternal;
    m_hasReplica = std::any_of(
        state.servers.begin(), state.servers.end(), [](const LabServer &each) { return each.isReplica; });
    m_servers.show(state.servers);
    if (!m_list->currentIndex().isValid() && m_servers.rowCount() > 0)
        m_list->setCurrentIndex(m_servers.index(0));
    m_note->setVisible(m_isExternal);
    m_note->setText(Tr::tr("The lab did not start this server, so it cannot change its state."));
    refit();
}

const LabServer *ServersPanel::chosen() const
{
    const int row = m_list->currentIndex().row();
    return row < 0 ? nullptr : &m_servers.server(row);
}

void ServersPanel::refit()
{
    const LabServer *server = chosen();
    const LabServerState state = server ? server->state : LabServerState::Starting;
    const bool mayAct = server && !m_isExternal && state != LabServerState::Starting;
    const bool isDown = state == LabServerState::Down;
    m_pause->setText(state == LabServerState::Paused ? Tr::tr("Resume") : Tr::tr("Pause"));
    m_slow->setText(state == LabServerState::Slowed ? Tr::tr("Normal speed") : Tr::tr("Slow…"));
    m_pause->setEnabled(mayAct && !isDown);
    m_slow->setEnabled(mayAct && !isDown);
    m_evict->setEnabled(mayAct && !isDown && !m_lock.isEmpty());
    m_kill->setEnabled(mayAct && !isDown);
    m_restart->setEnabled(mayAct);
    m_failOver->setEnabled(mayAct && m_hasReplica && !(server && server->isReplica));
    const auto explain = [](QPushButton *button, const QString &help, const QString &why) {
        button->setToolTip(toolTipText(button->isEnabled() || why.isEmpty() ? help : why));
    };
    const QString down = isDown ? Tr::tr("The server is down. Restart it first.") : QString();
    explain(m_pause, Tr::tr("Pause its process: it does not reply until you resume it"), down);
    explain(m_slow, Tr::tr("Delay each of its replies"), down);
    explain(m_evict, Tr::tr("Evict the lock, as a server does when it is short of memory"), down);
    explain(m_kill, Tr::tr("Kill its process"), down);
    explain(m_restart, Tr::tr("Restart it; all its data is lost"), {});
    explain(m_failOver, Tr::tr("Promote the replica; data that was not replicated is lost"),
        m_hasReplica ? Tr::tr("Select the primary.") : Tr::tr("There is no replica to take over."));
}

void ServersPanel::does(LabVerb verb)
{
    const LabServer *server = chosen();
    if (!server)
        return;
    LabAct act;
    act.verb = verb;
    act.who = server->name;
    if (verb == LabVerb::Evict)
        act.lock = m_lock;
    if (verb != LabVerb::Slow || server->state == LabServerState::Slowed)
        return Q_EMIT asked(act);
    auto *sheet = new DurationSheet(m_theme, Tr::tr("Slow %1").arg(quoted(server->name)),
        Tr::tr("How long each of its replies is delayed."), Tr::tr("Slow"), DurationSheet::Sign::Positive,
        this);
    connect(sheet, &DurationSheet::confirmed, this, [this, act](Milliseconds length) {
        LabAct slow = act;
        slow.time = length;
        Q_EMIT asked(slow);
    });
    sheet->open();
}

} // namespace ui
