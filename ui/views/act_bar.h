// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with the chosen lock. What cannot be done now is visible, disabled, and says why; what is
// dangerous stands furthest from what is harmless.

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
    // The actions bring text, shortcut, and whether they are possible.
    struct Acts
    {
        QAction &copy;
        QAction &release;
        QAction &forceUnlock;
        QAction &changePermits;
    };

    explicit ActBar(const Acts &acts, QWidget *parent = nullptr);

    void explain(Obstacle obstacle);
    // Only what can ever be done to a lock of that kind has a place.
    void fitTo(const lockengine::LockState &state);

private:
    QPushButton *buttonFor(QAction &action);

    QPushButton *m_copy; // made in the order in which they stand, for Tab goes by it
    QPushButton *m_release;
    QPushButton *m_force;
    QPushButton *m_change;
    QHBoxLayout *m_upper; // where there are too many for one row
    QHBoxLayout *m_row;
    QLabel *m_reason;
};

} // namespace ui
