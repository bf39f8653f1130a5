// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One thing that happened to one lock, in an interval of time, with its evidence and whether it is certain.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/model/holder.h"
#include "lockengine/model/lock_id.h"
#include "lockengine/model/lock_kind.h"

#include <QFlags>
#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

enum class EventKind {
    Appeared, // first met while held or queued for; when it was taken is not known
    Acquired, // its absence, or the former holder's release, was known
    Reentered, // same holder, higher count
    Renewed, // same holder and count, another deadline: mostly a later one; no holder where several share the
             // lease, for it is not known which of them renewed it
    PartlyReleased, // same holder, lower count
    Released, // the holder gave it back
    ForceReleased, // somebody else ended the hold
    Expired, // the deadline passed
    Evicted, // the server threw it away for memory
    Deleted, // gone without any sign of an unlock
    Queued, // a waiter took a place
    Promoted, // a waiter left the head of the queue and became the holder
    LeftQueue, // a waiter went away by itself
    Purged, // a waiter's deadline passed and somebody removed it
    LostPlace, // a waiter was removed and queued again further back
    NumberChanged, // the number of a kind that counts is another, for no permit that is told by itself
    Coalesced, // `holds` began and ended between two reads; nobody knows whose they were
    Resynced, // after a gap in what we saw: the state is fresh, what happened meanwhile is not known; with
              // ServerReplaced and a former holder: that hold is not on the server that answers now
};

// What an event rests on. Neutral words: a release message, not a channel; a release trace, not a key name.
enum class EvidenceSign {
    StateChange = 0x01, // two reads differ
    ReleaseMessage = 0x02, // the holder's side announced a release
    ReleaseTrace = 0x04, // a release request left its trace
    DeadlinePassed = 0x08, // the last known deadline lies in the past
    ServerNotice = 0x10, // the server itself said that it is gone (expired, deleted)
    OwnAct = 0x20, // we did it
    Coalesced = 0x40, // more than one step happened between two reads; steps in between are inferred
    EvictionNotice = 0x80, // the server itself said that it threw it away for memory
    ServerReplaced = 0x100, // another server answers now, and need not know all that the former one knew
    EvictionCounted
    = 0x200, // the server threw some records away for memory about then; it does not say which
    ServerRestarted = 0x400, // with ServerReplaced: at the same address, and began to run after the former
                             // one was last heard
    ServerTookOver = 0x800, // with ServerReplaced: at another address, or ran beside the former one
};
Q_DECLARE_FLAGS(Evidence, EvidenceSign)
Q_DECLARE_OPERATORS_FOR_FLAGS(Evidence)

struct LockEvent
{
    EventKind kind = EventKind::Appeared;
    LockId lock;
    KindCandidates kinds;
    QByteArray holder; // whom it concerns: holder or waiter; empty where nobody does
    HoldMode mode = HoldMode::Exclusive;
    std::optional<qint64> count; // re-entry count after the event
    std::optional<Milliseconds> ttl; // lease left after the event
    std::optional<qint64> token; // of a hold that begins or is entered again, where the kind has one
    std::optional<qint64> synced; // replicas that confirmed a hold of ours, where they were asked
    std::optional<qint64> number; // of a kind that counts, after the event
    std::optional<qint64> change; // by how much it changed, where it was known before; permits that are told
                                  // by themselves are not among it
    std::optional<qint64> holds; // of Coalesced: how many began and ended
    std::optional<qint64> position; // place in the queue, 0 = head
    std::optional<ServerTime> lastRenewal; // of Expired: when a watchdog renewed the hold last, if one did
    ServerTime notBefore{}; // it happened in [notBefore, at], on the server's clock
    ServerTime at{};
    ServerTime seen{}; // when we knew, on the server's clock
    Evidence evidence;
    bool certain = false;

    friend bool operator==(const LockEvent &, const LockEvent &) = default;
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::LockEvent, Q_RELOCATABLE_TYPE);
Q_DECLARE_METATYPE(lockengine::LockEvent)
