// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The header of a lab page: its title and the window's menu.

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

    // Before or after the title.
    void addBefore(QWidget *widget);
    void addBehind(QWidget *widget);
    // The header takes ownership.
    void setMenu(QMenu *menu);
    void openMenu();

private:
    QHBoxLayout *m_row;
    QToolButton *m_menu;
};

} // namespace ui
