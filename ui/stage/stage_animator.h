// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The moves that are under way, over a clock that is given. What happens faster than it can be acted out is
// acted out faster; what is far too much is not acted out at all. A figure that has to turn round begins
// where it just is.

#pragma once

#include "lockengine/base/clock.h"
#include "ui/stage/stage_pose.h"

namespace ui {

class StageAnimator final
{
public:
    // Outlives the animator; of how people see time, not of the lab.
    explicit StageAnimator(const lockengine::Clock &clock)
        : m_clock(clock)
    { }

    void play(const QList<StageMove> &moves, const QSizeF &stage);
    // All is at once where it goes.
    void finish() { m_running.clear(); }
    [[nodiscard]] bool isMoving() const;
    [[nodiscard]] QList<MoveKind> kinds() const; // under way

    // Everybody in the scene as they are now, and before them those who are leaving.
    [[nodiscard]] QList<StagePose> poses(const StageScene &scene) const;
    // Forgets the moves that have ended.
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
