// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search for the process behind a holder or a waiter: what it costs, and how it can end. Systems do not
// record which process has an id; for a moment they can be watched until that process speaks.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/time.h"

#include <QByteArray>
#include <QMetaType>

#include <optional>

namespace lockengine {

// What the system is busy with before the search, which makes it copy each command to us.
struct SearchCost
{
    qint64 commandsPerSecond = 0;
    qint64 clients = 0; // that are connected

    friend bool operator==(const SearchCost &, const SearchCost &) = default;
};

// A connection of that process, as the system describes it. It may be a proxy's.
struct ClientConnection
{
    QByteArray address; // HOST:PORT, or "unix:PATH", which all clients of that socket share
    QByteArray name; // that the client gave itself; empty: none, or not known
    QByteArray driver; // the library that it uses, and its version; empty: the client does not say
    std::optional<std::chrono::seconds> age; // absent: not known, for instance because it has ended since

    friend bool operator==(const ClientConnection &, const ClientConnection &) = default;
};

enum class SearchEnd {
    Found,
    NotSeen, // it sent nothing for this lock within the time of the search
    TooBusy, // refused: the system has more to do than we are willing to copy
    TooMuch, // as many bytes were read as we are willing to read
    SystemSlowed, // most of its last answers took more than twice as long as nine in ten before the search
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
    std::optional<Error> error; // with Failed; with Found where the name, library and age may not be asked
    ClientConnection client; // with Found
    SearchCost cost; // as measured before it
    qint64 commandsSeen = 0;
    Milliseconds took{0}; // of listening
    // How long the system took to answer: before the search nine times in ten at most, and in the end more
    // often than not at least. Zero: not known.
    Microseconds answeredBefore{0};
    Microseconds answeredLast{0};

    friend bool operator==(const SearchOutcome &, const SearchOutcome &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::SearchOutcome)
