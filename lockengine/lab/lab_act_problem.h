// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Why an act cannot be performed in a lab, or on a client or server in its current state. The error carries
// the reason in its detail, after the act as text. Terminals print this detail; windows build their message
// from it.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/lab/lab_act.h"

#include <optional>

namespace lockengine {

enum class LabActProblem {
    NotReady, // the lab
    WaitTooLong,
    ServerNotOurs,
    NotOfClients, // the act is for servers
    NotOfServers,
    NotFrozen,
    CutOffAlready,
    NotCutOff,
    NothingToSay,
    ThreadTooLow,
    OneServerOnly, // the kind of lock does not span servers
    NotRunning, // the server
    NotPaused,
    NotRestartable,
    NoReplica,
    NoLockNamed,
    LateTooLong,
    LockNotThere,
};
inline constexpr int labActProblems = int(LabActProblem::LockNotThere) + 1;

// BadInput, LabActNotPossible: "A reconnect: it is not cut off".
[[nodiscard]] Error labActError(LabActProblem problem, const LabAct &act);
[[nodiscard]] Error labActError(LabActProblem problem, const QByteArray &act);

struct LabActRefusal
{
    QByteArray act; // as written
    LabActProblem problem = LabActProblem::NotReady;

    friend bool operator==(const LabActRefusal &, const LabActRefusal &) = default;
};
// No value: not an error of labActError().
[[nodiscard]] std::optional<LabActRefusal> labActRefusalOf(const Error &error);

} // namespace lockengine
