// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Warns that the table is stale: since when, why, and when the next reconnect is due.

#pragma once

#include "lockengine/core/model/system_status.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QAction;

namespace ui {

class Notice;
class Theme;

class StaleBar final : public QWidget
{
    Q_OBJECT

public:
    StaleBar(const Theme &theme, QAction &retry, QWidget *parent = nullptr);

    void showStatus(const lockengine::SystemStatus &status);

private:
    void say();

    Notice *m_notice;
    lockengine::SystemStatus m_status;
    QElapsedTimer m_since; // when the connection was lost
    QElapsedTimer m_statusAge; // when the status was received
    QTimer m_ticks;
};

} // namespace ui
