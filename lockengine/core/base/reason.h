// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The exact cause of an Error where its kind does not say it. ui/present has one sentence for each value, in
// every language.

#pragma once

namespace lockengine {

enum class Reason {
    None, // the kind is enough, or the detail has the message of the server or of this machine

    // Addresses
    PasswordInAddress,
    UnknownScheme,
    HostMalformed,
    PortOutOfRange,
    DatabaseNotANumber,
    QueryAfterHost,
    SocketPathMissing, // missing or not absolute
    SocketPathTooLong,
    SocketPathNotText,
    SocketQueryUnknown,
    SocketMissing, // no socket at this path
    NoSuchDatabase, // the server refused the database number
    CaFileUnreadable,
    PrimaryNameMissing, // a sentinel address needs the primary's name
    SentinelQueryUnknown,
    ClusterHasOneDatabase,
    TopologyNotSupported,

    // Sentinels
    PrimaryUnknown, // no sentinel knows a primary of that name
    NoSentinelAnswers, // detail: each sentinel and its error
    NotThePrimary, // the server that the sentinels named is a replica
    PrimaryMoved, // another server became the primary
    NoReplicaSynced, // no replica confirmed the acquire, so the lock was released
    SyncOutOfRange,

    // Cluster
    KeptElsewhere, // another node has this lock: MOVED or ASK
    KeysMoving, // its keys are being migrated between nodes: TRYAGAIN
    ClusterDown, // no node serves its slot now
    RedirectedAstray, // redirected to a server outside the deployment
    RedirectedTooOften,

    // Change notifications
    AnnouncementsCut, // the server closed the notification connection, as it does for a slow reader

    // Requests
    NameEmpty,
    NameSpansServers, // the lock's keys would be on different nodes of a Redis Cluster
    LeaseOutOfRange,
    WaitOutOfRange,
    PatternNotForRules, // a key pattern that an ACL rule cannot contain
    KindNotSupported,
    AlreadyAcquiring,
    LeaseEndedFirst, // the lease ended before the server's grant arrived
    OtherKind, // the name is already a lock of another kind
    NotANumber, // a value on the server that must be a number: a count or a fencing token
    NotReentrant, // this holder already holds the lock, and its kind is not re-entrant
    NoUpgrade, // this holder has the read lock and would wait for itself
    HolderNotSeen,
    HoldersNotAllRead,
    LockUnread,
    ReplicaHearsNoClients, // a client search must run on the primary
    SearchUnderWay, // a search for another client is running

    // Locks with several members; detail: the member or server
    MembersMissing,
    MemberTwice,
    TooFewMembers,
    MembersOnOneServer,

    // The lab
    ServerProgramMissing, // redis-server is not installed on this machine
    LabClientStill, // it crashed or is frozen, so it cannot act
    LabActNotPossible, // not possible for that client, server or lab in its current state; detail: why
    NotTheHolder, // the client releases a lock that it does not hold
    LabNotQuiet, // activity did not settle
    LabTimeMissing, // the library that makes a server use lab time is missing

    // Text written for the lab: an act, an expectation, a scenario. Detail: the word in question; for a file
    // preceded by "FILE:LINE: ".
    DurationUnclear,
    DurationTooLong,
    LineNotClosed, // a quotation is not closed
    LineTooLong,
    VerbUnknown,
    WordMissing, // expected after this one
    WordTooMany,
    OptionUnknown, // unknown, repeated, or not valid for this verb
    ValueOutOfRange,
    ExpectationUnclear,
    WhoUnknown, // no client or server has that name
    NameUnfit, // not a valid client name, or used twice
    FileUnreadable, // detail: the file and the system's message
    FileTooLarge,
    NotJson,
    FieldUnknown,
    FieldMissing,
    FieldTwice,
    FieldUnfit, // wrong type, or out of range
    ScenarioUnknown, // no lesson has that name
    ScenarioFollowed, // fork the scenario to run your own acts

    // Client naming; for a file, the detail begins with "rule N"
    NamingRuleIncomplete, // the id, the expression or the name is empty
    NamingRuleTooLong,
    NamingRulesTooMany, // detail: the maximum
    NamingFileUnfit, // JSON without valid rules; detail: the first invalid one
    ExpressionMalformed, // detail: what is wrong, and where
    ExpressionTooSlow, // for some ids
    ExpressionGroupMissing, // the name uses a group that the expression lacks; detail: for example "$3"

    // Acts and files that Lockscope refuses or cannot write
    NotArmed,
    AuditNotWritable, // detail: the path, and why
    FileNotWritable, // detail: why

    // Missing permissions, named by what does not work without them; detail: the permission, as the server
    // calls it
    LocksNotReadable,
    LocksNotFound,
    ScanNotMeasured,
    ChangesNotAnnounced,
    SilenceNotNoticed, // that the server stopped sending change notifications
    ReleasesNotHeard,
    OrderNotKnown, // the order of notifications and reads; also if the server does not support it
    EndsNotHeard, // the server's key events for expired and evicted keys
    ListenersNotSeen,
    SizesNotKnown,
    ServerNotDescribed,
    RoleNotKnown,
    NameNotGiven, // CLIENT SETNAME
    CommandsNotShown, // MONITOR, for a client search
    ClientsNotListed,
    ActsNotForeseen, // permissions for acts are only discovered by trying
    FailoverNotHeard, // this one and the next three: on sentinels, which have their own users
    SentinelsNotListed, // one sentinel does not list the others
    SentinelNotPinged,
    NameNotGivenToSentinel,
    MayNotAct,

    // The server's certificate; detail: the TLS library's message
    CertificateForAnotherName,
    CertificateNotTrusted,
    CertificateExpired, // or not yet valid

    // The client certificate; detail: the file, or the TLS library's message
    CertificateFileUnreadable,
    KeyFileUnreadable,
    KeyFileEncrypted, // needs a passphrase
    KeyForAnotherCertificate,
    CertificateOrKeyMissing, // one is set without the other
    CertificateWithoutTls,
    CertificateWanted, // the server requires one, and none is set
    OwnCertificateRefused,
};

constexpr Reason lastReason = Reason::OwnCertificateRefused;

} // namespace lockengine
