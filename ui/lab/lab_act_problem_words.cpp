// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_act_problem_words.h"

#include "ui/present/text.h"
#include "ui/present/tr.h"

namespace ui {

using namespace lockengine;

namespace {

QString lacking(LabActProblem problem)
{
    switch (problem) {
    case LabActProblem::NotReady:
        return Tr::tr("The lab is not ready yet. Try again in a moment.");
    case LabActProblem::WaitTooLong:
        return Tr::tr("The longest wait is one year. Enter a shorter one.");
    case LabActProblem::ServerNotOurs:
        return Tr::tr("The lab did not start this server, so it cannot change its state.");
    case LabActProblem::NotOfClients:
        return Tr::tr("This command is for servers, but the target is a client.");
    case LabActProblem::NotOfServers:
        return Tr::tr("This command is for clients, but the target is a server.");
    case LabActProblem::NotFrozen:
        return Tr::tr("It is not frozen.");
    case LabActProblem::CutOffAlready:
        return Tr::tr("It is already cut off.");
    case LabActProblem::NotCutOff:
        return Tr::tr("It is not cut off.");
    case LabActProblem::NothingToSay:
        return Tr::tr("Enter the command to send.");
    case LabActProblem::ThreadTooLow:
        return Tr::tr("Thread numbers start at 1.");
    case LabActProblem::OneServerOnly:
        return Tr::tr("Only multi and red locks can be acquired on several servers.");
    case LabActProblem::NotRunning:
        return Tr::tr("The server is not running. Restart or resume it first.");
    case LabActProblem::NotPaused:
        return Tr::tr("The server is not paused.");
    case LabActProblem::NotRestartable:
        return Tr::tr("The server cannot be restarted.");
    case LabActProblem::NoReplica:
        return Tr::tr("No running replica can take over.");
    case LabActProblem::NoLockNamed:
        return Tr::tr("Enter the lock.");
    case LabActProblem::LateTooLong:
        return Tr::tr("Replies can be delayed by at most one hour.");
    case LabActProblem::LockNotThere:
        return Tr::tr("The lock is not on this server.");
    }
    return {};
}

} // namespace

QString labActProblemSentence(const LabActRefusal &localized)
{
    //: %1 is an act as it is typed in the lab, like "A reconnect"
    return joined(Tr::tr("“%1” was not run.").arg(quoted(localized.act)), lacking(localized.problem));
}

} // namespace ui
