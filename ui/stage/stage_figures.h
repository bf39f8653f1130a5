// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The figures of the stage, one by one, with all that is said of each; they have no place on it yet. Pure.

#pragma once

#include "ui/present/lease_look.h"
#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// A holder ends with the lease of the whole, but where each has an end of its own.
[[nodiscard]] bool endsByItself(const StageInput &input, const lockengine::Holder &holder);

// `look`: of the lease of the whole.
[[nodiscard]] StageFigure holderFigure(
    const StageInput &input, const lockengine::Holder &holder, const LeaseLook &look);
// `at`: in the queue, 0 is its head.
[[nodiscard]] StageFigure waiterFigure(const StageInput &input, qsizetype at);
// `at`: among the members of the group, which is there.
[[nodiscard]] StageFigure crowdFigure(const StageInput &input, const QByteArray &id);
[[nodiscard]] StageFigure memberFigure(const StageInput &input, qsizetype at);

// Several as one, or one that nobody knows anything of.
[[nodiscard]] StageFigure counted(FigureRole role, qint64 count, const QString &word);
// "+ 312 more".
[[nodiscard]] StageFigure rest(FigureRole role, qint64 count);

} // namespace ui
