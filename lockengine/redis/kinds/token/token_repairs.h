// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repairs of locks that are one string with the holder's token: they can get a lease. Pure.

#pragma once

#include "lockengine/redis/client/repair_plan.h"

namespace lockengine::redis {

// As planRepair(), for token locks.
[[nodiscard]] Result<RepairPlan> tokenRepair(const RepairRequest &request);

} // namespace lockengine::redis
