// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the window stood and how its parts shared it, to and from what is remembered.

#pragma once

class QSplitter;
class QWidget;

namespace ui {

class LogPanel;
struct Preferences;

struct LayoutParts
{
    QWidget &window;
    QSplitter &columns;
    QSplitter &rows;
    LogPanel &log;
};

// The panes without the window's own place.
void restorePanes(const Preferences &preferences, const LayoutParts &parts);
void restoreLayout(const Preferences &preferences, const LayoutParts &parts);
void noteLayout(Preferences &preferences, const LayoutParts &parts);

} // namespace ui
