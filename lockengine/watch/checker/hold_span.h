// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a history says of one hold, from its first acquire to its end: the time in which it certainly was
// there, and the longer one in which it may have been. A lock is broken when two certain spans overlap that
// may not, and stuck when nothing is possible and still nobody gets it.

#pragma once

#include "lockengine/watch/checker/operation.h"

#include <QList>

namespace lockengine {

struct HoldSpan
{
    [[nodiscard]] bool isCertain() const { return certainFrom < certainUntil; }
    [[nodiscard]] bool certainlyCovers(MonotonicTime from, MonotonicTime until) const
    {
        return certainFrom <= from && until < certainUntil;
    }

    QByteArray holder;
    HoldMode mode = HoldMode::Exclusive;
    MonotonicTime possibleFrom{};
    MonotonicTime certainFrom{};
    MonotonicTime certainUntil{};
    MonotonicTime possibleUntil{};
    qsizetype acquire = -1; // the operation that began it, as an index of the history
};

// One operation and where it stands in the whole history.
struct NumberedOperation
{
    const Operation *operation = nullptr;
    qsizetype index = -1;
};

// Whether an operator's act, or the loss of all data, may have ended what that one had.
[[nodiscard]] inline bool mayEnd(const Operation &cut, const QByteArray &holder)
{
    return cut.holder.isEmpty() || cut.holder == holder;
}

// Whether the two may hold one lock at the same time: readers, and one thread with itself.
[[nodiscard]] inline bool mayShare(const HoldSpan &one, const HoldSpan &other)
{
    return one.holder == other.holder || (one.mode == HoldMode::Read && other.mode == HoldMode::Read);
}

} // namespace lockengine
