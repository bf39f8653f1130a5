// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One promise that a history shows broken.

#pragma once

#include "lockengine/watch/checker/finding.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>

namespace lockengine {

enum class Promise {
    OneHolder, // at most one holder, or one writer, or readers only
    Count, // a hold counts how often it was entered, and is entered once where that is all
    Keeps, // a hold stays while its lease lasts; its holder may enter it again and give it back
    Token, // a later acquire has a higher fencing token
    Order, // who queued first is served first
    LeaseEnds, // nothing is held once it was given back, its lease is over or an operator ended it
    WakesUp, // who waits gets a free lock soon, and who asks for one gets it; to readers one that is read is
             // free
};

struct Violation
{
    Promise promise = Promise::OneHolder;
    QByteArray lock;
    QList<qsizetype> operations; // that contradict each other, as indexes of the history
    QByteArray what; // one sentence, English
    Finding finding = {}; // the same, for words in other languages

    friend bool operator==(const Violation &, const Violation &) = default;
};

[[nodiscard]] Violation broken(
    Promise promise, const QByteArray &lock, QList<qsizetype> operations, const Finding &finding);

// "one-holder", "count", ...: in files and on terminals; it stays.
[[nodiscard]] QByteArray promiseWord(Promise promise);

} // namespace lockengine
