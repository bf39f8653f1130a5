// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The actions on the window as a whole, whichever connection is shown.

#pragma once

#include <QAction>
#include <QList>

namespace ui {

class WindowActions final : public QObject
{
    Q_OBJECT

public:
    // The window gets the actions, so their shortcuts work everywhere in it.
    explicit WindowActions(QWidget &window);

    QAction &another;
    QAction &restoreLast;
    QAction &closeConnection;
    QAction &next;
    QAction &previous;
    QAction &showAll;
    QList<QAction *> showOne; // the first nine, in order
    QAction &lab;
    QAction &demo;
    QAction &moves; // checkable
    QAction &openMenu;
    QAction &shortcuts;
    QAction &about;
    QAction &quit;
};

} // namespace ui
