// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with a figure of the stage: what can be done with the lock, and a hold given back.

#include "ui/actions/actions.h"
#include "ui/stage/queue_stage.h"
#include "ui/window/act_flow.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workbench.h"

#include <QMenu>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

void SessionPage::wireStage()
{
    connect(m_stage, &QueueStage::figureMenuRequested, this,
        [this](FigureRole role, const QByteArray &id, const QPoint &at) {
            const bool hasIt = role == FigureRole::Holder || role == FigureRole::Permit;
            const bool isClient = role == FigureRole::Holder || role == FigureRole::Waiter;
            offerActs(hasIt ? id : QByteArray(), isClient ? id : QByteArray(), at);
        });
}

// `holder`: whose figure it is; empty where it has nothing to release. `client`: empty where it is none.
void SessionPage::offerActs(const QByteArray &holder, const QByteArray &client, const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"figureMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!holder.isEmpty()) {
        QAction *release = menu->addAction(m_actions->release.text());
        release->setObjectName(u"releaseFigure"_s);
        release->setEnabled(m_actions->release.isEnabled());
        connect(release, &QAction::triggered, this, [this, holder] {
            m_surroundings.workbench.setPaused(false);
            if (const auto view = chosenView())
                m_acts->release(*view, holder);
        });
    }
    menu->addAction(&m_actions->acquire);
    if (const auto view = chosenView(); view && counts(view->state.kinds))
        menu->addAction(&m_actions->changePermits);
    menu->addAction(&m_actions->forceUnlock);
    menu->addSeparator();
    menu->addAction(&m_actions->copyAsCli);
    addNaming(*menu, client);
    menu->popup(at);
}

} // namespace ui
