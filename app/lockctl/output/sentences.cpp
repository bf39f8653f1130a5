// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/sentences.h"

#include "app/lockctl/output/reason_words.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestRefusal = 2000; // characters; a list of all valid words must fit

const QByteArray outOfMemory = "is out of memory and accepts no new locks"_ba;

// The server's or the system's own message, appended.
QByteArray because(const Error &error)
{
    return error.detail.isEmpty() ? QByteArray() : ": " + visible(error.detail, 300);
}

// Empty if the server is clear from the context.
QByteArray named(const QByteArray &server)
{
    return server.isEmpty() ? QByteArray() : visible(server, 300) + ": ";
}

// For an error without a reason. The server is the subject.
QByteArray kindPhrase(const Error &error)
{
    switch (error.kind) {
    case ErrorKind::BadInput:
        return error.detail.isEmpty() ? QByteArray("this input is not valid")
                                      : visible(error.detail, longestRefusal);
    case ErrorKind::Unreachable:
        return "cannot be reached" + because(error);
    case ErrorKind::TimedOut:
        return "did not answer in time" + because(error);
    case ErrorKind::Closed:
        return "the connection ended" + because(error);
    case ErrorKind::TlsRefused:
        return "no TLS connection could be made" + because(error);
    case ErrorKind::AuthenticationRequired:
        return "requires a password: set REDISCLI_AUTH or use --ask-pass";
    case ErrorKind::WrongPassword:
        return "refused the user or the password" + because(error);
    case ErrorKind::NoPermission:
        return "permission denied" + because(error);
    case ErrorKind::ReadOnly:
        return "is a replica and accepts no writes: connect to its primary" + because(error);
    case ErrorKind::Loading:
        return "is still loading its data, try again soon" + because(error);
    case ErrorKind::WrongType:
        // The server's error can be about any key of the lock, for example its queue.
        return (error.detail.startsWith("WRONGTYPE")
                       ? "the key of this name is not a lock, or a key that belongs to it has another type"
                       : "the key of this name is not a lock")
            + because(error);
    case ErrorKind::OutOfMemory:
        return outOfMemory + because(error);
    case ErrorKind::Unsupported:
        return "does not support a command that this needs" + because(error);
    case ErrorKind::ServerError:
        return "answered with an error" + because(error);
    case ErrorKind::Protocol:
        return "does not follow the Redis protocol" + because(error);
    case ErrorKind::Forbidden:
        return "not sent" + because(error);
    case ErrorKind::OverBudget:
        return "clients write more keys than can be followed live" + because(error);
    case ErrorKind::NotAnnounced:
        return "sent no notification of a change" + because(error);
    case ErrorKind::Internal:
        return "internal error" + because(error);
    }
    Q_UNREACHABLE();
}

QByteArray clockWords(Milliseconds by)
{
    const bool isForward = by > Milliseconds(0);
    return "its clock jumped " + durationText(isForward ? by : -by)
        + (isForward ? " forward, or this machine slept; leases expire that much earlier"
                     : " back; leases expire that much later");
}

} // namespace

QByteArray sentence(const Error &error, const QByteArray &server)
{
    const QByteArray text = reasonText(error);
    return (error.kind == ErrorKind::BadInput ? QByteArray() : named(server))
        + (text.isEmpty() ? kindPhrase(error) : text);
}

QByteArray retryingSentence(const Error &error, const QByteArray &server)
{
    return sentence(error, server) + (error.reason == Reason::None ? "; retrying" : " Retrying.");
}

QByteArray hidingSentence(const Error &reason, const QByteArray &server)
{
    const bool isHiding
        = reason.reason.detail() == Reason::Detail::Permission && reason.reason != Reason::MayNotAct;
    return isHiding ? named(server) + reasonText(reason) : QByteArray();
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
    if (reason.reason == Reason::ListenersPartlySeen)
        return sentence(reason, server);
    const QByteArray who = named(server);
    const QByteArray polled = "; locks are polled, and holds shorter than a round are missed";
    if (reason.kind == ErrorKind::Unsupported)
        return who + "sends no change notifications" + because(reason) + polled;
    if (reason.kind == ErrorKind::NotAnnounced)
        return who + "sent no notification of a change" + because(reason) + polled;
    if (reason.kind == ErrorKind::OverBudget)
        return who + "clients write more keys than can be followed live" + because(reason)
            + "; only known locks are followed, and short holds of new ones are missed";
    return {};
}

QByteArray blindHoldSentence(const SystemStatus &status, const QByteArray &server)
{
    if (status.mode != WatchMode::Poll)
        return {};
    QByteArray why = "sends no change notifications";
    for (const Error &reason : status.degraded) {
        if (reason.kind == ErrorKind::NoPermission)
            why = "permission " + visible(reason.detail, 100)
                + " is missing, so no change notifications arrive";
        else if (reason.kind == ErrorKind::Unsupported && reason.reason != Reason::OrderNotKnown)
            why = "sends no change notifications" + because(reason);
        else if (reason.kind == ErrorKind::NotAnnounced)
            why = "sent no notification of a change" + because(reason);
        else
            continue;
        break;
    }
    return visible(server, 300) + ": " + why
        + "; a loss of the lock is noticed when it is polled, or at its next renewal";
}

QByteArrayList noticesOf(const SystemStatus &status, const QByteArray &server)
{
    const QByteArray who = named(server);
    QByteArrayList notices;
    if (status.isFull)
        notices.append(who + outOfMemory);
    if (status.clockStep)
        notices.append(who + clockWords(status.clockStep->by));
    if (status.evicts)
        notices.append(who + "may evict locks when its memory is full");
    return notices;
}

ExitCode exitCode(const Error &error)
{
    return error.kind == ErrorKind::BadInput ? ExitCode::Usage : ExitCode::Refused;
}

} // namespace lockctl
