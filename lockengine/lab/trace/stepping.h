// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Steps one script through to its end and writes down what it did.

#pragma once

#include "lockengine/lab/trace/lua_debugger.h"
#include "lockengine/lab/trace/script_trace.h"

#include <QCoroTask>

namespace lockengine {

constexpr qint64 longestTold = 4096; // bytes of one reply

// The script's reply. `notRun` is set where it was certainly not run, as the error or error reply says;
// without it an error leaves open whether it was. `mostLines`: after so many it runs on without being told.
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

// Runs source, keys and arguments of the trace, and fills its lines.
[[nodiscard]] QCoro::Task<Stepped> stepThrough(
    std::shared_ptr<LuaDebugger> debugger, std::shared_ptr<ScriptTrace> trace, int mostLines);

} // namespace lockengine
