// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Creates one action with its text, shortcut and help.

#pragma once

#include <QAction>

namespace ui {

// `owner` becomes the parent. The tool tip shows `help` and the keys.
QAction &addAction(
    QObject &owner, const QString &name, const QString &text, const QKeySequence &keys, const QString &help);

} // namespace ui
