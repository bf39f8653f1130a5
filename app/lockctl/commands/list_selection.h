// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which locks `list` prints, and in which order; made for a million of them.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/output/list_summary.h"
#include "lockengine/naming/client_naming.h"
#include "lockengine/watch/trouble.h"
#include "lockengine/watch/watcher.h"

#include <span>
#include <string_view>
#include <vector>

namespace lockctl {

struct ListedLock
{
    qint64 rank = 0; // the first thing to order by, the lowest first
    quint64 key = 0; // then these bytes of the name, which differ, and then the name
    std::string_view name;
    lockengine::Trouble trouble = lockengine::Trouble::None;
    lockengine::Watcher::Kept lock;
};

struct ListSelection
{
    std::vector<ListedLock> locks; // in order
    ListTally tally; // of all that fit the pattern
};

// Programs get all locks by name, unless the request says which, or how they are ordered. People get the
// worst trouble first, and free locks only where they ask for them. Good until control returns to the event
// loop.
[[nodiscard]] ListSelection selectLocks(std::span<const lockengine::Watcher::Kept> kept, const List &request,
    const lockengine::ClientNaming &names, bool isForPeople);

} // namespace lockctl
