// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses the output of Redis' Lua debugger. It answers each step with an array of lines: "<redis> EXISTS k",
// "<reply> 0", "* Stopped at 3, ...". It ends with "<endsession>", followed by the script's own reply. Pure.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/lab/trace/script_trace.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine {

// Where the script stopped after a step.
struct DebuggerStop
{
    QList<TracedCommand> commands; // run since the last stop
    std::optional<int> next; // the next line, from 1
    bool isOver = false; // the script's own reply follows
};

// `known`: keys and arguments. The debugger does not quote commands; words in `known` are recognized even
// with spaces. Protocol for anything that is not debugger output.
[[nodiscard]] Result<DebuggerStop> debuggerStop(const redis::Reply &reply, const QList<QByteArray> &known);

// Splits a command in the debugger's notation, where each line end is written as a space.
[[nodiscard]] QList<QByteArray> wordsOf(const QByteArray &text, const QList<QByteArray> &known);

// A reply in the debugger's notation, truncated to `limit` bytes.
[[nodiscard]] QByteArray notationOf(const redis::Reply &reply, qsizetype limit);

} // namespace lockengine
