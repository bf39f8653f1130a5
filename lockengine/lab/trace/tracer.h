// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lets the clients of one server be told what each of their commands really does, one command after the
// other: the server can step through one script at a time, and the keys before and after are those of one
// command only while nobody else is at work. Shared by the routes of all clients that are traced there; for
// servers of our own alone, since a server that steps through a script serves nobody else. Engine thread
// only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/lab/trace/known_scripts.h"
#include "lockengine/lab/trace/script_trace.h"

#include <deque>
#include <functional>

namespace lockengine {

struct TraceLimits
{
    Milliseconds patience{3000}; // for each answer of the debugger
    int mostLines = 2000; // told of one script; what is left of it then runs on untold
};

class Tracer
{
public:
    // Before the reply is handed back; must not end the route that was sent over.
    using Told = std::function<void(const ScriptTrace &)>;

    // The clock must outlive it, and is that of the machine: a debugger knows no other time.
    Tracer(Clock &clock, Told told, TraceLimits limits = {})
        : m_clock(clock)
        , m_told(std::move(told))
        , m_limits(limits)
    { }

    // While it is off, commands go as if there were no tracer, and nothing is told. On at first.
    void setOn(bool on) { m_isOn = on; }
    [[nodiscard]] bool isOn() const { return m_isOn; }
    // Whether a command is under way here.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] const TraceLimits &limits() const { return m_limits; }
    [[nodiscard]] KnownScripts &scripts() { return m_scripts; }
    void tell(const ScriptTrace &trace) const { m_told(trace); }

    // Resolves when it is the caller's turn, in the order of the calls. He ends it by endTurn().
    [[nodiscard]] Pending<Done> turn();
    void endTurn();

private:
    Clock &m_clock;
    const Told m_told;
    const TraceLimits m_limits;
    KnownScripts m_scripts;
    bool m_isOn = true;
    bool m_isBusy = false;
    std::deque<Completion<Done>> m_waiting;
};

} // namespace lockengine
