// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every reason of the core, the systems and the lab.

#pragma once

#include "lockengine/lab/lab_reason.h"
#include "lockengine/redis/wire/redis_reason.h"

namespace testing {

[[nodiscard]] inline QList<lockengine::Reason> allReasons()
{
    return lockengine::Reason::all() + lockengine::redis::RedisReason::all() + lockengine::LabReason::all();
}

[[nodiscard]] inline QList<lockengine::Reason> reasonsWith(lockengine::Reason::Detail detail)
{
    QList<lockengine::Reason> found = allReasons();
    found.removeIf([detail](lockengine::Reason reason) { return reason.detail() != detail; });
    return found;
}

} // namespace testing
