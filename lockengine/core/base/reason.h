// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The exact cause of an Error where its kind does not say it, with the only English sentence for it in the
// project: the window translates it, lockctl prints it. The core, each system and the lab name their own
// reasons; each is one constant, and equal to no other.

#pragma once

#include <QList>

namespace lockengine {

class Reason
{
public:
    // What the detail of an error with this reason contains.
    enum class Detail : char {
        Repeats, // what the sentence says, for a log
        Name, // the lock, server or member in question, or the server's message
        Message, // of the operating system
        Permission, // the missing permission, as the server calls it
        Position, // in the user's text, and the word there; for a file "FILE:LINE: "
        Certificate, // the file, or the message of the TLS library
    };

    // None: the kind is enough, or the detail has the message of the server or of this machine.
    constexpr Reason() = default;
    // `sentence`: a literal, marked for translation in the context "Lockscope". Complete sentences, with a
    // capital letter and full stops, of what happened and what to do.
    constexpr explicit Reason(const char *sentence, Detail detail = Detail::Repeats)
        : m_sentence(sentence)
        , m_detail(detail)
    { }

    // Never null; empty for None.
    [[nodiscard]] constexpr const char *sentence() const { return m_sentence ? m_sentence : ""; }
    [[nodiscard]] constexpr Detail detail() const { return m_detail; }
    friend constexpr bool operator==(Reason, Reason) = default;

    // Those below, in this order, without None.
    [[nodiscard]] static QList<Reason> all();

    static const Reason None;

    // Addresses
    static const Reason PasswordInAddress;
    static const Reason HostMalformed;
    static const Reason PortOutOfRange;
    static const Reason SocketPathTooLong;
    static const Reason SocketPathNotText;
    static const Reason SocketMissing; // no socket at this path
    static const Reason CaFileUnreadable;

    // Requests
    static const Reason NameEmpty;
    static const Reason LeaseOutOfRange;
    static const Reason WaitOutOfRange;
    static const Reason KindNotSupported;
    static const Reason AlreadyAcquiring;
    static const Reason LeaseEndedFirst; // the lease ended before the server's grant arrived
    static const Reason OtherKind; // the name is already a lock of another kind
    static const Reason NotANumber; // a value on the server that must be a number: a count or a fencing token
    static const Reason NotReentrant; // this holder already holds the lock, and its kind is not re-entrant
    static const Reason NoUpgrade; // this holder has the read lock and would wait for itself
    static const Reason HolderNotSeen;
    static const Reason HoldersNotAllRead;
    static const Reason LockUnread;
    static const Reason SearchUnderWay; // a search for another client is running

    // Locks with several members; detail: the member or server
    static const Reason MembersMissing;
    static const Reason MemberTwice;
    static const Reason TooFewMembers;
    static const Reason MembersOnOneServer;

    // What a user writes
    static const Reason DurationUnclear;
    static const Reason DurationTooLong;
    static const Reason FileUnreadable; // detail: the file and the system's message
    static const Reason FileTooLarge;
    static const Reason NotJson;

    // Client naming; for a file, the detail begins with "rule N"
    static const Reason NamingRuleIncomplete; // the id, the expression or the name is empty
    static const Reason NamingRuleTooLong;
    static const Reason NamingRulesTooMany; // detail: the maximum
    static const Reason NamingFileUnfit; // JSON without valid rules; detail: the first invalid one
    static const Reason ExpressionMalformed; // detail: what is wrong, and where
    static const Reason ExpressionTooSlow; // for some ids
    // The name uses a group that the expression lacks; detail: for example "$3".
    static const Reason ExpressionGroupMissing;

    // Acts and files that Lockscope refuses or cannot write
    static const Reason NotArmed;
    static const Reason AuditNotWritable; // detail: the path, and why
    static const Reason FileNotWritable; // detail: why

    // Missing permissions, named by what does not work without them; detail: the permission, as the server
    // calls it
    static const Reason LocksNotReadable;
    static const Reason LocksNotFound;
    static const Reason ScanNotMeasured;
    static const Reason ChangesNotAnnounced;
    static const Reason SilenceNotNoticed; // that the server stopped sending change notifications
    static const Reason ReleasesNotHeard;
    static const Reason OrderNotKnown; // of notifications and reads; also if the server lacks support
    static const Reason ListenersNotSeen;
    static const Reason SizesNotKnown;
    static const Reason ServerNotDescribed;
    static const Reason RoleNotKnown;
    static const Reason ActsNotForeseen; // permissions for acts are only discovered by trying
    static const Reason MayNotAct;

    // Other servers of a deployment; detail: the server, and why it cannot be asked
    static const Reason ListenersPartlySeen;

    // The server's certificate; detail: the TLS library's message
    static const Reason CertificateForAnotherName;
    static const Reason CertificateNotTrusted;
    static const Reason CertificateExpired; // or not yet valid

    // The client certificate; detail: the file, or the TLS library's message
    static const Reason CertificateFileUnreadable;
    static const Reason KeyFileUnreadable;
    static const Reason KeyFileEncrypted; // needs a passphrase
    static const Reason KeyForAnotherCertificate;
    static const Reason CertificateOrKeyMissing; // one is set without the other
    static const Reason CertificateWithoutTls;
    static const Reason CertificateWanted; // the server requires one, and none is set
    static const Reason OwnCertificateRefused;

private:
    const char *m_sentence = nullptr;
    Detail m_detail = Detail::Repeats;
};

} // namespace lockengine
