// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which version this is, under which licence, and what it is for.

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
