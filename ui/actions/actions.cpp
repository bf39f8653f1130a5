// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/actions.h"

#include "ui/actions/add_action.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QWidget>

namespace ui {

using namespace Qt::StringLiterals;

Actions::Actions(QWidget &page)
    : TableActions(page)
    , connection(addAction(
          *this, u"connect"_s, Tr::tr("Connect…"), QKeySequence(u"Ctrl+O"_s), Tr::tr("Choose a server")))
    , retry(addAction(*this, u"retry"_s, Tr::tr("Try again now"), QKeySequence(u"F5"_s),
          Tr::tr("Reconnect and reload everything")))
    , scan(addAction(*this, u"scan"_s, Tr::tr("Stop the scan"), QKeySequence(u"Ctrl+Shift+S"_s),
          Tr::tr("Scan all keys for locks, or stop the scan")))
    , arm(addAction(*this, u"arm"_s, Tr::tr("Arm or disarm"), QKeySequence(u"Ctrl+Shift+A"_s),
          Tr::tr("Allow changes for 10 minutes, or switch back to read-only")))
    , acquire(addAction(*this, u"acquire"_s, Tr::tr("Acquire…"), QKeySequence(u"Ctrl+N"_s),
          Tr::tr("Acquire a lock from this console")))
    , copyAsCli(addAction(*this, u"copyAsCli"_s, {}, QKeySequence(u"Ctrl+Shift+C"_s), {})) // see offer()
    , release(addAction(
          *this, u"release"_s, Tr::tr("Release"), QKeySequence(u"Ctrl+R"_s), Tr::tr("Release one hold")))
    , forceUnlock(addAction(*this, u"forceUnlock"_s, Tr::tr("Force unlock…"), QKeySequence(u"Ctrl+Shift+U"_s),
          Tr::tr("End the hold, even if another client has it")))
    , changePermits(addAction(*this, u"changePermits"_s, Tr::tr("Permits…"), QKeySequence(u"Ctrl+Shift+P"_s),
          Tr::tr("Add permits to the semaphore, or remove some")))
    , testLock(addAction(*this, u"testLock"_s, Tr::tr("Test this lock with clients…"),
          QKeySequence(u"Ctrl+Shift+T"_s),
          Tr::tr("Let clients of the lab acquire locks on this server and watch what happens")))
    , clientNames(addAction(*this, u"clientNames"_s, Tr::tr("Client names…"), QKeySequence(u"Ctrl+F2"_s),
          Tr::tr("All names of clients in this connection")))
    , findClient(addAction(*this, u"findClient"_s, Tr::tr("Find this client…"), QKeySequence(u"Shift+F2"_s),
          Tr::tr("Search for the address of the selected holder or waiter")))
    , showNow(addAction(*this, u"showNow"_s, Tr::tr("Show the lock now"), QKeySequence(u"Ctrl+1"_s), {}))
    , showHistory(
          addAction(*this, u"showHistory"_s, Tr::tr("Show its history"), QKeySequence(u"Ctrl+2"_s), {}))
    , showKeys(addAction(*this, u"showKeys"_s, Tr::tr("Show its keys"), QKeySequence(u"Ctrl+3"_s), {}))
    , showStage(
          addAction(*this, u"showStage"_s, Tr::tr("Show it on the stage"), QKeySequence(u"Ctrl+4"_s), {}))
{
    for (QAction *action : findChildren<QAction *>())
        page.addAction(action);
}

namespace {

void allowOne(QAction &action, Obstacle obstacle)
{
    action.setEnabled(obstacle == Obstacle::None);
    const QString help = action.data().toString();
    const QString keys = u" ("_s + action.shortcut().toString(QKeySequence::NativeText) + u')';
    action.setToolTip(toolTipText(obstacle == Obstacle::None ? help + keys : obstacleSentence(obstacle)));
}

} // namespace

void Actions::offer(const lockengine::SystemKind &system)
{
    using lockengine::Capability;
    for (const auto &[action, capability] :
        {std::pair(&acquire, Capability::Acquire), std::pair(&forceUnlock, Capability::ForceRelease),
            std::pair(&changePermits, Capability::ChangePermits),
            std::pair(&findClient, Capability::FindClient), std::pair(&showKeys, Capability::Records),
            std::pair(&scan, Capability::Scan)})
        action->setVisible(system.can(capability));
    release.setVisible(system.can(Capability::Acquire) || system.can(Capability::Release));
    const QString program = QString::fromUtf8(system.shellProgram());
    copyAsCli.setVisible(!program.isEmpty());
    //: %1 is a program for the shell, like redis-cli
    copyAsCli.setText(Tr::tr("Copy as %1").arg(program));
    copyAsCli.setData(Tr::tr("Copy the %1 commands that show this lock").arg(program));
}

void Actions::nameFor(const lockengine::ScanProgress &progress)
{
    scan.setText(progress.stopped ? Tr::tr("Scan for locks") : Tr::tr("Stop the scan"));
}

void Actions::allow(const Obstacles &obstacles)
{
    m_obstacles = obstacles;
    for (const auto &[act, obstacle] : acts())
        allowOne(*act, obstacle);
    const bool isNothing = obstacles.releasing == Obstacle::NothingSelected;
    allowOne(copyAsCli, isNothing ? Obstacle::NothingSelected : Obstacle::None);
}

std::array<std::pair<QAction *, Obstacle>, 6> Actions::acts() const
{
    return {{{&acquire, m_obstacles.acquiring}, {&release, m_obstacles.releasing},
        {&forceUnlock, m_obstacles.forcing}, {&changePermits, m_obstacles.changing},
        {&testLock, m_obstacles.testing}, {&findClient, m_obstacles.finding}}};
}

Obstacle Actions::obstacleTo(QKeyCombination keys) const
{
    // Without a server, "no server" is the obstacle to report, not the missing selection.
    const bool isNoServer = m_obstacles.acquiring == Obstacle::NoServer;
    for (const auto &[act, obstacle] : acts()) {
        if (act->isVisible() && act->shortcuts().contains(QKeySequence(keys)))
            return isNoServer && obstacle == Obstacle::NothingSelected ? Obstacle::NoServer : obstacle;
    }
    return Obstacle::None;
}

void Actions::nameFor(const lockengine::LockView &view)
{
    const lockengine::LockState &state = view.state;
    if (view.isAwaited()) {
        release.setText(giveUpText());
        release.setData(Tr::tr("Stop waiting for this lock"));
    } else if (releaseOf(state) == ActName::GiveBackPermit) {
        release.setText(releaseText(state));
        release.setData(Tr::tr("Return the selected permit"));
    } else {
        release.setText(releaseText(state));
        release.setData(Tr::tr("Release one hold"));
    }
    const ActName force = forceOf(state);
    if (force == ActName::OpenLatch) {
        forceUnlock.setText(Tr::tr("Open…"));
        forceUnlock.setData(Tr::tr("Open the latch: all waiters continue"));
    } else if (force == ActName::TakeBackPermits) {
        forceUnlock.setText(Tr::tr("Return all…"));
        forceUnlock.setData(Tr::tr("Return all permits that are in use"));
    } else {
        forceUnlock.setText(Tr::tr("Force unlock…"));
        forceUnlock.setData(Tr::tr("End the hold, even if another client has it"));
    }
}

QString releaseText(const lockengine::LockState &state)
{
    return releaseOf(state) == ActName::GiveBackPermit ? Tr::tr("Return…") : Tr::tr("Release");
}

QString giveUpText()
{
    //: a button: this console stops waiting for a lock
    return Tr::tr("Give up");
}

} // namespace ui
