// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findBadCount(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::CountNotANumber, Flaw::HolderMissing}, Harm::Stuck, Confidence::Likely);
}

} // namespace

const LockRule badCount{{"badCount", Harm::Stuck, Need::Nothing, 1s}, Look::AtDetails, findBadCount};

} // namespace lockengine::rules
