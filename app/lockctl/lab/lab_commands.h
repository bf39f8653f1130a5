// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `lockctl lab`: lessons on a terminal, and a lab for scripts. Unlike other commands it has no session: its
// servers are private unless --url names one.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/exit_code.h"
#include "lockengine/core/base/result.h"
#include "lockengine/core/system/system_access.h"

#include <QCoroTask>

namespace lockctl {

class TextOutput;
class ProcessSignals;

struct LabContext
{
    ProcessSignals &processSignals;
    TextOutput &output;
    TextOutput &errors;
    bool json = false;
    std::optional<lockengine::SystemAccess> external = {}; // the clients use that server
    OutputStyle style = {}; // of standard output

    // Writes one line to standard error, prefixed with the program's name.
    void printNotice(const QByteArray &sentence) const;
};

using LabTask = QCoro::Task<lockengine::Result<ExitCode>>;

// NotAcquired if an expectation failed, a guarantee was violated, or the run was stopped.
[[nodiscard]] LabTask runLab(LabContext context, LabRun request);

// The commands that runLab() dispatches to.
[[nodiscard]] lockengine::Result<ExitCode> listLessons(LabContext context, LabRun request);
[[nodiscard]] LabTask playScenario(LabContext context, LabRun request);
[[nodiscard]] LabTask contend(LabContext context, LabRun request);
[[nodiscard]] LabTask runLabLines(LabContext context, LabRun request);

} // namespace lockctl
