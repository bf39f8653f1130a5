// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findLatchGone(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::NobodyWillWake}, Harm::Stuck, Confidence::Likely);
}

} // namespace

const LockRule latchGone{
    {"latchGone", Harm::Stuck, Need::Nothing, 1s, Repair::OpenLatch}, Look::AtDetails, findLatchGone};

} // namespace lockengine::rules
