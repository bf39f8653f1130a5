// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/act_menus.h"

#include "ui/actions/actions.h"
#include "ui/present/tr.h"
#include "ui/stage/queue_stage.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"
#include "ui/window/act_flow.h"
#include "ui/window/lock_menu.h"
#include "ui/workbench/workbench.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPointer>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

ActMenus::ActMenus(Parts parts, QWidget &window)
    : m_parts(std::move(parts))
    , m_window(window)
{ }

QMenu *ActMenus::newMenu(const QString &name)
{
    auto *menu = new QMenu(&m_window);
    menu->setObjectName(name);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

void ActMenus::openForRow(const QPoint &at, bool byKeyboard)
{
    const auto view = m_parts.chosen();
    if (!view)
        return;
    QMenu *menu = newMenu(u"lockMenu"_s);
    m_parts.table.keepStillFor(*menu);
    addCopies(*menu, *view, [self = QPointer(this)](const QString &sentence) {
        if (self)
            Q_EMIT self->copied(sentence);
    });
    menu->addAction(&m_parts.actions.copyAsCli);
    menu->addSeparator();
    addFilters(*menu, *view, m_parts.filter);
    menu->addSeparator();
    menu->addActions({&m_parts.actions.showHistory, &m_parts.actions.showKeys, &m_parts.actions.showStage});
    //: a menu: which columns the table shows
    m_parts.table.offerColumns(*menu->addMenu(Tr::tr("Columns")));
    menu->addSeparator();
    addActs(*menu, *view);
    addNaming(*menu, firstClient(*view));
    popUp(*menu, at, byKeyboard);
}

void ActMenus::openForClient(const QByteArray &id, const QPoint &at)
{
    QMenu *menu = newMenu(u"clientMenu"_s);
    QAction *copy = menu->addAction(Tr::tr("Copy id"));
    copy->setObjectName(u"copyClientId"_s);
    connect(copy, &QAction::triggered, this, [this, id] {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(id));
        Q_EMIT clientIdCopied();
    });
    addNaming(*menu, id);
    menu->popup(at);
}

void ActMenus::openForFigure(FigureRole role, const QByteArray &id, const QPoint &at)
{
    QMenu *menu = newMenu(u"figureMenu"_s);
    const bool hasIt = role == FigureRole::Holder || role == FigureRole::Permit;
    const auto view = m_parts.chosen();
    if (view && hasIt && !id.isEmpty())
        addRelease(*menu, *view, id);
    if (view && isOwnWait(*view, role, id))
        addGiveUp(*menu, view->state.id.name);
    menu->addAction(&m_parts.actions.acquire);
    if (view && counts(view->state.kinds))
        menu->addAction(&m_parts.actions.changePermits);
    menu->addAction(&m_parts.actions.forceUnlock);
    menu->addSeparator();
    menu->addAction(&m_parts.actions.copyAsCli);
    if (role == FigureRole::Holder || role == FigureRole::Waiter)
        addNaming(*menu, id);
    menu->popup(at);
}

// An impossible act shows its obstacle.
void ActMenus::addActs(QMenu &menu, const LockView &view)
{
    const Obstacles obstacles = m_parts.acts.obstacles(view);
    Actions &actions = m_parts.actions;
    QList<std::pair<QAction *, Obstacle>> acts{
        {&actions.acquire, obstacles.acquiring}, {&actions.release, obstacles.releasing}};
    if (counts(view.state.kinds))
        acts.append({&actions.changePermits, obstacles.changing});
    acts.append({&actions.forceUnlock, obstacles.forcing});
    acts.removeIf([](const auto &act) { return !act.first->isVisible(); });
    for (const auto &[act, obstacle] : std::as_const(acts)) {
        if (obstacle == Obstacle::None)
            menu.addAction(act);
        else
            addEntry(
                menu, u"cannot:"_s + act->objectName(), act->text() + u" · "_s + obstacleSentence(obstacle))
                ->setEnabled(false);
    }
}

void ActMenus::addNaming(QMenu &menu, const QByteArray &id)
{
    if (id.isEmpty())
        return;
    menu.addSeparator();
    QAction *name = menu.addAction(m_parts.actions.nameClient.text());
    name->setObjectName(u"nameFigure"_s);
    connect(name, &QAction::triggered, this, [this, id] { Q_EMIT nameWanted(id); });
    if (!m_parts.actions.findClient.isVisible())
        return;
    const Obstacle obstacle = m_parts.acts.obstacles(m_parts.chosen()).finding;
    const QString why = obstacle == Obstacle::None ? QString() : u" · "_s + obstacleSentence(obstacle);
    QAction *find = menu.addAction(m_parts.actions.findClient.text() + why);
    find->setObjectName(u"findFigure"_s);
    find->setEnabled(obstacle == Obstacle::None);
    connect(find, &QAction::triggered, this, [this, id] { Q_EMIT findWanted(id); });
}

// Another client may hold the lock while Lockscope waits for it, so this entry is not the bar's action.
void ActMenus::addRelease(QMenu &menu, const LockView &view, const QByteArray &holder)
{
    QAction *release = menu.addAction(releaseText(view.state));
    release->setObjectName(u"releaseFigure"_s);
    release->setEnabled(m_parts.acts.obstacleToReleaseHold(view) == Obstacle::None);
    connect(release, &QAction::triggered, this, [this, holder] {
        m_parts.context.workbench.setPaused(false);
        if (const auto current = m_parts.chosen())
            m_parts.acts.releaseHold(*current, holder);
    });
}

void ActMenus::addGiveUp(QMenu &menu, const QByteArray &lock)
{
    QAction *giveUp = menu.addAction(giveUpText());
    giveUp->setObjectName(u"giveUpFigure"_s);
    connect(giveUp, &QAction::triggered, this, [this, lock] {
        m_parts.context.workbench.setPaused(false);
        m_parts.acts.giveUp(lock);
    });
}

// A queue lists its waiters. Unordered waiters are only counted, Lockscope among them.
bool ActMenus::isOwnWait(const LockView &view, FigureRole role, const QByteArray &id) const
{
    if (!view.isAwaited())
        return false;
    const auto isOurs = [own = m_parts.context.workbench.identity().client + ':'](
                            const QByteArray &client) { return client.startsWith(own); };
    if (role == FigureRole::Waiter)
        return isOurs(id);
    const bool isQueued = std::ranges::any_of(view.state.queue, isOurs, &Waiter::id);
    return role == FigureRole::Crowd && !isQueued;
}

} // namespace ui
