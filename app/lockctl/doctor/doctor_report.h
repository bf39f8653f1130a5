// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The outcome of `lockctl doctor`: what was found, what could not be checked, the exit status. Pure.

#pragma once

#include "app/lockctl/doctor/finding_lines.h"
#include "app/lockctl/exit_code.h"

namespace lockctl {

struct DoctorReport
{
    QByteArray server;
    qint64 locks = 0;
    lockengine::Milliseconds watched{0};
    QList<lockengine::Finding> findings; // worst first
    QList<lockengine::NotChecked> notChecked;
    qint64 rules = 0; // of which `notChecked` are a part
    bool isWhole = true; // the scan was complete
    QList<QByteArray> blindProblems = {}; // the rules for problems that a missing permission keeps silent

    // A lock counts once, by its worst finding, as in the window; findings about the server count each.
    [[nodiscard]] qint64 count(lockengine::Severity severity) const;
};

// As Nagios wants it: 0 well, 1 warnings, 2 problems, 3 not known. A problem that was found is one, whatever
// is not known. Findings below `failOn` do not count.
[[nodiscard]] ExitCode exitCodeOf(const DoctorReport &report, lockengine::Severity failOn);

// The whole report; several lines without a final newline.
[[nodiscard]] QByteArray reportText(const DoctorReport &report, const FindingStyle &style, ExitCode code);
// "LOCKS CRITICAL - 2 problems, 3 warnings | problems=2 warnings=3 locks=1936".
[[nodiscard]] QByteArray probeLine(const DoctorReport &report, ExitCode code);
// The last line of the JSON: {"summary":{...}}.
[[nodiscard]] QByteArray summaryJson(const DoctorReport &report);

} // namespace lockctl
