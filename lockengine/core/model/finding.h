// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One thing that is wrong with a lock or a server, with the evidence and one safe next step. Values. Rules
// (watch/findings) decide; resources/findings/findings.json has the texts.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/lock_id.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>

#include <optional>
#include <variant>

namespace lockengine {

// A problem is shown in red, a warning in amber.
enum class Severity : quint8 { None, Warning, Problem };

// How bad a finding is, the worst last.
enum class Harm : quint8 {
    Hygiene, // something is left over
    AboutToBreak, // it works now, and may stop
    Stuck, // clients wait for nothing, or cannot work with the lock
    ExclusionBroken, // two clients may work at once
};

[[nodiscard]] constexpr Severity severityOf(Harm harm)
{
    return harm >= Harm::Stuck ? Severity::Problem : Severity::Warning;
}

// How sure a finding is. There is always another explanation, except for Certain.
enum class Confidence : quint8 { Possible, Likely, Certain };

// An act that repairs a finding. Never done without a request.
enum class Repair : quint8 {
    None, // a person must act elsewhere
    ForceUnlock,
    WakeNext, // repeats a wake-up message
    RemoveWaiter,
    ClearQueue,
    GiveLease, // gives a hold without expiry a lease
    DropReadHold,
    OpenLatch, // wakes the waiters of a deleted latch
    DeleteTraces, // deletes release traces that will not expire
};

// A holder or waiter, as stored on the server.
struct ClientId
{
    QByteArray id;

    friend bool operator==(const ClientId &, const ClientId &) = default;
};

// One named piece of evidence. `name` stands in braces in the texts: "{waiter}".
struct EvidenceItem
{
    using Value = std::variant<qint64, Milliseconds, ServerTime, QByteArray, ClientId>;

    QByteArray name;
    Value value; // a time in the future is shown as the time left

    friend bool operator==(const EvidenceItem &, const EvidenceItem &) = default;
};

struct Finding
{
    qint64 number = 0; // from 1; a changed or returned finding keeps its number
    QByteArray rule; // the id of its rule: "deadHead"
    LockId lock; // with an empty name: the finding is about the server
    QByteArray who; // the client concerned, as stored on the server; may be empty
    Harm harm = Harm::Hygiene;
    Confidence confidence = Confidence::Likely;
    ServerTime since{}; // the first sign of it
    ServerTime checked{}; // the last check that confirmed it
    QList<EvidenceItem> evidence;
    Repair repair = Repair::None;
    ServerTime repairFrom{}; // the repair is not offered before

    [[nodiscard]] Severity severity() const { return severityOf(harm); }
    [[nodiscard]] bool isOfLock() const { return !lock.name.isEmpty(); }

    friend bool operator==(const Finding &, const Finding &) = default;
};

struct FindingNews
{
    enum class State : quint8 { Opened, Changed, Closed };

    State state = State::Opened;
    Finding finding;

    friend bool operator==(const FindingNews &, const FindingNews &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::Finding)
