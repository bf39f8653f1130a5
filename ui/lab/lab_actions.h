// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with the course of a lesson or a lab. Their keys are pressed on the page, so that a field
// or a list that has the keyboard keeps its own; the tool tips name them.

#pragma once

#include "lockengine/lab/scenario/play_state.h"

#include <QAction>

namespace ui {

class LabActions final : public QObject
{
    Q_OBJECT

public:
    explicit LabActions(QWidget &page);

    QAction &play; // and pause
    QAction &step;
    QAction &event;
    QAction &back;
    QAction &fork;
    QAction &slower;
    QAction &faster;
    QAction &leave;
    QAction &larger; // text and pictures; these three work wherever the keyboard is
    QAction &smaller;
    QAction &usualSize;

    // What that state allows; what it does not is disabled, and says why.
    void allow(const lockengine::PlayState &state, qsizetype steps);
    // In percent, see Theme.
    void allowSizes(int size);
    // Triggers what belongs to the key; false: nothing does.
    bool press(int key, Qt::KeyboardModifiers modifiers);
};

} // namespace ui
