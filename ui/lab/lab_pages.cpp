// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_pages.h"

#include "ui/lab/lab_home.h"
#include "ui/workbench/workspace.h"

namespace ui {

LabView *LabPages::makeView(
    const Surroundings &surroundings, std::function<QMenu *(QWidget &)> makeMenu) const
{
    const LabSurroundings lab{surroundings.workspace.engine(), surroundings.workspace.auditPath(),
        surroundings.theme, surroundings.language, surroundings.preferences, surroundings.kind,
        m_guardianProgram};
    return new LabHome(lab, std::move(makeMenu));
}

} // namespace ui
