// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of a watch session that its other parts use.

#pragma once

#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "lockengine/redis/watch/watch_modes.h"
#include "lockengine/redis/watch/watch_report.h"
#include "lockengine/redis/watch/watch_scope.h"

namespace lockengine::redis {

struct WatchContext
{
    const InspectorOptions &options;
    LockRegistry &registry;
    WatchConnections &connections;
    WatchReport &report;
    WatchScope &scope;
    WatchModes &modes;
    Clock &clock;
};

} // namespace lockengine::redis
