// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Something that a person should see even after it is over. It stays until it is dismissed. Values.

#pragma once

#include "lockengine/model/lock_event.h"

#include <QList>

#include <optional>

namespace lockengine {

enum class IncidentKind {
    HoldDied, // a hold that a watchdog renewed expired: its client may still be working
    ForceUnlocked, // a client other than the holder ended the hold
    Deleted, // the lock is gone, and no client released it
    Evicted, // the server evicted it for memory
    HoldsGone, // a server answers that does not have the holds that it, or the former one, had
};

// Why the server that answers does not have holds that were there.
enum class ServerChange {
    Unknown, // the server came back, or another one took over
    Restarted,
    TookOver,
};

// The hold that followed on one that ended.
struct NextHold
{
    QByteArray holder;
    ServerTime at{};

    friend bool operator==(const NextHold &, const NextHold &) = default;
};

struct Incident
{
    qint64 number = 0; // from 1; an incident that is told again has the same one
    IncidentKind kind = IncidentKind::HoldDied;
    LockId lock; // of HoldsGone the first one
    KindCandidates kinds;
    QByteArray holder; // whose hold ended; empty where the kind has none
    ServerTime at{}; // when it ended, on the server's clock; of HoldsGone: when that was noticed
    std::optional<ServerTime> lastRenewal; // of HoldDied
    std::optional<NextHold> next; // absent while no client has acquired the lock since; never of HoldsGone
    bool isOurs = false; // this client did it
    bool certain = true;
    qint64 holds = 1; // that are gone
    ServerChange change = ServerChange::Unknown; // of HoldsGone
    QList<LockId> locks; // of HoldsGone: those of the holds, at most IncidentLog::kLocks

    friend bool operator==(const Incident &, const Incident &) = default;
};

// Adds `news` to incidents that are in the order of their numbers: one that is told again replaces the former
// one. Of more than `most` the oldest are left out.
void addIncidents(QList<Incident> &known, const QList<Incident> &news, qsizetype most);

} // namespace lockengine
