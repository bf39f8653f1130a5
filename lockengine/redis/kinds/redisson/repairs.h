// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repairs of Redisson's locks and their queues. They repeat messages that were lost, and remove what dead
// clients left, as live clients would do it. Pure.

#pragma once

#include "lockengine/redis/client/repair_plan.h"

namespace lockengine::redis {

// As planRepair(), for the layout of Redisson.
[[nodiscard]] Result<RepairPlan> redissonRepair(const RepairRequest &request, WallTime now);

// Deletes traces of releases that have no deadline; others stay. Its answer is how many it deleted.
[[nodiscard]] Step deleteTraces(const QList<QByteArray> &traces);

} // namespace lockengine::redis
