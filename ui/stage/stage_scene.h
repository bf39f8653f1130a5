// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage at one instant, as a value: the lock as a room, who is in it, who stands in line before it. All
// that is seen is in here, words included: two scenes that are equal look the same, so nothing is painted
// between them.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "lockengine/model/holder.h"
#include "lockengine/model/lock_id.h"
#include "ui/present/tone.h"

#include <QLineF>
#include <QList>
#include <QRectF>
#include <QString>

#include <optional>

namespace ui {

enum class FigureRole {
    Holder, // in the room
    Permit, // in the room; one of several equal ones
    Seat, // what is free of a kind that counts, or what a latch still waits for
    Unknown, // in the room may be anybody: we may not read it
    MoreInside, // those in the room who are not drawn one by one
    Waiter, // in line
    More, // those in line behind, who are not drawn one by one
    Crowd, // who waits without an order, and is only counted
    Server, // a member of a lock that is made of several
};

// What runs down round a figure.
enum class Ring {
    None,
    Running, // `fraction` says how much is left
    Unknown, // it runs down, but from where is not known
    Endless,
};

struct StageLine
{
    QString text;
    Tone tone = Tone::Dim;
    bool isStrong = false;

    friend bool operator==(const StageLine &, const StageLine &) = default;
};

// Who a figure is from one scene to the next.
struct FigureKey
{
    FigureRole role = FigureRole::Waiter;
    QByteArray id;
    lockengine::HoldMode mode = lockengine::HoldMode::Exclusive;

    friend bool operator==(const FigureKey &, const FigureKey &) = default;
};

struct StageFigure
{
    FigureRole role = FigureRole::Waiter;
    QByteArray id; // of holder, waiter or permit; of a server: its system; empty for those who have none
    lockengine::HoldMode mode = lockengine::HoldMode::Exclusive;
    int place = 0; // in line: 1 is next; elsewhere 0
    qint64 count = 1; // of More, MoreInside, Crowd and Seat: how many
    QRectF rect; // the figure with its words
    Ring ring = Ring::None;
    double fraction = 0; // 0 ... 1, in steps that can be seen
    Tone tone = Tone::Plain; // of the ring; Plain: the holder's own colour
    bool isGone = false; // nobody is there to hear "your turn"
    bool isOurs = false;
    lockengine::LabClientState condition = lockengine::LabClientState::Running; // of its process
    QByteArray colourOf; // whose colour it has; empty: nobody's
    QString mark; // within the ring
    QString badge; // at its upper left; short
    QList<StageLine> lines; // below it
    QString spoken; // all of it, in words

    [[nodiscard]] FigureKey key() const { return {role, id, mode}; }

    friend bool operator==(const StageFigure &, const StageFigure &) = default;
};

struct StageRoom
{
    QRectF rect;
    QString title; // in its upper left
    QString word; // in its upper right: how many are in, or that it is free
    Tone wordTone = Tone::Dim;
    std::optional<QLineF> door; // where the line begins; none: nobody comes in from the line
    bool isOpen = false;

    friend bool operator==(const StageRoom &, const StageRoom &) = default;
};

struct StageCaption
{
    QRectF rect;
    QString text;
    Tone tone = Tone::Dim;
    bool isHeading = false;

    friend bool operator==(const StageCaption &, const StageCaption &) = default;
};

// How many of the servers have it, and how many are enough.
struct StageTally
{
    QRectF rect;
    int held = 0;
    int needed = 0;
    int all = 0;
    Tone tone = Tone::Dim;

    friend bool operator==(const StageTally &, const StageTally &) = default;
};

struct StageScene
{
    lockengine::LockId lock;
    QSizeF size; // at least that of the view; higher where not all fits
    QList<StageRoom> rooms;
    QList<StageCaption> captions;
    QList<QLineF> ways; // along which the line stands
    QList<StageFigure> figures; // in the order in which the keyboard walks through them
    std::optional<StageTally> tally;
    QString summary; // all of it, in a sentence
    bool isStale = false; // as it was when the connection was lost
    bool runs = false; // looks different a moment later, though nothing happens

    friend bool operator==(const StageScene &, const StageScene &) = default;
};

[[nodiscard]] inline qsizetype indexOf(const StageScene &scene, const FigureKey &key)
{
    for (qsizetype i = 0; i < scene.figures.size(); ++i) {
        if (scene.figures[i].key() == key)
            return i;
    }
    return -1;
}

// The ring itself, in the upper middle of a figure.
inline constexpr qreal ringSize = 52;
[[nodiscard]] inline QRectF ringOf(const QRectF &figure)
{
    return {figure.center().x() - ringSize / 2, figure.top() + 8, ringSize, ringSize};
}

} // namespace ui
