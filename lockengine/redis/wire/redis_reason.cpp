// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/redis_reason.h"

#include <QtGlobal>

namespace lockengine::redis {

// Addresses
const Reason RedisReason::UnknownScheme(QT_TRANSLATE_NOOP("Lockscope",
    "An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or "
    "redis+cluster://."));
const Reason RedisReason::DatabaseNotANumber(
    QT_TRANSLATE_NOOP("Lockscope", "The database must be a number, as in redis://host/0."));
const Reason RedisReason::QueryAfterHost(
    QT_TRANSLATE_NOOP("Lockscope", "The address must end with the database number. Remove what follows it."));
const Reason RedisReason::SocketPathMissing(QT_TRANSLATE_NOOP(
    "Lockscope", "unix:// must be followed by the absolute path of a socket, as in unix:///run/redis.sock."));
const Reason RedisReason::SocketQueryUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "Only ?db=NUMBER can follow the path of a socket."));
const Reason RedisReason::NoSuchDatabase(
    QT_TRANSLATE_NOOP("Lockscope", "The server has no database with this number. Choose a smaller one."),
    Reason::Detail::Name);
const Reason RedisReason::PrimaryNameMissing(QT_TRANSLATE_NOOP("Lockscope",
    "Sentinels know primaries by name. Add the name after the hosts: redis+sentinel://host/NAME."));
const Reason RedisReason::SentinelQueryUnknown(QT_TRANSLATE_NOOP("Lockscope",
    "Only ?sentinelUser=NAME can follow the address of sentinels, and nothing can follow that of a "
    "cluster."));
const Reason RedisReason::ClusterHasOneDatabase(
    QT_TRANSLATE_NOOP("Lockscope", "A Redis Cluster has only database 0. Remove the number."));
const Reason RedisReason::TopologyNotSupported(QT_TRANSLATE_NOOP("Lockscope",
    "This version cannot open this kind of deployment. Connect to one of its servers with redis:// "
    "instead."));

// Sentinels
const Reason RedisReason::PrimaryUnknown(
    QT_TRANSLATE_NOOP("Lockscope", "No sentinel monitors a primary with this name. Check the name."));
const Reason RedisReason::NoSentinelAnswers(
    QT_TRANSLATE_NOOP("Lockscope",
        "No sentinel answers, so Lockscope cannot find the primary. Check that the sentinels are "
        "running."),
    Reason::Detail::Name);
const Reason RedisReason::NotThePrimary(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The sentinels named a server that is not the primary. A failover may be in progress."),
    Reason::Detail::Name);
const Reason RedisReason::PrimaryMoved(
    QT_TRANSLATE_NOOP("Lockscope",
        "Another server is the primary now. Writes that the former primary had not replicated are "
        "lost."),
    Reason::Detail::Name);
const Reason RedisReason::NoReplicaSynced(QT_TRANSLATE_NOOP("Lockscope",
    "No replica confirmed the lock in time, so Lockscope released it. Check that the server has "
    "replicas and that they are connected, or acquire the lock without waiting for replicas."));
const Reason RedisReason::SyncOutOfRange(QT_TRANSLATE_NOOP("Lockscope",
    "An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s and less than its lease. Enter "
    "another number."));

// Cluster
const Reason RedisReason::KeptElsewhere(
    QT_TRANSLATE_NOOP(
        "Lockscope", "Another server of the cluster has this lock. Connect with redis+cluster:// instead."),
    Reason::Detail::Name);
const Reason RedisReason::KeysMoving(
    QT_TRANSLATE_NOOP("Lockscope",
        "The keys of this lock are moving to another server of the cluster. Try again when the move is "
        "complete."),
    Reason::Detail::Name);
const Reason RedisReason::ClusterDown(
    QT_TRANSLATE_NOOP("Lockscope", "No server of the cluster serves this lock now. Try again later."));
const Reason RedisReason::RedirectedAstray(
    QT_TRANSLATE_NOOP("Lockscope",
        "A server redirected Lockscope to one that the cluster does not list, so it did not follow. "
        "Check the cluster."),
    Reason::Detail::Name);
