// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The kind of a lock. If the keys do not determine it, a state has several candidates. What is known about
// each kind is in kind_facts.h.

#pragma once

#include <QList>
#include <QMetaType>

namespace lockengine {

enum class LockKind {
    Reentrant,
    NonReentrant,
    Fair,
    NonReentrantFair,
    FairLegacy, // fair, in an older format: 5 s allowance, deadlines rewritten at each attempt
    ReadWrite,
    Spin,
    Fenced,
    Token, // one value at one key, compared on release
    TokenUnsafe,
    Multi,
    Red,
    FasterMulti,
    Semaphore,
    PermitSemaphore,
    QueueSemaphore,
    CountDownLatch,
    Counter, // a plain number: a semaphore, a latch or any counter
};

// Whether it keeps a number: see KindTrait.
[[nodiscard]] bool counts(LockKind kind);

// The kinds that fit the data, most likely first; never empty for a recognised lock.
using KindCandidates = QList<LockKind>;

[[nodiscard]] inline bool counts(const KindCandidates &kinds)
{
    return !kinds.isEmpty() && counts(kinds.first());
}

// The kind after another read: a fair lock stays one when its queue is empty. Conflicting information
// replaces the former kind; none keeps it.
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
