// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Grouped rows, held row positions, and pausing.

#include "ui/actions/actions.h"
#include "ui/views/detail_panel.h"
#include "ui/views/header_strip.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/log_panel.h"
#include "ui/views/outcome_bar.h"
#include "ui/views/tally_row.h"
#include "ui/window/part_walk.h"
#include "ui/window/session_page.h"
#include "ui/window/table_order.h"
#include "ui/workbench/workbench.h"

#include <QStackedWidget>

namespace ui {

using namespace lockengine;

void SessionPage::wireCalm()
{
    Workbench &workbench = m_surroundings.workbench;
    wireOrder(*m_actions, m_filtered);
    walkParts(*m_actions, {m_tally, m_faces, m_detail, m_log});
    connect(&m_filtered, &LockFilterModel::heldChanged, m_actions,
        [&workbench](bool areHeld) { workbench.keepForgotten(areHeld); });
    connect(&m_actions->pause, &QAction::toggled, &workbench, &Workbench::setPaused);
    connect(&workbench, &Workbench::pausedChanged, m_actions, [this] { showPaused(); });
    // An act ends the pause, so that it applies to the current state and its effect is visible.
    for (QAction *act : {&m_actions->acquire, &m_actions->release, &m_actions->forceUnlock,
             &m_actions->changePermits, &m_actions->testLock})
        connect(act, &QAction::triggered, &workbench, [&workbench] { workbench.setPaused(false); });
}

// During a scan, rows first arrive in quick succession. A gentle scan takes minutes and a stopped one never
// ends, so positions are held soon after the first row.
bool SessionPage::isCalm(const ScanProgress &scan)
{
    constexpr qint64 settling = 2000; // ms
    if (m_filtered.rowCount() == 0)
        m_rowsSince.invalidate();
    else if (!m_rowsSince.isValid())
        m_rowsSince.start();
    return scan.finishedOnce || (m_rowsSince.isValid() && m_rowsSince.hasExpired(settling));
}

// Beside the table, or in the outcome bar if the details replace the table.
void SessionPage::confirm(const QString &sentence)
{
    if (m_left->isHidden())
        m_outcome->remark(sentence);
    else
        m_tally->confirm(sentence);
}

void SessionPage::showPaused()
{
    const Workbench &workbench = m_surroundings.workbench;
    const auto since = workbench.isPaused() ? std::optional(workbench.serverNow().now()) : std::nullopt;
    showPause(*m_tally, *m_actions, since, int(workbench.changedMeanwhile()));
    m_header->showPaused(workbench.isPaused());
}

// A paused page shows nothing that happened later.
void SessionPage::showHistory(const LockHistory &history)
{
    LockHistory known = history;
    if (m_surroundings.workbench.isPaused()) {
        const ServerTime moment = m_surroundings.workbench.serverNow().now();
        known.events.removeIf([moment](const LockEvent &event) { return event.seen > moment; });
        known.samples.removeIf([moment](const LeaseSample &sample) { return sample.at > moment; });
    }
    m_detail->showHistory(known);
}

} // namespace ui
