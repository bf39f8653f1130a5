// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/sentences.h"

#include "app/lockctl/output/reason_words.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/model/other_kind.h"
#include "lockengine/core/written/words.h"

namespace lockctl {

using namespace lockengine;

namespace {

// The server's or the system's own message, appended.
QByteArray because(const Error &error)
{
    return error.detail.isEmpty() ? QByteArray() : ": " + visible(error.detail, 300);
}

// The cause and what to do, before the library's message.
QByteArray tlsWords(const Error &error)
{
    const QByteArray why = certificateWords(error.reason);
    return (why.isEmpty() ? QByteArray("TLS was refused") : "TLS was refused because " + why)
        + because(error);
}

QByteArray otherKindWords(const OtherKind &other)
{
    QByteArrayList kinds;
    for (const LockKind kind : other.kinds)
        kinds.append(word(kind));
    return visible(other.name, 300) + " is something else already"
        + (kinds.isEmpty() ? QByteArray() : ": " + kinds.join(" or "))
        + ", so it cannot be taken as this kind";
}

QByteArray inputWords(const Error &error)
{
    if (const auto other = otherKindIn(error))
        return otherKindWords(*other);
    const QByteArray why = certificateWords(error.reason);
    if (!why.isEmpty())
        return why + because(error);
    const QByteArray wrong = writingWords(error.reason);
    if (!wrong.isEmpty())
        return (error.detail.isEmpty() ? QByteArray() : visible(error.detail, 300) + ": ") + wrong;
    return error.detail.isEmpty() ? QByteArray("this cannot be asked for") : visible(error.detail, 300);
}

// Empty if the server is clear from the context.
QByteArray named(const QByteArray &server)
{
    return server.isEmpty() ? QByteArray() : visible(server, 300) + ": ";
}

QByteArray words(const Error &error)
{
    switch (error.kind) {
    case ErrorKind::BadInput:
        return inputWords(error);
    case ErrorKind::Unreachable:
        if (error.reason == Reason::ServerProgramMissing)
            return "the lab runs Redis servers of its own, and redis-server is not installed here: "
                   "sudo apt-get install redis-server";
        return "cannot be reached" + because(error);
    case ErrorKind::TimedOut:
        return "did not answer in time" + because(error);
    case ErrorKind::Closed:
        return "the connection ended" + because(error);
    case ErrorKind::TlsRefused:
        return tlsWords(error);
    case ErrorKind::AuthenticationRequired:
        return "asks for a password: put it into REDISCLI_AUTH or use --ask-pass";
    case ErrorKind::WrongPassword:
        return "refused the user or the password" + because(error);
    case ErrorKind::NoPermission:
        return "does not permit this" + because(error);
    case ErrorKind::ReadOnly:
        if (error.reason == Reason::ReplicaHearsNoClients)
            return "is a replica, which hears no clients: search at its primary";
        return "is a replica, which takes no writes: ask its primary" + because(error);
    case ErrorKind::Loading:
        return "is still loading its data, try again soon" + because(error);
    case ErrorKind::WrongType:
        return (error.reason == Reason::NotANumber
                       ? "a count or a fencing token of this lock is no number, so nothing was changed"
                       : "a key of that name is no lock")
            + because(error);
    case ErrorKind::OutOfMemory:
        return "is out of memory and takes no new locks" + because(error);
    case ErrorKind::Unsupported:
        if (error.reason == Reason::KindNotSupported) // Lockscope does not support it, not the server
            return "this cannot be done to a lock of this kind" + because(error);
        return "does not know what this needs" + because(error);
    case ErrorKind::NoScript:
    case ErrorKind::ServerError:
        return "answered with an error" + because(error);
    case ErrorKind::Protocol:
        return "does not speak as a Redis server should" + because(error);
    case ErrorKind::Forbidden:
        return (error.reason == Reason::AuditNotWritable
                       ? "the audit file cannot be written, so nothing was done"
                       : "not sent")
            + because(error);
    case ErrorKind::OverBudget:
        return "writes more keys than can be followed live" + because(error);
    case ErrorKind::NotAnnounced:
        return "did not announce a change" + because(error);
    case ErrorKind::Internal:
        return "internal error" + because(error);
    }
    Q_UNREACHABLE();
}

QByteArray clockWords(Milliseconds by)
{
    const bool isForward = by > Milliseconds(0);
    return "its clock jumped " + durationText(isForward ? by : -by)
        + (isForward ? " forward, or this machine slept; leases end that much earlier"
                     : " back; leases end that much later");
}

} // namespace

QByteArray sentence(const Error &error, const QByteArray &server)
{
    return (error.kind == ErrorKind::BadInput ? QByteArray() : named(server)) + words(error);
}

QByteArray hidingSentence(const Error &reason, const QByteArray &server)
{
    const QByteArray consequence = consequenceWords(reason.reason);
    if (consequence.isEmpty())
        return {};
    const QByteArray who = named(server);
    if (reason.kind != ErrorKind::NoPermission) // the server cannot do it for any user
        return who + consequence + because(reason);
    return who + "permission " + visible(reason.detail, 100) + " is missing: " + consequence;
}

QByteArray incompleteSentence(const Error &reason, const QByteArray &server)
{
    return "some locks may be missing: " + sentence(reason, server);
}

QByteArray blindnessSentence(const Error &reason, const QByteArray &server)
{
    const QByteArray hiding = hidingSentence(reason, server);
    if (!hiding.isEmpty())
        return hiding;
    const QByteArray who = named(server);
    const QByteArray polled = "; locks are polled, and holds shorter than a round are missed";
    if (reason.kind == ErrorKind::Unsupported)
        return who + "does not announce changes" + because(reason) + polled;
    if (reason.kind == ErrorKind::NotAnnounced)
        return who + "did not announce a change" + because(reason) + polled;
    if (reason.kind == ErrorKind::OverBudget)
        return who + "writes more keys than can be followed" + because(reason)
            + "; only known locks are followed, and short holds of new ones are missed";
    return {};
}

QByteArray blindHoldSentence(const SystemStatus &status, const QByteArray &server)
{
    if (status.mode != WatchMode::Poll)
        return {};
    QByteArray why = "does not announce changes";
    for (const Error &reason : status.degraded) {
        if (reason.kind == ErrorKind::NoPermission)
            why = "permission " + visible(reason.detail, 100) + " is missing, so no changes are announced";
        else if (reason.kind == ErrorKind::Unsupported && reason.reason != Reason::OrderNotKnown)
            why = "does not announce changes" + because(reason);
        else if (reason.kind == ErrorKind::NotAnnounced)
            why = "did not announce a change" + because(reason);
        else
            continue;
        break;
    }
    return visible(server, 300) + ": " + why
        + "; that the lock was taken away is noticed when it is polled, or at its next renewal";
}

QByteArrayList noticesOf(const SystemStatus &status, const QByteArray &server)
{
    const QByteArray who = named(server);
    QByteArrayList notices;
    if (status.isFull)
        notices.append(who + "is out of memory and takes no new locks");
    if (status.clockStep)
        notices.append(who + clockWords(status.clockStep->by));
    if (status.evicts)
        notices.append(who + "may throw locks away when its memory is used up");
    return notices;
}

ExitCode exitCode(const Error &error)
{
    return error.kind == ErrorKind::BadInput ? ExitCode::Usage : ExitCode::Refused;
}

} // namespace lockctl
