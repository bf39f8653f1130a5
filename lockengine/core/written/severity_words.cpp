// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/severity_words.h"

namespace lockengine {

using namespace Qt::StringLiterals;

QByteArray word(Severity severity, qint64 number)
{
    switch (severity) {
    case Severity::None:
        return {};
    case Severity::Warning:
        return number == 1 ? "warning"_ba : "warnings"_ba;
    case Severity::Problem:
        return number == 1 ? "problem"_ba : "problems"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray severityMark(Severity severity)
{
    switch (severity) {
    case Severity::None:
        return {};
    case Severity::Warning:
        return "!"_ba;
    case Severity::Problem:
        return "!!"_ba;
    }
    Q_UNREACHABLE();
}

} // namespace lockengine
