// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The actions that control a lesson or a lab. The page handles their keys, so that a focused field or list
// keeps its own; tool tips name them.

#pragma once

#include "lockengine/lab/scenario/play_state.h"

#include <QAction>

namespace ui {

class LabActions final : public QObject
{
    Q_OBJECT

public:
    explicit LabActions(QWidget &page);

    QAction &play; // toggles play and pause
    QAction &step;
    QAction &event;
    QAction &back;
    QAction &fork;
    QAction &slower;
    QAction &faster;
    QAction &leave;
    QAction &larger; // text and pictures; these three work with any focus
    QAction &smaller;
    QAction &usualSize;

    // Enables what the state allows; the others say why not.
    void allow(const lockengine::PlayState &state, qsizetype steps);
    // In percent, see Theme.
    void allowSizes(int size);
    // Triggers the action of the key; false: none has it.
    bool press(int key, Qt::KeyboardModifiers modifiers);
};

} // namespace ui
