// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a client process believed: that it holds a lock, from the answer until it begins to release or learns
// of the loss. Two holds of one lock may overlap only where a client cannot know better. Either the first
// holder's process is suspended, or another client ended a hold whose lease still runs. Pure.

#pragma once

#include "lockengine/core/watch/checker/operation.h"

#include <QList>

namespace testing {

// Half-open: from `from` to `until`, exclusive.
struct Stretch
{
    lockengine::MonotonicTime from{};
    lockengine::MonotonicTime until{};

    friend bool operator==(const Stretch &, const Stretch &) = default;
};

struct Belief
{
    QByteArray lock;
    QByteArray holder;
    lockengine::HoldMode mode = lockengine::HoldMode::Exclusive;
    lockengine::MonotonicTime asked{}; // when the acquire was sent: the earliest time of the grant
    Stretch span;
    bool endedAsUnconfirmed = false;
    QList<Stretch> stoodStill; // when the process was suspended
};

// All operations of one process, in any order. Beliefs still open at `end` end there.
[[nodiscard]] QList<Belief> beliefsOf(
    const QList<lockengine::Operation> &operations, lockengine::MonotonicTime end);

struct Overlap
{
    Belief first;
    Belief second; // began during the first one
    lockengine::Microseconds unreported{0}; // how long one of them could have known better
};

// Longest first. `history` shows which holds other clients ended.
[[nodiscard]] QList<Overlap> overlapsOf(
    const QList<Belief> &beliefs, const QList<lockengine::Operation> &history);

} // namespace testing
