// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that can be done with one connection, each with its text and shortcut, once. Buttons and menus
// show these; whether one is possible is decided in one place and seen everywhere.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/watch/lock_view.h"
#include "ui/actions/table_actions.h"
#include "ui/present/act_words.h"

#include <QList>

#include <array>
#include <utility>

namespace ui {

class Actions final : public TableActions
{
    Q_OBJECT

public:
    // The page gets the actions, so that their shortcuts work while it is looked at.
    explicit Actions(QWidget &page);

    QAction &connection;
    QAction &retry;
    QAction &scan; // stops the search for locks that no message announces, or begins it again
    QAction &arm;
    QAction &acquire;
    QAction &copyAsCli;
    QAction &release;
    QAction &forceUnlock;
    QAction &changePermits;
    QAction &testLock;
    QAction &clientNames;
    QAction &findClient;
    QAction &showNow;
    QAction &showHistory;
    QAction &showKeys;
    QAction &showStage;

    // Enables what is possible; the others say why not in their tool tips.
    void allow(const Obstacles &obstacles);
    // What is in the way of the disabled act that has these keys: Qt does nothing with them, and the user
    // wants to know why. None where no act has them, or it is possible.
    [[nodiscard]] Obstacle obstacleTo(QKeyCombination keys) const;
    // What there is to do about the scan.
    void nameFor(const lockengine::ScanProgress &scan);
    // Calls the acts what they are for the chosen lock.
    void nameFor(const lockengine::LockView &view);

private:
    [[nodiscard]] std::array<std::pair<QAction *, Obstacle>, 6> acts() const;

    Obstacles m_obstacles;
};

// What it is called to end one of its holds: a permit is given back.
[[nodiscard]] QString releaseText(const lockengine::LockState &state);
// What it is called to end our own wait.
[[nodiscard]] QString giveUpText();

} // namespace ui
