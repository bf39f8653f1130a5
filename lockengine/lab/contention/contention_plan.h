// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The settings of a contention run: clients that repeatedly acquire and release one lock. A value; it crosses
// to the window's thread.

#pragma once

#include "lockengine/core/model/lock_kind.h"
#include "lockengine/lab/contention/random_time.h"

#include <QByteArray>
#include <QMetaType>

#include <optional>

namespace lockengine {

struct ContentionPlan
{
    QByteArray lock = "contended"; // its name
    LockKind kind = LockKind::Reentrant; // read-write: one client in four writes, the others read
    int clients = 10; // 1 to 100
    RandomTime hold{RandomTime::Shape::Exponential, Milliseconds(20)}; // hold time; up to 1 min
    RandomTime pause{RandomTime::Shape::Exponential, Milliseconds(50)}; // until the next acquire; up to 1 min
    std::optional<Milliseconds> patience; // how long a client waits, 0 to 10 min; absent: no limit
    std::optional<Milliseconds> lease; // 100 ms to 10 min; absent: the watchdog renews
    Milliseconds duration{10'000}; // 1 s to 1 h
    quint32 seed = 1; // for all random values

    friend bool operator==(const ContentionPlan &, const ContentionPlan &) = default;
};

// The first reason why a plan cannot run.
enum class PlanFlaw {
    None,
    NoName,
    KindNotTaken, // not supported here: latches, semaphores, multi and red locks
    Clients,
    Hold,
    Pause,
    Patience,
    Lease,
    Duration,
};

[[nodiscard]] PlanFlaw flawOf(const ContentionPlan &plan);

// The kinds that a run supports.
[[nodiscard]] QList<LockKind> contendedKinds();

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::ContentionPlan)
