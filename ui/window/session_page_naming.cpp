// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Client names on the page.

#include "ui/actions/actions.h"
#include "ui/present/tr.h"
#include "ui/stage/queue_stage.h"
#include "ui/views/detail_panel.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/act_flow.h"
#include "ui/window/naming_flow.h"
#include "ui/window/search_flow.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workbench.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace ui {

using namespace Qt::StringLiterals;

void SessionPage::wireNaming()
{
    connect(
        &m_actions->nameClient, &QAction::triggered, this, [this] { nameClient(m_detail->chosenClient()); });
    connect(
        &m_actions->findClient, &QAction::triggered, this, [this] { findClient(m_detail->chosenClient()); });
    connect(&m_actions->clientNames, &QAction::triggered, m_naming, &NamingFlow::editAll);
    connect(m_detail, &DetailPanel::clientMenuRequested, this, &SessionPage::offerNaming);
    nameClientsOnStage();
}

void SessionPage::nameClientsOnStage()
{
    const ClientLabels &labels = m_surroundings.workbench.clientLabels();
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

void SessionPage::addNaming(QMenu &menu, const QByteArray &id)
{
    if (id.isEmpty())
        return;
    menu.addSeparator();
    QAction *name = menu.addAction(m_actions->nameClient.text());
    name->setObjectName(u"nameFigure"_s);
    connect(name, &QAction::triggered, this, [this, id] { nameClient(id); });
    const Obstacle obstacle = m_acts->obstacles(chosenView()).finding;
    const QString why = obstacle == Obstacle::None ? QString() : u" · "_s + obstacleSentence(obstacle);
    QAction *find = menu.addAction(m_actions->findClient.text() + why);
    find->setObjectName(u"findFigure"_s);
    find->setEnabled(obstacle == Obstacle::None);
    connect(find, &QAction::triggered, this, [this, id] { findClient(id); });
}

void SessionPage::offerNaming(const QByteArray &id, const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"clientMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *copy = menu->addAction(Tr::tr("Copy id"));
    copy->setObjectName(u"copyClientId"_s);
    connect(copy, &QAction::triggered, this, [this, id] {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(id));
        m_outcome->remark(Tr::tr("Copied the id of the client."));
    });
    addNaming(*menu, id);
    menu->popup(at);
}

} // namespace ui
