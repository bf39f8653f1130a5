// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/lessons.h"

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/scenario_reader.h"

namespace lockengine {

using namespace Qt::StringLiterals;

QStringList lessonIds()
{
    return {
        u"set-nx-px"_s,
        u"get-then-del"_s,
        u"reentry"_s,
        u"watchdog"_s,
        u"wake-up"_s,
        u"forty"_s,
        u"fair-queue"_s,
        u"dead-waiter-old"_s,
        u"dead-waiter-new"_s,
        u"skewed-clock"_s,
        u"fencing"_s,
        u"failover"_s,
        u"multi-lock"_s,
        u"red-lock"_s,
    };
}

Result<Scenario> openLesson(const QString &id)
{
    if (!lessonIds().contains(id))
        return Error(ErrorKind::BadInput, LabReason::ScenarioUnknown, id.toUtf8());
    return openScenario(u":/lockscope/scenarios/"_s + id + u".json"_s);
}

} // namespace lockengine
