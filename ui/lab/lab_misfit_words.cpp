// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_misfit_words.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

namespace {

QString lacking(LabMisfit misfit)
{
    switch (misfit) {
    case LabMisfit::NotReady:
        return Tr::tr("The lab is not ready yet. Wait a moment, and try again.");
    case LabMisfit::WaitTooLong:
        return Tr::tr("Nobody waits for longer than a year here.");
    case LabMisfit::ServerNotOurs:
        return Tr::tr("The server is not the lab's own, so nothing can happen to it.");
    case LabMisfit::NotOfClients:
        return Tr::tr("This happens to servers, and it is a client.");
    case LabMisfit::NotOfServers:
        return Tr::tr("This happens to clients, and it is a server.");
    case LabMisfit::NotFrozen:
        return Tr::tr("It is not frozen.");
    case LabMisfit::CutOffAlready:
        return Tr::tr("It is cut off already.");
    case LabMisfit::NotCutOff:
        return Tr::tr("It is not cut off.");
    case LabMisfit::NothingToSay:
        return Tr::tr("Say which command it is to send.");
    case LabMisfit::ThreadTooLow:
        return Tr::tr("Threads are numbered from 1.");
    case LabMisfit::OneServerOnly:
        return Tr::tr("Only multi and red locks are taken on several servers.");
    case LabMisfit::NotRunning:
        return Tr::tr("The server does not run. Restart or resume it first.");
    case LabMisfit::NotPaused:
        return Tr::tr("The server is not paused.");
    case LabMisfit::NotRestartable:
        return Tr::tr("The server cannot be started again.");
    case LabMisfit::NoReplica:
        return Tr::tr("No replica runs that could take over.");
    case LabMisfit::NoLockNamed:
        return Tr::tr("Say which lock.");
    case LabMisfit::LateTooLong:
        return Tr::tr("Answers can be late by an hour at most.");
    case LabMisfit::LockNotThere:
        return Tr::tr("The lock is not on this server.");
    }
    return {};
}

} // namespace

QString misfitSentence(const ToldMisfit &told)
{
    //: %1 is an act as it is typed in the lab, like "A reconnect"
    return joined(Tr::tr("“%1” was not done.").arg(quoted(told.act)), lacking(told.misfit));
}

} // namespace ui
