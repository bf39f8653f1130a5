// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_misfit.h"

#include "lockengine/lab/act_text.h"

namespace lockengine {

namespace {

QByteArray phraseOf(LabMisfit misfit)
{
    switch (misfit) {
    case LabMisfit::NotReady:
        return "the lab is not ready yet";
    case LabMisfit::WaitTooLong:
        return "a wait can be at most a year";
    case LabMisfit::ServerNotOurs:
        return "this server does not belong to the lab";
    case LabMisfit::NotOfClients:
        return "this act is for servers, and this is a client";
    case LabMisfit::NotOfServers:
        return "this act is for clients, and this is a server";
    case LabMisfit::NotFrozen:
        return "it is not frozen";
    case LabMisfit::CutOffAlready:
        return "it is cut off already";
    case LabMisfit::NotCutOff:
        return "it is not cut off";
    case LabMisfit::NothingToSay:
        return "the command to send is missing";
    case LabMisfit::ThreadTooLow:
        return "threads are numbered from 1";
    case LabMisfit::OneServerOnly:
        return "only multi and red locks can be on several servers";
    case LabMisfit::NotRunning:
        return "the server is not running";
    case LabMisfit::NotPaused:
        return "the server is not paused";
    case LabMisfit::NotRestartable:
        return "the server cannot be started again";
    case LabMisfit::NoReplica:
        return "no running replica can take over";
    case LabMisfit::NoLockNamed:
        return "the name of the lock is missing";
    case LabMisfit::LateTooLong:
        return "replies can be late by at most an hour";
    case LabMisfit::LockNotThere:
        return "the lock is not on this server";
    }
    return {};
}

} // namespace

Error misfitError(LabMisfit misfit, const LabAct &act)
{
    return misfitError(misfit, actText(act));
}

Error misfitError(LabMisfit misfit, const QByteArray &act)
{
    return {ErrorKind::BadInput, Reason::LabActMisfit, act + ": " + phraseOf(misfit)};
}

std::optional<ToldMisfit> misfitOf(const Error &error)
{
    for (int at = 0; error.reason == Reason::LabActMisfit && at < labMisfits; ++at) {
        const QByteArray ending = ": " + phraseOf(LabMisfit(at));
        if (error.detail.endsWith(ending))
            return ToldMisfit{error.detail.chopped(ending.size()), LabMisfit(at)};
    }
    return std::nullopt;
}

} // namespace lockengine
