// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_act_problem.h"

#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_reason.h"

namespace lockengine {

namespace {

QByteArray phraseOf(LabActProblem problem)
{
    switch (problem) {
    case LabActProblem::NotReady:
        return "the lab is not ready yet";
    case LabActProblem::WaitTooLong:
        return "a wait can be at most a year";
    case LabActProblem::ServerNotOurs:
        return "this server does not belong to the lab";
    case LabActProblem::NotOfClients:
        return "this act is for servers, and this is a client";
    case LabActProblem::NotOfServers:
        return "this act is for clients, and this is a server";
    case LabActProblem::NotFrozen:
        return "it is not frozen";
    case LabActProblem::CutOffAlready:
        return "it is cut off already";
    case LabActProblem::NotCutOff:
        return "it is not cut off";
    case LabActProblem::NothingToSay:
        return "the command to send is missing";
    case LabActProblem::ThreadTooLow:
        return "threads are numbered from 1";
    case LabActProblem::OneServerOnly:
        return "only multi and red locks can be on several servers";
    case LabActProblem::NotRunning:
        return "the server is not running";
    case LabActProblem::NotPaused:
        return "the server is not paused";
    case LabActProblem::NotRestartable:
        return "the server cannot be started again";
    case LabActProblem::NoReplica:
        return "no running replica can take over";
    case LabActProblem::NoLockNamed:
        return "the name of the lock is missing";
    case LabActProblem::LateTooLong:
        return "replies can be late by at most an hour";
    case LabActProblem::LockNotThere:
        return "the lock is not on this server";
    }
    return {};
}

} // namespace

Error labActError(LabActProblem problem, const LabAct &act)
{
    return labActError(problem, actText(act));
}

Error labActError(LabActProblem problem, const QByteArray &act)
{
    return {ErrorKind::BadInput, LabReason::LabActNotPossible, act + ": " + phraseOf(problem)};
}

std::optional<LabActRefusal> labActRefusalOf(const Error &error)
{
    for (int at = 0; error.reason == LabReason::LabActNotPossible && at < labActProblems; ++at) {
        const QByteArray ending = ": " + phraseOf(LabActProblem(at));
        if (error.detail.endsWith(ending))
            return LabActRefusal{error.detail.chopped(ending.size()), LabActProblem(at)};
    }
    return std::nullopt;
}

} // namespace lockengine
