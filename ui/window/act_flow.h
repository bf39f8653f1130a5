// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs acts from action to outcome: arming, acquiring, releasing, force-unlocking and changing permits, with
// their sheets. Never changes a model: results come back as events. Owned by the window.

#pragma once

#include "lockengine/core/system/system_kind.h"
#include "lockengine/core/watch/lock_view.h"
#include "ui/present/act_words.h"
#include "ui/present/status_words.h"
#include "ui/window/app_context.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

namespace ui {

class ConfirmSheet;

class ActFlow final : public QObject
{
    Q_OBJECT

public:
    ActFlow(PageContext &context, QWidget &window);

    // The current connection; production requires more confirmation. The system must outlive the flow.
    void setConnection(
        const QString &connection, Environment environment, const lockengine::SystemKind &system);

    void toggleArmed();
    // `suggested`: the selected lock; may be empty.
    void acquire(const std::optional<lockengine::LockView> &suggested);
    // `holder`: the hold or permit; empty: Lockscope's own, else the first. If Lockscope waits for the lock,
    // cancels the wait instead.
    void release(const lockengine::LockView &view, const QByteArray &holder);
    // Releases the hold even if Lockscope also waits for the lock.
    void releaseHold(const lockengine::LockView &view, const QByteArray &holder);
    // Cancels Lockscope's wait for that lock.
    void giveUp(const QByteArray &lock);
    void forceUnlock(const lockengine::LockView &view);
    void changePermits(const lockengine::LockView &view);
    // Copies the shell commands that show the lock, and returns the name of their program.
    QString copyAsCli(const lockengine::LockView &view);
    // The selected lock has changed; updates an open sheet.
    void follow(const lockengine::LockView &view);

    // The obstacle to releasing a hold on it, whether or not Lockscope waits for it.
    [[nodiscard]] Obstacle obstacleToReleaseHold(const lockengine::LockView &view) const;
    [[nodiscard]] Obstacles obstacles(const std::optional<lockengine::LockView> &view) const;

Q_SIGNALS:
    void said(const ui::Said &said);
    // Lockscope has asked for that lock.
    void acquiring(const QByteArray &lock);
    // The audit file has a new entry.
    void recorded();

private:
    [[nodiscard]] Obstacle obstacleToReach() const;
    [[nodiscard]] Obstacle obstacleToAct() const;
    [[nodiscard]] Obstacle obstacleToAcquire() const;
    void openHoldSheet(ActName act, const QByteArray &holder, const lockengine::LockView &view);
    void sendForce(ActName act, const lockengine::LockView &seen, const QByteArray &reason);
    void sendChange(const lockengine::LockView &seen, qint64 change, const QByteArray &reason);
    void sendRelease(const lockengine::LockView &seen, const QByteArray &holder, const QByteArray &reason);
    void tell(ActName act, const QByteArray &lock, const lockengine::ActOutcome &outcome);

    PageContext &m_context;
    QWidget &m_window;
    QString m_connection;
    Environment m_environment = Environment::Production;
    const lockengine::SystemKind *m_system;
    QPointer<ConfirmSheet> m_sheet;
    QSet<QByteArray> m_givenUp; // cancelled waits whose result is still pending
};

} // namespace ui
