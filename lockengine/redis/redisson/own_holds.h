// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The holds of one client, as far as it knows: a table of values, nothing is sent from here. Each hold
// remembers the lease of every level of re-entry, for a release must know whether the watchdog still has to
// renew what remains, and what lease it gets otherwise.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/model/act.h"
#include "lockengine/redis/redisson/hold_key.h"

namespace lockengine::redis {

using HoldLease = std::optional<Milliseconds>; // absent: the watchdog's

struct HoldLevel
{
    HoldLevel() = default;
    HoldLevel(HoldLease lease)
        : lease(lease)
    { }

    HoldLease lease;
    MonotonicTime trustedUntil{}; // of its own lease, where the kind has one per entry

    friend bool operator==(const HoldLevel &, const HoldLevel &) = default;
};

struct HoldRecord
{
    TakenKind kind;
    OwnHoldPhase phase = OwnHoldPhase::Held;
    QList<HoldLevel> levels; // innermost last
    quint64 turn = 0; // differs from that of every other hold, also of the same key
    MonotonicTime confirmedAt{}; // when the last command was sent by which the server confirmed its lease
    MonotonicTime confirmedUntil{}; // it counts until then, unless the server confirms it again
    MonotonicTime
        mayLastUntil{}; // and may last until then, where a command that shortens it was not answered
    TimerGuard
        verification; // of a hold that the watchdog does not renew: reads it back before confirmedUntil

    [[nodiscard]] qint64 count() const { return levels.size(); }
    [[nodiscard]] bool isRenewed() const;
    // What the server gives the hold when it is touched next: the watchdog's lease, or that of the innermost
    // level.
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

    // One level more; the record, new when there was none.
    HoldRecord &enter(const HoldKey &key, TakenKind kind, HoldLease lease);
    // One level less; the record goes with the last. The level that went.
    HoldLevel leave(const HoldKey &key);
    // Only the `count` outermost levels remain.
    void trim(const HoldKey &key, qint64 count);
    void forget(const HoldKey &key);

private:
    QHash<HoldKey, HoldRecord> m_records;
    QMultiHash<QByteArray, QByteArray> m_holdersOf; // by name
    quint64 m_turn = 0;
};

} // namespace lockengine::redis
