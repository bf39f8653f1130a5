// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The running moves, timed by a given clock. Moves that arrive fast are shortened; too many at once are
// skipped. A figure that changes direction starts from its current position.

#pragma once

#include "lockengine/core/base/clock.h"
#include "ui/stage/stage_pose.h"

namespace ui {

class StageAnimator final
{
public:
    // `clock`: real time, not the lab's; must outlive the animator.
    explicit StageAnimator(const lockengine::Clock &clock)
        : m_clock(clock)
    { }

    void play(const QList<StageMove> &moves, const QSizeF &stage);
    // Ends all moves; figures are at their destinations.
    void finish() { m_running.clear(); }
    [[nodiscard]] bool isMoving() const;
    [[nodiscard]] QList<MoveKind> kinds() const; // of running moves

    // All figures of the scene as they look now, preceded by those that are leaving.
    [[nodiscard]] QList<StagePose> poses(const StageScene &scene) const;
    // Removes finished moves.
    void tidy();

private:
    struct Running
    {
        StageMove move;
        lockengine::MonotonicTime began;
        lockengine::Milliseconds length;
    };

    [[nodiscard]] double progressOf(const Running &running) const;
    [[nodiscard]] const Running *runningTo(const FigureKey &key) const;

    const lockengine::Clock &m_clock;
    QList<Running> m_running;
    std::optional<lockengine::MonotonicTime> m_lastPlay;
};

} // namespace ui
