// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the connection to a system stands, in neutral words: what the status line of the window says.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/time.h"
#include "lockengine/model/server_clock.h"

#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

enum class ConnectionPhase {
    Idle, // not started
    Connecting,
    Synchronising, // connected, first states on their way
    Live,
    Reconnecting, // `error` says what ended the last connection; every state shown is stale
    Refused, // will not be tried again by itself: wrong password, no permission, TLS
};

enum class WatchMode {
    None,
    Live, // every change of any key is announced
    LiveForKnown, // changes of known locks are announced; new ones are found within `newLockWithin`
    KeyEvents, // the server's own key events, as it was already set up
    Poll, // asked again and again, paced
};

enum class ServerRole { Unknown, Primary, Replica };

struct ScanProgress
{
    bool running = false;
    bool stopped = false; // by the operator: new locks are found only by what is announced
    bool finishedOnce = false;
    qint64 scanned = 0; // keys looked at in this sweep
    qint64 total = 0; // keys in the database when the sweep began; an estimate
    qint64 releaseTraces = 0; // left behind by releases, as the last sweep counted them
    // Why locks that are there may not be among those that were found; a permission that is missing is told
    // with SystemStatus::degraded.
    std::optional<Error> incomplete;

    friend bool operator==(const ScanProgress &, const ScanProgress &) = default;
};

// The server's clock and the time that passed here went apart all at once: it was set, or this machine slept.
struct ClockStep
{
    Milliseconds by{0}; // forward: leases ended that much earlier; backward, below zero: later
    ServerTime to{}; // what it showed when that was noticed

    friend bool operator==(const ClockStep &, const ClockStep &) = default;
};

struct SystemStatus
{
    ConnectionPhase phase = ConnectionPhase::Idle;
    Error error; // with Reconnecting and Refused
    QByteArray address; // secret-free
    ServerRole role = ServerRole::Unknown;
    QByteArray version;
    WatchMode mode = WatchMode::None;
    QList<Error> degraded; // why the mode is not a better one, and what is not shown because of it
    std::optional<Error> actsRefused; // known: this user cannot act; absent: he may, or nobody knows
    std::optional<Milliseconds> newLockWithin; // with LiveForKnown and Poll
    std::optional<Microseconds> latency; // last round trip
    std::optional<Milliseconds> retryIn; // with Reconnecting
    ScanProgress scan;
    qint64 announcedPerSecond = 0;
    qint64 locksKnown = 0;
    QByteArray server; // the same for all connections to one server, however addressed; empty: not known
    bool evicts = false; // the server may throw locks away for memory
    bool isFull = false; // its memory is used up and it throws nothing away: it takes no new locks
    std::optional<ClockStep> clockStep; // the last one, for ten minutes
    ServerClockReading clock; // of several servers that of any

    friend bool operator==(const SystemStatus &, const SystemStatus &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::SystemStatus)
