// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/app_context.h"

#include "ui/workbench/workspace.h"

namespace ui {

PageContext::PageContext(const AppContext &all, OpenConnection &connection)
    : AppContext(all)
    , connection(connection)
    , workbench(*connection.workbench)
{ }

} // namespace ui
