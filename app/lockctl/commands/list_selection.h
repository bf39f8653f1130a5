// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Selects and orders the locks that `list` prints. Made for a million locks.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/output/list_summary.h"
#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/watch/trouble.h"
#include "lockengine/core/watch/watcher.h"

#include <span>
#include <string_view>
#include <vector>

namespace lockctl {

struct ListedLock
{
    qint64 rank = 0; // first sort key, lowest first
    quint64 key = 0; // second sort key: distinguishing bytes of the name; then the name
    std::string_view name;
    lockengine::Trouble trouble = lockengine::Trouble::None;
    lockengine::Watcher::Kept lock;
};

struct ListSelection
{
    std::vector<ListedLock> locks; // sorted
    ListTally tally; // of all locks that match the pattern
};

// Programs get all locks by name unless the request filters or sorts. People get the worst trouble first, and
// free locks only on request. Valid until control returns to the event loop.
[[nodiscard]] ListSelection selectLocks(std::span<const lockengine::Watcher::Kept> kept, const List &request,
    const lockengine::ClientNaming &names, bool isForPeople);

} // namespace lockctl
