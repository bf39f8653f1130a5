// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/lab_commands.h"

#include "app/lockctl/process/text_output.h"
#include "app/lockctl/text/text_width.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/lab/scenario/lessons.h"
#include "lockengine/lab/scenario/scenario_names.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

// A terminal gets columns, a pipe gets fields.
QByteArray lessonLine(const QByteArray &id, int width, const QByteArray &title, const OutputStyle &style)
{
    return style.isTerminal ? padded(id, width) + "  " + title : id + '\t' + title;
}

} // namespace

void LabContext::printNotice(const QByteArray &sentence) const
{
    errors.writeLine("lockctl: " + sentence);
}

LabTask runLab(LabContext context, LabRun request)
{
    if (request.what == LabRun::What::List)
        co_return listLessons(context, request);
    if (request.what == LabRun::What::Play)
        co_return co_await playScenario(context, request);
    if (request.what == LabRun::What::Contend)
        co_return co_await contend(context, request);
    co_return co_await runLabLines(context, request);
}

Result<ExitCode> listLessons(LabContext context, LabRun request)
{
    const QStringList ids = lessonIds();
    int widest = 0;
    for (const QString &id : ids)
        widest = std::max(widest, columnsOf(id.toUtf8()));
    for (const QString &id : ids) {
        const Result<Scenario> lesson = openLesson(id);
        if (!lesson)
            return lesson.error();
        const QByteArray title = textIn(lesson->title, request.language).toUtf8();
        const QByteArray about = textIn(lesson->about, request.language).toUtf8();
        if (!context.json) {
            context.output.writeLine(lessonLine(id.toUtf8(), widest, title, context.style));
            continue;
        }
        JsonObject line;
        line.bytes("id", id.toUtf8()).bytes("title", title).bytes("about", about);
        line.field("steps", qint64(lesson->steps.size()));
        context.output.writeLine(line.json().text());
    }
    return ExitCode::Done;
}

} // namespace lockctl
