// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can go wrong below, as a value. The engine names the kind and keeps the server's own words as
// `detail`; the sentence for people is made once, in ui/present.

#pragma once

#include "lockengine/base/reason.h"

#include <QByteArray>

namespace lockengine {

enum class ErrorKind {
    BadInput, // the caller's argument; nothing was sent, or the server found that it does not fit
    Unreachable, // no connection could be made
    TimedOut, // connected, but no answer in time
    Closed, // the connection ended; for a command already sent the outcome is unknown
    TlsRefused, // certificate chain, host name or protocol; detail says which
    AuthenticationRequired, // NOAUTH
    WrongPassword, // WRONGPASS, or AUTH refused
    NoPermission, // NOPERM; detail carries the server's words, which name the permission
    ReadOnly, // READONLY, or ROLE says that this is a replica
    Loading, // LOADING: the server still reads its data
    WrongType, // WRONGTYPE: the key is no such object
    OutOfMemory, // OOM
    NoScript, // NOSCRIPT; never leaves redis/deployment
    Unsupported, // unknown command or sub-command on this server
    ServerError, // any other error reply
    Protocol, // the peer broke the protocol or a bound; the connection was ended
    Forbidden, // our own guard refused to send it
    OverBudget, // more than we are willing to follow; detail says how much
    NotAnnounced, // changes that should have been announced were not
    Internal, // a bug of ours, said rather than hidden
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
    Reason reason = Reason::None;
    QByteArray detail; // for logs and "details", never secret; may hold hostile bytes

    friend bool operator==(const Error &, const Error &) = default;
};

} // namespace lockengine
