// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Checks expectations against what was just read. Pure.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/scenario/expectation.h"

namespace lockengine {

struct SeenLock
{
    QByteArray server;
    QByteArray lock;
    Result<LockState> state;
};

struct SeenKey
{
    QByteArray server;
    QByteArray key;
    Result<std::optional<QByteArray>> value; // no value: no such key
};

// The facts that were read for the expectations of a step.
struct SeenFacts
{
    LabState lab;
    QList<SeenLock> locks;
    QList<SeenKey> keys;
};

// The servers on which to check `expectation`: the named one, or the lab's first running primary; for a
// majority all running primaries. None: it is checked by the answers to the clients.
[[nodiscard]] QList<QByteArray> serversFor(const Expectation &expectation, const LabState &lab);

// Facts that were not or could not be read do not hold; `found` says so.
[[nodiscard]] Verdict checkExpectation(const Expectation &expectation, const SeenFacts &facts);

// "A", or "A:2" for its thread 2; the id itself if no client of the lab has it.
[[nodiscard]] QByteArray nameOfHolder(const QByteArray &holder, const LabState &lab);

} // namespace lockengine
