// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the window ends, and what it remembers until the next time.

#include "ui/settings/preferences.h"
#include "ui/window/connection_flow.h"
#include "ui/window/main_window.h"
#include "ui/window/remembered_layout.h"
#include "ui/workbench/workbench.h"

#include <QCloseEvent>
#include <QCoreApplication>

namespace ui {

using namespace lockengine;

void MainWindow::restore()
{
    restoreLayout(m_surroundings.preferences.load(), {*this, *m_columns, *m_rows, *m_log});
}

void MainWindow::remember()
{
    Preferences preferences = m_surroundings.preferences.load();
    noteLayout(preferences, {*this, *m_columns, *m_rows, *m_log});
    if (const auto &current = m_connections->current(); current && !current->id.isEmpty())
        preferences.lastConnection = current->id;
    m_surroundings.preferences.save(preferences);
}

bool MainWindow::mayEndSession()
{
    if (!m_surroundings.workbench.ownLocks().isEmpty())
        return close();
    remember();
    return true;
}

void MainWindow::endAtOnce()
{
    m_connections->releaseAtOnce([this] {
        m_leaving = true;
        close();
        QCoreApplication::exit(0);
    });
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_leaving || m_surroundings.workbench.ownLocks().isEmpty()) {
        remember();
        event->accept();
        return;
    }
    event->ignore();
    m_connections->leave([this] {
        m_leaving = true;
        close();
    });
}

} // namespace ui
