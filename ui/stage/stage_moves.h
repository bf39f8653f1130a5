// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The moves between two scenes and their reasons: scenes give the positions, events give the causes. A change
// without an event only fades in or out. Pure.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "ui/stage/stage_scene.h"

namespace ui {

enum class MoveKind {
    WalkIn, // a new waiter, from the right edge to the end of the queue
    IntoRoom, // acquired: from the queue, or from outside, into the room
    FallOut, // removed from the queue as expired
    BackToEnd, // lost its position: below the others back to the end
    WalkOff, // left the queue on its own
    LeaveRoom, // released the lock
    Vanish, // the hold ended without its holder: forced, expired, or by the server
    Refill, // renewed: the arc is full again
    Slide, // moved up, or made room
    FadeIn,
    FadeOut,
};

struct StageMove
{
    MoveKind kind = MoveKind::Slide;
    std::optional<StageFigure> from; // absent: the figure is new
    std::optional<StageFigure> to; // absent: the figure is gone

    friend bool operator==(const StageMove &, const StageMove &) = default;
};

// `events`: of any locks, in order, since the former scene. Empty if the scenes differ in lock, in width or
// in being stale: the new scene then appears at once.
[[nodiscard]] QList<StageMove> movesBetween(
    const StageScene &before, const StageScene &now, const QList<lockengine::LockEvent> &events);

} // namespace ui
