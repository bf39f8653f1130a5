// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menu of a stage figure: the acts on the lock, and releasing the figure's hold.

#include "ui/actions/actions.h"
#include "ui/stage/queue_stage.h"
#include "ui/window/act_flow.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workbench.h"

#include <QMenu>

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void SessionPage::wireStage()
{
    connect(m_stage, &QueueStage::figureMenuRequested, this, &SessionPage::offerActs);
}

void SessionPage::offerActs(FigureRole role, const QByteArray &id, const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"figureMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool hasIt = role == FigureRole::Holder || role == FigureRole::Permit;
    const auto view = chosenView();
    if (view && hasIt && !id.isEmpty())
        addRelease(*menu, *view, id);
    if (view && isOwnWait(*view, role, id))
        addGiveUp(*menu, view->state.id.name);
    menu->addAction(&m_actions->acquire);
    if (view && counts(view->state.kinds))
        menu->addAction(&m_actions->changePermits);
    menu->addAction(&m_actions->forceUnlock);
    menu->addSeparator();
    menu->addAction(&m_actions->copyAsCli);
    if (role == FigureRole::Holder || role == FigureRole::Waiter)
        addNaming(*menu, id);
    menu->popup(at);
}

// Another client may hold the lock while Lockscope waits for it, so this entry is not the bar's action.
void SessionPage::addRelease(QMenu &menu, const LockView &view, const QByteArray &holder)
{
    QAction *release = menu.addAction(releaseText(view.state));
    release->setObjectName(u"releaseFigure"_s);
    release->setEnabled(m_acts->obstacleToReleaseHold(view) == Obstacle::None);
    connect(release, &QAction::triggered, this, [this, holder] {
        m_surroundings.workbench.setPaused(false);
        if (const auto current = chosenView())
            m_acts->releaseHold(*current, holder);
    });
}

// A queue lists its waiters. Unordered waiters are only counted, Lockscope among them.
bool SessionPage::isOwnWait(const LockView &view, FigureRole role, const QByteArray &id) const
{
    if (!view.isAwaited())
        return false;
    const auto isOurs = [own = m_surroundings.workbench.identity().client + ':'](
                            const QByteArray &client) { return client.startsWith(own); };
    if (role == FigureRole::Waiter)
        return isOurs(id);
    const bool isQueued = std::ranges::any_of(view.state.queue, isOurs, &Waiter::id);
    return role == FigureRole::Crowd && !isQueued;
}

void SessionPage::addGiveUp(QMenu &menu, const QByteArray &lock)
{
    QAction *giveUp = menu.addAction(giveUpText());
    giveUp->setObjectName(u"giveUpFigure"_s);
    connect(giveUp, &QAction::triggered, this, [this, lock] {
        m_surroundings.workbench.setPaused(false);
        m_acts->giveUp(lock);
    });
}

} // namespace ui
