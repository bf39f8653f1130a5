// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The state of the connection to a system, in neutral terms; the window's status line shows it.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/time.h"
#include "lockengine/core/model/server_clock.h"
#include "lockengine/core/model/server_health.h"

#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

enum class ConnectionPhase {
    Idle, // not started
    Connecting,
    Synchronising, // connected, reading the first states
    Live,
    Reconnecting, // `error` says why the last connection ended; all states are stale
    Refused, // not retried automatically: wrong password, no permission, TLS
};

enum class WatchMode {
    None,
    Live, // every key change is announced
    LiveForKnown, // changes of known locks are announced; new locks are found within `newLockWithin`
    KeyEvents, // notifications that the server is already configured to send
    Poll, // paced polling
};

enum class ServerRole { Unknown, Primary, Replica };

struct ScanProgress
{
    bool running = false;
    bool stopped = false; // by the operator: new locks are found only by notifications
    bool finishedOnce = false;
    qint64 scanned = 0; // keys visited in this sweep
    qint64 total = 0; // keys in the database when the sweep began; an estimate
    qint64 releaseTraces = 0; // release keys counted in the last sweep
    // Why the scan may miss existing locks. Missing permissions are in SystemStatus::degraded.
    std::optional<Error> incomplete;

    friend bool operator==(const ScanProgress &, const ScanProgress &) = default;
};

// A jump between the server's clock and this machine's: the server's clock was set, or this machine slept.
struct ClockStep
{
    Milliseconds by{0}; // positive: leases ended that much earlier; negative: later
    ServerTime to{}; // the server's time when the jump was noticed

    friend bool operator==(const ClockStep &, const ClockStep &) = default;
};

struct SystemStatus
{
    ConnectionPhase phase = ConnectionPhase::Idle;
    Error error; // with Reconnecting and Refused
    QByteArray address; // contains no credentials
    ServerRole role = ServerRole::Unknown;
    QByteArray version;
    WatchMode mode = WatchMode::None;
    QList<Error> degraded; // why the mode is limited, and what is missing because of it
    std::optional<Error> actsRefused; // this user cannot act, and why; absent: permitted or unknown
    std::optional<Milliseconds> newLockWithin; // with LiveForKnown and Poll
    std::optional<Microseconds> latency; // last round trip
    std::optional<Milliseconds> retryIn; // with Reconnecting
    ScanProgress scan;
    qint64 announcedPerSecond = 0;
    qint64 locksKnown = 0;
    QByteArray server; // the same for all connections to one server, whatever the address; empty: unknown
    bool evicts = false; // the server may evict locks to free memory
    bool isFull = false; // its memory is full and it evicts nothing: it accepts no new locks
    ServerHealth health; // with several servers, the worst of each
    std::optional<ClockStep> clockStep; // the last jump, kept for ten minutes
    ServerClockReading clock; // with several servers, that of any of them

    friend bool operator==(const SystemStatus &, const SystemStatus &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::SystemStatus)
