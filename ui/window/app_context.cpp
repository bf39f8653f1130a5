// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/app_context.h"

#include "ui/workbench/workspace.h"

namespace ui {

PageContext::PageContext(const AppContext &all, OpenConnection &place)
    : AppContext(all)
    , place(place)
    , workbench(*place.workbench)
{ }

} // namespace ui
