// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/stepping.h"

#include "lockengine/lab/trace/debugger_words.h"

#include <QRegularExpression>

#include <algorithm>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Reply;

namespace {

// Whether that source line sends such a command; a call without a literal name matches any command.
bool sends(const QByteArray &line, const QByteArray &command)
{
    static const QRegularExpression call(u"call\\s*\\(\\s*(?:'([^']*)'|\"([^\"]*)\")?"_s);
    auto calls = call.globalMatch(QString::fromUtf8(line));
    while (calls.hasNext()) {
        const QRegularExpressionMatch match = calls.next();
        const QString name = match.captured(1) + match.captured(2);
        if (name.isEmpty() || name.compare(QString::fromUtf8(command), Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

// When a function returns into the middle of a line, Lua does not stop there again. What that line then sends
// is reported at a line of the function. This assigns it to the last line that can have sent it.
void note(const TracedCommand &command, const QByteArrayList &source, QList<TracedLine> &lines)
{
    const auto canHaveSent = [&](const TracedLine &line) {
        return sends(source.value(line.line - 1), command.words.constFirst());
    };
    const auto sender = std::find_if(lines.crbegin(), lines.crend(), canHaveSent);
    if (sender != lines.crend() && sender != lines.crbegin())
        lines.append(TracedLine{sender->line, {}});
    if (!lines.isEmpty())
        lines.last().commands.append(command);
}

// Adds the commands run since the last stop, then starts the next line.
void note(const DebuggerStop &stop, ScriptTrace &trace)
{
    const QByteArrayList source = trace.source.split('\n');
    for (const TracedCommand &command : stop.commands)
        note(command, source, trace.lines);
    if (stop.next && !stop.isOver)
        trace.lines.append(TracedLine{*stop.next, {}});
}

Result<DebuggerStop> stopIn(const Result<Reply> &said, const QList<QByteArray> &known)
{
    return said ? debuggerStop(said.value(), known) : said.error();
}

} // namespace

QCoro::Task<Stepped> stepThrough(
    std::shared_ptr<LuaDebugger> debugger, std::shared_ptr<ScriptTrace> trace, int mostLines)
{
    const Result<Done> opened = co_await debugger->open();
    if (!opened)
        co_return Stepped(opened.error(), true);
    Result<Reply> said = co_await debugger->begin(trace->source, trace->keys, trace->arguments);
    if (said && said->isError())
        co_return Stepped(said, true);
    const QList<QByteArray> known = trace->keys + trace->arguments;
    Result<DebuggerStop> stop = stopIn(said, known);
    if (stop && stop->isOver) { // it did not compile
        said = co_await debugger->nextReply();
        co_return Stepped(said, said && said->isError());
    }
    if (!stop)
        co_return Stepped(stop.error());
    note(*stop, *trace);
    said = co_await debugger->limitReplies(longestReplyText);
    if (!said)
        co_return Stepped(said);
    while (stop && !stop->isOver) {
        trace->isCut = trace->lines.size() >= mostLines;
        if (trace->isCut)
            said = co_await debugger->runOn();
        else
            said = co_await debugger->step();
        stop = stopIn(said, known);
        if (stop)
            note(*stop, *trace);
    }
    if (!stop)
        co_return Stepped(stop.error());
    const Result<Reply> reply = co_await debugger->nextReply();
    co_return Stepped(reply);
}

} // namespace lockengine
