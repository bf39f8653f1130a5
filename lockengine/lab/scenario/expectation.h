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
    HeldBy, // "orders held by A", "orders held by A twice" (subjects: one or more clients)
    Free, // "orders free"
    Queue, // "orders queue B C": exactly those, in that order; nobody: "orders queue nobody"
    Lease, // "orders lease 30s": about so long, within a twentieth
    Token, // "orders token 2"
    Answer, // "A was told acquired", refused, waiting, ...
    Key, // "key orders is missing", "key orders is A"
    Majority, // "orders majority A", "orders majority nobody"
};

struct Expectation
{
    ExpectationKind kind = ExpectationKind::Free;
    QByteArray line; // as it was written
    QByteArray lock; // or key, or client
    QByteArray server; // empty: the first
    QList<QByteArray> words; // whom or what
    std::optional<qint64> number;
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
