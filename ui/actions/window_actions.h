// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with the window as a whole, whichever of its connections is looked at.

#pragma once

#include <QAction>
#include <QList>

namespace ui {

class WindowActions final : public QObject
{
    Q_OBJECT

public:
    // The window gets the actions, so that their shortcuts work everywhere in it.
    explicit WindowActions(QWidget &window);

    QAction &another;
    QAction &restoreLast;
    QAction &closeConnection;
    QAction &next;
    QAction &previous;
    QAction &showAll;
    QList<QAction *> showOne; // the first nine, in their order
    QAction &lab;
    QAction &demo;
    QAction &moves; // can be checked
    QAction &openMenu;
    QAction &shortcuts;
    QAction &about;
    QAction &quit;
};

} // namespace ui
