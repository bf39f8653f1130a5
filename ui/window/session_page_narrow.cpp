// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In a narrow window, open details replace the table.

#include "ui/actions/actions.h"
#include "ui/models/lock_table_model.h"
#include "ui/views/chosen_strip.h"
#include "ui/views/detail_panel.h"
#include "ui/views/filter_field.h"
#include "ui/views/header_strip.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/session_page.h"
#include "ui/workbench/workbench.h"

#include <QApplication>
#include <QKeyEvent>
#include <QTimer>

namespace ui {

using namespace lockengine;

namespace {

constexpr int roomForBoth = 1040;

} // namespace

void SessionPage::openDetails(int tab)
{
    m_detail->openTab(DetailPanel::Tab(tab));
    if (!m_table->chosen())
        return;
    m_areDetailsOpen = true;
    fitDetails();
    if (m_left->isHidden())
        m_detail->takeKeyboard();
}

void SessionPage::closeDetails()
{
    if (!m_left->isHidden())
        m_table->endChoice();
    enterTable();
}

// Also returns from details that replace the table.
void SessionPage::enterTable()
{
    m_areDetailsOpen = false;
    fitDetails();
    m_table->setFocus();
    m_table->scrollTo(m_table->currentIndex());
}

// The details may open under the pointer; ignores the second click of a double click on a row.
void SessionPage::shieldDetails()
{
    if (QGuiApplication::mouseButtons() == Qt::NoButton)
        return;
    m_detail->setAttribute(Qt::WA_TransparentForMouseEvents);
    QTimer::singleShot(QApplication::doubleClickInterval(), m_detail,
        [details = m_detail] { details->setAttribute(Qt::WA_TransparentForMouseEvents, false); });
}

void SessionPage::fitDetails()
{
    const auto view = chosenView();
    // Moving from lock to lock, the keyboard passes group titles.
    const bool isChosen = m_table->chosen() || (m_table->isAtGroup() && !m_detail->isHidden());
    const bool isNarrow = width() < roomForBoth;
    m_areDetailsOpen = m_areDetailsOpen && view; // closes the details if the lock is gone
    const bool areAlone = isNarrow && m_areDetailsOpen;
    const bool isShown = areAlone || (isChosen && !isNarrow); // until then the table has the room
    if (isShown && m_detail->isHidden())
        shieldDetails();
    m_left->setVisible(!areAlone);
    m_detail->setVisible(isShown);
    m_detail->setAlone(areAlone);
    m_strip->setVisible(isNarrow && view.has_value());
    if (view)
        m_strip->showLock(*view, chosenTrouble());
}

void SessionPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitDetails();
}

void SessionPage::keyPressEvent(QKeyEvent *event)
{
    const Obstacle obstacle = m_actions->obstacleTo(event->keyCombination());
    if (obstacle != Obstacle::None)
        return m_outcome->remark(obstacleSentence(obstacle));
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (m_header->filter().isAncestorOf(focusWidget())) // the filter is empty, or Esc would clear it
        enterTable();
    else if (!m_detail->isHidden())
        closeDetails();
}

} // namespace ui
