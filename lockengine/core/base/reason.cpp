// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/reason.h"

#include <QtGlobal>

namespace lockengine {

const Reason Reason::None;

// Addresses
const Reason Reason::PasswordInAddress(QT_TRANSLATE_NOOP("Lockscope",
    "The address contains a password, which would appear in lists and logs. Remove it, and enter it "
    "separately."));
const Reason Reason::HostMalformed(QT_TRANSLATE_NOOP(
    "Lockscope", "The address has no host, or a malformed one. Put IPv6 addresses in brackets."));
const Reason Reason::PortOutOfRange(
    QT_TRANSLATE_NOOP("Lockscope", "The port must be a number from 1 to 65535."));
const Reason Reason::SocketPathTooLong(
    QT_TRANSLATE_NOOP("Lockscope", "The path of a socket can have at most 107 bytes. Use a shorter one."));
const Reason Reason::SocketPathNotText(
    QT_TRANSLATE_NOOP("Lockscope", "The path of a socket must be UTF-8. Use another one."));
const Reason Reason::SocketMissing(QT_TRANSLATE_NOOP(
    "Lockscope", "There is no socket at this path. Check the path, and that the server is running."));
const Reason Reason::CaFileUnreadable(
    QT_TRANSLATE_NOOP(
        "Lockscope", "No certificate can be read from the CA file. Choose a file in PEM format."),
    Reason::Detail::Certificate);

// Requests
const Reason Reason::NameEmpty(QT_TRANSLATE_NOOP("Lockscope", "The name of the lock is empty. Enter one."));
const Reason Reason::LeaseOutOfRange(
    QT_TRANSLATE_NOOP("Lockscope", "A lease lasts from 1 ms to 10 years. Enter another one."));
const Reason Reason::WaitOutOfRange(
    QT_TRANSLATE_NOOP("Lockscope", "A wait lasts at most 10 years. Enter another one."));
const Reason Reason::KindNotSupported(
    QT_TRANSLATE_NOOP("Lockscope", "Lockscope can show locks of this kind, but it cannot do this to them."));
const Reason Reason::AlreadyAcquiring(
    QT_TRANSLATE_NOOP("Lockscope", "This client is already waiting for this lock."));
const Reason Reason::LeaseEndedFirst(QT_TRANSLATE_NOOP(
    "Lockscope", "The server's reply came after the lease had ended. Try again, or use a longer lease."));
const Reason Reason::OtherKind(QT_TRANSLATE_NOOP("Lockscope",
    "This name already belongs to a lock of another kind. Acquire it as that kind, or choose another "
    "name."));
const Reason Reason::NotANumber(
    QT_TRANSLATE_NOOP("Lockscope",
        "A count or a fencing token of this lock is not a number, so nothing was changed. Look at its "
        "keys."),
    Reason::Detail::Name);
const Reason Reason::NotReentrant(QT_TRANSLATE_NOOP(
    "Lockscope", "This client already holds the lock, and a lock of this kind is not re-entrant."));
const Reason Reason::NoUpgrade(QT_TRANSLATE_NOOP("Lockscope",
    "This client already holds the read lock, so it would wait for itself. Release the read lock "
    "first."));
const Reason Reason::HolderNotSeen(QT_TRANSLATE_NOOP(
    "Lockscope", "This holder is not among those that Lockscope last read. Look at the lock again."));
const Reason Reason::HoldersNotAllRead(QT_TRANSLATE_NOOP("Lockscope",
    "The lock has more holders than Lockscope reads, so it cannot tell which of them this would "
    "affect."));
const Reason Reason::LockUnread(QT_TRANSLATE_NOOP(
    "Lockscope", "Lockscope may not read this lock, so it cannot tell which holder this would affect."));
const Reason Reason::SearchUnderWay(
    QT_TRANSLATE_NOOP("Lockscope", "Another search is running. Wait until it ends."));

// Locks with several members
const Reason Reason::MembersMissing(
    QT_TRANSLATE_NOOP("Lockscope", "A lock with members needs at least one. Name at least one."));
const Reason Reason::MemberTwice(
    QT_TRANSLATE_NOOP("Lockscope", "A member is listed twice. Name each lock once."), Reason::Detail::Name);
const Reason Reason::TooFewMembers(QT_TRANSLATE_NOOP(
    "Lockscope", "A red lock with fewer than 3 members has no redundancy. Name 3 or more."));
const Reason Reason::MembersOnOneServer(
    QT_TRANSLATE_NOOP("Lockscope",
        "Two members of a red lock are on one server, so it has no redundancy. Use another server."),
    Reason::Detail::Name);

// What a user writes
const Reason Reason::DurationUnclear(
    QT_TRANSLATE_NOOP("Lockscope", "A duration is a number and a unit, for example 300ms, 1.5s or 2m."),
    Reason::Detail::Position);
const Reason Reason::DurationTooLong(
    QT_TRANSLATE_NOOP("Lockscope", "A duration can be at most 100 years."), Reason::Detail::Position);
const Reason Reason::FileUnreadable(
    QT_TRANSLATE_NOOP("Lockscope", "The file cannot be read. Check its path and its permissions."),
    Reason::Detail::Position);
const Reason Reason::FileTooLarge(
    QT_TRANSLATE_NOOP("Lockscope", "The file is larger than 1 MiB. Choose a smaller one."),
    Reason::Detail::Position);
const Reason Reason::NotJson(
    QT_TRANSLATE_NOOP("Lockscope", "The file is not valid JSON. Correct it."), Reason::Detail::Position);

// Client naming
const Reason Reason::NamingRuleIncomplete(
    QT_TRANSLATE_NOOP("Lockscope", "Enter an id or an expression, and a name."), Reason::Detail::Position);
const Reason Reason::NamingRuleTooLong(
    QT_TRANSLATE_NOOP("Lockscope",
        "An id or an expression can have at most 512 characters, and a name at most 80. Shorten it."),
    Reason::Detail::Position);
const Reason Reason::NamingRulesTooMany(
    QT_TRANSLATE_NOOP(
        "Lockscope", "There can be at most 1,000 names. Use expressions, which name many clients at once."),
    Reason::Detail::Position);
const Reason Reason::NamingFileUnfit(
    QT_TRANSLATE_NOOP("Lockscope",
        "The file does not contain client names. Choose one that Lockscope exported, or correct it."),
    Reason::Detail::Position);
const Reason Reason::ExpressionMalformed(
    QT_TRANSLATE_NOOP("Lockscope", "This is not a regular expression. Correct it."),
    Reason::Detail::Position);
const Reason Reason::ExpressionTooSlow(
    QT_TRANSLATE_NOOP(
        "Lockscope", "This expression is too slow for some ids. Avoid nested repetition, as in (a+)+."),
    Reason::Detail::Position);
const Reason Reason::ExpressionGroupMissing(
    QT_TRANSLATE_NOOP("Lockscope",
        "The name uses a group that the expression does not have. Add the group in parentheses."),
    Reason::Detail::Position);

// Acts and files that Lockscope refuses or cannot write
const Reason Reason::NotArmed(
    QT_TRANSLATE_NOOP("Lockscope", "The session is read-only, so nothing was sent. Arm it to act."));
const Reason Reason::AuditNotWritable(
    QT_TRANSLATE_NOOP("Lockscope",
        "The audit file cannot be written, so nothing was done. Make it writable and try again."),
    Reason::Detail::Message);
const Reason Reason::FileNotWritable(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The file cannot be written. Free some space or grant permission, and try again."),
    Reason::Detail::Message);

// Missing permissions: what does not work without them
const Reason Reason::LocksNotReadable(
    QT_TRANSLATE_NOOP("Lockscope", "Locks that this user may not read are missing, or shown as unread."),
    Reason::Detail::Permission);
const Reason Reason::LocksNotFound(
    QT_TRANSLATE_NOOP(
        "Lockscope", "Lockscope cannot scan the keys, so it finds only locks that change while you watch."),
    Reason::Detail::Permission);
const Reason Reason::ScanNotMeasured(
    QT_TRANSLATE_NOOP("Lockscope", "The progress of the scan for locks is not known."),
    Reason::Detail::Permission);
const Reason Reason::ChangesNotAnnounced(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope receives no change notifications, so it polls the locks and may miss short states."),
    Reason::Detail::Permission);
const Reason Reason::SilenceNotNoticed(
    QT_TRANSLATE_NOOP(
        "Lockscope", "If the server stops sending change notifications, Lockscope notices it late."),
    Reason::Detail::Permission);
const Reason Reason::ReleasesNotHeard(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope receives no release messages, so it is less certain how a hold ended, and waiters for "
        "permits or a latch are not seen."),
    Reason::Detail::Permission);
