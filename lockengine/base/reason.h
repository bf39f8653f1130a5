// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What exactly was wrong, where the kind of an Error does not say it: for the sentence that ui/present makes.
// Each value has one sentence there, in every language.

#pragma once

namespace lockengine {

enum class Reason {
    None, // the kind says it all, or the detail has the words of the server or of this machine

    // An address
    PasswordInAddress,
    UnknownScheme,
    HostMalformed,
    PortOutOfRange,
    DatabaseNotANumber,
    QueryAfterHost,
    SocketPathMissing, // or not absolute
    SocketPathTooLong,
    SocketPathNotText,
    SocketQueryUnknown,
    SocketMissing, // nobody is at this path
    NoSuchDatabase, // the server refused the number
    CaFileUnreadable,
    PrimaryNameMissing, // sentinels watch primaries by name
    SentinelQueryUnknown,
    ClusterHasOneDatabase,
    TopologyNotSupported,

    // Sentinels
    PrimaryUnknown, // none of them watches a primary of that name
    NoSentinelAnswers, // detail: each of them, and why
    NotThePrimary, // what they named is a replica
    PrimaryMoved, // another server is the primary now
    NoReplicaSynced, // no replica confirmed an acquire, which was therefore given back
    SyncOutOfRange,

    // A deployment of several servers that share the names
    KeptElsewhere, // another server keeps this lock
    KeysMoving, // its keys are on their way from one server to another
    ClusterDown, // no server answers for it at present
    RedirectedAstray, // sent to a server that does not belong to the deployment
    RedirectedTooOften,

    // What is announced
    AnnouncementsCut, // the server closed the connection that carries it, as for a reader that is too slow

    // What was asked for
    NameEmpty,
    NameSpansServers, // the keys of such a lock would not live together in a Redis Cluster
    LeaseOutOfRange,
    WaitOutOfRange,
    PatternNotForRules, // of keys, in the permissions of a user
    KindNotSupported,
    AlreadyAcquiring,
    LeaseEndedFirst, // before the server's answer came, that it was granted
    OtherKind, // the name is a lock of another kind already
    NotANumber, // what must be one on the server: a count, a fencing token
    NotReentrant, // this holder has it, and the kind cannot be entered twice
    NoUpgrade, // this holder reads it, and would wait for itself
    HolderNotSeen,
    HoldersNotAllRead,
    LockUnread,
    ReplicaHearsNoClients, // a search for a client must ask the primary
    SearchUnderWay, // for another client

    // A lock made of several; detail: the member or the server that is meant
    MembersMissing,
    MemberTwice,
    TooFewMembers,
    MembersOnOneServer,

    // In the lab
    ServerProgramMissing, // there is no redis-server on this machine
    LabClientStill, // it crashed, or is frozen: it cannot be asked
    LabActMisfit, // cannot happen to that client or server as it is, or not in this lab; detail: why
    NotTheHolder, // it gives back what it has not, or has no more
    LabNotQuiet, // something goes on and on
    LabTimeMissing, // the library is missing by which a server lives in the lab's time

    // What a person wrote for the lab: an act, an expectation, a scenario. Detail: the word that is meant, in
    // a file behind "FILE:LINE: "
    DurationUnclear,
    DurationTooLong,
    LineNotClosed, // a quotation has no end
    LineTooLong,
    VerbUnknown,
    WordMissing, // behind this one
    WordTooMany,
    OptionUnknown, // or it is there twice, or not for this verb
    ValueOutOfRange,
    ExpectationUnclear,
    WhoUnknown, // no client and no server has that name
    NameUnfit, // for a client, or two share it
    FileUnreadable, // detail: the file, and what the system says
    FileTooLarge,
    NotJson,
    FieldUnknown,
    FieldMissing,
    FieldTwice,
    FieldUnfit, // a value of another type, or outside its range
    ScenarioUnknown, // no lesson has that name
    ScenarioFollowed, // acts of one's own need a fork

    // Names for clients; in a file, the detail begins with "rule N"
    NamingRuleIncomplete, // the id, the expression or the name is empty
    NamingRuleTooLong,
    NamingRulesTooMany, // detail: how many there may be
    NamingFileUnfit, // JSON that does not hold rules; detail: the first rule that is none
    ExpressionMalformed, // detail: what is wrong, and where
    ExpressionTooSlow, // for some ids
    ExpressionGroupMissing, // the name uses a group that the expression has not; detail: as "$3"

    // What we refuse ourselves, or cannot do
    NotArmed,
    AuditNotWritable, // detail: the path, and why
    FileNotWritable, // detail: why

    // What this user may not, as what is missing for it; detail: the permission, as the server calls it
    LocksNotReadable,
    LocksNotFound,
    ScanNotMeasured,
    ChangesNotAnnounced,
    SilenceNotNoticed, // of the server
    ReleasesNotHeard,
    OrderNotKnown, // of what is announced and what is read; also where the server does not know how
    EndsNotHeard, // the server's own notices of what expired and was evicted
    ListenersNotSeen,
    SizesNotKnown,
    ServerNotDescribed,
    RoleNotKnown,
    NameNotGiven, // ours, in the server's list of clients
    CommandsNotShown, // by MONITOR, to a search for a client
    ClientsNotListed,
    ActsNotForeseen, // what this user may do is learned by trying
    FailoverNotHeard, // from sentinels, who have users of their own, as for the next three
    SentinelsNotTold, // the others, by one of them
    SentinelNotPinged,
    NameNotGivenToSentinel,
    MayNotAct,

    // The certificate of the server; detail: what the TLS library says
    CertificateForAnotherName,
    CertificateNotTrusted,
    CertificateExpired, // or not yet valid

    // Our own certificate; detail: the file that is meant, or what the TLS library says
    CertificateFileUnreadable,
    KeyFileUnreadable,
    KeyFileEncrypted, // needs a passphrase
    KeyForAnotherCertificate,
    CertificateOrKeyMissing, // one is there without the other
    CertificateWithoutTls,
    CertificateWanted, // by the server, and we have none
    OwnCertificateRefused,
};

constexpr Reason lastReason = Reason::OwnCertificateRefused;

} // namespace lockengine
