// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_pages.h"

#include "ui/lab/lab_home.h"
#include "ui/workbench/workspace.h"

namespace ui {

LabView *LabPages::makeView(const AppContext &context, std::function<QMenu *(QWidget &)> makeMenu) const
{
    const LabPageContext lab{context.workspace.engine(), context.workspace.auditPath(), context.theme,
        context.language, context.preferences, context.systems, m_guardianProgram};
    return new LabHome(lab, std::move(makeMenu));
}

} // namespace ui