const Reason RedisReason::RedirectedTooOften(
    QT_TRANSLATE_NOOP("Lockscope",
        "The servers of the cluster redirected the command too many times. Try again when they agree."),
    Reason::Detail::Name);

// Change notifications
const Reason RedisReason::AnnouncementsCut(QT_TRANSLATE_NOOP("Lockscope",
    "The server closed the connection for change notifications, as it does when they are not read in "
    "time. Lockscope reloads all locks."));

// The server
const Reason RedisReason::ServerReplaced(QT_TRANSLATE_NOOP("Lockscope",
    "Another server answers at this address now, or the server was restarted. Lockscope reloads all "
    "locks."));

// Requests
const Reason RedisReason::NameSpansServers(QT_TRANSLATE_NOOP("Lockscope",
    "In a Redis Cluster, the braces in this name would put the lock's keys on several servers. Use a "
    "name without braces, or with one {part} in braces that decides."));
const Reason RedisReason::PatternNotForRules(QT_TRANSLATE_NOOP("Lockscope",
    "A pattern in a permission must be printable ASCII without spaces, quotes or parentheses. Enter "
    "another one."));
const Reason RedisReason::ReplicaHearsNoClients(QT_TRANSLATE_NOOP("Lockscope",
    "This server is a replica, so clients send it no lock commands. Connect to its primary to "
    "search."));

// Missing permissions: what does not work without them
const Reason RedisReason::EndsNotHeard(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope receives no notifications of expired and evicted keys, so it cannot distinguish an "
        "eviction from another end."),
    Reason::Detail::Permission);
const Reason RedisReason::NameNotGiven(
    QT_TRANSLATE_NOOP("Lockscope", "This client is unnamed in the server's CLIENT LIST."),
    Reason::Detail::Permission);
const Reason RedisReason::CommandsNotShown(
    QT_TRANSLATE_NOOP("Lockscope", "Lockscope cannot search for the client behind a holder or a waiter."),
    Reason::Detail::Permission);
const Reason RedisReason::ClientsNotListed(
    QT_TRANSLATE_NOOP("Lockscope", "The name, the library and the age of a client are not known."),
    Reason::Detail::Permission);
const Reason RedisReason::FailoverNotHeard(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope receives no failover messages from the sentinel. It asks every two seconds instead, "
        "and notices a failover later."),
    Reason::Detail::Permission);
const Reason RedisReason::SentinelsNotListed(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The sentinel does not list the others, so Lockscope knows only those in the address."),
    Reason::Detail::Permission);
const Reason RedisReason::SentinelNotPinged(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope pings the sentinel every two seconds. The sentinel refuses, and logs it each time."),
    Reason::Detail::Permission);
const Reason RedisReason::NameNotGivenToSentinel(
    QT_TRANSLATE_NOOP("Lockscope", "This client is unnamed in the sentinel's CLIENT LIST."),
    Reason::Detail::Permission);

QList<Reason> RedisReason::all()
{
    return {UnknownScheme, DatabaseNotANumber, QueryAfterHost, SocketPathMissing, SocketQueryUnknown,
        NoSuchDatabase, PrimaryNameMissing, SentinelQueryUnknown, ClusterHasOneDatabase, TopologyNotSupported,
        PrimaryUnknown, NoSentinelAnswers, NotThePrimary, PrimaryMoved, NoReplicaSynced, SyncOutOfRange,
        KeptElsewhere, KeysMoving, ClusterDown, RedirectedAstray, RedirectedTooOften, AnnouncementsCut,
        ServerReplaced, NameSpansServers, PatternNotForRules, ReplicaHearsNoClients, EndsNotHeard,
        NameNotGiven, CommandsNotShown, ClientsNotListed, FailoverNotHeard, SentinelsNotListed,
        SentinelNotPinged, NameNotGivenToSentinel};
}

} // namespace lockengine::redis
