// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one command of a client really did on its server: the script with its keys and arguments, the lines
// that ran, each command with the server's reply, and the keys before and after. A value; it crosses to the
// window's thread.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/model/act.h"

#include <QList>
#include <QMetaType>
#include <QString>

#include <optional>

namespace lockengine {

// Replies are in the debugger's notation, on one line: 12, "text", "+OK", "-ERR why", NULL, ["a",1]. A long
// one is truncated and ends in " ...".
struct TracedCommand
{
    QList<QByteArray> words; // at least one; beyond ten, the last says how many are missing
    QByteArray reply; // empty: none

    friend bool operator==(const TracedCommand &, const TracedCommand &) = default;
};

// A line that ran; one entry for each time.
struct TracedLine
{
    int line = 0; // from 1; 0: a command outside scripts
    QList<TracedCommand> commands;

    friend bool operator==(const TracedLine &, const TracedLine &) = default;
};

struct ScriptTrace
{
    QByteArray client; // the client's name, as given to the route
    QString script; // Lockscope's name for it; empty: a foreign script, or no script
    QByteArray source; // the exact source; empty: a plain command
    QList<QByteArray> keys;
    QList<QByteArray> arguments;
    QList<TracedLine> lines; // in execution order
    bool isCut = false; // more lines ran than are listed
    QByteArray reply; // of the script or command; empty: none arrived
    std::optional<Error> failure; // no reply arrived: unknown outcome
    std::optional<Error> notStepped; // why it ran without stepping
    // One for each key, in the same order, read just before and just after; a missing key has only its name.
    // Empty if they could not be read.
    QList<RawRecord> before;
    QList<RawRecord> after;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::ScriptTrace)
