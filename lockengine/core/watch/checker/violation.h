// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A guarantee of the lock that a history violates.

#pragma once

#include "lockengine/core/watch/checker/contradiction.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>

namespace lockengine {

enum class Guarantee {
    OneHolder, // at most one holder, or one writer, or readers only
    Count, // hold counts add up; a lock that is not re-entrant is held once
    Keeps, // a hold lasts for its lease; its holder can re-enter and release it
    Token, // a later acquire has a higher fencing token
    Order, // waiters are served in queue order
    LeaseEnds, // a hold ends when it is released, expires or is force-released
    WakesUp, // waiters and single attempts get a free lock soon; for readers, a read-locked lock is free
};

struct Violation
{
    Guarantee guarantee = Guarantee::OneHolder;
    QByteArray lock;
    QList<qsizetype> operations; // that contradict each other, as indexes of the history
    QByteArray what; // one sentence, English
    Contradiction contradiction = {}; // the same as data, for translation

    friend bool operator==(const Violation &, const Violation &) = default;
};

[[nodiscard]] Violation violationOf(Guarantee guarantee, const QByteArray &lock, QList<qsizetype> operations,
    const Contradiction &contradiction);

// "one-holder", "count", ...: a stable format for files and terminals.
[[nodiscard]] QByteArray guaranteeWord(Guarantee guarantee);

} // namespace lockengine
