// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The top of the window: connection, filter, watch quality, and whether Lockscope may act.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "ui/present/status_words.h"

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace ui {

class ConnectionButton;
class FilterField;
class Theme;

class HeaderStrip final : public QWidget
{
    Q_OBJECT

public:
    HeaderStrip(
        const Theme &theme, QAction &connection, QAction &arm, QAction &acquire, QWidget *parent = nullptr);

    [[nodiscard]] FilterField &filter() { return *m_filter; }

    void setMenu(QMenu *menu);
    // Like a click on its button; selects the first entry.
    void openMenu();

    void showConnection(const QString &name, Environment environment);
    void showStatus(const lockengine::SystemStatus &status);
    // Shows "paused" instead of the watch mode.
    void showPaused(bool isPaused);
    void showArmed(lockengine::Milliseconds left);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut(QAction &arm, QAction &acquire);
    void applyStyle();

    const Theme &m_theme;
    bool m_armed = false;
    bool m_isPaused = false;
    lockengine::SystemStatus m_status;
    ConnectionButton *m_connection;
    FilterField *m_filter;
    QLabel *m_facts;
    QPushButton *m_arm;
    QToolButton *m_menu;
};

} // namespace ui
