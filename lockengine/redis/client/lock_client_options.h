// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Options of one client; the defaults are those of Redisson.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/redis/deployment/script_store.h"

#include <QByteArray>

#include <functional>

namespace lockengine::redis {

// Wraps the plain route of a client.
using RouteAround = std::function<std::shared_ptr<Route>(std::shared_ptr<Route>)>;

struct LockClientOptions
{
    QByteArray system; // LockId::system of the reported holds
    Milliseconds watchdogTimeout{30000}; // lease of a hold without one; renewed every third of it
    Milliseconds fairWait{300000}; // how long a fair queue keeps the position of a wait without limit
    qsizetype renewalBatch = 100; // locks renewed by one command
    QByteArray publishWord = "PUBLISH"; // or SPUBLISH, if the cluster's clients use shard channels
    bool keysShareASlot = false; // refuse locks whose keys may be on several servers
    ScriptStore scripts; // replacements for Lockscope's scripts
    RouteAround around; // wraps the plain route; null: no wrapper
};

} // namespace lockengine::redis
