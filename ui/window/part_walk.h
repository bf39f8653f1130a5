// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// F6 moves the focus to the next part of a page, Shift+F6 to the previous one.

#pragma once

#include <QList>

class QWidget;

namespace ui {

class TableActions;

// Skips parts that are hidden or cannot take focus; wraps around. The parts must outlive the actions.
void walkParts(TableActions &actions, const QList<QWidget *> &parts);

} // namespace ui
