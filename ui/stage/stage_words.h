// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts of the stage: short ones below a figure, full sentences for screen readers. Pure.

#pragma once

#include "ui/stage/expected_turn.h"
#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// The lab's name for it, else the short id.
[[nodiscard]] QString calledOnStage(const StageInput &input, const QByteArray &id);

// "next, within 7.9 s"; further back "position 3".
[[nodiscard]] QString turnWord(const ExpectedTurn &turn, int position);
// The same as a sentence.
[[nodiscard]] QString turnSentence(const ExpectedTurn &turn, int position);

// Gone: a dead waiter whose deadline has passed.
[[nodiscard]] bool isGone(const lockengine::Waiter &waiter, lockengine::ServerTime now);
[[nodiscard]] StageLine presenceLine(const lockengine::Waiter &waiter, lockengine::ServerTime now);
[[nodiscard]] StageLine positionLine(const lockengine::Waiter &waiter, lockengine::ServerTime now);

// Of the whole scene.
[[nodiscard]] QString stageSummary(const StageInput &input);

} // namespace ui
