// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/lab/lab_commands.h"

#include "app/lockctl/process/line_output.h"
#include "lockengine/lab/scenario/lessons.h"
#include "lockengine/lab/scenario/scenario_names.h"
#include "lockengine/written/json_writer.h"

namespace lockctl {

using namespace lockengine;

void LabContext::complain(const QByteArray &sentence) const
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
    co_return co_await obeyLines(context, request);
}

Result<ExitCode> listLessons(LabContext context, LabRun request)
{
    for (const QString &id : lessonIds()) {
        const Result<Scenario> lesson = openLesson(id);
        if (!lesson)
            return lesson.error();
        const QByteArray title = toldIn(lesson->title, request.language).toUtf8();
        const QByteArray about = toldIn(lesson->about, request.language).toUtf8();
        if (!context.json) {
            context.output.writeLine(id.toUtf8().leftJustified(16) + ' ' + title);
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
