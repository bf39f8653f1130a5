// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/wait_graph.h"

#include "lockengine/core/watch/wait_cycles.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace lockengine {

namespace {

constexpr int kNoNode = -1;

class WaitGraphDrawing
{
public:
    explicit WaitGraphDrawing(const WaitIndex &index)
        : m_index(index)
        , m_cycles(waitCyclesOf(index))
        , m_nodeOf(index.clients.size(), kNoNode)
    { }

    WaitGraph draw()
    {
        addNodes();
        addCycles();
        addEdges();
        addUnlisted();
        return std::move(m_graph);
    }

private:
    using Edge = std::tuple<int, int, int>; // waiter, holder, lock

    void addNodes();
    void addCycles();
    void addEdges();
    void addEdgesOf(int lock);
    void addUnlisted();

    // Those that are nodes, as nodes.
    [[nodiscard]] std::vector<int> nodesOf(const std::vector<int> &clients) const
    {
        std::vector<int> nodes;
        for (const int client : clients) {
            if (m_nodeOf[client] != kNoNode)
                nodes.push_back(m_nodeOf[client]);
        }
        return nodes;
    }

    const WaitIndex &m_index;
    std::vector<WaitCycle> m_cycles;
    std::vector<int> m_nodeOf; // by client
    std::set<Edge> m_edges;
    WaitGraph m_graph;
};

void WaitGraphDrawing::addNodes()
{
    std::vector<bool> isShown(m_index.clients.size()); // in a cycle of the list
    for (const WaitCycle &cycle : m_cycles) {
        for (const int client : cycle.clients)
            isShown[client] = true;
    }
    std::vector<int> order(m_index.clients.size());
    std::iota(order.begin(), order.end(), 0);
    const auto rankOf = [&](int client) {
        return std::tuple(!isShown[client], !m_index.isInCycle[client], -m_index.behind[client],
            m_index.position[client], client);
    };
    std::sort(
        order.begin(), order.end(), [&rankOf](int one, int other) { return rankOf(one) < rankOf(other); });
    for (const int client : order) {
        if (m_index.isInCycle[client] && !isShown[client])
            ++m_graph.cyclicLeftOut;
        if (m_graph.nodes.size() == WaitGraph::kNodes) {
            ++m_graph.nodesLeftOut;
            continue;
        }
        m_nodeOf[client] = int(m_graph.nodes.size());
        m_graph.nodes.append({m_index.clients[client], m_index.behind[client], m_index.isInCycle[client]});
    }
}

void WaitGraphDrawing::addCycles()
{
    for (const WaitCycle &cycle : m_cycles) {
        WaitGraph::Cycle drawn;
        for (size_t i = 0; i < cycle.clients.size(); ++i) {
            const int waiter = m_nodeOf[cycle.clients[i]];
            const int holder = m_nodeOf[cycle.clients[(i + 1) % cycle.clients.size()]];
            drawn.nodes.append(waiter);
            drawn.locks.append(m_index.locks[cycle.locks[i]].id);
            m_edges.emplace(waiter, holder, cycle.locks[i]); // before others, while there is room
        }
        m_graph.cycles.append(drawn);
    }
}

void WaitGraphDrawing::addEdges()
{
    qint64 all = 0;
    for (int lock = 0; lock < int(m_index.locks.size()); ++lock) {
        const WaitIndex::Lock &each = m_index.locks[lock];
        all += qint64(each.holders.size()) * qint64(each.waiters.size());
        if (qsizetype(m_edges.size()) < WaitGraph::kEdges)
            addEdgesOf(lock);
    }
    for (const auto &[waiter, holder, lock] : m_edges)
        m_graph.edges.append({waiter, holder, m_index.locks[lock].id});
    m_graph.edgesLeftOut = all - m_graph.edges.size();
}

void WaitGraphDrawing::addEdgesOf(int lock)
{
    const std::vector<int> holders = nodesOf(m_index.locks[lock].holders);
    for (const int waiter : nodesOf(m_index.locks[lock].waiters)) {
        for (const int holder : holders) {
            if (qsizetype(m_edges.size()) >= WaitGraph::kEdges)
                return;
            m_edges.emplace(waiter, holder, lock);
        }
    }
}

void WaitGraphDrawing::addUnlisted()
{
    for (const WaitIndex::Lock &lock : m_index.locks) {
        const std::vector<int> holders = nodesOf(lock.holders);
        const qint64 leftOut = qint64(lock.waiters.size()) - qint64(nodesOf(lock.waiters).size());
        if (lock.unnamed + leftOut == 0)
            continue;
        if (holders.empty())
            ++m_graph.unlistedLeftOut;
        else
            m_graph.unlisted.append({lock.id, *std::ranges::min_element(holders), lock.unnamed, leftOut});
    }
    std::ranges::stable_sort(m_graph.unlisted, std::greater(),
        [](const WaitGraph::Unlisted &one) { return one.unnamed + one.leftOut; });
    m_graph.unlistedLeftOut += std::max<qsizetype>(m_graph.unlisted.size() - WaitGraph::kUnlisted, 0);
    m_graph.unlisted = m_graph.unlisted.first(std::min(m_graph.unlisted.size(), WaitGraph::kUnlisted));
}

} // namespace

WaitGraph waitGraphOf(const QList<LockState> &locks, PartyOf partyOf)
{
    return WaitGraphDrawing(waitIndexOf(locks, partyOf)).draw();
}

} // namespace lockengine
