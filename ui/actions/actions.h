// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All actions of one connection, each with its text and shortcut. Buttons and menus show these objects, so
// whether an action is possible is decided in one place.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/core/system/system_kind.h"
#include "lockengine/core/watch/lock_view.h"
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
    // The page gets the actions, so their shortcuts work while the page has focus.
    explicit Actions(QWidget &page);

    QAction &connection;
    QAction &retry;
    QAction &scan; // stops or restarts the scan for locks that no message announces
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

    // Shows the actions that the system has.
    void offer(const lockengine::SystemKind &system);
    // Enables the possible actions. The tool tip of a disabled one says why.
    void allow(const Obstacles &obstacles);
    // The obstacle to the disabled action with these keys. Qt ignores those keys, but the user needs the
    // reason. None if no action has them or the action is enabled.
    [[nodiscard]] Obstacle obstacleTo(QKeyCombination keys) const;
    // Labels the scan action for this progress.
    void nameFor(const lockengine::ScanProgress &scan);
    // Labels the actions for the selected lock.
    void nameFor(const lockengine::LockView &view);

private:
    [[nodiscard]] std::array<std::pair<QAction *, Obstacle>, 6> acts() const;

    Obstacles m_obstacles;
};

// The label for releasing one hold; a permit has its own label.
[[nodiscard]] QString releaseText(const lockengine::LockState &state);
// The label for cancelling Lockscope's own wait.
[[nodiscard]] QString giveUpText();

} // namespace ui
