// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/remembered_layout.h"

#include "ui/settings/preferences.h"
#include "ui/views/log_panel.h"

#include <QSplitter>

namespace ui {

void restorePanes(const Preferences &preferences, const LayoutParts &parts)
{
    parts.columns.restoreState(preferences.columns);
    parts.rows.restoreState(preferences.rows);
    parts.log.setRenewalsShown(preferences.renewalsShown);
}

void notePanes(Preferences &preferences, const LayoutParts &parts)
{
    preferences.columns = parts.columns.saveState();
    preferences.rows = parts.rows.saveState();
    preferences.renewalsShown = parts.log.areRenewalsShown();
}

} // namespace ui
