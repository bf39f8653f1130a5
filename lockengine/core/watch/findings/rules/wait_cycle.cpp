// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr qsizetype kNamed = 8; // clients in the evidence

// A waiter without a subscription may be gone: its place in the queue outlives it.
bool hasSilentWaiter(const CrossFacts &facts, const WaitGraph::Cycle &cycle)
{
    for (qsizetype i = 0; i < cycle.nodes.size(); ++i) {
        const auto lock = facts.queues.constFind(cycle.locks[i]);
        const QByteArray &id = facts.waits.nodes[cycle.nodes[i]].client;
        if (lock == facts.queues.constEnd() || !lock->full())
            continue;
        for (const Waiter &waiter : lock->full()->queue) {
            if (waiter.id == id && waiter.listening == Listening::No)
                return true;
        }
    }
    return false;
}

// The holder of the filed lock and the lock that it wants; then around the circle, numbered from 2: client2
// holds that lock and waits for lock2. The last lock is the filed one.
QList<EvidenceItem> evidenceOfCycle(const CrossFacts &facts, const WaitGraph::Cycle &cycle, qsizetype first)
{
    const qsizetype clients = cycle.nodes.size();
    QList<EvidenceItem> evidence = {item("clients", qint64(clients))};
    for (qsizetype i = 0; i < std::min(clients, kNamed); ++i) {
        const qsizetype at = (first + i) % clients;
        const QByteArray number = QByteArray::number(i + 1);
        evidence.append(
            {i == 0 ? "holder" : "client" + number, ClientId{facts.waits.nodes[cycle.nodes[at]].client}});
        evidence.append({i == 0 ? "wanted" : "lock" + number, cycle.locks[at].name});
    }
    return evidence;
}

QList<CrossSign> findWaitCycle(const CrossFacts &facts, RuleMemory &)
{
    QList<CrossSign> signs;
    for (const WaitGraph::Cycle &cycle : facts.waits.cycles) {
        if (cycle.nodes.size() < 2)
            continue; // selfWait
        const auto least = std::min_element(cycle.locks.begin(), cycle.locks.end());
        // locks[i] is held by the next client.
        const qsizetype first = (std::distance(cycle.locks.begin(), least) + 1) % cycle.nodes.size();
        CrossSign sign;
        sign.lock = *least;
        sign.held = cycle.locks;
        sign.who = facts.waits.nodes[cycle.nodes[first]].client;
        sign.harm = Harm::Stuck;
        sign.confidence = hasSilentWaiter(facts, cycle) ? Confidence::Possible : Confidence::Likely;
        sign.evidence = evidenceOfCycle(facts, cycle, first);
        signs.append(sign);
    }
    return signs;
}

} // namespace

// Waiters without a queue position have no name, so a cycle through their lock is not seen.
const CrossRule waitCycle{{"waitCycle", Harm::Stuck, Need::Nothing, 1s}, findWaitCycle};

} // namespace lockengine::rules
