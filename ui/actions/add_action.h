// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One action with all that belongs to it.

#pragma once

#include <QAction>

namespace ui {

// `owner` gets it as a child; `help` goes into its tool tip, with the keys.
QAction &addAction(
    QObject &owner, const QString &name, const QString &text, const QKeySequence &keys, const QString &help);

} // namespace ui
