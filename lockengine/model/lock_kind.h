// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What sort of lock something is. Where the keys cannot tell, a state carries several candidates.

#pragma once

#include <QList>
#include <QMetaType>

namespace lockengine {

enum class LockKind {
    Reentrant,
    NonReentrant,
    Fair,
    NonReentrantFair,
    FairLegacy, // fair by older rules: 5 s allowance, deadlines re-written at each attempt
    ReadWrite,
    Spin,
    Fenced,
    Token, // one value under one key, compared on release
    TokenUnsafe,
    Multi,
    Red,
    FasterMulti,
    Semaphore,
    PermitSemaphore,
    QueueSemaphore,
    CountDownLatch,
    Counter, // a bare number: semaphore, latch or somebody's counter
};

// It keeps a number; whoever holds something of it holds single permits, or is not known.
[[nodiscard]] constexpr bool counts(LockKind kind)
{
    return kind == LockKind::Semaphore || kind == LockKind::PermitSemaphore
        || kind == LockKind::QueueSemaphore || kind == LockKind::CountDownLatch || kind == LockKind::Counter;
}

// The kinds that fit what was seen, likeliest first; never empty for a recognised lock.
using KindCandidates = QList<LockKind>;

[[nodiscard]] inline bool counts(const KindCandidates &kinds)
{
    return !kinds.isEmpty() && counts(kinds.first());
}

// What is known of the kind, with what was known before: a fair lock stays one when its queue is empty. What
// contradicts the past replaces it; what says nothing leaves it.
[[nodiscard]] inline KindCandidates narrowed(const KindCandidates &before, const KindCandidates &now)
{
    if (now.isEmpty())
        return before;
    KindCandidates both;
    for (const LockKind kind : now) {
        if (before.contains(kind))
            both.append(kind);
    }
    return both.isEmpty() ? now : both;
}

} // namespace lockengine
