// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An event that a user should see even after it is over. It stays until it is dismissed. Values.

#pragma once

#include "lockengine/core/model/lock_event.h"

#include <QList>

#include <optional>

namespace lockengine {

enum class IncidentKind {
    HoldDied, // a hold with a watchdog expired: its client may still be working
    ForceUnlocked, // a client other than the holder ended the hold
    Deleted, // the lock is gone, and no client released it
    Evicted, // the server evicted it for memory
    HoldsGone, // the current server lacks holds that it, or the former one, had
};

// Why the current server lacks earlier holds.
enum class ServerChange {
    Unknown, // the server came back, or another one took over
    Restarted,
    TookOver,
};

// The hold that followed the ended one.
struct NextHold
{
    QByteArray holder;
    ServerTime at{};

    friend bool operator==(const NextHold &, const NextHold &) = default;
};

struct Incident
{
    qint64 number = 0; // from 1; an updated incident keeps its number
    IncidentKind kind = IncidentKind::HoldDied;
    LockId lock; // for HoldsGone: the first one
    KindCandidates kinds;
    QByteArray holder; // the holder that ended; empty if the kind has none
    ServerTime at{}; // when it ended, by the server's clock; for HoldsGone: when it was noticed
    std::optional<ServerTime> lastRenewal; // for HoldDied
    // Absent while no client has acquired the lock since; always absent for HoldsGone.
    std::optional<NextHold> next;
    bool isOurs = false; // caused by this client
    bool certain = true;
    qint64 holds = 1; // number of lost holds
    ServerChange change = ServerChange::Unknown; // for HoldsGone
    QList<LockId> locks; // for HoldsGone: the locks of these holds, at most IncidentLog::kLocks

    friend bool operator==(const Incident &, const Incident &) = default;
};

// Adds `news` to incidents sorted by number; an update replaces the former version. Above `most`, the oldest
// are dropped.
void addIncidents(QList<Incident> &known, const QList<Incident> &news, qsizetype most);

} // namespace lockengine
