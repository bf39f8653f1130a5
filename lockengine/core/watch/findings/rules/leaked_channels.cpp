// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr qint64 kManyIdle = 10; // each for two minutes

QList<Sign> findLeakedChannels(const StatusFacts &facts, RuleMemory &)
{
    const qint64 idle = facts.now.health.idleChannels;
    if (idle < kManyIdle)
        return {};
    Sign sign;
    sign.harm = Harm::Hygiene;
    sign.confidence = Confidence::Likely;
    sign.evidence = {item("subscriptions", idle)};
    return {sign};
}

} // namespace

const ServerRule leakedChannels{{"leakedChannels", Harm::Hygiene, Need::Listeners, 2min}, findLeakedChannels};

} // namespace lockengine::rules
