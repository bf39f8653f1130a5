// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said on the stage, below a figure in few words and to a reader of the screen in whole ones. Pure.

#pragma once

#include "ui/stage/expected_turn.h"
#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// As the lab calls it, or else the short id.
[[nodiscard]] QString calledOnStage(const StageInput &input, const QByteArray &id);

// "next, within 7.9 s"; of those behind "place 3".
[[nodiscard]] QString turnWord(const ExpectedTurn &turn, int place);
// The same as a sentence.
[[nodiscard]] QString turnSentence(const ExpectedTurn &turn, int place);

// Gone: nobody listens, and the place has lapsed.
[[nodiscard]] bool isGone(const lockengine::Waiter &waiter, lockengine::ServerTime now);
[[nodiscard]] StageLine presenceLine(const lockengine::Waiter &waiter, lockengine::ServerTime now);
[[nodiscard]] StageLine placeLine(const lockengine::Waiter &waiter, lockengine::ServerTime now);

// What it means that its process is so; empty: it runs.
[[nodiscard]] QString conditionSentence(lockengine::LabClientState condition);

// Of the whole picture.
[[nodiscard]] QString stageSummary(const StageInput &input);

} // namespace ui
