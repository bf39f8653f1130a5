// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One condition that must hold after a step, as a line of text. It is checked against fresh reads and the
// answers to the clients.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine {

enum class ExpectationKind {
    HeldBy, // "orders held by A", "... by A once", "... twice", "... 3 times", "... by A B"; or
            // anyClient
    Free, // "orders free"
    Queue, // "orders queue B C": exactly those, in that order; or noClient
    Listening, // "orders listening C": exactly those in the queue that have a subscription
    Waiters, // "orders waiters 39": in a queue or without one
    Position, // "orders keeps B 330s": B's position in the queue is kept that long, within a twentieth
    Lease, // "orders lease 30s": remaining lease, within a twentieth
    Token, // "orders token 2"
    Majority, // "orders majority A"; or noClient
    Key, // "key orders is A", "key orders is missing"
    Answer, // "A was told acquired", ... refused, waiting, done, error, unknown; "... acquired token 2"
    Reply, // "A was answered OK": the last reply to its own command
    Belief, // "A believes orders held", ... lost, released, waiting, unsure, nothing
};

struct Expectation
{
    ExpectationKind kind = ExpectationKind::Free;
    QByteArray line; // as written
    QByteArray lock; // or key; empty if only a client is meant
    QByteArray server; // after "on"; empty: the lab's first server, or the current primary
    QList<QByteArray> words; // clients ("A", its thread 2 "A:2"), then the expected word
    std::optional<qint64> number; // holds, waiters, token
    std::optional<Milliseconds> time;

    friend bool operator==(const Expectation &, const Expectation &) = default;
};

// The result of checking an expectation.
struct Verdict
{
    Expectation expectation;
    bool holds = false;
    QByteArray found; // what was found instead, as terminal text; empty if it holds

    friend bool operator==(const Verdict &, const Verdict &) = default;
};

} // namespace lockengine
