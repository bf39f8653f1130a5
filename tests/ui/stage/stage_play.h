// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scenes from lock pictures, and the engine's own comparison of two of them. Stage tests start from server
// states and do not invent events.

#pragma once

#include "lockengine/core/watch/diff.h"
#include "tests/support/lock_picture.h"
#include "tests/support/view_picture.h"
#include "ui/stage/stage_layout.h"
#include "ui/stage/stage_moves.h"

namespace testing {

inline constexpr QSizeF usualView{370, 420};

inline const lockengine::ServerTime noon{std::chrono::hours(500'000)};

[[nodiscard]] inline ui::StageInput inputOf(const QByteArray &picture, lockengine::ServerTime now = noon)
{
    ui::StageInput input;
    input.view = viewOf(picture, now);
    input.now = now;
    input.full.follow(input.view.state, now);
    return input;
}

[[nodiscard]] inline ui::StageScene sceneOf(const QByteArray &picture, const QSizeF &view = usualView)
{
    return ui::layOutStage(inputOf(picture), view);
}

// The events that the watcher would report.
[[nodiscard]] inline QList<lockengine::LockEvent> eventsBetween(
    const lockengine::LockState &before, const lockengine::LockState &now, lockengine::Evidence signs = {})
{
    lockengine::Observation observation;
    observation.state = now;
    observation.notBefore = before.observedAt;
    observation.signs = signs;
    return lockengine::diff(before, observation, {}, {}).events;
}

} // namespace testing
