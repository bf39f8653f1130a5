// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab in the window: offered once, opened on demand, beside the connections.

#include "ui/actions/window_actions.h"
#include "ui/settings/preferences.h"
#include "ui/views/connection_tabs.h"
#include "ui/window/lab_door.h"
#include "ui/window/lab_offer.h"
#include "ui/window/main_window.h"
#include "ui/window/session_page.h"
#include "ui/window/window_menu.h"
#include "ui/workbench/workspace.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

// Requires: m_surroundings.lab.
LabView &MainWindow::lab()
{
    if (m_lab)
        return *m_lab;
    m_lab = m_surroundings.lab->makeView(
        m_surroundings, [this](QWidget &page) { return makeLabMenu(m_surroundings, *m_actions, page); });
    m_stack->addWidget(m_lab);
    return *m_lab;
}

bool MainWindow::isLabLookedAt() const
{
    return m_lab && m_stack->currentWidget() == m_lab;
}

void MainWindow::openLab()
{
    noteOffered();
    lookAt(labKey);
}

void MainWindow::openInLab(const LabTarget &target)
{
    lab().test(target);
    openLab();
}

void MainWindow::openLesson(const QString &lesson)
{
    openLab();
    lab().openLesson(lesson);
}

// The lab's servers end with it.
void MainWindow::closeLab()
{
    if (!m_lab)
        return;
    m_lab->leave([this] {
        LabView *former = std::exchange(m_lab, nullptr);
        m_stack->removeWidget(former);
        former->hide();
        former->deleteLater(); // the caller may belong to it
        lookAt(m_current->place().key);
    });
}

void MainWindow::assembleOffer()
{
    delete std::exchange(m_offer, nullptr);
    if (!m_surroundings.lab || m_surroundings.preferences.load().labOffered)
        return;
    m_offer = new LabOffer(m_surroundings.theme);
    static_cast<QVBoxLayout *>(m_content->layout())->insertWidget(1, m_offer);
    connect(m_offer, &LabOffer::accepted, this, &MainWindow::openLab);
    connect(m_offer, &LabOffer::declined, this, &MainWindow::noteOffered);
}

void MainWindow::noteOffered()
{
    if (!m_offer)
        return;
    Preferences preferences = m_surroundings.preferences.load();
    preferences.labOffered = true;
    m_surroundings.preferences.save(preferences);
    m_offer->hide();
    std::exchange(m_offer, nullptr)->deleteLater(); // the caller may be its button
}

} // namespace ui
