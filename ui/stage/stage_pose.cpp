// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_pose.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ui {

namespace {

constexpr double steps = 3; // in one walk
constexpr double bounce = 5;
constexpr double fall = 96;
constexpr double detour = 64; // how far below the others a figure returns to the end

double eased(double t)
{
    return t * t * (3 - 2 * t);
}

QPointF between(const QPointF &from, const QPointF &to, double t)
{
    return from + (to - from) * t;
}

QPointF step(double t)
{
    return {0, -bounce * std::abs(std::sin(t * steps * std::numbers::pi))};
}

void moveTo(StagePose &pose, const QPointF &at)
{
    pose.figure.rect.moveTopLeft(at);
}

void walk(StagePose &pose, const QPointF &from, const QPointF &to, double t)
{
    moveTo(pose, between(from, to, eased(t)) + step(t));
}

// A curve that passes below the other figures.
void goBack(StagePose &pose, const QPointF &from, const QPointF &to, double t)
{
    const double e = eased(t);
    moveTo(pose, between(from, to, e) + QPointF(0, detour * 4 * e * (1 - e)));
    pose.ground = t < 1 ? Tone::Amber : Tone::Plain;
}

StagePose coming(const StageMove &move, double t, const QSizeF &stage)
{
    StagePose pose;
    pose.figure = *move.to;
    const QPointF place = move.to->rect.topLeft();
    const QPointF rightEnd(stage.width(), place.y());
    switch (move.kind) {
    case MoveKind::WalkIn:
        walk(pose, rightEnd, place, t);
        break;
    case MoveKind::BackToEnd: // a new figure for the scene
        goBack(pose, rightEnd, place, t);
        break;
    case MoveKind::IntoRoom:
        walk(pose, place + QPointF(0, fall), place, t);
        pose.opacity = eased(t);
        pose.ground = t < 1 ? Tone::Accent : Tone::Plain;
        break;
    case MoveKind::FallOut:
    case MoveKind::WalkOff:
    case MoveKind::LeaveRoom:
    case MoveKind::Vanish:
    case MoveKind::Refill:
    case MoveKind::Slide:
    case MoveKind::FadeIn:
    case MoveKind::FadeOut:
        pose.opacity = t;
        break;
    }
    return pose;
}

StagePose going(const StageMove &move, double t, const QSizeF &stage)
{
    StagePose pose;
    pose.figure = *move.from;
    const QPointF place = move.from->rect.topLeft();
    pose.opacity = 1 - t;
    switch (move.kind) {
    case MoveKind::FallOut:
        moveTo(pose, place + QPointF(0, fall * t * t));
        pose.turn = 70 * t;
        pose.ground = Tone::Red;
        break;
    case MoveKind::WalkOff:
        walk(pose, place, QPointF(stage.width(), place.y()), t);
        break;
    case MoveKind::LeaveRoom:
        walk(pose, place, place - QPointF(move.from->rect.width(), 0), t);
        break;
    case MoveKind::Vanish:
        pose.scale = 1 - 0.7 * t;
        pose.ground = Tone::Red;
        break;
    case MoveKind::WalkIn:
    case MoveKind::BackToEnd:
    case MoveKind::IntoRoom:
    case MoveKind::Refill:
    case MoveKind::Slide:
    case MoveKind::FadeIn:
    case MoveKind::FadeOut:
        break;
    }
    return pose;
}

} // namespace

StagePose poseOf(const StageMove &move, double progress, const QSizeF &stage)
{
    const double t = std::clamp(progress, 0.0, 1.0);
    if (!move.from)
        return coming(move, t, stage);
    if (!move.to)
        return going(move, t, stage);
    StagePose pose;
    pose.figure = *move.to;
    const QPointF from = move.from->rect.topLeft();
    const QPointF to = move.to->rect.topLeft();
    if (move.kind == MoveKind::BackToEnd)
        goBack(pose, from, to, t);
    else if (move.kind == MoveKind::IntoRoom) {
        walk(pose, from, to, t);
        pose.ground = t < 1 ? Tone::Accent : Tone::Plain;
    } else if (move.kind == MoveKind::Refill) {
        const double gained = move.to->fraction - move.from->fraction;
        pose.figure.fraction = move.from->fraction + gained * eased(t);
    } else {
        moveTo(pose, between(from, to, eased(t)));
    }
    return pose;
}

int lengthOf(MoveKind kind)
{
    switch (kind) {
    case MoveKind::WalkIn:
    case MoveKind::IntoRoom:
    case MoveKind::FallOut:
    case MoveKind::BackToEnd:
        return 800;
    case MoveKind::WalkOff:
    case MoveKind::LeaveRoom:
    case MoveKind::Vanish:
        return 500;
    case MoveKind::Slide:
    case MoveKind::Refill:
        return 400;
    case MoveKind::FadeIn:
    case MoveKind::FadeOut:
        return 160;
    }
    return 0;
}

} // namespace ui
