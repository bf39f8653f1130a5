// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redis as a LockSystem. Two ways in: the watching side (inspect/) is opened by start() and can only read;
// the acting side (redisson/) gets a connection of its own with the first act, kept while anything of ours is
// held or waits. Both sides are those of one server, or of a cluster, by the topology of the address. A
// search for a client (find/) has connections of its own for as long as it lasts.

#pragma once

#include "lockengine/model/lock_system.h"
#include "lockengine/redis/cluster/cluster_acting.h"
#include "lockengine/redis/deployment/script_store.h"
#include "lockengine/redis/find/search_limits.h"
#include "lockengine/redis/inspect/scan_pace.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/cable.h"

#include <memory>

namespace lockengine::redis {

struct RedisSystemOptions
{
    Address address;
    QByteArray name; // LockId::system of everything here; empty: the secret-free address
    QByteArray clientId; // our UUID on the server; empty: a random one
    Milliseconds watchdogTimeout{30'000}; // lease of a watchdog hold; at least 3 ms
    Milliseconds connectTimeout{5'000};
    Milliseconds replyTimeout{3'000};
    QList<QByteArray> prefixes; // watch only names that begin so; empty: all
    ScanPacing scanPacing = ScanPacing::Spare;
    // Names a second above which Live gives way to LiveForKnown; of each server.
    qint64 announcedBudget = 5'000;
    Publishing publishing = Publishing::Auto; // in a cluster
    SearchLimits search;
    ScriptStore scripts; // what runs in the place of our scripts
    std::shared_ptr<Cable> cable; // of all connections; null: nobody breaks anything
};

// The clock must outlive the system. Lives on the calling thread.
[[nodiscard]] std::unique_ptr<LockSystem> makeRedisSystem(RedisSystemOptions options, Clock &clock);

} // namespace lockengine::redis
