// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A rule finds one thing that can be wrong. It is a row of facts about itself and a function: of a lock
// before and now, its events, the rule's memory of that lock, the server, and the time; or of the server
// alone; or of several locks. It has no other state, and sends nothing. Sources of the rules: threads in
// public issue trackers, and recordings of real clients; the row of each rule names its failure mode.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/system_status.h"
#include "lockengine/core/watch/findings/client_memory.h"
#include "lockengine/core/watch/findings/lock_sets.h"
#include "lockengine/core/watch/lock_view.h"

#include <QFlags>
#include <QHash>

#include <optional>

namespace lockengine {

// What a rule must be able to see. Without it the rule stays silent and is listed as not checked.
enum class Need {
    Nothing = 0,
    Listeners = 0x01, // who is subscribed
    Changes = 0x02, // every change is announced
    Releases = 0x04, // release messages
    Description = 0x08, // the server describes itself
    ServerTime = 0x10, // the description has the server's time
    WholeScan = 0x20, // a scan has seen every key
};
Q_DECLARE_FLAGS(Needs, Need)
Q_DECLARE_OPERATORS_FOR_FLAGS(Needs)

// When a lock is worth a look by the rule, beside locks of which the rule remembers something.
enum class Look {
    AtEvents = 0x01, // the lock had events other than ordinary renewals
    AtDetails = 0x02, // it has a flaw, a waiter, several holders, a token or a number
    AtLease = 0x04, // a watchdog missed a renewal, or a hold of a client that renews is not renewed
};
Q_DECLARE_FLAGS(Looks, Look)
Q_DECLARE_OPERATORS_FOR_FLAGS(Looks)

struct RuleRow
{
    const char *id; // in JSON, on the command line and in the texts; a stable format
    Harm harm; // the worst that it reports
    Needs needs;
    Milliseconds watched; // it needs to watch this long
    Repair repair = Repair::None;
    Milliseconds repairAfter{0}; // the repair is offered this long after the first sign
};

// What a rule remembers of one lock, or of the server. Empty is not stored.
struct RuleMemory
{
    QByteArray who;
    QByteArray other;
    qint64 count = 0;
    Milliseconds length{0};
    ServerTime from{};
    ServerTime until{};
    std::optional<ServerTime> lookAt; // time alone changes the result then
    QHash<QByteArray, ServerTime> times; // at most kTimes, by client
    static constexpr qsizetype kTimes = 64;

    [[nodiscard]] bool isEmpty() const { return *this == RuleMemory(); }
    friend bool operator==(const RuleMemory &, const RuleMemory &) = default;
};

// What a rule sees at one instant.
struct Sign
{
    QByteArray who;
    Harm harm = Harm::Hygiene;
    Confidence confidence = Confidence::Likely;
    // Two independent signs open a finding at once; one needs a second look at least a second later.
    int independent = 1;
    QList<EvidenceItem> evidence;
    std::optional<ServerTime> since; // when it began, if known; otherwise when it was first seen
};

struct LockFacts
{
    const LockView *before; // null: the first observation
    const LockView &now;
    const QList<LockEvent> &events; // since `before`
    ServerTime time;
    const SystemStatus &server;
    const ClientMemory &clients;
};

struct LockRule : RuleRow
{
    Looks looks;
    QList<Sign> (*examine)(const LockFacts &facts, RuleMemory &memory);
};

struct StatusFacts
{
    const SystemStatus &before; // the last status
    const SystemStatus &now;
    ServerTime time;
};

struct ServerRule : RuleRow
{
    QList<Sign> (*examine)(const StatusFacts &facts, RuleMemory &memory);
};

// What is seen across locks.
struct CrossFacts
{
    const WaitGraph &waits; // of clients that hold and wait, through locks with named waiters
    const QHash<LockId, CompactState> &queues; // the locks with named waiters; not stale
    const QList<PartialHold> &partial;
    ServerTime time;
};

// Filed as a finding of one lock.
struct CrossSign : Sign
{
    LockId lock;
    // It is about these locks: a second look counts once each was read again.
    QList<LockId> held;
    QList<LockId> missing; // these are read again as well, but may be gone
};

// Looks across locks, at most once a second. Its memory is not of one lock, but of all.
struct CrossRule : RuleRow
{
    QList<CrossSign> (*examine)(const CrossFacts &facts, RuleMemory &memory);
};

struct RuleBook
{
    QList<LockRule> ofLocks;
    QList<ServerRule> ofServer;
    QList<CrossRule> acrossLocks;
    PartyOf partyOf = nullptr; // of the system

    [[nodiscard]] QList<RuleRow> rows() const;
};

// The rules that hold for every system.
[[nodiscard]] RuleBook neutralRules();

} // namespace lockengine
