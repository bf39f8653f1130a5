// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with a table of locks, each with its text and shortcut, once.

#pragma once

#include <QAction>

namespace ui {

class TableActions : public QObject
{
    Q_OBJECT

public:
    // The page gets the actions, so that their shortcuts work while it is looked at.
    explicit TableActions(QWidget &page);

    QAction &focusFilter;
    QAction &focusTable;
    QAction &nextPart; // of the page
    QAction &previousPart;
    QAction &group; // checked while rows are grouped by prefix
    QAction &pause; // checked while the page is not updated
    QAction &applyOrder; // enabled while rows keep places that are no longer theirs
    QAction &nameClient; // the holder or waiter that is chosen
};

} // namespace ui
