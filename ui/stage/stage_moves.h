// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What moves between two scenes, and why: the scenes say where everybody stands, the events say what
// happened. What no event tells is not acted out; it fades in or out. Pure.

#pragma once

#include "lockengine/model/lock_event.h"
#include "ui/stage/stage_scene.h"

namespace ui {

enum class MoveKind {
    WalkIn, // a new waiter, from the right end to the end of the line
    IntoRoom, // the lock is taken: out of the line, or from outside, into the room
    FallOut, // purged: falls out of the line
    BackToEnd, // lost its place: below the others back to the end
    WalkOff, // left the line by itself
    LeaveRoom, // gave the lock back
    Vanish, // its hold ended without it: by force, by time, by the server
    Refill, // renewed: the arc is full again
    Slide, // moved up, or made place
    FadeIn,
    FadeOut,
};

struct StageMove
{
    MoveKind kind = MoveKind::Slide;
    std::optional<StageFigure> from; // absent: was not there
    std::optional<StageFigure> to; // absent: is gone

    friend bool operator==(const StageMove &, const StageMove &) = default;
};

// `events`: of any locks, in order, since the former scene. None where the scenes are of different locks or
// of views of different widths: then the new one is simply there.
[[nodiscard]] QList<StageMove> movesBetween(
    const StageScene &before, const StageScene &now, const QList<lockengine::LockEvent> &events);

} // namespace ui
