// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with a figure of the stage: what can be done with the lock, and a hold given back.

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

// The holder may be another client while ours waits, so the entry is not the action of the bar.
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

// A queue names its waiters; of waiters without an order only the number is known, and we are among them.
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
