// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Why an act cannot be performed in a lab, or on that client or server as it is: one word for each thing that
// may be lacking. The error carries it in its detail, with the act as it is written in a file: that is the
// sentence of terminals, and what windows make theirs from.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/lab/lab_act.h"

#include <optional>

namespace lockengine {

enum class LabMisfit {
    NotReady, // the lab
    WaitTooLong,
    ServerNotOurs,
    NotOfClients, // the act is one of servers
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
inline constexpr int labMisfits = int(LabMisfit::LockNotThere) + 1;

// BadInput, LabActMisfit: "A reconnect: it is not cut off".
[[nodiscard]] Error misfitError(LabMisfit misfit, const LabAct &act);
[[nodiscard]] Error misfitError(LabMisfit misfit, const QByteArray &act);

struct ToldMisfit
{
    QByteArray act; // as it is written
    LabMisfit misfit = LabMisfit::NotReady;

    friend bool operator==(const ToldMisfit &, const ToldMisfit &) = default;
};
// Nothing: it is no error of misfitError().
[[nodiscard]] std::optional<ToldMisfit> misfitOf(const Error &error);

} // namespace lockengine
