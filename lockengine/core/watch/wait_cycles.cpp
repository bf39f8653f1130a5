// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/wait_cycles.h"

#include <QSet>

#include <algorithm>

namespace lockengine {

namespace {

// A breadth-first search for the way from a client back to itself.
class WaitCycleSearch
{
public:
    explicit WaitCycleSearch(const WaitIndex &index)
        : m_index(index)
        , m_reached(index.clients.size())
        , m_followed(index.locks.size(), kNever)
    { }

    // The shortest cycle of this client and others; none if it waits only for itself.
    std::optional<WaitCycle> through(int client)
    {
        m_start = client;
        m_next = {client};
        for (size_t i = 0; i < m_next.size(); ++i) {
            if (std::optional<WaitCycle> cycle = lookFrom(m_next[i]))
                return cycle;
        }
        return {};
    }

    // A lock that the client holds and waits for.
    [[nodiscard]] std::optional<WaitCycle> ofItself(int client) const
    {
        for (const int lock : m_index.waitsFor[client]) {
            if (isHeldBy(lock, client))
                return WaitCycle{{client}, {lock}};
        }
        return {};
    }

private:
    static constexpr int kNever = -1;
    struct Reached
    {
        int in = kNever; // the search from this client
        int from = 0;
        int through = 0;
    };

    std::optional<WaitCycle> lookFrom(int client)
    {
        for (const int lock : m_index.waitsFor[client]) {
            if (m_index.componentOfLock(lock) != m_index.component[m_start])
                continue;
            if (client != m_start && isHeldBy(lock, m_start))
                return wayTo(client, lock);
            if (std::exchange(m_followed[lock], m_start) != m_start)
                follow(client, lock);
        }
        return {};
    }

    void follow(int client, int lock)
    {
        for (const int holder : m_index.locks[lock].holders) {
            const bool isOnTheWay = m_index.component[holder] == m_index.component[m_start];
            if (holder == m_start || m_reached[holder].in == m_start || !isOnTheWay)
                continue;
            m_reached[holder] = {m_start, client, lock};
            m_next.push_back(holder);
        }
    }

    [[nodiscard]] WaitCycle wayTo(int client, int lastLock) const
    {
        WaitCycle cycle{{}, {lastLock}};
        for (int at = client; at != m_start; at = m_reached[at].from) {
            cycle.clients.push_back(at);
            cycle.locks.push_back(m_reached[at].through);
        }
        cycle.clients.push_back(m_start);
        std::reverse(cycle.clients.begin(), cycle.clients.end());
        std::reverse(cycle.locks.begin(), cycle.locks.end());
        return cycle;
    }

    [[nodiscard]] bool isHeldBy(int lock, int client) const
    {
        const std::vector<int> &holders = m_index.locks[lock].holders;
        return std::binary_search(holders.begin(), holders.end(), client);
    }

    const WaitIndex &m_index;
    int m_start = 0;
    std::vector<int> m_next;
    std::vector<Reached> m_reached; // by client
    std::vector<int> m_followed; // by lock: the last search that came there
};

class WaitCycleList
{
public:
    explicit WaitCycleList(const WaitIndex &index)
        : m_search(index)
        , m_isDone(index.clients.size())
    { }

    void addOf(int client)
    {
        if (const std::optional<WaitCycle> alone = m_search.ofItself(client))
            add(*alone);
        if (m_isDone[client])
            return;
        if (const std::optional<WaitCycle> cycle = m_search.through(client)) {
            for (const int each : cycle->clients)
                m_isDone[each] = true;
            add(*cycle);
        }
    }

    [[nodiscard]] bool isFull() const
    {
        return cycles.size() >= WaitGraph::kCycles || m_shown.size() >= WaitGraph::kNodes;
    }

    std::vector<WaitCycle> cycles;

private:
    void add(const WaitCycle &cycle)
    {
        QSet<int> shown = m_shown;
        shown.unite(QSet<int>(cycle.clients.begin(), cycle.clients.end()));
        if (isFull() || shown.size() > WaitGraph::kNodes)
            return;
        m_shown = shown;
        cycles.push_back(cycle);
    }

    WaitCycleSearch m_search;
    std::vector<bool> m_isDone; // a cycle with others was found
    QSet<int> m_shown;
};

} // namespace

std::vector<WaitCycle> waitCyclesOf(const WaitIndex &index)
{
    WaitCycleList list(index);
    for (int client = 0; client < int(index.clients.size()) && !list.isFull(); ++client) {
        if (index.isInCycle[client])
            list.addOf(client);
    }
    return std::move(list.cycles);
}

} // namespace lockengine
