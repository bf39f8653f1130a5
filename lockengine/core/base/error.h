// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Errors of the engine, as values. The engine sets the kind and keeps the server's message in `detail`;
// ui/present makes the sentence for users.

#pragma once

#include "lockengine/core/base/reason.h"

#include <QByteArray>

namespace lockengine {

enum class ErrorKind {
    BadInput, // the caller's argument is invalid; nothing was sent, or the server rejected it
    Unreachable, // no connection could be made
    TimedOut, // connected, but no answer in time
    Closed, // the connection ended; a command already sent has an unknown outcome
    TlsRefused, // certificate chain, host name or protocol; detail says which
    AuthenticationRequired,
    WrongPassword,
    NoPermission, // detail is the server's message, which names the permission
    ReadOnly, // the server is a replica
    Loading, // the server is still loading its data
    WrongType, // a record has another type than such a lock needs
    OutOfMemory,
    Unsupported, // unknown command or sub-command on this server
    ServerError, // any other error reply
    Protocol, // the peer violated the protocol or a limit; the connection was closed
    Forbidden, // Lockscope's command guard refused to send it
    OverBudget, // exceeds a limit of Lockscope; detail says by how much
    NotAnnounced, // expected change notifications did not arrive
    Internal, // a bug in Lockscope
};

struct Error
{
    Error() = default;
    Error(ErrorKind kind, QByteArray detail = {})
        : kind(kind)
        , detail(std::move(detail))
    { }
    Error(ErrorKind kind, Reason reason, QByteArray detail)
        : kind(kind)
        , reason(reason)
        , detail(std::move(detail))
    { }

    ErrorKind kind = ErrorKind::Internal;
    Reason reason;
    QByteArray detail; // for logs and "details"; never secret, may contain hostile bytes

    friend bool operator==(const Error &, const Error &) = default;
};

} // namespace lockengine
