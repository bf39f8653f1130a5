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
        return Tr::tr("The lab is not ready yet. Try again in a moment.");
    case LabMisfit::WaitTooLong:
        return Tr::tr("The longest wait is one year. Enter a shorter one.");
    case LabMisfit::ServerNotOurs:
        return Tr::tr("The lab did not start this server, so it cannot change its state.");
    case LabMisfit::NotOfClients:
        return Tr::tr("This command is for servers, but the target is a client.");
    case LabMisfit::NotOfServers:
        return Tr::tr("This command is for clients, but the target is a server.");
    case LabMisfit::NotFrozen:
        return Tr::tr("It is not frozen.");
    case LabMisfit::CutOffAlready:
        return Tr::tr("It is already cut off.");
    case LabMisfit::NotCutOff:
        return Tr::tr("It is not cut off.");
    case LabMisfit::NothingToSay:
        return Tr::tr("Enter the command to send.");
    case LabMisfit::ThreadTooLow:
        return Tr::tr("Thread numbers start at 1.");
    case LabMisfit::OneServerOnly:
        return Tr::tr("Only multi and red locks can be acquired on several servers.");
    case LabMisfit::NotRunning:
        return Tr::tr("The server is not running. Restart or resume it first.");
    case LabMisfit::NotPaused:
        return Tr::tr("The server is not paused.");
    case LabMisfit::NotRestartable:
        return Tr::tr("The server cannot be restarted.");
    case LabMisfit::NoReplica:
        return Tr::tr("No running replica can take over.");
    case LabMisfit::NoLockNamed:
        return Tr::tr("Enter the lock.");
    case LabMisfit::LateTooLong:
        return Tr::tr("Replies can be delayed by at most one hour.");
    case LabMisfit::LockNotThere:
        return Tr::tr("The lock is not on this server.");
    }
    return {};
}

} // namespace

QString misfitSentence(const ToldMisfit &told)
{
    //: %1 is an act as it is typed in the lab, like "A reconnect"
    return joined(Tr::tr("“%1” was not run.").arg(quoted(told.act)), lacking(told.misfit));
}

} // namespace ui
