// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The actions on the selected lock. Impossible ones stay visible but disabled, with the reason; dangerous
// ones are furthest from harmless ones.

#pragma once

#include "ui/present/act_words.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace ui {

class ActBar final : public QWidget
{
    Q_OBJECT

public:
    // The actions provide text, shortcut and enabled state.
    struct Acts
    {
        QAction &copy;
        QAction &release;
        QAction &forceUnlock;
        QAction &changePermits;
    };

    explicit ActBar(const Acts &acts, QWidget *parent = nullptr);

    void explain(Obstacle obstacle);
    // Shows only the actions that exist for this kind of lock.
    void fitTo(const lockengine::LockState &state);

private:
    QPushButton *buttonFor(QAction &action);

    Acts m_acts;
    QPushButton *m_copy; // created in display order, which is the Tab order
    QPushButton *m_release;
    QPushButton *m_force;
    QPushButton *m_change;
    QHBoxLayout *m_upper; // the second row, if one is too narrow
    QHBoxLayout *m_row;
    QLabel *m_reason;
};

} // namespace ui
