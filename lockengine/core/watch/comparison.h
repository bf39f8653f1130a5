// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The implementation of diff(): one comparison of two states. Appends events in the order in which they must
// have happened. Lives for one call.

#pragma once

#include "lockengine/core/watch/diff.h"
#include "lockengine/core/watch/event_sheet.h"
#include "lockengine/core/watch/holder_sets.h"
#include "lockengine/core/watch/queue_diff.h"

#include <algorithm>

namespace lockengine {

// How often a sign occurred; a sign without a count occurred once, before the read.
[[nodiscard]] inline SignCount countOf(const Observation &now, EvidenceSign sign, SignCount count)
{
    if (now.signs.testFlag(sign) && count == SignCount())
        count.before = 1;
    return count;
}

// The limit for one hold, because a stored count may be any number.
constexpr qint64 signLimit = 1'000'000;

// The hold count, at most signLimit; the end of the hold leaves at most this many traces.
[[nodiscard]] inline qint32 timesEntered(const Holder &holder)
{
    return qint32(std::clamp<qint64>(holder.count.value_or(1), 1, signLimit));
}

class Comparison
{
public:
    Comparison(const LockState &before, const Observation &now, LockMemory memory,
        const WatchConditions &conditions, const ClientTraceSupport &clientTraceSupport)
        : m_before(before)
        , m_now(now)
        , m_memory(std::move(memory))
        , m_conditions(conditions)
        , m_traceSupport(clientTraceSupport)
        , m_was(standing(before))
        , m_is(standing(now.state))
        , m_messages(windowOf(m_memory.messages, countOf(now, EvidenceSign::ReleaseMessage, now.messages)))
        , m_traces(windowOf(m_memory.traces, countOf(now, EvidenceSign::ReleaseTrace, now.traces)))
        , m_sheet(before, now)
    { }

    DiffResult run();
    DiffResult afterGap();

private:
    // The signs that the steps between the two states must have left.
    struct Needed
    {
        qint32 messages = 0;
        qint32 tracesAtLeast = 0;
        qint32 tracesAtMost = 0;
        qint64 unseen = 0; // counted holds in between; each leaves a message and a trace
    };

    [[nodiscard]] bool sign(EvidenceSign which) const { return m_now.signs.testFlag(which); }
    void leaveOutUnknown();
    // More changes were announced than these steps explain, so others may be hidden.
    [[nodiscard]] bool hasChangesBeyond(qint64 steps) const;
    [[nodiscard]] bool leaseWasReset() const;
    // A hold that began this soon after the previous state has the same deadline, within the noise.
    [[nodiscard]] bool mayHideInNoise() const;
    [[nodiscard]] const LockState &telling() const { return m_was.isEmpty() ? m_now.state : m_before; }
    [[nodiscard]] bool countsByTrace() const;
    [[nodiscard]] qint64 unseenHolds(const Needed &needed) const;
    [[nodiscard]] bool someWaited() const;
    [[nodiscard]] UnseenHolds unseenAtMost(const Needed &needed, bool stayed) const;
    void use(const Needed &needed);
    void addUnseen(qint64 holds);

    LockEvent &addEnding(const Holder &holder, WasLast last, const EndingSigns &signs, Evidence extra);
    void addEndings(const QList<Holder> &ended, WasLast last, bool othersUnseen, Evidence extra);
    void addQueueSteps(const QList<QueueStep> &steps);
    void learnFrom(const QList<Holder> &ended, WasLast last, bool othersUnseen);

    void handOver(const QList<Holder> &ended, const QList<Holder> &begun);
    void goOn();
    [[nodiscard]] Needed goOnAlone(const Holder &was, const Holder &is);
    void takenAgain(const Holder &was, const Holder &is, qint64 unseen, bool isProven);
    void enteredAgain(const Holder &is, const Holder &was);
    void countChanged(const Holder &was, const Holder &is);
    LockEvent &addRenewal(const Holder &is);
    [[nodiscard]] bool wasSharedLeaseRenewed() const;
    void addSharedRenewal();
    [[nodiscard]] const Holder *renewingWriter() const;

    const LockState &m_before;
    const Observation &m_now;
    LockMemory m_memory;
    const WatchConditions &m_conditions;
    const ClientTraceSupport &m_traceSupport;
    QList<Holder> m_was;
    QList<Holder> m_is;
    SignWindow m_messages;
    SignWindow m_traces;
    QList<TraceProof> m_proofs;
    EventSheet m_sheet;
};

} // namespace lockengine
