// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows the version, the licence and the purpose of Lockscope.

#pragma once

#include "ui/dialogs/sheet.h"

namespace ui {

class AboutSheet final : public Sheet
{
    Q_OBJECT

public:
    AboutSheet(const Theme &theme, QWidget *parent);
};

} // namespace ui
