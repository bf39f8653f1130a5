// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/trace/script_text.h"

#include "ui/present/text.h"

#include <QRegularExpression>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 300;
constexpr qsizetype longestValue = 48;
constexpr qsizetype mostReplies = 3; // shown after one line

QStringList repliesAt(const ScriptTrace &trace, int line)
{
    QStringList replies;
    for (const TracedLine &ran : trace.lines) {
        for (const TracedCommand &command : ran.commands) {
            if (ran.line == line)
                replies.append(visible(command.reply, longestValue));
        }
    }
    return replies;
}

} // namespace

QStringList sourceLines(const ScriptTrace &trace)
{
    QStringList lines;
    for (const QByteArray &line : trace.source.split('\n'))
        lines.append(visible(line, longestLine));
    if (!lines.isEmpty() && lines.constLast().isEmpty())
        lines.removeLast();
    return lines;
}

QList<Parameter> parametersIn(const QString &line, const ScriptTrace &trace)
{
    static const QRegularExpression parameter(u"\\b(KEYS|ARGV)\\[(\\d{1,4})\\]"_s);
    QList<Parameter> found;
    const qsizetype comment = line.indexOf(u"--"_s);
    auto matches = parameter.globalMatch(line);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (comment >= 0 && match.capturedStart() > comment)
            break;
        const QList<QByteArray> &values = match.captured(1) == u"KEYS" ? trace.keys : trace.arguments;
        const int number = match.captured(2).toInt();
        Parameter one{match.capturedStart(), match.capturedLength(), match.captured(), {}};
        if (number >= 1 && number <= values.size())
            one.value = visible(values[number - 1], longestValue);
        found.append(one);
    }
    return found;
}

int answersLine(const ScriptTrace &trace)
{
    const qsizetype said = ('\n' + trace.source).indexOf("\n-- Returns ");
    return said < 0 ? 0 : int(trace.source.first(said).count('\n')) + 1;
}

QList<int> stepsOf(const ScriptTrace &trace, int line)
{
    QList<int> steps;
    for (qsizetype i = 0; i < trace.lines.size(); ++i) {
        if (trace.lines[i].line == line)
            steps.append(int(i) + 1);
    }
    return steps;
}

QString stepMark(const QList<int> &steps)
{
    if (steps.isEmpty())
        return {};
    const QString first = QString::number(steps.constFirst());
    return steps.size() == 1 ? first : first + u" ×"_s + QString::number(steps.size());
}

QString remark(const ScriptTrace &trace, int line, const QString &text)
{
    QStringList parts;
    for (const Parameter &parameter : parametersIn(text, trace)) {
        const QString part = parameter.name + u" = "_s + parameter.value.value_or(u"nil"_s);
        if (!parts.contains(part))
            parts.append(part);
    }
    const QStringList replies = repliesAt(trace, line);
    if (!replies.isEmpty())
        parts.append(u"→ "_s + replies.mid(0, mostReplies).join(u" · "_s)
            + (replies.size() > mostReplies ? u" …"_s : QString()));
    return parts.join(u"   "_s);
}

} // namespace ui
