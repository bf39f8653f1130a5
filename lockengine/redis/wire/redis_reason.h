// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons that only Redis has: its addresses, sentinels, clusters and permissions.

#pragma once

#include "lockengine/core/base/reason.h"

namespace lockengine::redis {

struct RedisReason
{
    // Those below, in this order.
    [[nodiscard]] static QList<Reason> all();

    // Addresses
    static const Reason UnknownScheme;
    static const Reason DatabaseNotANumber;
    static const Reason QueryAfterHost;
    static const Reason SocketPathMissing; // missing or not absolute
    static const Reason SocketQueryUnknown;
    static const Reason NoSuchDatabase; // the server refused the database number
    static const Reason PrimaryNameMissing; // a sentinel address needs the primary's name
    static const Reason SentinelQueryUnknown;
    static const Reason ClusterHasOneDatabase;
    static const Reason TopologyNotSupported;

    // Sentinels
    static const Reason PrimaryUnknown; // no sentinel knows a primary of that name
    static const Reason NoSentinelAnswers; // detail: each sentinel and its error
    static const Reason NotThePrimary; // the server that the sentinels named is a replica
    static const Reason PrimaryMoved; // another server became the primary
    static const Reason NoReplicaSynced; // no replica confirmed the acquire, so the lock was released
    static const Reason SyncOutOfRange;

    // Cluster
    static const Reason KeptElsewhere; // another node has this lock: MOVED or ASK
    static const Reason KeysMoving; // its keys are being migrated between nodes: TRYAGAIN
    static const Reason ClusterDown; // no node serves its slot now
    static const Reason RedirectedAstray; // redirected to a server outside the deployment
    static const Reason RedirectedTooOften;

    // Change notifications
    // The server closed the connection for notifications, as it does for a slow reader.
    static const Reason AnnouncementsCut;

    // The server
    static const Reason ServerReplaced; // another process answers over the same connection

    // Requests
    static const Reason NameSpansServers; // the lock's keys would be on different nodes of a Redis Cluster
    static const Reason PatternNotForRules; // a key pattern that an ACL rule cannot contain
    static const Reason ReplicaHearsNoClients; // a client search must run on the primary

    // Missing permissions, named by what does not work without them; detail: the permission, as the server
    // calls it
    static const Reason EndsNotHeard; // the server's key events for expired and evicted keys
    static const Reason NameNotGiven; // CLIENT SETNAME
    static const Reason CommandsNotShown; // MONITOR, for a client search
    static const Reason ClientsNotListed;
    // On sentinels, which have their own users:
    static const Reason FailoverNotHeard;
    static const Reason SentinelsNotListed; // one sentinel does not list the others
    static const Reason SentinelNotPinged;
    static const Reason NameNotGivenToSentinel;
};

} // namespace lockengine::redis
