// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All actions on a table of locks, each with its text and shortcut.

#pragma once

#include <QAction>

namespace ui {

class TableActions : public QObject
{
    Q_OBJECT

public:
    // The page gets the actions, so their shortcuts work while the page has focus.
    explicit TableActions(QWidget &page);

    QAction &focusFilter;
    QAction &focusTable;
    QAction &nextPart; // of the page
    QAction &previousPart;
    QAction &group; // checked while rows are grouped by prefix
    QAction &pause; // checked while the page is not updated
    QAction &applyOrder; // enabled while held rows are out of order
    QAction &nameClient; // the selected holder or waiter
};

} // namespace ui
