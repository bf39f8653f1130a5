// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/cross_examiner.h"

#include <algorithm>

namespace lockengine {

namespace {

bool haveSameClients(const LockState &one, const LockState &other)
{
    return std::ranges::equal(one.queue, other.queue, {}, &Waiter::id, &Waiter::id)
        && std::ranges::equal(one.holders, other.holders, {}, &Holder::id, &Holder::id);
}

} // namespace

CrossExaminer::CrossExaminer(QList<CrossRule> rules, PartyOf partyOf)
    : m_rules(std::move(rules))
    , m_partyOf(partyOf)
    , m_groups(partyOf)
    , m_memories(m_rules.size())
    , m_filed(m_rules.size())
{ }

void CrossExaminer::take(const CompactView &now, const QList<LockEvent> &events)
{
    const CompactState &state = now.state();
    if (now.isStale() || state.isUnread()) {
        drop(state.id());
        return;
    }
    m_changedAt = state.observedAt();
    if (m_ranAt && *m_ranAt - m_changedAt > kPace)
        m_ranAt.reset(); // the server's clock was set back
    if (m_groups.take(state, events))
        m_isDue = true;
    noteQueue(state);
    noteAnswer(state.id());
}

void CrossExaminer::noteQueue(const CompactState &state)
{
    const LockState *full = state.full();
    const bool isQueue = full && full->isHeld() && !full->queue.isEmpty();
    if (!isQueue && m_queues.isEmpty())
        return;
    const LockId id = state.id();
    const auto known = m_queues.find(id);
    if (isQueue && known != m_queues.end() && haveSameClients(*known->full(), *full)) {
        *known = state;
        return;
    }
    removeQueue(id);
    if (!isQueue)
        return;
    if (m_queues.size() >= kQueues || m_waiters + full->queue.size() > kWaiters) {
        ++m_leftOut;
        return;
    }
    m_queues.insert(id, state);
    count(*full, 1);
    noteChangedQueues();
}

void CrossExaminer::removeQueue(const LockId &id)
{
    const auto known = m_queues.find(id);
    if (known == m_queues.end())
        return;
    count(*known->full(), -1);
    m_queues.erase(known);
    noteChangedQueues();
}

void CrossExaminer::noteChangedQueues()
{
    if (m_both < 2 && m_waits.cycles.isEmpty())
        return;
    m_areWaitsOld = true;
    m_isDue = true;
}

void CrossExaminer::count(const LockState &state, int step)
{
    m_waiters += step * state.queue.size();
    for (const Waiter &waiter : state.queue)
        count(waiter.id, &Party::waits, step);
    for (const Holder &holder : state.holders)
        count(m_partyOf ? m_partyOf(holder.id) : holder.id, &Party::holds, step);
}

void CrossExaminer::count(const QByteArray &party, int Party::*what, int step)
{
    Party &counted = m_parties[party];
    m_both -= counted.isBoth() ? 1 : 0;
    counted.*what += step;
    m_both += counted.isBoth() ? 1 : 0;
    if (counted.holds == 0 && counted.waits == 0)
        m_parties.remove(party);
}

void CrossExaminer::setStale(const LockId &id)
{
    m_groups.interrupt();
    drop(id);
}

void CrossExaminer::forget(const LockId &id)
{
    drop(id);
}

void CrossExaminer::drop(const LockId &id)
{
    m_groups.drop(id);
    removeQueue(id);
    noteAnswer(id); // none will come
    for (FiledUnder &filed : m_filed) {
        for (auto &[lock, entry] : filed)
            entry.held.removeAll(id);
    }
}

std::optional<ServerTime> CrossExaminer::runAt() const
{
    std::optional<ServerTime> at = m_groups.settleAt();
    for (const RuleMemory &memory : m_memories) {
        if (memory.lookAt)
            at = std::min(at.value_or(*memory.lookAt), *memory.lookAt);
    }
    if (m_isDue)
        at = std::min(at.value_or(m_changedAt), m_changedAt);
    return at && m_ranAt ? std::max(*at, *m_ranAt + kPace) : at;
}

void CrossExaminer::run(ServerTime now, const File &file)
{
    m_ranAt = now;
    m_isDue = false;
    m_groups.settle(now);
    if (std::exchange(m_areWaitsOld, false))
        findWaits();
    const QList<PartialHold> partial = m_groups.partial();
    const CrossFacts facts{m_waits, m_queues, partial, now};
    for (qsizetype i = 0; i < m_rules.size(); ++i)
        fileAll(m_rules[i], m_filed[i], m_rules[i].examine(facts, m_memories[i]), file);
}

// Each lock of a cycle has a waiter that holds another one.
void CrossExaminer::findWaits()
{
    const auto isHolder = [this](const Waiter &waiter) { return m_parties.value(waiter.id).isBoth(); };
    QList<LockState> states;
    if (m_both >= 2) {
        for (const CompactState &state : std::as_const(m_queues)) {
            if (std::ranges::any_of(state.full()->queue, isHolder))
                states.append(*state.full());
        }
    }
    m_waits = waitGraphOf(states, m_partyOf);
}

void CrossExaminer::fileAll(
    const CrossRule &rule, FiledUnder &filed, const QList<CrossSign> &signs, const File &file)
{
    std::map<LockId, QList<Sign>> seen;
    for (const CrossSign &sign : signs) {
        const bool isFirst = !seen.contains(sign.lock);
        seen[sign.lock].append(sign);
        Filed &entry = filed[sign.lock];
        entry.held = (isFirst ? QList<LockId>() : entry.held) + sign.held;
        entry.missing = (isFirst ? QList<LockId>() : entry.missing) + sign.missing;
    }
    for (auto entry = filed.begin(); entry != filed.end();) {
        const auto sign = seen.find(entry->first);
        const bool isSeen = sign != seen.end();
        const bool isWaiting = !entry->second.awaited.isEmpty();
        entry->second.isAnswered = false;
        const bool isOver
            = !isWaiting && !file(rule, entry->first, isSeen ? sign->second : QList<Sign>()) && !isSeen;
        entry = isOver ? filed.erase(entry) : std::next(entry);
    }
}

QList<LockId> CrossExaminer::ask(const LockId &lock)
{
    QList<LockId> ids;
    for (FiledUnder &filed : m_filed) {
        const auto entry = filed.find(lock);
        if (entry == filed.end() || entry->second.isAnswered)
            continue; // before another read, a look at the last one
        Filed &one = entry->second;
        m_asked += (one.held.isEmpty() ? 0 : 1) - (one.awaited.isEmpty() ? 0 : 1);
        one.awaited = QSet<LockId>(one.held.begin(), one.held.end());
        if (one.held.isEmpty())
            m_isDue = one.isAnswered = true;
        ids += one.missing + one.held; // missing ones first: if they give no observation, they are gone
    }
    return ids;
}

void CrossExaminer::noteAnswer(const LockId &id)
{
    if (m_asked == 0)
        return;
    for (FiledUnder &filed : m_filed) {
        for (auto &[lock, entry] : filed) {
            if (!entry.awaited.remove(id) || !entry.awaited.isEmpty())
                continue;
            entry.isAnswered = true;
            --m_asked;
            m_isDue = true;
        }
    }
}

} // namespace lockengine
