// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a repair of one lock sends. A value.

#pragma once

#include "lockengine/core/model/repair.h"
#include "lockengine/redis/client/step.h"

namespace lockengine::redis {

struct RepairPlan
{
    RepairPlan(Step step, QList<Command> commands, QList<QByteArray> silent = {})
        : step(std::move(step))
        , commands(std::move(commands))
        , silent(std::move(silent))
    { }

    Step step; // compares what was seen; its answer is that of release scripts (releaseAnswerOf)
    QList<Command> commands; // those of the step if nothing has changed, for the preview
    // No client may be subscribed to these channels at any server. The step asks its own server only.
    QList<QByteArray> silent;
};

// Pure. BadInput: the request does not fit the state, or the state was not read completely. Unsupported:
// there is no such repair for this kind of lock, or it does not concern one lock.
[[nodiscard]] Result<RepairPlan> planRepair(const RepairRequest &request, WallTime now);

} // namespace lockengine::redis
