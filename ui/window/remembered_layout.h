// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Saves and restores the sizes of a page's panes.

#pragma once

class QSplitter;

namespace ui {

class LogPanel;
struct Preferences;

struct LayoutParts
{
    QSplitter &columns;
    QSplitter &rows;
    LogPanel &log;
};

void restorePanes(const Preferences &preferences, const LayoutParts &parts);
void notePanes(Preferences &preferences, const LayoutParts &parts);

} // namespace ui
