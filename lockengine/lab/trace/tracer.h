// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces the commands of one server's clients, one at a time. The server can step through only one script at
// a time, and the keys before and after belong to one command only if no other runs. Shared by the routes of
// all traced clients. Only for private servers: a server that steps through a script blocks all other
// clients. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/lab/trace/known_scripts.h"
#include "lockengine/lab/trace/script_trace.h"

#include <deque>
#include <functional>

namespace lockengine {

struct TraceLimits
{
    Milliseconds answerTimeout{3000}; // per answer of the debugger
    int mostLines = 2000; // per script; the rest then runs untraced
};

class Tracer
{
public:
    // Called before the reply is returned; must not destroy the route in use.
    using TraceListener = std::function<void(const ScriptTrace &)>;

    // The clock must outlive it and run in real time, as the debugger does.
    Tracer(Clock &clock, TraceListener listener, TraceLimits limits = {})
        : m_clock(clock)
        , m_listener(std::move(listener))
        , m_limits(limits)
    { }

    // While it is off, commands pass unchanged and are not traced. On by default.
    void setOn(bool on) { m_isOn = on; }
    [[nodiscard]] bool isOn() const { return m_isOn; }
    // Whether a command is running here.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] const TraceLimits &limits() const { return m_limits; }
    [[nodiscard]] KnownScripts &scripts() { return m_scripts; }
    void report(const ScriptTrace &trace) const { m_listener(trace); }

    // Resolves when it is the caller's turn, in order of the calls. The caller must end it with endTurn().
    [[nodiscard]] Pending<Done> turn();
    void endTurn();

private:
    Clock &m_clock;
    const TraceListener m_listener;
    const TraceLimits m_limits;
    KnownScripts m_scripts;
    bool m_isOn = true;
    bool m_isBusy = false;
    std::deque<Completion<Done>> m_waiting;
};

} // namespace lockengine
