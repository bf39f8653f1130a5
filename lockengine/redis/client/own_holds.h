// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The client's own records of its holds: a table of values that sends nothing. A hold keeps the lease of
// every re-entry level. After a release these decide whether the watchdog still renews the hold, or which
// lease it gets.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/model/act.h"
#include "lockengine/redis/client/hold_key.h"

namespace lockengine::redis {

using HoldLease = std::optional<Milliseconds>; // absent: renewed by the watchdog

struct HoldLevel
{
    HoldLevel() = default;
    HoldLevel(HoldLease lease)
        : lease(lease)
    { }

    HoldLease lease;
    MonotonicTime trustedUntil{}; // of its own lease, if the kind has one per entry

    friend bool operator==(const HoldLevel &, const HoldLevel &) = default;
};

struct HoldRecord
{
    TakenKind kind;
    OwnHoldPhase phase = OwnHoldPhase::Held;
    QList<HoldLevel> levels; // innermost last
    quint64 turn = 0; // unique to this hold, also among holds of the same key
    MonotonicTime confirmedAt{}; // when the last command confirmed by the server was sent
    MonotonicTime confirmedUntil{}; // valid until then, unless confirmed again
    MonotonicTime mayLastUntil{}; // may last until then, if a shortening command got no reply
    TimerGuard verification; // for a hold without watchdog: reads it back before confirmedUntil

    [[nodiscard]] qint64 count() const { return levels.size(); }
    [[nodiscard]] bool isRenewed() const;
    // The lease that the next command sets: the watchdog's, or that of the innermost level.
    [[nodiscard]] Milliseconds lease(Milliseconds watchdogTimeout) const;
};

class OwnHolds
{
public:
    [[nodiscard]] HoldRecord *find(const HoldKey &key);
    [[nodiscard]] const HoldRecord *find(const HoldKey &key) const;
    [[nodiscard]] qint64 count(const HoldKey &key) const;
    [[nodiscard]] QList<HoldKey> keys() const { return m_records.keys(); }
    [[nodiscard]] QList<HoldKey> keysOf(const QByteArray &name) const;
    [[nodiscard]] bool hasAny(const QByteArray &name) const { return m_holdersOf.contains(name); }

    // Adds a level; creates the record if there is none.
    HoldRecord &enter(const HoldKey &key, TakenKind kind, HoldLease lease);
    // Removes and returns the innermost level; removes the record with the last one.
    HoldLevel leave(const HoldKey &key);
    // Keeps only the `count` outermost levels.
    void trim(const HoldKey &key, qint64 count);
    void forget(const HoldKey &key);

private:
    QHash<HoldKey, HoldRecord> m_records;
    QMultiHash<QByteArray, QByteArray> m_holdersOf; // by name
    quint64 m_turn = 0;
};

} // namespace lockengine::redis
