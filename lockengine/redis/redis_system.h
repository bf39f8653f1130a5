// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redis as a LockSystem. start() opens the watching side (watch/), which can only read. The acting side
// (client/) opens its own connections with the first act and closes them when idle. Both sides talk to one
// server or to one cluster, depending on the topology of the address. A search for a client (find/) opens its
// own connections and closes them when it ends.

#pragma once

#include "lockengine/core/model/lock_system.h"
#include "lockengine/redis/cluster/cluster_acting.h"
#include "lockengine/redis/deployment/script_store.h"
#include "lockengine/redis/find/search_limits.h"
#include "lockengine/redis/read/scan_pace.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/fault_injector.h"

#include <memory>

namespace lockengine::redis {

struct RedisSystemOptions
{
    Address address;
    QByteArray name; // LockId::system of all its locks; empty: the address without secrets
    QByteArray clientId; // client UUID in holder names; empty: random
    Milliseconds watchdogTimeout{30'000}; // lease of a renewed hold; at least 3 ms
    Milliseconds connectTimeout{5'000};
    Milliseconds replyTimeout{3'000};
    QList<QByteArray> prefixes; // watch only names with one of these prefixes; empty: all
    ScanPacing scanPacing = ScanPacing::Spare;
    // Announced names per second and server above which Live falls back to LiveForKnown.
    qint64 announcedBudget = 5'000;
    Publishing publishing = Publishing::Auto; // cluster only
    SearchLimits search;
    ScriptStore scripts; // replacements for the built-in scripts
    std::shared_ptr<FaultInjector> faultInjector; // fault injection for all connections; null: none
};

// The clock must outlive the system. Lives on the calling thread.
[[nodiscard]] std::unique_ptr<LockSystem> makeRedisSystem(RedisSystemOptions options, Clock &clock);

} // namespace lockengine::redis
