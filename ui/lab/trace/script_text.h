// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A script's source and the trace of each line as text, ready to paint. Pure.

#pragma once

#include "lockengine/lab/trace/script_trace.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace ui {

// KEYS[n] or ARGV[n] in a line, with its value.
struct Parameter
{
    qsizetype start = 0; // in the line
    qsizetype length = 0;
    QString name; // "KEYS[1]"
    std::optional<QString> value; // absent: no parameter has that number

    friend bool operator==(const Parameter &, const Parameter &) = default;
};

// Safe to show; one per source line.
[[nodiscard]] QStringList sourceLines(const lockengine::ScriptTrace &trace);

[[nodiscard]] QList<Parameter> parametersIn(const QString &line, const lockengine::ScriptTrace &trace);

// The steps that ran this line, counted from 1.
[[nodiscard]] QList<int> stepsOf(const lockengine::ScriptTrace &trace, int line);
// The same for the margin: "3", or "3 ×4" if it ran four times; empty: it did not run.
[[nodiscard]] QString stepMark(const QList<int> &steps);

// The line where the script documents its replies; 0: none.
[[nodiscard]] int answersLine(const lockengine::ScriptTrace &trace);

// Shown after a line: its parameter values and the replies to its commands.
[[nodiscard]] QString remark(const lockengine::ScriptTrace &trace, int line, const QString &text);

} // namespace ui
