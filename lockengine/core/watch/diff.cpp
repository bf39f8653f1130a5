// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/diff.h"

#include "lockengine/core/watch/comparison.h"
#include "lockengine/core/watch/count_diff.h"

#include <algorithm>

namespace lockengine {

namespace {

// The first observation, with nothing to compare.
QList<LockEvent> firstMeeting(const Observation &now)
{
    EventSheet sheet(now.state, now);
    for (const Holder &holder : now.state.holders) {
        if (!holder.pending)
            sheet.addHold(EventKind::Appeared, holder, {});
    }
    if (sheet.events().isEmpty() && (now.state.waiterCount() > 0 || now.state.isCounting()))
        sheet.add(EventKind::Appeared, {}).number = now.state.number;
    return sheet.events();
}

} // namespace

// If a state has only a sample of its holders, a holder outside it may still hold the lock. Such a hold
// counts as neither ended nor begun.
void Comparison::leaveOutUnknown()
{
    const bool wasSampled = m_before.isSampled();
    const bool isSampled = m_now.state.isSampled();
    if (!wasSampled && !isSampled)
        return;
    const auto isUnknownIn = [](const QList<Holder> &sample, const Holder &holder) {
        return !find(sample, holder)
            && std::ranges::any_of(sample, [&holder](const Holder &one) { return one.mode == holder.mode; });
    };
    const QList<Holder> was = m_was;
    if (isSampled)
        m_was.removeIf([&](const Holder &holder) { return isUnknownIn(m_is, holder); });
    if (wasSampled)
        m_is.removeIf([&](const Holder &holder) { return isUnknownIn(was, holder); });
}

DiffResult Comparison::run()
{
    leaveOutUnknown();
    const QList<Holder> ended = missingFrom(m_is, m_was);
    const QList<Holder> begun = missingFrom(m_was, m_is);
    if (ended.isEmpty() && begun.isEmpty())
        goOn();
    else
        handOver(ended, begun);
    addCountSteps(m_sheet, m_before, m_now, m_conditions);
    return {m_sheet.events(), m_memory, m_proofs};
}

DiffResult Comparison::afterGap()
{
    m_memory = {};
    const bool nothing = m_was.isEmpty() && m_is.isEmpty() && m_before.queue.isEmpty()
        && m_now.state.queue.isEmpty() && m_before.number == m_now.state.number;
    if (nothing)
        return {m_sheet.events(), m_memory, {}};
    Evidence replaced;
    if (sign(EvidenceSign::ServerReplaced))
        replaced = m_now.signs
            & (Evidence(EvidenceSign::ServerReplaced) | EvidenceSign::ServerRestarted
                | EvidenceSign::ServerTookOver);
    const auto deadline = deadlineOf(m_before);
    // A lease with a watchdog does not end normally: there was no server to renew it on.
    const bool couldHaveEnded
        = deadline && *deadline <= m_now.state.observedAt && m_before.lease.renewal != Renewal::Watchdog;
    if (replaced && !couldHaveEnded) {
        for (const Holder &lost : missingFrom(m_is, m_was))
            m_sheet.addHold(EventKind::Resynced, lost, replaced | EvidenceSign::StateChange).count = 0;
    }
    if (!m_sheet.events().isEmpty() && m_is.isEmpty())
        return {m_sheet.events(), m_memory, {}};
    if (m_is.isEmpty())
        m_sheet.add(EventKind::Resynced, {}).number = m_now.state.number;
    else
        m_sheet.addHold(EventKind::Resynced, m_is.first(), {});
    return {m_sheet.events(), m_memory, {}};
}

DiffResult diff(const std::optional<LockState> &before, const Observation &now, LockMemory memory,
    const WatchConditions &conditions, const ClientHabits &habits)
{
    if (!before && !now.absenceWasKnown)
        return {conditions.isRecorded ? firstMeeting(now) : QList<LockEvent>(), std::move(memory), {}};
    LockState absent;
    absent.id = now.state.id;
    absent.kinds = now.state.kinds;
    absent.observedAt = now.notBefore;
    LockState known = before.value_or(absent);
    if (before && now.completesFirstLook) {
        known = now.state;
        known.lease = before->lease;
        known.observedAt = before->observedAt;
    }
    Comparison comparison(known, now, std::move(memory), conditions, habits);
    return before && now.afterGap ? comparison.afterGap() : comparison.run();
}

} // namespace lockengine
