// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one client keeps to; the defaults are those of Redisson.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/redis/deployment/script_store.h"

#include <QByteArray>

#include <functional>

namespace lockengine::redis {

// Made of the plain route that a client would send by.
using RouteAround = std::function<std::shared_ptr<Route>(std::shared_ptr<Route>)>;

struct LockClientOptions
{
    QByteArray system; // LockId::system of the holds that are told
    Milliseconds watchdogTimeout{30000}; // lease of a hold without one; renewed every third of it
    Milliseconds fairWait{300000}; // how long a place in a fair queue is kept for a wait without limit
    qsizetype renewalBatch = 100; // locks renewed by one command
    QByteArray publishWord = "PUBLISH"; // or SPUBLISH, where the clients of that cluster listen so
    bool keysShareASlot = false; // a lock whose keys may be on several servers is refused
    ScriptStore scripts; // what runs in the place of our scripts
    RouteAround around; // what it sends by instead of the plain route; null: by that
};

} // namespace lockengine::redis
