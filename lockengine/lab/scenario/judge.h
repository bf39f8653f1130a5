// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether an expectation holds, by what was just read. Pure.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/scenario/expectation.h"
#include "lockengine/model/lock_state.h"

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

// All that was read for the expectations of a step.
struct SeenFacts
{
    LabState lab;
    QList<SeenLock> locks;
    QList<SeenKey> keys;
};

// The servers on which `expectation` has to be looked at: the one that it names, or the lab's first that is a
// primary and serves; for a majority all that serve. None: it is judged by what the clients were told.
[[nodiscard]] QList<QByteArray> serversFor(const Expectation &expectation, const LabState &lab);

// What has to be read and was not, or could not be, does not hold; `found` says so.
[[nodiscard]] Verdict judge(const Expectation &expectation, const SeenFacts &facts);

// "A", or "A:2" for its thread 2; the id itself where no client of the lab has it.
[[nodiscard]] QByteArray nameOfHolder(const QByteArray &holder, const LabState &lab);

} // namespace lockengine
