// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/reason_words.h"

#include "ui/present/lab_reason_words.h"
#include "ui/present/naming_reason_words.h"
#include "ui/present/tr.h"
#include "ui/present/written_reason_words.h"

#include <QHash>

namespace ui {

using lockengine::Reason;

QString reasonSentence(Reason reason)
{
    static const QHash<Reason, const char *> sentences{
        {Reason::PasswordInAddress,
            QT_TRANSLATE_NOOP("Lockscope",
                "The address carries a password, which would end up in lists and logs. "
                "Leave it out: it is asked for, or kept in the keychain.")},
        {Reason::UnknownScheme,
            QT_TRANSLATE_NOOP("Lockscope",
                "An address begins with redis://, rediss:// (TLS) or unix://, or with redis+sentinel:// or "
                "redis+cluster://.")},
        {Reason::HostMalformed,
            QT_TRANSLATE_NOOP("Lockscope",
                "The address names no host, or a malformed one. IPv6 addresses stand in brackets.")},
        {Reason::PortOutOfRange, QT_TRANSLATE_NOOP("Lockscope", "The port is a number from 1 to 65535.")},
        {Reason::DatabaseNotANumber,
            QT_TRANSLATE_NOOP("Lockscope", "The database is a number, as in redis://host/0.")},
        {Reason::QueryAfterHost,
            QT_TRANSLATE_NOOP(
                "Lockscope", "Nothing follows the number of the database. Remove what stands behind it.")},
        {Reason::SocketPathMissing,
            QT_TRANSLATE_NOOP("Lockscope",
                "unix:// is followed by the absolute path of a socket, as in unix:///run/redis.sock.")},
        {Reason::SocketPathTooLong,
            QT_TRANSLATE_NOOP("Lockscope", "The path of a socket has 107 bytes at most. Use a shorter one.")},
        {Reason::SocketPathNotText,
            QT_TRANSLATE_NOOP("Lockscope", "The path of a socket has to be UTF-8. Use another one.")},
        {Reason::SocketQueryUnknown,
            QT_TRANSLATE_NOOP("Lockscope", "After the path of the socket only ?db=NUMBER can follow.")},
        {Reason::SocketMissing,
            QT_TRANSLATE_NOOP(
                "Lockscope", "No socket is at this path. Check it, and that the server is running.")},
        {Reason::NoSuchDatabase,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server has no database of that number. Choose a smaller one.")},
        {Reason::CaFileUnreadable,
            QT_TRANSLATE_NOOP(
                "Lockscope", "No certificate can be read from the CA file. Choose a file in PEM format.")},
        {Reason::PrimaryNameMissing,
            QT_TRANSLATE_NOOP("Lockscope",
                "Sentinels know primaries by name. Put it behind the hosts: redis+sentinel://host/NAME.")},
        {Reason::SentinelQueryUnknown,
            QT_TRANSLATE_NOOP("Lockscope",
                "Behind the address of sentinels only ?sentinelUser=NAME can follow, and nothing behind that "
                "of a cluster.")},
        {Reason::ClusterHasOneDatabase,
            QT_TRANSLATE_NOOP("Lockscope", "A Redis Cluster has database 0 alone. Leave the number out.")},
        {Reason::TopologyNotSupported,
            QT_TRANSLATE_NOOP("Lockscope",
                "Deployments of this kind cannot be opened by this version. Connect to one of the servers "
                "by redis:// instead.")},
        {Reason::PrimaryUnknown,
            QT_TRANSLATE_NOOP("Lockscope", "No sentinel watches a primary of this name. Check the name.")},
        {Reason::NoSentinelAnswers,
            QT_TRANSLATE_NOOP("Lockscope",
                "No sentinel answers, so it is not known where the primary is. They are asked again by "
                "itself.")},
        {Reason::NotThePrimary,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server that the sentinels named is not the primary. They are asked again by itself.")},
        {Reason::PrimaryMoved,
            QT_TRANSLATE_NOOP("Lockscope",
                "Another server is the primary now. What the former one had not passed on is lost.")},
        {Reason::NoReplicaSynced,
            QT_TRANSLATE_NOOP("Lockscope",
                "No replica confirmed the lock in time, so it was given back. See whether the replicas keep "
                "up.")},
        {Reason::SyncOutOfRange,
            QT_TRANSLATE_NOOP("Lockscope",
                "An acquire can wait for 1 to 100 replicas, for 1 ms to 2 s. Enter another number.")},
        {Reason::KeptElsewhere,
            QT_TRANSLATE_NOOP("Lockscope",
                "Another server of the cluster keeps this lock. Connect with redis+cluster:// instead.")},
        {Reason::KeysMoving,
            QT_TRANSLATE_NOOP("Lockscope",
                "The keys of this lock are being moved to another server of the cluster. "
                "Try again when that is over.")},
        {Reason::ClusterDown,
            QT_TRANSLATE_NOOP("Lockscope",
                "The cluster has no server that answers for this lock at present. Try again later.")},
        {Reason::RedirectedAstray,
            QT_TRANSLATE_NOOP("Lockscope",
                "A server sent us to one that the cluster does not name, so we did not go there. "
                "Check the cluster.")},
        {Reason::RedirectedTooOften,
            QT_TRANSLATE_NOOP("Lockscope",
                "The servers of the cluster sent us from one to the other. Try again when they agree.")},
        {Reason::AnnouncementsCut,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server closed the connection that carries its announcements. It does so when more is "
                "announced than is read in time. All locks are read again.")},
        {Reason::NameEmpty, QT_TRANSLATE_NOOP("Lockscope", "The name of the lock is empty. Enter one.")},
        {Reason::NameSpansServers,
            QT_TRANSLATE_NOOP("Lockscope",
                "In a Redis Cluster the braces of this name would put the lock's keys on several servers. "
                "Use a name without braces, or one {part} in braces that decides.")},
        {Reason::LeaseOutOfRange,
            QT_TRANSLATE_NOOP("Lockscope", "A lease lasts from 1 ms to 10 years. Enter another one.")},
        {Reason::WaitOutOfRange,
            QT_TRANSLATE_NOOP("Lockscope", "A wait lasts 10 years at most. Enter another one.")},
        {Reason::KindNotSupported,
            QT_TRANSLATE_NOOP("Lockscope", "Locks of this kind can be looked at here, but not acted on.")},
        {Reason::AlreadyAcquiring,
            QT_TRANSLATE_NOOP("Lockscope", "This console is waiting for this lock already.")},
        {Reason::LeaseEndedFirst,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server answered so late that the lease had ended. Try again, or ask for a longer "
                "lease.")},
        {Reason::OtherKind,
            QT_TRANSLATE_NOOP("Lockscope",
                "This name is a lock of another kind already. Take it as the kind that it is, or choose "
                "another name.")},
        {Reason::NotANumber,
            QT_TRANSLATE_NOOP("Lockscope",
                "A count or a fencing token of this lock is no number, so nothing was changed. "
                "Look at its keys.")},
        {Reason::NotReentrant,
            QT_TRANSLATE_NOOP(
                "Lockscope", "This console holds the lock already, and its kind cannot be entered twice.")},
        {Reason::NoUpgrade,
            QT_TRANSLATE_NOOP("Lockscope",
                "This console reads the lock itself, so it would wait for itself. Give that hold back "
                "first.")},
        {Reason::HolderNotSeen,
            QT_TRANSLATE_NOOP(
                "Lockscope", "That holder is not among those that were seen. Look at the lock again.")},
        {Reason::HoldersNotAllRead,
            QT_TRANSLATE_NOOP("Lockscope",
                "The lock has more holders than are read here, so it is not known whom this would hit.")},
        {Reason::LockUnread,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The lock may not be read, so it is not known whom this would hit.")},
        {Reason::MembersMissing,
            QT_TRANSLATE_NOOP("Lockscope", "A lock without members locks nothing. Name at least one.")},
        {Reason::MemberTwice,
            QT_TRANSLATE_NOOP("Lockscope", "A member is there twice. Name each lock once.")},
        {Reason::TooFewMembers,
            QT_TRANSLATE_NOOP(
                "Lockscope", "A red lock of fewer than 3 members has no redundancy. Name 3 or more.")},
        {Reason::MembersOnOneServer,
            QT_TRANSLATE_NOOP("Lockscope",
                "Two members of a red lock are on one server, so it has no redundancy. Use another server.")},
        {Reason::NotArmed,
            QT_TRANSLATE_NOOP("Lockscope", "The session is read-only, so nothing was sent. Arm it to act.")},
        {Reason::AuditNotWritable,
            QT_TRANSLATE_NOOP("Lockscope",
                "The audit file cannot be written, so nothing was done. Make it writable and try again.")},
        {Reason::FileNotWritable,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The file cannot be written. Make room or give permission, and try again.")},
        {Reason::PatternNotForRules,
            QT_TRANSLATE_NOOP("Lockscope",
                "A pattern in a permission is printable ASCII without spaces, quotes and parentheses. Enter "
                "another one.")},
        {Reason::LocksNotReadable,
            QT_TRANSLATE_NOOP(
                "Lockscope", "Locks that this user may not read are missing here, or shown as unread.")},
        {Reason::LocksNotFound,
            QT_TRANSLATE_NOOP("Lockscope",
                "The keys cannot be looked through, so only locks that change while you watch are found.")},
        {Reason::ScanNotMeasured,
            QT_TRANSLATE_NOOP("Lockscope", "How far the scan for locks has come is not known.")},
        {Reason::ChangesNotAnnounced,
            QT_TRANSLATE_NOOP("Lockscope",
                "Changes are not announced, so locks are asked for again and again, and short states may be "
                "missed.")},
        {Reason::SilenceNotNoticed,
            QT_TRANSLATE_NOOP(
                "Lockscope", "If the server stopped announcing changes, that would be noticed late.")},
        {Reason::ReleasesNotHeard,
            QT_TRANSLATE_NOOP("Lockscope",
                "Releases are not heard, so it is less certain how a hold ended, and who waits for what "
                "counts is not seen.")},
        {Reason::OrderNotKnown,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server does not send announcements and replies in one order, so more events are "
                "uncertain.")},
        {Reason::EndsNotHeard,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server's notices of expired and evicted keys are not heard, so an eviction cannot be "
                "told from another end.")},
        {Reason::ListenersNotSeen,
            QT_TRANSLATE_NOOP("Lockscope",
                "Who listens is not known, so waiters without a queue are not counted and a dead waiter is "
                "not noticed.")},
        {Reason::SizesNotKnown,
            QT_TRANSLATE_NOOP("Lockscope",
                "The sizes of keys are not known, so very large ones are read like the others.")},
        {Reason::ServerNotDescribed,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server does not tell its version, whether it evicts locks, or whether it is still "
                "loading.")},
        {Reason::RoleNotKnown,
            QT_TRANSLATE_NOOP("Lockscope", "Whether this server is a replica is not known.")},
        {Reason::NameNotGiven,
            QT_TRANSLATE_NOOP("Lockscope", "In the server's list of clients this program has no name.")},
        {Reason::CommandsNotShown,
            QT_TRANSLATE_NOOP("Lockscope", "The client behind a holder or a waiter cannot be searched for.")},
        {Reason::ClientsNotListed,
            QT_TRANSLATE_NOOP("Lockscope", "The name, the library and the age of a client are not known.")},
        {Reason::ReplicaHearsNoClients,
            QT_TRANSLATE_NOOP("Lockscope",
                "This server is a replica, which hears no clients. Connect to its primary to search.")},
        {Reason::SearchUnderWay,
            QT_TRANSLATE_NOOP("Lockscope", "Another search is under way. Wait until it has ended.")},
        {Reason::ActsNotForeseen,
            QT_TRANSLATE_NOOP(
                "Lockscope", "What this user may do to locks is not known before it is tried.")},
        {Reason::FailoverNotHeard,
            QT_TRANSLATE_NOOP("Lockscope",
                "The sentinel does not tell when another server takes over. It is asked every two seconds "
                "instead, so that is noticed later.")},
        {Reason::SentinelsNotTold,
            QT_TRANSLATE_NOOP("Lockscope",
                "The sentinel does not name the others, so only those of the address are known.")},
        {Reason::SentinelNotPinged,
            QT_TRANSLATE_NOOP("Lockscope",
                "The sentinel is asked every two seconds whether it is there. It refuses to say, and notes "
                "that in its log each time.")},
        {Reason::NameNotGivenToSentinel,
            QT_TRANSLATE_NOOP("Lockscope", "In the sentinel's list of clients this program has no name.")},
        {Reason::MayNotAct,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server was asked what it would permit: this user cannot act on any lock.")},
        {Reason::CertificateFileUnreadable,
            QT_TRANSLATE_NOOP("Lockscope",
                "No certificate of ours can be read from this file. Choose a file in PEM format.")},
        {Reason::KeyFileUnreadable,
            QT_TRANSLATE_NOOP(
                "Lockscope", "No private key can be read from this file. Choose a file in PEM format.")},
        {Reason::KeyFileEncrypted,
            QT_TRANSLATE_NOOP("Lockscope",
                "The private key needs a passphrase, which cannot be given here. Choose a key without one, in"
                " a file that only you can read.")},
        {Reason::KeyForAnotherCertificate,
            QT_TRANSLATE_NOOP("Lockscope",
                "The private key does not belong to the certificate. Choose the key that it was made for.")},
        {Reason::CertificateOrKeyMissing,
            QT_TRANSLATE_NOOP("Lockscope",
                "A certificate of ours needs its private key, and a key its certificate. Choose both "
                "files.")},
        {Reason::CertificateWithoutTls,
            QT_TRANSLATE_NOOP("Lockscope",
                "Certificates and keys are for TLS only. Begin the address with rediss://, or leave them "
                "out.")},
        {Reason::CertificateWanted,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server lets in only clients with a certificate. Choose the certificate and the key that "
                "it knows.")},
        {Reason::OwnCertificateRefused,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server does not accept our certificate. Choose one that it trusts and that has not "
                "expired.")},
        {Reason::CertificateForAnotherName,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server's certificate is for another name, so it may be another server. "
                "Connect by the name in the certificate.")},
        {Reason::CertificateNotTrusted,
            QT_TRANSLATE_NOOP("Lockscope",
                "The server's certificate is not signed by an authority known here. "
                "Choose the CA file that signed it.")},
        {Reason::CertificateExpired,
            QT_TRANSLATE_NOOP(
                "Lockscope", "The server's certificate has expired. It must be renewed on the server.")},
    };
    const char *sentence = sentences.value(reason);
    if (sentence)
        return Tr::tr(sentence);
    if (isOfNaming(reason))
        return namingReasonSentence(reason);
    const QString ofLab = labReasonSentence(reason);
    return ofLab.isEmpty() ? writtenReasonSentence(reason) : ofLab;
}

bool isSaidByTheSystem(Reason reason)
{
    return reason == Reason::AuditNotWritable || reason == Reason::FileNotWritable
        || reason == Reason::CaFileUnreadable || isOfPermission(reason) || isOfWriting(reason)
        || isOfNaming(reason)
        || (reason >= Reason::CertificateForAnotherName && reason <= Reason::OwnCertificateRefused);
}

bool isOfPermission(Reason reason)
{
    return reason >= Reason::LocksNotReadable && reason <= Reason::MayNotAct;
}

} // namespace ui
