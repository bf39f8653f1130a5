// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a contention run is to do: clients that take one lock and give it back again and again, for a while.
// A value; it crosses to the window's thread.

#pragma once

#include "lockengine/lab/contention/random_time.h"
#include "lockengine/model/lock_kind.h"

#include <QByteArray>
#include <QMetaType>

#include <optional>

namespace lockengine {

struct ContentionPlan
{
    QByteArray lock = "contended"; // its name
    LockKind kind = LockKind::Reentrant; // of a read-write lock one client in four writes, the others read
    int clients = 10; // 1 to 100
    RandomTime hold{RandomTime::Shape::Exponential, Milliseconds(20)}; // how long each keeps it; up to 1 min
    RandomTime pause{RandomTime::Shape::Exponential, Milliseconds(50)}; // until he asks again; up to 1 min
    std::optional<Milliseconds> patience; // how long he waits for it, 0 to 10 min; absent: until he has it
    std::optional<Milliseconds> lease; // 100 ms to 10 min; absent: the watchdog renews
    Milliseconds duration{10'000}; // 1 s to 1 h
    quint32 seed = 1; // of all that is drawn

    friend bool operator==(const ContentionPlan &, const ContentionPlan &) = default;
};

// What keeps a plan from being run; the first that is found.
enum class PlanFlaw {
    None,
    NoName,
    KindNotTaken, // nobody takes such a thing as a lock: a latch, a semaphore, a lock of several
    Clients,
    Hold,
    Pause,
    Patience,
    Lease,
    Duration,
};

[[nodiscard]] PlanFlaw flawOf(const ContentionPlan &plan);

// All that a run can take.
[[nodiscard]] QList<LockKind> contendedKinds();

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::ContentionPlan)
