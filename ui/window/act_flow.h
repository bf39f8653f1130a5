// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From an action to its outcome: arming, acquiring, releasing, force-unlocking and changing permits, with the
// sheets in between. Never touches a model: the truth comes back up as an event. Owned by the window.

#pragma once

#include "lockengine/watch/lock_view.h"
#include "ui/present/act_words.h"
#include "ui/present/status_words.h"
#include "ui/window/surroundings.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

namespace ui {

class ConfirmSheet;

class ActFlow final : public QObject
{
    Q_OBJECT

public:
    ActFlow(PageSurroundings &surroundings, QWidget &window);

    // Where we are: production asks more.
    void setPlace(const QString &connection, Environment environment);

    void toggleArmed();
    // `suggested`: the lock that is chosen; may be empty.
    void acquire(const std::optional<lockengine::LockView> &suggested);
    // `holder`: whose hold, or which permit; empty: ours, or else the first. Where our client waits for the
    // lock, it ends the wait.
    void release(const lockengine::LockView &view, const QByteArray &holder);
    // The hold alone, also where our client waits for the lock.
    void releaseHold(const lockengine::LockView &view, const QByteArray &holder);
    // Ends the wait of our client for that lock.
    void giveUp(const QByteArray &lock);
    void forceUnlock(const lockengine::LockView &view);
    void changePermits(const lockengine::LockView &view);
    // The commands that show it, to the clipboard.
    void copyAsCli(const lockengine::LockView &view);
    // The chosen lock has changed; an open sheet must know.
    void follow(const lockengine::LockView &view);

    // What stands in the way of releasing a hold on it, whether or not our client waits for it.
    [[nodiscard]] Obstacle obstacleToReleaseHold(const lockengine::LockView &view) const;
    [[nodiscard]] Obstacles obstacles(const std::optional<lockengine::LockView> &view) const;

Q_SIGNALS:
    void said(const ui::Said &said);
    // Our client asks for that lock.
    void acquiring(const QByteArray &lock);
    // The audit file has grown.
    void recorded();

private:
    [[nodiscard]] Obstacle obstacleToReach() const;
    [[nodiscard]] Obstacle obstacleToAcquire() const;
    void openHoldSheet(ActName act, const QByteArray &holder, const lockengine::LockView &view);
    void sendForce(ActName act, const lockengine::LockView &seen, const QByteArray &reason);
    void sendChange(const lockengine::LockView &seen, qint64 change, const QByteArray &reason);
    void sendRelease(const lockengine::LockView &seen, const QByteArray &holder, const QByteArray &reason);
    void tell(ActName act, const QByteArray &lock, const lockengine::ActOutcome &outcome);

    PageSurroundings &m_surroundings;
    QWidget &m_window;
    QString m_connection;
    Environment m_environment = Environment::Production;
    QPointer<ConfirmSheet> m_sheet;
    QSet<QByteArray> m_givenUp; // waits that the user ended and that have not come back
};

} // namespace ui
