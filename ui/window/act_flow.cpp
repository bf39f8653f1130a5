// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/act_flow.h"

#include "ui/dialogs/acquire_sheet.h"
#include "ui/dialogs/arm_sheet.h"
#include "ui/dialogs/hold_sheet.h"
#include "ui/theme/theme.h"
#include "ui/workbench/workbench.h"

#include <QWidget>

namespace ui {

using namespace lockengine;

ActFlow::ActFlow(Surroundings &surroundings, QWidget &window)
    : QObject(&window)
    , m_surroundings(surroundings)
    , m_window(window)
{ }

void ActFlow::setPlace(const QString &connection, Environment environment)
{
    m_connection = connection;
    m_environment = environment;
}

Obstacle ActFlow::obstacleToAcquire() const
{
    const SystemStatus &status = m_surroundings.workbench.status();
    if (status.phase != ConnectionPhase::Live && status.phase != ConnectionPhase::Synchronising)
        return Obstacle::NotConnected;
    if (status.role == ServerRole::Replica)
        return Obstacle::Replica;
    return m_surroundings.workbench.isArmed() ? Obstacle::None : Obstacle::ReadOnly;
}

Obstacle ActFlow::obstacleToAct(const std::optional<LockView> &view) const
{
    if (!view)
        return Obstacle::NothingSelected;
    const Obstacle general = obstacleToAcquire();
    if (general != Obstacle::None)
        return general;
    if (view->state.isUnread())
        return Obstacle::Unread;
    return view->state.isHeld() ? Obstacle::None : Obstacle::Free;
}

void ActFlow::toggleArmed()
{
    SessionPort *port = m_surroundings.workbench.port();
    if (!port)
        return;
    if (m_surroundings.workbench.isArmed())
        return port->disarm();
    if (m_environment != Environment::Production)
        return port->arm(Arming::usual);
    auto *sheet = new ArmSheet(m_surroundings.theme, m_connection, m_environment, &m_window);
    connect(sheet, &ArmSheet::confirmed, this, [this] {
        if (SessionPort *open = m_surroundings.workbench.port())
            open->arm(Arming::usual);
    });
    sheet->open();
}

void ActFlow::acquire(const std::optional<LockView> &suggested)
{
    const LockState state = suggested ? suggested->state : LockState();
    auto *sheet = new AcquireSheet(m_surroundings.theme, state.id.name, state.kinds, &m_window);
    connect(sheet, &AcquireSheet::confirmed, this, [this](const AcquireRequest &request) {
        SessionPort *port = m_surroundings.workbench.port();
        if (!port)
            return;
        if (request.wait != Milliseconds::zero()) {
            OwnHold waiting;
            waiting.lock.name = request.name;
            Q_EMIT said(ownHoldSentence(waiting));
        }
        port->acquire(request, m_surroundings.workbench.identity(), this,
            [this, name = request.name](const Result<AcquireOutcome> &outcome) {
                Q_EMIT said(acquireSentence(name, outcome));
                Q_EMIT recorded();
            });
    });
    sheet->open();
}

// Our own hold is ours to give back; somebody else's is a different act, and asks.
void ActFlow::release(const LockView &view)
{
    const QByteArray own = m_surroundings.workbench.ownHolder(view.state);
    if (own.isEmpty())
        return openHoldSheet(ActName::Release, view);
    sendRelease(view, own);
}

void ActFlow::forceUnlock(const LockView &view)
{
    openHoldSheet(ActName::ForceUnlock, view);
}

void ActFlow::openHoldSheet(ActName act, const LockView &view)
{
    SessionPort *port = m_surroundings.workbench.port();
    if (!port || m_sheet || !view.state.isHeld())
        return;
    m_sheet = new HoldSheet(m_surroundings.theme, m_surroundings.workbench.serverNow(),
        HoldSheet::Subject{act, view, m_environment}, &m_window);
    connect(m_sheet, &HoldSheet::confirmed, this, [this, act] { confirm(act, m_sheet->seen()); });
    if (act == ActName::ForceUnlock)
        port->previewForceRelease(view.state, m_sheet,
            [sheet = m_sheet](const QList<QByteArray> &commands) { sheet->showCommands(commands); });
    else
        m_sheet->showReleaseOf(view.state.holders.first().id);
    m_sheet->open();
}

void ActFlow::follow(const LockView &view)
{
    if (m_sheet)
        m_sheet->follow(view);
}

void ActFlow::confirm(ActName act, const LockView &seen)
{
    SessionPort *port = m_surroundings.workbench.port();
    if (!port)
        return;
    if (act == ActName::Release)
        return sendRelease(seen, seen.state.holders.first().id);
    port->forceRelease(seen.state, this, [this, name = seen.state.id.name](const ActOutcome &outcome) {
        tell(ActName::ForceUnlock, name, outcome);
    });
}

void ActFlow::sendRelease(const LockView &seen, const QByteArray &holder)
{
    SessionPort *port = m_surroundings.workbench.port();
    if (!port)
        return;
    port->release(seen.state, holder, this, [this, name = seen.state.id.name](const ActOutcome &outcome) {
        tell(ActName::Release, name, outcome);
    });
}

void ActFlow::tell(ActName act, const QByteArray &lock, const ActOutcome &outcome)
{
    Q_EMIT said(actSentence(act, lock, outcome));
    Q_EMIT recorded();
}

} // namespace ui