const Reason Reason::OrderNotKnown(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The order of notifications and replies is not known, so more events are uncertain."),
    Reason::Detail::Permission);
const Reason Reason::ListenersNotSeen(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope cannot see subscribers, so it does not count waiters without a queue or notice a dead "
        "waiter."),
    Reason::Detail::Permission);
const Reason Reason::SizesNotKnown(
    QT_TRANSLATE_NOOP(
        "Lockscope", "The sizes of keys are not known, so Lockscope reads very large ones like the others."),
    Reason::Detail::Permission);
const Reason Reason::ServerNotDescribed(
    QT_TRANSLATE_NOOP("Lockscope",
        "It is not known which version the server has, whether it may evict locks, or whether it is "
        "loading."),
    Reason::Detail::Permission);
const Reason Reason::RoleNotKnown(
    QT_TRANSLATE_NOOP("Lockscope", "It is not known whether this server is a replica."),
    Reason::Detail::Permission);
const Reason Reason::ActsNotForeseen(
    QT_TRANSLATE_NOOP("Lockscope", "Lockscope cannot tell in advance what this user may do to locks."),
    Reason::Detail::Permission);
const Reason Reason::MayNotAct(
    QT_TRANSLATE_NOOP("Lockscope", "This user may not act on any lock."), Reason::Detail::Permission);

