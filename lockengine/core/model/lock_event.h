// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One event of one lock: a time interval, the evidence, and whether it is certain.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/holder.h"
#include "lockengine/core/model/lock_id.h"
#include "lockengine/core/model/lock_kind.h"

#include <QFlags>
#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

enum class EventKind {
    Appeared, // first seen held or with waiters; when it was acquired is unknown
    Acquired, // the lock was known to be free, or released by the former holder
    Reentered, // same holder, higher count
    // Same holder and count, new deadline, usually later; no holder if several share the lease, because it is
    // unknown which renewed it.
    Renewed,
    PartlyReleased, // same holder, lower count
    Released, // by the holder
    ForceReleased, // another client ended the hold
    Expired, // the deadline passed
    Evicted, // the server evicted it to free memory
    Deleted, // gone without any sign of a release
    Queued, // a waiter joined the queue
    Promoted, // a waiter left the head of the queue and became the holder
    LeftQueue, // a waiter left on its own
    Purged, // a waiter's deadline passed and another client removed it
    LostPosition, // a waiter was removed and queued again further back
    NumberChanged, // a counting kind's number changed, apart from permits reported as separate events
    Coalesced, // `holds` holds began and ended between two reads; their holders are unknown
    // After a gap in observation: the state is current, but events in the gap are unknown. With
    // ServerReplaced and a former holder: that hold is not on the current server.
    Resynced,
};

// The evidence for an event, in terms that fit any system: a release message, or a trace that a
// release leaves.
enum class EvidenceSign {
    StateChange = 0x01, // two reads differ
    ReleaseMessage = 0x02, // a release notification was received
    ReleaseTrace = 0x04, // a release request left its short-lived key
    DeadlinePassed = 0x08, // the last known deadline has passed
    ServerNotice = 0x10, // the server reported the key as expired or deleted
    OwnAct = 0x20, // an act of this client
    Coalesced = 0x40, // several steps happened between two reads; the steps in between are inferred
    EvictionNotice = 0x80, // the server reported the key as evicted
    ServerReplaced = 0x100, // another server answers now and may lack some of the former one's data
    EvictionCounted = 0x200, // the server evicted some keys at about that time; it does not say which
    // With ServerReplaced: same address, and it started after the last answer of the former server.
    ServerRestarted = 0x400,
    // With ServerReplaced: another address, or it ran at the same time as the former server.
    ServerTookOver = 0x800,
};
Q_DECLARE_FLAGS(Evidence, EvidenceSign)
Q_DECLARE_OPERATORS_FOR_FLAGS(Evidence)

struct LockEvent
{
    EventKind kind = EventKind::Appeared;
    LockId lock;
    KindCandidates kinds;
    QByteArray holder; // the holder or waiter concerned; empty: none
    HoldMode mode = HoldMode::Exclusive;
    std::optional<qint64> count; // hold count after the event
    std::optional<Milliseconds> ttl; // lease left after the event
    std::optional<qint64> token; // of a new hold or a re-entry, if the kind has a token
    std::optional<qint64> synced; // replicas that confirmed a hold of this client, if requested
    std::optional<qint64> number; // of a counting kind, after the event
    // Difference to the previous number, if known; excludes permits reported as separate events.
    std::optional<qint64> change;
    std::optional<qint64> holds; // with Coalesced: how many holds began and ended
    std::optional<qint64> position; // in the queue, 0 = head
    std::optional<ServerTime> lastRenewal; // with Expired: the watchdog's last renewal, if any
    ServerTime notBefore{}; // it happened in [notBefore, at], by the server's clock
    ServerTime at{};
    ServerTime seen{}; // when Lockscope noticed it, by the server's clock
    Evidence evidence;
    bool certain = false;

    friend bool operator==(const LockEvent &, const LockEvent &) = default;
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::LockEvent, Q_RELOCATABLE_TYPE);
Q_DECLARE_METATYPE(lockengine::LockEvent)
