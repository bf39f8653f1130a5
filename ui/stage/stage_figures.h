// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds the stage's figures with their texts; layout comes later. Pure.

#pragma once

#include "ui/present/lease_appearance.h"
#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

namespace ui {

// Whether the holder has its own deadline, apart from the lease of the whole lock.
[[nodiscard]] bool endsByItself(const StageInput &input, const lockengine::Holder &holder);

// `look`: of the lock's lease.
[[nodiscard]] StageFigure holderFigure(
    const StageInput &input, const lockengine::Holder &holder, const LeaseAppearance &look);
// `at`: in the queue, 0 is its head.
[[nodiscard]] StageFigure waiterFigure(const StageInput &input, qsizetype at);
// `at`: index in the group's members; input.group must be set.
[[nodiscard]] StageFigure crowdFigure(const StageInput &input, const QByteArray &id);
[[nodiscard]] StageFigure memberFigure(const StageInput &input, qsizetype at);

// One figure for several clients, or for an unknown one.
[[nodiscard]] StageFigure counted(FigureRole role, qint64 count, const QString &word);
// "+ 312 more".
[[nodiscard]] StageFigure rest(FigureRole role, qint64 count);

} // namespace ui
