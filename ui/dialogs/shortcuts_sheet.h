// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists the keyboard shortcuts: actions with their current keys, and the keys of the table.

#pragma once

#include "ui/dialogs/sheet.h"

class QAction;
class QGridLayout;
class QScrollBar;

namespace ui {

class ShortcutsSheet final : public Sheet
{
    Q_OBJECT

public:
    // `here`: actions of the current page; `everywhere`: of the window. Actions are only read.
    ShortcutsSheet(const Theme &theme, const QList<QAction *> &here, const QList<QAction *> &everywhere,
        QWidget *parent);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void add(QGridLayout &grid, const QString &keys, const QString &text);
    void addGroup(QGridLayout &grid, const QString &heading, const QList<QAction *> &actions);

    QScrollBar *m_bar = nullptr;
};

} // namespace ui
