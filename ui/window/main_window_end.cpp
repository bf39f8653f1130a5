// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Closing the window, and what it saves.

#include "ui/settings/preferences.h"
#include "ui/window/all_page.h"
#include "ui/window/connection_flow.h"
#include "ui/window/lab_door.h"
#include "ui/window/main_window.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workspace.h"

#include <QCloseEvent>
#include <QCoreApplication>

#include <algorithm>
#include <memory>

namespace ui {

using namespace lockengine;

void MainWindow::restore()
{
    restoreGeometry(m_surroundings.preferences.load().geometry);
}

// Only saved connections can be reopened. If none is open, the former list stays.
void MainWindow::remember()
{
    Preferences preferences = m_surroundings.preferences.load();
    preferences.geometry = saveGeometry();
    m_current->note(preferences);
    if (m_all)
        m_all->note(preferences);
    QStringList open;
    for (SessionPage *page : m_pages) {
        if (const auto &current = page->connections().current(); current && !current->id.isEmpty())
            open += current->id;
    }
    if (!open.isEmpty())
        preferences.workspace = open;
    if (const auto &current = connections().current(); current && !current->id.isEmpty())
        preferences.lastConnection = current->id;
    m_surroundings.preferences.save(preferences);
}

bool MainWindow::holdsAnything() const
{
    if (m_lab && m_lab->holdsElsewhere())
        return true;
    const auto &open = m_surroundings.workspace.connections();
    return std::any_of(open.begin(), open.end(), [](const auto &each) { return each->workbench->mayHold(); });
}

bool MainWindow::mayEndSession()
{
    if (holdsAnything())
        return close();
    remember();
    return true;
}

void MainWindow::endAtOnce()
{
    const auto waiting = std::make_shared<qsizetype>(m_pages.size() + 1);
    const auto end = [this, waiting] {
        if (--*waiting > 0)
            return;
        m_leaving = true;
        close();
        QCoreApplication::exit(0);
    };
    for (SessionPage *page : m_pages)
        page->connections().releaseAtOnce(end);
    m_lab ? m_lab->leave(end) : end();
}

void MainWindow::leaveAll(const std::function<void()> &then)
{
    const auto pages = m_pages;
    std::function<void()> next = [this, then] { m_lab ? m_lab->leave(then) : then(); };
    for (auto page = pages.crbegin(); page != pages.crend(); ++page)
        next = [this, page = QPointer(*page), then = std::move(next)] {
            if (!page || !page->place().workbench->mayHold())
                return then();
            lookAt(page->place().key);
            page->connections().leave(then);
        };
    next();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_leaving || !holdsAnything()) {
        remember();
        event->accept();
        return;
    }
    event->ignore();
    leaveAll([this] {
        m_leaving = true;
        close(); // close() does nothing inside closeEvent()
    });
    if (m_leaving) {
        remember();
        event->accept();
    }
}

} // namespace ui
