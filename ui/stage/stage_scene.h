// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage at one instant, as a value: the lock as a room, the holders in it, the queue in front of it. It
// contains everything visible, texts included. Equal scenes look the same, so nothing is repainted between
// them.

#pragma once

#include "lockengine/core/model/holder.h"
#include "lockengine/core/model/lock_id.h"
#include "ui/present/tone.h"
#include "ui/stage/process_state_words.h"

#include <QLineF>
#include <QList>
#include <QRectF>
#include <QString>

#include <optional>

namespace ui {

enum class FigureRole {
    Holder, // in the room
    Permit, // in the room; one of several equal ones
    Seat, // a free permit of a counting kind, or a remaining count of a latch
    Unknown, // the lock cannot be read: anyone may be in the room
    MoreInside, // holders in the room that are not drawn individually
    Waiter, // in the queue
    More, // waiters further back that are not drawn individually
    Crowd, // unordered waiters, only counted
    Server, // a member of a multi or red lock
};

// The arc around a figure.
enum class Ring {
    None,
    Running, // `fraction` is the part left
    Unknown, // it counts down, but the full length is unknown
    Endless,
};

struct StageLine
{
    QString text;
    Tone tone = Tone::Dim;
    bool isStrong = false;

    friend bool operator==(const StageLine &, const StageLine &) = default;
};

// The identity of a figure across scenes.
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
    QByteArray id; // of holder, waiter or permit; of a server: its system; else empty
    lockengine::HoldMode mode = lockengine::HoldMode::Exclusive;
    int position = 0; // in the queue: 1 is next; elsewhere 0
    qint64 count = 1; // number of clients or permits in More, MoreInside, Crowd and Seat
    QRectF rect; // the figure with its texts
    Ring ring = Ring::None;
    double fraction = 0; // 0 ... 1, in visible steps
    Tone tone = Tone::Plain; // of the ring; Plain: the holder's colour
    bool isGone = false; // a dead waiter
    bool isOurs = false;
    ProcessState processState = ProcessState::None; // of its process
    QByteArray colourOf; // the id that determines its colour; empty: none
    QString mark; // inside the ring
    QString badge; // at the ring's upper left; short
    QList<StageLine> lines; // below the ring
    QString spoken; // the whole figure in words

    [[nodiscard]] FigureKey key() const { return {role, id, mode}; }

    friend bool operator==(const StageFigure &, const StageFigure &) = default;
};

struct StageRoom
{
    QRectF rect;
    QString title; // upper left
    QString word; // upper right: the number of holders, or that it is free
    Tone wordTone = Tone::Dim;
    std::optional<QLineF> door; // where the queue begins; none: no client enters from the queue
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

// How many servers have the lock, and how many are required.
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
    QSizeF size; // at least the view's; higher if needed
    QList<StageRoom> rooms;
    QList<StageCaption> captions;
    QList<QLineF> ways; // the lines that the queue stands on
    QList<StageFigure> figures; // in keyboard order
    std::optional<StageTally> tally;
    QString summary; // the whole scene in a sentence
    bool isStale = false; // shows the state from before the connection was lost
    bool runs = false; // changes with time alone

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

// The ring, at the upper centre of a figure.
inline constexpr qreal ringSize = 52;
[[nodiscard]] inline QRectF ringOf(const QRectF &figure)
{
    return {figure.center().x() - ringSize / 2, figure.top() + 8, ringSize, ringSize};
}

} // namespace ui
