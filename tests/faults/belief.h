// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a client process believed: that it has a lock, from the answer that said so until it began to release
// it or was told that it is lost. Two holds of one lock may overlap only where one of the clients cannot
// know better: the first one's process is suspended, or another client ended a hold whose lease lasts. Pure.

#pragma once

#include "lockengine/watch/checker/operation.h"

#include <QList>

namespace testing {

// From `from` to `until`, exclusive.
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
    lockengine::MonotonicTime asked{}; // when the acquire was sent: the server may have given it from then on
    Stretch span;
    bool endedAsUnconfirmed = false;
    QList<Stretch> stoodStill; // of the process
};

// All operations of one process, in any order; what it still believes at `end` ends there.
[[nodiscard]] QList<Belief> beliefsOf(
    const QList<lockengine::Operation> &operations, lockengine::MonotonicTime end);

struct Overlap
{
    Belief first;
    Belief second; // began while the first one lasted
    lockengine::Microseconds unreported{0}; // how long one of them could have known better
};

// The longest first. `history` says which holds were ended by others.
[[nodiscard]] QList<Overlap> overlapsOf(
    const QList<Belief> &beliefs, const QList<lockengine::Operation> &history);

} // namespace testing
