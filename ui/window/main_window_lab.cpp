// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab in the window: offered once, opened on demand, beside the connections.

#include "lockengine/lab/scenario/lessons.h"
#include "ui/actions/window_actions.h"
#include "ui/lab/catalogue_page.h"
#include "ui/lab/lab_home.h"
#include "ui/lab/lab_offer.h"
#include "ui/settings/preferences.h"
#include "ui/views/connection_tabs.h"
#include "ui/window/main_window.h"
#include "ui/window/session_page.h"
#include "ui/window/window_menu.h"
#include "ui/workbench/workspace.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

LabHome &MainWindow::lab()
{
    if (m_lab)
        return *m_lab;
    const LabSurroundings surroundings{m_surroundings.workspace.engine(),
        m_surroundings.workspace.auditPath(), m_surroundings.theme, m_surroundings.language,
        m_surroundings.preferences, m_surroundings.kind, m_surroundings.guardianProgram};
    m_lab = new LabHome(
        surroundings, [this](QWidget &page) { return makeLabMenu(m_surroundings, *m_actions, page); });
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

void MainWindow::openInLab(const LabOpening &opening)
{
    lab().open(opening);
    openLab();
}

void MainWindow::openLesson(const QString &lesson)
{
    openLab();
    if (lockengine::lessonIds().contains(lesson))
        lab().catalogue().openLesson(lesson);
    else
        lab().catalogue().openFile(lesson);
}

// The lab's servers end with it.
void MainWindow::closeLab()
{
    if (!m_lab)
        return;
    m_lab->leave([this] {
        LabHome *former = std::exchange(m_lab, nullptr);
        m_stack->removeWidget(former);
        former->hide();
        former->deleteLater(); // the caller may belong to it
        lookAt(m_current->place().key);
    });
}

void MainWindow::assembleOffer()
{
    delete std::exchange(m_offer, nullptr);
    if (m_surroundings.preferences.load().labOffered)
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
