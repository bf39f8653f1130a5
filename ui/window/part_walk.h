// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// F6 leads the keyboard from one part of a page to the next, Shift+F6 back.

#pragma once

#include <QList>

class QWidget;

namespace ui {

class TableActions;

// From the part that has the keyboard to the next one that is seen and can take it; after the last one comes
// the first. The parts outlive the actions.
void walkParts(TableActions &actions, const QList<QWidget *> &parts);

} // namespace ui
