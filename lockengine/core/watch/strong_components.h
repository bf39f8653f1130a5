// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The strongly connected components of a directed graph: two vertices share one if each leads to the other.
// Tarjan's algorithm, without recursion, because a chain of vertices may be very long. Pure.

#pragma once

#include <vector>

namespace lockengine {

using Successors = std::vector<std::vector<int>>; // of each vertex

// The component of each vertex, from 0. It is greater than those of all other components that it leads to.
[[nodiscard]] std::vector<int> strongComponents(const Successors &successors);

} // namespace lockengine
