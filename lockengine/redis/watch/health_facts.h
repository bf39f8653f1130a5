// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server's health, from its INFO. Pure. Values are rounded, so that a calm server has a constant health.

#pragma once

#include "lockengine/core/model/server_health.h"
#include "lockengine/redis/deployment/server_facts.h"

namespace lockengine::redis {

// Replaces what INFO describes. The uptime stays that of the first description of a run, and what others
// counted (moving parts, channels, tokens) is kept.
void describeHealth(ServerHealth &health, const ServerFacts &facts);
// INFO is refused from now on.
void forgetDescription(ServerHealth &health);

// The slots that a cluster node is moving to another one, from its CLUSTER NODES.
[[nodiscard]] qint64 slotsLeaving(const QByteArray &nodes);

} // namespace lockengine::redis
