// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/reason_words.h"

#include <algorithm>
#include <span>

namespace lockctl {

using namespace lockengine;

namespace {

struct Words
{
    Reason reason;
    const char *words;
};

constexpr Words certificates[] = {
    {Reason::CaFileUnreadable, "no certificate can be read from the file of --cacert"},
    {Reason::CertificateForAnotherName,
        "the certificate is for another name: use the name that it was made for"},
    {Reason::CertificateNotTrusted,
        "nobody trusted signed the certificate: give its authority with --cacert"},
    {Reason::CertificateExpired, "the certificate has expired or is not yet valid"},
    {Reason::CertificateFileUnreadable, "no certificate can be read from the file of --cert"},
    {Reason::KeyFileUnreadable, "no private key can be read from the file of --key"},
    {Reason::KeyFileEncrypted,
        "the private key of --key needs a passphrase, which cannot be given here: use one without"},
    {Reason::KeyForAnotherCertificate,
        "the private key of --key does not belong to the certificate of --cert"},
    {Reason::CertificateOrKeyMissing, "--cert and --key need each other"},
    {Reason::CertificateWithoutTls, "--cert and --key are for TLS: use rediss://"},
    {Reason::CertificateWanted, "it lets in only clients with a certificate: give one with --cert and --key"},
    {Reason::OwnCertificateRefused, "it does not accept the certificate of --cert"},
};

constexpr Words consequences[] = {
    {Reason::LocksNotReadable, "names that may not be read are missing, or shown as unread"},
    {Reason::LocksNotFound, "keys cannot be looked through, so only locks that change meanwhile are found"},
    {Reason::ScanNotMeasured, "how far the scan has come is not known"},
    {Reason::ChangesNotAnnounced,
        "changes are not announced, so locks are read again and again and short states may be missed"},
    {Reason::SilenceNotNoticed, "a server that stops announcing changes would be noticed late"},
    {Reason::ReleasesNotHeard,
        "releases are not heard, so it is less certain how holds end, and who waits for what counts is not "
        "seen"},
    {Reason::OrderNotKnown,
        "announcements and replies do not arrive in one order, so more events are uncertain"},
    {Reason::EndsNotHeard, "an eviction cannot be told from another end"},
    {Reason::ListenersNotSeen, "waiters without a queue are not counted, and a dead waiter is not noticed"},
    {Reason::SizesNotKnown, "very large keys are read like the others"},
    {Reason::ServerNotDescribed,
        "the server's version, whether it evicts locks and whether it is loading are not known"},
    {Reason::RoleNotKnown, "whether this is a replica is not known"},
    {Reason::NameNotGiven, "this program has no name in the server's list of clients"},
    {Reason::CommandsNotShown, "the client behind a holder cannot be searched for"},
    {Reason::ClientsNotListed, "the name, the library and the age of a client are not known"},
    {Reason::ActsNotForeseen, "what this user may do is not known before it is tried"},
    {Reason::FailoverNotHeard,
        "the sentinel does not tell when another server takes over, so it is asked every two seconds"},
    {Reason::SentinelsNotTold,
        "the sentinel does not name the others, so only those of the address are known"},
    {Reason::SentinelNotPinged,
        "the sentinel refuses to say whether it is there, and notes that in its log every two seconds"},
    {Reason::NameNotGivenToSentinel, "this program has no name in the sentinel's list of clients"},
};

// For what a user wrote for the lab, or asked of it.
constexpr Words writing[] = {
    {Reason::DurationUnclear, "a duration is a number and a unit, as 300ms, 1.5s or 2m"},
    {Reason::DurationTooLong, "a duration lasts a hundred years at most"},
    {Reason::LineNotClosed, "a quotation mark has no partner, or something follows it without a space"},
    {Reason::LineTooLong, "this line is too long"},
    {Reason::VerbUnknown, "there is no act of this name for a client or a server"},
    {Reason::WordMissing, "something is missing behind this word"},
    {Reason::WordTooMany, "this word is one too many"},
    {Reason::OptionUnknown, "this act has no such option, or it is there twice"},
    {Reason::ValueOutOfRange, "this value is not among those that are possible here"},
    {Reason::ExpectationUnclear,
        "it is not clear what is expected; write it as `orders held by A` or `orders free`"},
    {Reason::WhoUnknown, "no client and no server has this name"},
    {Reason::NameUnfit, "a client's name is up to 32 letters, digits, - and _, and nobody else may have it"},
    {Reason::FileUnreadable, "the file cannot be read"},
    {Reason::FileTooLarge, "the file is larger than 1 MiB"},
    {Reason::NotJson, "this is not valid JSON"},
    {Reason::FieldUnknown, "a scenario has no field of this name here"},
    {Reason::FieldMissing, "this field is missing"},
    {Reason::FieldTwice, "this field is there twice"},
    {Reason::FieldUnfit, "the value of this field does not fit (see docs/scenarios.md)"},
    {Reason::ScenarioUnknown, "there is no lesson of this name (see lockctl lab list), and no such file"},
    {Reason::LabClientStill, "it crashed or is frozen, so it cannot be asked"},
    {Reason::ScenarioFollowed, "the scenario is followed"},
    {Reason::NamingRuleIncomplete, "a rule needs an id or an expression, and a name"},
    {Reason::NamingRuleTooLong,
        "an id or an expression has at most 512 characters, and a name has at most 80"},
    {Reason::NamingRulesTooMany, "a file has at most this many rules; use expressions"},
    {Reason::NamingFileUnfit, "this is not a file of client names (see lockctl help list)"},
    {Reason::ExpressionMalformed, "this is not a regular expression"},
    {Reason::ExpressionTooSlow, "the expression takes too long for some ids"},
    {Reason::ExpressionGroupMissing, "the name uses a group that the expression does not have"},
};

QByteArray find(std::span<const Words> table, Reason reason)
{
    const auto found = std::ranges::find(table, reason, &Words::reason);
    return found == table.end() ? QByteArray() : QByteArray(found->words);
}

} // namespace

QByteArray certificateWords(Reason reason)
{
    return find(certificates, reason);
}

QByteArray consequenceWords(Reason reason)
{
    return find(consequences, reason);
}

QByteArray writingWords(Reason reason)
{
    return find(writing, reason);
}

} // namespace lockctl
