// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The head of a page of the lab: where one is, and the menu of the window.

#pragma once

#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace ui {

class ElidedLabel;
class Theme;

class LabHeader final : public QWidget
{
    Q_OBJECT

public:
    LabHeader(const Theme &theme, const QString &title, const QString &note, QWidget *parent = nullptr);

    // Before the title, or behind it.
    void addBefore(QWidget *widget);
    void addBehind(QWidget *widget);
    // Becomes the header's.
    void setMenu(QMenu *menu);
    void openMenu();

private:
    QHBoxLayout *m_row;
    QToolButton *m_menu;
};

} // namespace ui