// Other servers of a deployment
const Reason Reason::ListenersPartlySeen(
    QT_TRANSLATE_NOOP("Lockscope",
        "Lockscope cannot ask another server for its subscribers. Waiters that may be subscribed there do "
        "not count as dead."),
    Reason::Detail::Message);

// The server's certificate
const Reason Reason::CertificateForAnotherName(
    QT_TRANSLATE_NOOP("Lockscope",
        "The server's certificate is for another name, so it may be another server. Connect with the "
        "name in the certificate."),
    Reason::Detail::Certificate);
const Reason Reason::CertificateNotTrusted(
    QT_TRANSLATE_NOOP("Lockscope",
        "No trusted authority signed the server's certificate. Choose the CA file of the authority that "
        "signed it."),
    Reason::Detail::Certificate);
const Reason Reason::CertificateExpired(
    QT_TRANSLATE_NOOP("Lockscope",
        "The server's certificate has expired or is not yet valid. Check both clocks, or renew it on the "
        "server."),
    Reason::Detail::Certificate);

// The client certificate
const Reason Reason::CertificateFileUnreadable(
    QT_TRANSLATE_NOOP(
        "Lockscope", "No client certificate can be read from this file. Choose a file in PEM format."),
    Reason::Detail::Certificate);
const Reason Reason::KeyFileUnreadable(
    QT_TRANSLATE_NOOP("Lockscope", "No private key can be read from this file. Choose a file in PEM format."),
    Reason::Detail::Certificate);
const Reason Reason::KeyFileEncrypted(
    QT_TRANSLATE_NOOP("Lockscope",
        "The private key needs a passphrase, which Lockscope cannot use. Choose a key without one, in a "
        "file that only you can read."),
    Reason::Detail::Certificate);
const Reason Reason::KeyForAnotherCertificate(
    QT_TRANSLATE_NOOP("Lockscope",
        "The private key does not belong to the client certificate. Choose the key of this "
        "certificate."),
    Reason::Detail::Certificate);
const Reason Reason::CertificateOrKeyMissing(
    QT_TRANSLATE_NOOP("Lockscope",
        "A client certificate needs its private key, and a key needs its certificate. Choose both "
        "files."),
    Reason::Detail::Certificate);
const Reason Reason::CertificateWithoutTls(
    QT_TRANSLATE_NOOP(
        "Lockscope", "Client certificates and keys are for TLS only. Connect with TLS, or leave them out."),
    Reason::Detail::Certificate);
const Reason Reason::CertificateWanted(
    QT_TRANSLATE_NOOP("Lockscope",
        "The server requires a client certificate. Choose one that it trusts, and its private key."),
    Reason::Detail::Certificate);
const Reason Reason::OwnCertificateRefused(
    QT_TRANSLATE_NOOP("Lockscope",
        "The server does not accept the client certificate. Choose one that it trusts and that has not "
        "expired."),
    Reason::Detail::Certificate);

QList<Reason> Reason::all()
{
    return {PasswordInAddress, HostMalformed, PortOutOfRange, SocketPathTooLong, SocketPathNotText,
        SocketMissing, CaFileUnreadable, NameEmpty, LeaseOutOfRange, WaitOutOfRange, KindNotSupported,
        AlreadyAcquiring, LeaseEndedFirst, OtherKind, NotANumber, NotReentrant, NoUpgrade, HolderNotSeen,
        HoldersNotAllRead, LockUnread, SearchUnderWay, MembersMissing, MemberTwice, TooFewMembers,
        MembersOnOneServer, DurationUnclear, DurationTooLong, FileUnreadable, FileTooLarge, NotJson,
        NamingRuleIncomplete, NamingRuleTooLong, NamingRulesTooMany, NamingFileUnfit, ExpressionMalformed,
        ExpressionTooSlow, ExpressionGroupMissing, NotArmed, AuditNotWritable, FileNotWritable,
        LocksNotReadable, LocksNotFound, ScanNotMeasured, ChangesNotAnnounced, SilenceNotNoticed,
        ReleasesNotHeard, OrderNotKnown, ListenersNotSeen, SizesNotKnown, ServerNotDescribed, RoleNotKnown,
        ActsNotForeseen, MayNotAct, ListenersPartlySeen, CertificateForAnotherName, CertificateNotTrusted,
        CertificateExpired, CertificateFileUnreadable, KeyFileUnreadable, KeyFileEncrypted,
        KeyForAnotherCertificate, CertificateOrKeyMissing, CertificateWithoutTls, CertificateWanted,
        OwnCertificateRefused};
}

} // namespace lockengine
