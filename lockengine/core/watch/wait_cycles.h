// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Clients that wait for each other in a circle. Pure.

#pragma once

#include "lockengine/core/watch/wait_index.h"

namespace lockengine {

// clients[i] waits for locks[i], which clients[i + 1] holds; the first client holds the last lock.
struct WaitCycle
{
    std::vector<int> clients;
    std::vector<int> locks;
};

// Short cycles, such that each client in a cycle is in one of them: at most WaitGraph::kCycles, and of at
// most WaitGraph::kNodes different clients.
[[nodiscard]] std::vector<WaitCycle> waitCyclesOf(const WaitIndex &index);

} // namespace lockengine
