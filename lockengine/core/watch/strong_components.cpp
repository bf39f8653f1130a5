// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/strong_components.h"

#include <algorithm>

namespace lockengine {

namespace {

constexpr int kNone = -1;

class ComponentSearch
{
public:
    explicit ComponentSearch(const Successors &successors)
        : m_successors(successors)
        , m_order(successors.size(), kNone)
        , m_earliest(successors.size(), kNone)
        , m_component(successors.size(), kNone)
    { }

    std::vector<int> find()
    {
        for (int root = 0; root < int(m_successors.size()); ++root) {
            if (m_order[root] == kNone)
                searchFrom(root);
        }
        return std::move(m_component);
    }

private:
    struct Step
    {
        int vertex;
        size_t next = 0; // the successor to visit next
    };

    void searchFrom(int root)
    {
        enter(root);
        while (!m_path.empty()) {
            const int vertex = m_path.back().vertex;
            const size_t next = m_path.back().next++;
            if (next < m_successors[vertex].size())
                follow(vertex, m_successors[vertex][next]);
            else
                leave(vertex);
        }
    }

    void enter(int vertex)
    {
        m_order[vertex] = m_earliest[vertex] = m_visited++;
        m_open.push_back(vertex);
        m_path.push_back({vertex});
    }

    void follow(int vertex, int successor)
    {
        if (m_order[successor] == kNone)
            enter(successor);
        else if (m_component[successor] == kNone)
            m_earliest[vertex] = std::min(m_earliest[vertex], m_order[successor]);
    }

    void leave(int vertex)
    {
        m_path.pop_back();
        if (!m_path.empty()) {
            int &earliest = m_earliest[m_path.back().vertex];
            earliest = std::min(earliest, m_earliest[vertex]);
        }
        if (m_earliest[vertex] < m_order[vertex])
            return;
        int member = kNone;
        while (member != vertex) {
            member = m_open.back();
            m_open.pop_back();
            m_component[member] = m_components;
        }
        ++m_components;
    }

    const Successors &m_successors;
    std::vector<int> m_order; // in which the vertices were entered
    std::vector<int> m_earliest; // of the open vertices that each leads to
    std::vector<int> m_component;
    std::vector<int> m_open; // entered, and not yet in a component
    std::vector<Step> m_path;
    int m_visited = 0;
    int m_components = 0;
};

} // namespace

std::vector<int> strongComponents(const Successors &successors)
{
    return ComponentSearch(successors).find();
}

} // namespace lockengine
