// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules that hold for Redisson's locks only, one a file: deadlines that clients compute by their own
// clocks, and read holds with leases of their own. The number in brackets is the failure mode that the rule
// names, as in lockengine/core/watch/findings/rules/rules.h.

#pragma once

#include "lockengine/core/watch/findings/finding_rule.h"

namespace lockengine::redis {

// Static.
[[nodiscard]] const RuleBook &redisRules();

// About to break
extern const LockRule scoreDrift; // [10]
extern const LockRule clientClockOff; // [15]

// Stuck
extern const LockRule zombieReader; // [25]

} // namespace lockengine::redis
