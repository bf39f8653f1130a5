// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/surroundings.h"

#include "ui/workbench/workspace.h"

namespace ui {

PageSurroundings::PageSurroundings(const Surroundings &all, OpenConnection &place)
    : Surroundings(all)
    , place(place)
    , workbench(*place.workbench)
{ }

} // namespace ui
