// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// It keeps what it has and lets leases be renewed, but refuses acquires. What it refused is no evidence: a
// full server also refuses to queue our own reads, and counts them as well.
QList<Sign> findServerFull(const StatusFacts &facts, RuleMemory &)
{
    if (!facts.now.isFull)
        return {};
    Sign sign;
    sign.harm = Harm::Stuck;
    sign.confidence = Confidence::Certain;
    return {sign};
}

} // namespace

const ServerRule serverFull{{"serverFull", Harm::Stuck, Need::Description, 5s}, findServerFull};

} // namespace lockengine::rules
