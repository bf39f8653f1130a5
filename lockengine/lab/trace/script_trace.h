// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one request of a client really did on its server: the script that ran with its keys and arguments, the
// lines that it took, each command with the server's own reply, and the keys before and after. A value; it
// crosses to the window's thread.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/model/act.h"

#include <QList>
#include <QMetaType>
#include <QString>

#include <optional>

namespace lockengine {

// Replies stand here as the server's debugger writes them, on one line: 12, "text", "+OK", "-ERR why", NULL,
// ["a",1]. A long one is cut and ends in " ...".
struct TracedCommand
{
    QList<QByteArray> words; // at least one; of more than ten the last says how many are missing
    QByteArray reply; // empty: it has none

    friend bool operator==(const TracedCommand &, const TracedCommand &) = default;
};

// A line that was run, once for each time that it was.
struct TracedLine
{
    int line = 0; // from 1; 0 for a command that no script sent
    QList<TracedCommand> commands;

    friend bool operator==(const TracedLine &, const TracedLine &) = default;
};

struct ScriptTrace
{
    QByteArray client; // who asked, by the name that the route was given
    QString script; // the name of one of ours; empty: somebody else's, or no script
    QByteArray source; // exactly what ran; empty: a plain command
    QList<QByteArray> keys;
    QList<QByteArray> arguments;
    QList<TracedLine> lines; // in the order in which they were run
    bool isCut = false; // more lines were run than are told
    QByteArray reply; // of the whole; empty: none came
    std::optional<Error> failure; // no reply came: whether it was run is not known
    std::optional<Error> notStepped; // it was run, but not line by line, because of this
    // One for each key, in the same order, read just before and just after; of a key that is not there only
    // its name is known. Empty where they could not be read.
    QList<RawRecord> before;
    QList<RawRecord> after;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::ScriptTrace)
