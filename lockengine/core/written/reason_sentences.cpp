// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/reason_sentences.h"

#include "lockengine/core/written/lab_reason_sentences.h"

#include <QtGlobal>

#include <iterator>

namespace lockengine {

namespace {

struct Row
{
    Reason reason;
    const char *sentence;
};

// In the order of the reasons, without those of the lab.
constexpr Row rows[] = {
    {Reason::None, ""},

    // Addresses
    {Reason::PasswordInAddress,
        QT_TRANSLATE_NOOP("Lockscope",
            "The address contains a password, which would appear in lists and logs. Remove it, and enter it "
            "separately.")},
    {Reason::UnknownScheme,
        QT_TRANSLATE_NOOP("Lockscope",
            "An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or "
            "redis+cluster://.")},
    {Reason::HostMalformed,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The address has no host, or a malformed one. Put IPv6 addresses in brackets.")},
    {Reason::PortOutOfRange, QT_TRANSLATE_NOOP("Lockscope", "The port must be a number from 1 to 65535.")},
    {Reason::DatabaseNotANumber,
        QT_TRANSLATE_NOOP("Lockscope", "The database must be a number, as in redis://host/0.")},
    {Reason::QueryAfterHost,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The address must end with the database number. Remove what follows it.")},
    {Reason::SocketPathMissing,
        QT_TRANSLATE_NOOP("Lockscope",
            "unix:// must be followed by the absolute path of a socket, as in unix:///run/redis.sock.")},
    {Reason::SocketPathTooLong,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The path of a socket can have at most 107 bytes. Use a shorter one.")},
    {Reason::SocketPathNotText,
        QT_TRANSLATE_NOOP("Lockscope", "The path of a socket must be UTF-8. Use another one.")},
    {Reason::SocketQueryUnknown,
        QT_TRANSLATE_NOOP("Lockscope", "Only ?db=NUMBER can follow the path of a socket.")},
    {Reason::SocketMissing,
        QT_TRANSLATE_NOOP(
            "Lockscope", "There is no socket at this path. Check the path, and that the server is running.")},
    {Reason::NoSuchDatabase,
        QT_TRANSLATE_NOOP("Lockscope", "The server has no database with this number. Choose a smaller one.")},
    {Reason::CaFileUnreadable,
        QT_TRANSLATE_NOOP(
            "Lockscope", "No certificate can be read from the CA file. Choose a file in PEM format.")},
    {Reason::PrimaryNameMissing,
        QT_TRANSLATE_NOOP("Lockscope",
            "Sentinels know primaries by name. Add the name after the hosts: redis+sentinel://host/NAME.")},
    {Reason::SentinelQueryUnknown,
        QT_TRANSLATE_NOOP("Lockscope",
            "Only ?sentinelUser=NAME can follow the address of sentinels, and nothing can follow that of a "
            "cluster.")},
    {Reason::ClusterHasOneDatabase,
        QT_TRANSLATE_NOOP("Lockscope", "A Redis Cluster has only database 0. Remove the number.")},
    {Reason::TopologyNotSupported,
        QT_TRANSLATE_NOOP("Lockscope",
            "This version cannot open this kind of deployment. Connect to one of its servers with redis:// "
            "instead.")},

    // Sentinels
    {Reason::PrimaryUnknown,
        QT_TRANSLATE_NOOP("Lockscope", "No sentinel monitors a primary with this name. Check the name.")},
    {Reason::NoSentinelAnswers,
        QT_TRANSLATE_NOOP("Lockscope",
            "No sentinel answers, so Lockscope cannot find the primary. Check that the sentinels are "
            "running.")},
    {Reason::NotThePrimary,
        QT_TRANSLATE_NOOP("Lockscope",
            "The sentinels named a server that is not the primary. A failover may be in progress.")},
    {Reason::PrimaryMoved,
        QT_TRANSLATE_NOOP("Lockscope",
            "Another server is the primary now. Writes that the former primary had not replicated are "
            "lost.")},
    {Reason::NoReplicaSynced,
        QT_TRANSLATE_NOOP("Lockscope",
            "No replica confirmed the lock in time, so Lockscope released it. Check that the server has "
            "replicas and that they are connected, or acquire the lock without waiting for replicas.")},
    {Reason::SyncOutOfRange,
        QT_TRANSLATE_NOOP("Lockscope",
            "An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s and less than its lease. Enter "
            "another number.")},

    // Cluster
    {Reason::KeptElsewhere,
        QT_TRANSLATE_NOOP("Lockscope",
            "Another server of the cluster has this lock. Connect with redis+cluster:// instead.")},
    {Reason::KeysMoving,
        QT_TRANSLATE_NOOP("Lockscope",
            "The keys of this lock are moving to another server of the cluster. Try again when the move is "
            "complete.")},
    {Reason::ClusterDown,
        QT_TRANSLATE_NOOP("Lockscope", "No server of the cluster serves this lock now. Try again later.")},
    {Reason::RedirectedAstray,
        QT_TRANSLATE_NOOP("Lockscope",
            "A server redirected Lockscope to one that the cluster does not list, so it did not follow. "
            "Check the cluster.")},
    {Reason::RedirectedTooOften,
        QT_TRANSLATE_NOOP("Lockscope",
            "The servers of the cluster redirected the command too many times. Try again when they agree.")},

    // Change notifications
    {Reason::AnnouncementsCut,
        QT_TRANSLATE_NOOP("Lockscope",
            "The server closed the connection for change notifications, as it does when they are not read in "
            "time. Lockscope reloads all locks.")},

    // Requests
    {Reason::NameEmpty, QT_TRANSLATE_NOOP("Lockscope", "The name of the lock is empty. Enter one.")},
    {Reason::NameSpansServers,
        QT_TRANSLATE_NOOP("Lockscope",
            "In a Redis Cluster, the braces in this name would put the lock's keys on several servers. Use a "
            "name without braces, or with one {part} in braces that decides.")},
    {Reason::LeaseOutOfRange,
        QT_TRANSLATE_NOOP("Lockscope", "A lease lasts from 1 ms to 10 years. Enter another one.")},
    {Reason::WaitOutOfRange,
        QT_TRANSLATE_NOOP("Lockscope", "A wait lasts at most 10 years. Enter another one.")},
    {Reason::PatternNotForRules,
        QT_TRANSLATE_NOOP("Lockscope",
            "A pattern in a permission must be printable ASCII without spaces, quotes or parentheses. Enter "
            "another one.")},
    {Reason::KindNotSupported,
        QT_TRANSLATE_NOOP(
            "Lockscope", "Lockscope can show locks of this kind, but it cannot do this to them.")},
    {Reason::AlreadyAcquiring,
        QT_TRANSLATE_NOOP("Lockscope", "This client is already waiting for this lock.")},
    {Reason::LeaseEndedFirst,
        QT_TRANSLATE_NOOP("Lockscope",
            "The server's reply came after the lease had ended. Try again, or use a longer lease.")},
    {Reason::OtherKind,
        QT_TRANSLATE_NOOP("Lockscope",
            "This name already belongs to a lock of another kind. Acquire it as that kind, or choose another "
            "name.")},
    {Reason::NotANumber,
        QT_TRANSLATE_NOOP("Lockscope",
            "A count or a fencing token of this lock is not a number, so nothing was changed. Look at its "
            "keys.")},
    {Reason::NotReentrant,
        QT_TRANSLATE_NOOP(
            "Lockscope", "This client already holds the lock, and a lock of this kind is not re-entrant.")},
    {Reason::NoUpgrade,
        QT_TRANSLATE_NOOP("Lockscope",
            "This client already holds the read lock, so it would wait for itself. Release the read lock "
            "first.")},
    {Reason::HolderNotSeen,
        QT_TRANSLATE_NOOP(
            "Lockscope", "This holder is not among those that Lockscope last read. Look at the lock again.")},
    {Reason::HoldersNotAllRead,
        QT_TRANSLATE_NOOP("Lockscope",
            "The lock has more holders than Lockscope reads, so it cannot tell which of them this would "
            "affect.")},
    {Reason::LockUnread,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope may not read this lock, so it cannot tell which holder this would affect.")},
    {Reason::ReplicaHearsNoClients,
        QT_TRANSLATE_NOOP("Lockscope",
            "This server is a replica, so clients send it no lock commands. Connect to its primary to "
            "search.")},
    {Reason::SearchUnderWay,
        QT_TRANSLATE_NOOP("Lockscope", "Another search is running. Wait until it ends.")},

    // Locks with several members
    {Reason::MembersMissing,
        QT_TRANSLATE_NOOP("Lockscope", "A lock with members needs at least one. Name at least one.")},
    {Reason::MemberTwice, QT_TRANSLATE_NOOP("Lockscope", "A member is listed twice. Name each lock once.")},
    {Reason::TooFewMembers,
        QT_TRANSLATE_NOOP(
            "Lockscope", "A red lock with fewer than 3 members has no redundancy. Name 3 or more.")},
    {Reason::MembersOnOneServer,
        QT_TRANSLATE_NOOP("Lockscope",
            "Two members of a red lock are on one server, so it has no redundancy. Use another server.")},

    // The lab, its text and client naming: lab_reason_sentences.cpp

    // Acts and files that Lockscope refuses or cannot write
    {Reason::NotArmed,
        QT_TRANSLATE_NOOP("Lockscope", "The session is read-only, so nothing was sent. Arm it to act.")},
    {Reason::AuditNotWritable,
        QT_TRANSLATE_NOOP("Lockscope",
            "The audit file cannot be written, so nothing was done. Make it writable and try again.")},
    {Reason::FileNotWritable,
        QT_TRANSLATE_NOOP(
            "Lockscope", "The file cannot be written. Free some space or grant permission, and try again.")},

    // Missing permissions: what does not work without them
    {Reason::LocksNotReadable,
        QT_TRANSLATE_NOOP("Lockscope", "Locks that this user may not read are missing, or shown as unread.")},
    {Reason::LocksNotFound,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope cannot scan the keys, so it finds only locks that change while you watch.")},
    {Reason::ScanNotMeasured,
        QT_TRANSLATE_NOOP("Lockscope", "The progress of the scan for locks is not known.")},
    {Reason::ChangesNotAnnounced,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope receives no change notifications, so it polls the locks and may miss short states.")},
    {Reason::SilenceNotNoticed,
        QT_TRANSLATE_NOOP(
            "Lockscope", "If the server stops sending change notifications, Lockscope notices it late.")},
    {Reason::ReleasesNotHeard,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope receives no release messages, so it is less certain how a hold ended, and waiters for "
            "permits or a latch are not seen.")},
    {Reason::OrderNotKnown,
        QT_TRANSLATE_NOOP("Lockscope",
            "The order of notifications and replies is not known, so more events are uncertain.")},
    {Reason::EndsNotHeard,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope receives no notifications of expired and evicted keys, so it cannot distinguish an "
            "eviction from another end.")},
    {Reason::ListenersNotSeen,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope cannot see subscribers, so it does not count waiters without a queue or notice a dead "
            "waiter.")},
    {Reason::SizesNotKnown,
        QT_TRANSLATE_NOOP("Lockscope",
            "The sizes of keys are not known, so Lockscope reads very large ones like the others.")},
    {Reason::ServerNotDescribed,
        QT_TRANSLATE_NOOP("Lockscope",
            "It is not known which version the server has, whether it may evict locks, or whether it is "
            "loading.")},
    {Reason::RoleNotKnown,
        QT_TRANSLATE_NOOP("Lockscope", "It is not known whether this server is a replica.")},
    {Reason::NameNotGiven,
        QT_TRANSLATE_NOOP("Lockscope", "This client is unnamed in the server's CLIENT LIST.")},
    {Reason::CommandsNotShown,
        QT_TRANSLATE_NOOP(
            "Lockscope", "Lockscope cannot search for the client behind a holder or a waiter.")},
    {Reason::ClientsNotListed,
        QT_TRANSLATE_NOOP("Lockscope", "The name, the library and the age of a client are not known.")},
    {Reason::ActsNotForeseen,
        QT_TRANSLATE_NOOP("Lockscope", "Lockscope cannot tell in advance what this user may do to locks.")},
    {Reason::FailoverNotHeard,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope receives no failover messages from the sentinel. It asks every two seconds instead, "
            "and notices a failover later.")},
    {Reason::SentinelsNotListed,
        QT_TRANSLATE_NOOP("Lockscope",
            "The sentinel does not list the others, so Lockscope knows only those in the address.")},
    {Reason::SentinelNotPinged,
        QT_TRANSLATE_NOOP("Lockscope",
            "Lockscope pings the sentinel every two seconds. The sentinel refuses, and logs it each time.")},
    {Reason::NameNotGivenToSentinel,
        QT_TRANSLATE_NOOP("Lockscope", "This client is unnamed in the sentinel's CLIENT LIST.")},
    {Reason::MayNotAct, QT_TRANSLATE_NOOP("Lockscope", "This user may not act on any lock.")},

    // The server's certificate
    {Reason::CertificateForAnotherName,
        QT_TRANSLATE_NOOP("Lockscope",
            "The server's certificate is for another name, so it may be another server. Connect with the "
            "name in the certificate.")},
    {Reason::CertificateNotTrusted,
        QT_TRANSLATE_NOOP("Lockscope",
            "No trusted authority signed the server's certificate. Choose the CA file of the authority that "
            "signed it.")},
    {Reason::CertificateExpired,
        QT_TRANSLATE_NOOP("Lockscope",
            "The server's certificate has expired or is not yet valid. Check both clocks, or renew it on the "
            "server.")},

    // The client certificate
    {Reason::CertificateFileUnreadable,
        QT_TRANSLATE_NOOP(
            "Lockscope", "No client certificate can be read from this file. Choose a file in PEM format.")},
    {Reason::KeyFileUnreadable,
        QT_TRANSLATE_NOOP(
            "Lockscope", "No private key can be read from this file. Choose a file in PEM format.")},
    {Reason::KeyFileEncrypted,
        QT_TRANSLATE_NOOP("Lockscope",
            "The private key needs a passphrase, which Lockscope cannot use. Choose a key without one, in a "
            "file that only you can read.")},
    {Reason::KeyForAnotherCertificate,
        QT_TRANSLATE_NOOP("Lockscope",
            "The private key does not belong to the client certificate. Choose the key of this "
            "certificate.")},
    {Reason::CertificateOrKeyMissing,
        QT_TRANSLATE_NOOP("Lockscope",
            "A client certificate needs its private key, and a key needs its certificate. Choose both "
            "files.")},
    {Reason::CertificateWithoutTls,
        QT_TRANSLATE_NOOP("Lockscope",
            "Client certificates and keys are for TLS only. Begin the address with rediss://, or leave them "
            "out.")},
    {Reason::CertificateWanted,
        QT_TRANSLATE_NOOP("Lockscope",
            "The server requires a client certificate. Choose one that it trusts, and its private key.")},
    {Reason::OwnCertificateRefused,
        QT_TRANSLATE_NOOP("Lockscope",
            "The server does not accept the client certificate. Choose one that it trusts and that has not "
            "expired.")},
};

constexpr int rowOf(Reason reason)
{
    return reason < firstLabReason ? int(reason) : int(reason) - int(lastLabReason) + int(firstLabReason) - 1;
}

constexpr bool isComplete()
{
    for (int at = 0; at <= int(lastReason); ++at) {
        if (!isOfLab(Reason(at)) && rows[rowOf(Reason(at))].reason != Reason(at))
            return false;
    }
    return int(std::size(rows)) == rowOf(lastReason) + 1;
}
static_assert(isComplete());

} // namespace

const char *reasonSentence(Reason reason)
{
    return isOfLab(reason) ? labReasonSentence(reason) : rows[rowOf(reason)].sentence;
}

bool isOfPermission(Reason reason)
{
    return reason >= Reason::LocksNotReadable && reason <= Reason::MayNotAct;
}

bool isOfWriting(Reason reason)
{
    return reason >= Reason::DurationUnclear && reason <= Reason::ExpressionGroupMissing;
}

bool isOfCertificate(Reason reason)
{
    return reason == Reason::CaFileUnreadable
        || (reason >= Reason::CertificateForAnotherName && reason <= Reason::OwnCertificateRefused);
}

} // namespace lockengine
