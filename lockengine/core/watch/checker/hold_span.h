// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One hold in a history, from its first acquire to its end. It has a span in which it certainly existed, and
// a longer one in which it possibly did. Exclusion is violated when two certain spans overlap that must not.
// A lock is stuck when no hold is possible and its waiters still wait.

#pragma once

#include "lockengine/core/watch/checker/operation.h"

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
    qsizetype acquire = -1; // index of the first acquire in the history
};

// An operation and its index in the history.
struct NumberedOperation
{
    const Operation *operation = nullptr;
    qsizetype index = -1;
};

// Whether a force-release or data loss may have ended a hold of `holder`.
[[nodiscard]] inline bool mayEnd(const Operation &cut, const QByteArray &holder)
{
    return cut.holder.isEmpty() || cut.holder == holder;
}

// Whether both may hold one lock at the same time: two readers, or one thread.
[[nodiscard]] inline bool mayShare(const HoldSpan &one, const HoldSpan &other)
{
    return one.holder == other.holder || (one.mode == HoldMode::Read && other.mode == HoldMode::Read);
}

} // namespace lockengine
