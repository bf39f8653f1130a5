// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What Redis' Lua debugger says, as values: it answers each step with an array of lines, "<redis> EXISTS k",
// "<reply> 0", "* Stopped at 3, ...", and ends with "<endsession>", behind which the script's own reply
// follows. Pure.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/lab/trace/script_trace.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine {

// Where the script stands after a step.
struct DebuggerStop
{
    QList<TracedCommand> commands; // that ran since the last stop
    std::optional<int> next; // the line that runs next, from 1
    bool isOver = false; // the script's own reply comes next
};

// `known`: keys and arguments. The debugger writes a command without quotes; what is in here is told apart
// also where it has spaces. Protocol for anything that no debugger says.
[[nodiscard]] Result<DebuggerStop> debuggerStop(const redis::Reply &reply, const QList<QByteArray> &known);

// The words of a command as the debugger writes it. Each line end counts as a space there.
[[nodiscard]] QList<QByteArray> wordsOf(const QByteArray &text, const QList<QByteArray> &known);

// A reply as the debugger would write it, cut where that is longer than `limit` bytes.
[[nodiscard]] QByteArray notationOf(const redis::Reply &reply, qsizetype limit);

} // namespace lockengine
