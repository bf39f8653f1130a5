// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_animator.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr qsizetype tooMany = 60; // simultaneous moves that a viewer cannot follow
constexpr Milliseconds shortest = 120ms;

bool isEndedBy(const StageMove &running, const StageMove &next)
{
    const auto keyOf = [](const StageMove &move) { return move.to ? move.to->key() : move.from->key(); };
    if (!running.to)
        return next.to && keyOf(running) == keyOf(next); // a leaving figure has returned
    return keyOf(running) == keyOf(next) || (next.from && next.from->key() == keyOf(running));
}

} // namespace

double StageAnimator::progressOf(const Running &running) const
{
    const auto passed = std::chrono::duration<double, std::milli>(m_clock.now() - running.began);
    return std::clamp(passed.count() / double(running.length.count()), 0.0, 1.0);
}

const StageAnimator::Running *StageAnimator::runningTo(const FigureKey &key) const
{
    for (const Running &running : m_running) {
        if (running.move.to && running.move.to->key() == key)
            return &running;
    }
    return nullptr;
}

void StageAnimator::play(const QList<StageMove> &moves, const QSizeF &stage)
{
    if (moves.isEmpty())
        return;
    tidy();
    const MonotonicTime now = m_clock.now();
    Milliseconds most = 10s;
    if (m_lastPlay)
        most = std::max(shortest, std::chrono::duration_cast<Milliseconds>(now - *m_lastPlay));
    m_lastPlay = now;
    if (moves.size() > tooMany)
        return finish();
    QList<Running> next;
    for (StageMove move : moves) {
        if (move.from) {
            if (const Running *running = runningTo(move.from->key()))
                move.from->rect = poseOf(running->move, progressOf(*running), stage).figure.rect;
        }
        next += Running{move, now, std::min(most, Milliseconds(lengthOf(move.kind)))};
    }
    m_running.removeIf([&moves](const Running &running) {
        return std::any_of(moves.begin(), moves.end(),
            [&running](const StageMove &move) { return isEndedBy(running.move, move); });
    });
    m_running += next;
}

bool StageAnimator::isMoving() const
{
    return std::any_of(m_running.begin(), m_running.end(),
        [this](const Running &running) { return progressOf(running) < 1; });
}

QList<MoveKind> StageAnimator::kinds() const
{
    QList<MoveKind> kinds;
    for (const Running &running : m_running) {
        if (progressOf(running) < 1)
            kinds += running.move.kind;
    }
    return kinds;
}

void StageAnimator::tidy()
{
    m_running.removeIf([this](const Running &running) { return progressOf(running) >= 1; });
}

QList<StagePose> StageAnimator::poses(const StageScene &scene) const
{
    QList<StagePose> poses;
    for (const StageFigure &figure : scene.figures) {
        const Running *running = runningTo(figure.key());
        StageMove move{MoveKind::Slide, figure, figure};
        if (running) {
            move = running->move;
            move.to = figure; // its current state
        }
        poses += poseOf(move, running ? progressOf(*running) : 1, scene.size);
    }
    for (const Running &running : m_running) {
        if (!running.move.to && progressOf(running) < 1)
            poses += poseOf(running.move, progressOf(running), scene.size);
    }
    return poses;
}

} // namespace ui
