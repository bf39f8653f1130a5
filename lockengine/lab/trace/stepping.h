// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Steps through one script to its end and records what it did.

#pragma once

#include "lockengine/lab/trace/lua_debugger.h"
#include "lockengine/lab/trace/script_trace.h"

#include <QCoroTask>

namespace lockengine {

constexpr qint64 longestReplyText = 4096; // bytes of one reply

// The script's reply. With `notRun` the script certainly did not run, and the error or error reply says why.
// Without it an error leaves that unknown. `mostLines`: after that many lines the rest runs untraced.
struct Stepped
{
    Stepped() = default;
    Stepped(Result<redis::Reply> reply, bool notRun = false)
        : reply(std::move(reply))
        , notRun(notRun)
    { }

    Result<redis::Reply> reply;
    bool notRun = false;
};

// Runs the trace's source with its keys and arguments, and fills in its lines.
[[nodiscard]] QCoro::Task<Stepped> stepThrough(
    std::shared_ptr<LuaDebugger> debugger, std::shared_ptr<ScriptTrace> trace, int mostLines);

} // namespace lockengine
