// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with the chosen lock. What cannot be done now is visible, disabled, and says why; what is
// dangerous stands furthest from what is harmless.

#pragma once

#include "ui/present/act_words.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace ui {

class ActBar final : public QWidget
{
    Q_OBJECT

public:
    // The actions bring text, shortcut, and whether they are possible.
    ActBar(QAction &copy, QAction &release, QAction &forceUnlock, QWidget *parent = nullptr);

    void explain(Obstacle obstacle);

private:
    QPushButton *buttonFor(QAction &action);

    QLabel *m_reason;
};

} // namespace ui
