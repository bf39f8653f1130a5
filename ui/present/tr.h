// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's one translation context: Tr::tr() works in free functions and in classes.

#pragma once

#include <QCoreApplication>

namespace ui {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Lockscope)
};

} // namespace ui
