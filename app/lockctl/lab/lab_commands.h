// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `lockctl lab`: the lessons told on a terminal, and a lab for scripts. Unlike the other commands these have
// no session: their servers are private, unless --url names one.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/exit_code.h"
#include "lockengine/base/result.h"
#include "lockengine/redis/wire/address.h"

#include <QCoroTask>

namespace lockctl {

class LineOutput;
class ProcessSignals;

struct LabContext
{
    ProcessSignals &processSignals;
    LineOutput &output;
    LineOutput &errors;
    bool json = false;
    std::optional<lockengine::redis::Address> foreign = {}; // clients work against that server
    OutputStyle style = {}; // of standard output

    // One line on standard error, behind our name.
    void complain(const QByteArray &sentence) const;
};

using LabTask = QCoro::Task<lockengine::Result<ExitCode>>;

// NotAcquired where an expectation did not hold, a promise was broken, or who plays was stopped.
[[nodiscard]] LabTask runLab(LabContext context, LabRun request);

// What runLab() chooses from.
[[nodiscard]] lockengine::Result<ExitCode> listLessons(LabContext context, LabRun request);
[[nodiscard]] LabTask playScenario(LabContext context, LabRun request);
[[nodiscard]] LabTask contend(LabContext context, LabRun request);
[[nodiscard]] LabTask obeyLines(LabContext context, LabRun request);

} // namespace lockctl
