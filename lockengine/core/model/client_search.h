// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search for the process behind a holder or a waiter: its cost and its results. The server does not
// record which process has an id. So the search watches commands until that process sends one.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QMetaType>

#include <optional>

namespace lockengine {

// The server's load before the search, during which it copies every command to Lockscope.
struct SearchCost
{
    qint64 commandsPerSecond = 0;
    qint64 clients = 0; // connected clients

    friend bool operator==(const SearchCost &, const SearchCost &) = default;
};

// A connection of that process, as the server describes it. It may be a proxy's connection.
struct ClientConnection
{
    QByteArray address; // HOST:PORT, or "unix:PATH", which all clients of that socket share
    QByteArray name; // set by the client; empty: none, or unknown
    QByteArray driver; // client library and version; empty: not reported
    std::optional<std::chrono::seconds> age; // absent: unknown, for example because the connection has ended

    friend bool operator==(const ClientConnection &, const ClientConnection &) = default;
};

enum class SearchEnd {
    Found,
    NotSeen, // the client sent nothing for this lock during the search
    TooBusy, // refused: the server runs more commands than the search's limit
    TooMuch, // the search read its maximum number of bytes
    SystemSlowed, // most of its last replies took more than twice the 90th percentile before the search
    Stopped, // by the operator
    Failed, // `error` says why
};

struct SearchOutcome
{
    SearchOutcome() = default;
    explicit SearchOutcome(SearchEnd end, std::optional<Error> error = {})
        : end(end)
        , error(std::move(error))
    { }

    SearchEnd end = SearchEnd::Failed;
    std::optional<Error> error; // with Failed; with Found if name, library and age may not be queried
    ClientConnection client; // with Found
    SearchCost cost; // measured before the search
    qint64 commandsSeen = 0;
    Milliseconds took{0}; // time spent monitoring
    // Response times of the server: the 90th percentile before the search, and the median at its end. Zero:
    // unknown.
    Microseconds answeredBefore{0};
    Microseconds answeredLast{0};

    friend bool operator==(const SearchOutcome &, const SearchOutcome &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::SearchOutcome)
