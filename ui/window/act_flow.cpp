// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/act_flow.h"

#include "lockengine/core/system/system_kinds.h"
#include "ui/dialogs/acquire_sheet.h"
#include "ui/dialogs/arm_sheet.h"
#include "ui/dialogs/hold_sheet.h"
#include "ui/dialogs/permits_sheet.h"
#include "ui/theme/theme.h"
#include "ui/workbench/workbench.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QWidget>

namespace ui {

using namespace lockengine;

ActFlow::ActFlow(PageContext &context, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
    , m_system(&context.systems.usual())
{ }

void ActFlow::setConnection(const QString &connection, Environment environment, const SystemKind &system)
{
    m_connection = connection;
    m_environment = environment;
    m_system = &system;
}

// The obstacle to any act.
Obstacle ActFlow::obstacleToReach() const
{
    if (!m_context.workbench.port())
        return Obstacle::NoServer;
    const SystemStatus &status = m_context.workbench.status();
    if (status.phase != ConnectionPhase::Live && status.phase != ConnectionPhase::Synchronising)
        return Obstacle::NotConnected;
    if (status.role == ServerRole::Replica)
        return Obstacle::Replica;
    return m_context.workbench.isArmed() ? Obstacle::None : Obstacle::ReadOnly;
}

Obstacle ActFlow::obstacleToAct() const
{
    const Obstacle general = obstacleToReach();
    const bool isReachable = general == Obstacle::None || general == Obstacle::ReadOnly;
    return isReachable && m_context.workbench.status().actsRefused ? Obstacle::NotPermitted : general;
}

Obstacle ActFlow::obstacleToAcquire() const
{
    return m_system->can(Capability::Acquire) ? obstacleToAct() : Obstacle::NotOffered;
}

Obstacle ActFlow::obstacleToReleaseHold(const LockView &view) const
{
    const Obstacle general = obstacleToAct();
    if (general != Obstacle::None)
        return general;
    const bool isOwn = !m_context.workbench.ownHolder(view.state).isEmpty();
    return isOwn || m_system->can(Capability::Release) ? obstacleToRelease(view.state) : Obstacle::NotOffered;
}

Obstacles ActFlow::obstacles(const std::optional<LockView> &view) const
{
    Obstacles all;
    const Obstacle general = obstacleToAct();
    all.testing = m_environment == Environment::Production ? Obstacle::Production : general;
    all.acquiring = obstacleToAcquire();
    if (!view)
        return all;
    const auto behindGeneral = [general](Obstacle own) { return general == Obstacle::None ? own : general; };
    all.releasing = view->isAwaited() ? Obstacle::None : obstacleToReleaseHold(*view);
    all.forcing = behindGeneral(obstacleToForce(view->state));
    all.changing = behindGeneral(obstacleToChange(view->state));
    all.finding = obstacleToReach();
    return all;
}

void ActFlow::toggleArmed()
{
    SessionPort *port = m_context.workbench.port();
    if (!port)
        return;
    if (m_context.workbench.isArmed())
        return port->disarm();
    auto *sheet = new ArmSheet(m_context.theme, m_connection, m_environment, &m_window);
    connect(sheet, &ArmSheet::confirmed, this, [this] {
        if (SessionPort *open = m_context.workbench.port())
            open->arm(Arming::usual);
    });
    sheet->open();
}

void ActFlow::acquire(const std::optional<LockView> &suggested)
{
    const LockState state = suggested ? suggested->state : LockState();
    auto *sheet
        = new AcquireSheet(m_context.theme, *m_system, state.id.name, state.kinds, m_environment, &m_window);
    connect(sheet, &AcquireSheet::confirmed, this, [this](const AcquireRequest &request) {
        SessionPort *port = m_context.workbench.port();
        if (!port)
            return;
        if (request.wait != Milliseconds::zero()) {
            OwnHold waiting;
            waiting.lock.name = request.name;
            Q_EMIT said(ownHoldSentence(waiting));
        }
        m_givenUp.remove(request.name);
        Q_EMIT acquiring(request.name);
        port->acquire(request, m_context.workbench.identity(), this,
            [this, name = request.name](const Result<AcquireOutcome> &outcome) {
                const bool isGivenUp = m_givenUp.remove(name);
                const bool isOver = outcome.ok() && outcome->result == AcquireResult::NotAcquired;
                Q_EMIT said(isGivenUp && isOver ? givenUpSentence(name) : acquireSentence(name, outcome));
                Q_EMIT recorded();
            });
    });
    sheet->open();
}

// Lockscope's own hold is released at once; ending another client's hold needs confirmation.
void ActFlow::release(const LockView &view, const QByteArray &holder)
{
    if (view.isAwaited())
        return giveUp(view.state.id.name);
    releaseHold(view, holder);
}

void ActFlow::releaseHold(const LockView &view, const QByteArray &holder)
{
    const QByteArray own = m_context.workbench.ownHolder(view.state);
    if (!own.isEmpty() && (holder.isEmpty() || holder == own))
        return sendRelease(view, own, {});
    if (!view.state.isHeld())
        return;
    const QByteArray whose = holder.isEmpty() ? view.state.holders.first().id : holder;
    openHoldSheet(releaseOf(view.state), whose, view);
}

void ActFlow::giveUp(const QByteArray &lock)
{
    SessionPort *port = m_context.workbench.port();
    if (!port)
        return;
    m_givenUp.insert(lock);
    port->giveUp(lock, m_context.workbench.identity());
}

void ActFlow::forceUnlock(const LockView &view)
{
    openHoldSheet(forceOf(view.state), {}, view);
}

void ActFlow::openHoldSheet(ActName act, const QByteArray &holder, const LockView &view)
{
    SessionPort *port = m_context.workbench.port();
    if (!port || m_sheet)
        return;
    auto *sheet
        = new HoldSheet(m_context.theme, m_context.workbench.serverNow(), HoldSheet::Target{act, holder},
            ConfirmSheet::Subject{view, m_environment, &m_context.workbench.clientLabels()}, &m_window);
    m_sheet = sheet;
    connect(sheet, &ConfirmSheet::confirmed, this, [this, sheet, act, holder] {
        isOfOneHold(act) ? sendRelease(sheet->seen(), holder, sheet->reason())
                         : sendForce(act, sheet->seen(), sheet->reason());
    });
    if (!isOfOneHold(act))
        port->previewForceRelease(
            view.state, sheet, [sheet](const QList<QByteArray> &commands) { sheet->showCommands(commands); });
    sheet->open();
}

void ActFlow::changePermits(const LockView &view)
{
    SessionPort *port = m_context.workbench.port();
    if (!port || m_sheet || !view.state.number)
        return;
    auto *sheet = new PermitsSheet(m_context.theme, m_context.workbench.serverNow(),
        ConfirmSheet::Subject{view, m_environment, &m_context.workbench.clientLabels()}, &m_window);
    m_sheet = sheet;
    const auto ask = [this, sheet](qint64 change) {
        if (SessionPort *open = m_context.workbench.port())
            open->previewChangePermits(sheet->seen().state, change, sheet,
                [sheet](const QList<QByteArray> &commands) { sheet->showCommands(commands); });
    };
    connect(sheet, &PermitsSheet::commandsWanted, this, ask);
    connect(sheet, &ConfirmSheet::confirmed, this,
        [this, sheet] { sendChange(sheet->seen(), sheet->change(), sheet->reason()); });
    ask(sheet->change());
    sheet->open();
}

QString ActFlow::copyAsCli(const LockView &view)
{
    const QByteArray address = m_context.workbench.status().address;
    QGuiApplication::clipboard()->setText(m_system->shellCommands(view.state, address));
    return QString::fromUtf8(m_system->shellProgram());
}

void ActFlow::follow(const LockView &view)
{
    if (m_sheet)
        m_sheet->follow(view);
}

void ActFlow::sendForce(ActName act, const LockView &seen, const QByteArray &reason)
{
    SessionPort *port = m_context.workbench.port();
    if (!port)
        return;
    port->forceRelease(seen.state, reason, this,
        [this, act, name = seen.state.id.name](const ActOutcome &outcome) { tell(act, name, outcome); });
}

void ActFlow::sendChange(const LockView &seen, qint64 change, const QByteArray &reason)
{
    SessionPort *port = m_context.workbench.port();
    if (!port)
        return;
    port->changePermits(
        seen.state, change, reason, this, [this, name = seen.state.id.name](const ActOutcome &outcome) {
            tell(ActName::ChangePermits, name, outcome);
        });
}

void ActFlow::sendRelease(const LockView &seen, const QByteArray &holder, const QByteArray &reason)
{
    SessionPort *port = m_context.workbench.port();
    if (!port)
        return;
    port->release(
        seen.state, holder, reason, this, [this, state = seen.state, holder](const ActOutcome &outcome) {
            Q_EMIT said(releaseSentence(state, holder, outcome));
            Q_EMIT recorded();
        });
}

void ActFlow::tell(ActName act, const QByteArray &lock, const ActOutcome &outcome)
{
    Q_EMIT said(actSentence(act, lock, outcome));
    Q_EMIT recorded();
}

} // namespace ui
