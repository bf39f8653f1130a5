// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One thing that must be true after a step, as a line that a person wrote; judged against fresh reads and
// what the clients were told.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine {

enum class ExpectationKind {
    HeldBy, // "orders held by A", "... by A once", "... twice", "... 3 times", "... by A B", "... by
            // somebody"
    Free, // "orders free"
    Queue, // "orders queue B C": exactly those, in that order; "orders queue nobody"
    Listening, // "orders listening C": those of the queue, and no others, who would hear that it is their
               // turn
    Waiters, // "orders waiters 39": in a queue or without one
    Place, // "orders keeps B 330s": so long B's place in the queue is kept, within a twentieth
    Lease, // "orders lease 30s": about so long, within a twentieth
    Token, // "orders token 2"
    Majority, // "orders majority A", "orders majority nobody"
    Key, // "key orders is A", "key orders is missing"
    Answer, // "A was told acquired", ... refused, waiting, done, error, unknown; "... acquired token 2"
    Reply, // "A was answered OK": the last reply to what it said
    Belief, // "A believes orders held", ... lost, released, waiting, unsure, nothing
};

struct Expectation
{
    ExpectationKind kind = ExpectationKind::Free;
    QByteArray line; // as it was written
    QByteArray lock; // or key; empty where only a client is meant
    QByteArray server; // behind "on"; empty: the lab's first, or the present primary
    QList<QByteArray> words; // clients ("A", thread 2 of it "A:2"), then what is said of them
    std::optional<qint64> number; // holds, waiters, token
    std::optional<Milliseconds> time;

    friend bool operator==(const Expectation &, const Expectation &) = default;
};

// What became of it.
struct Verdict
{
    Expectation expectation;
    bool holds = false;
    QByteArray found; // instead, in words for a terminal; empty where it holds

    friend bool operator==(const Verdict &, const Verdict &) = default;
};

} // namespace lockengine
