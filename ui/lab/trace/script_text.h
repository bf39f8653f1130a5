// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A script's source and what its trace says of each line, as text: pure, for those who paint it.

#pragma once

#include "lockengine/lab/trace/script_trace.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace ui {

// KEYS[n] or ARGV[n] somewhere in a line, with what it stands for.
struct Parameter
{
    qsizetype start = 0; // in the line's text
    qsizetype length = 0;
    QString name; // "KEYS[1]"
    std::optional<QString> value; // absent: there is none of that number

    friend bool operator==(const Parameter &, const Parameter &) = default;
};

// Safe to show; one for each line of the source.
[[nodiscard]] QStringList sourceLines(const lockengine::ScriptTrace &trace);

[[nodiscard]] QList<Parameter> parametersIn(const QString &line, const lockengine::ScriptTrace &trace);

// The steps at which that line was run, counted from 1.
[[nodiscard]] QList<int> stepsOf(const lockengine::ScriptTrace &trace, int line);
// The same for the margin: "3", or "3 ×4" where it was run four times; empty: it was not run.
[[nodiscard]] QString stepMark(const QList<int> &steps);

// The line where the script says what its answers mean; 0: it says nothing of them.
[[nodiscard]] int answersLine(const lockengine::ScriptTrace &trace);

// What stands behind a line: its parameters filled in, and what its commands were answered.
[[nodiscard]] QString remark(const lockengine::ScriptTrace &trace, int line, const QString &text);

} // namespace ui
