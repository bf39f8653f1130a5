// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findCounterBroken(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::NoNumber, Flaw::NumberTooLow, Flaw::LifetimesDiffer, Flaw::MixedFormats},
        Harm::Stuck, Confidence::Likely);
}

} // namespace

const LockRule counterBroken{
    {"counterBroken", Harm::Stuck, Need::Nothing, 1s}, Look::AtDetails, findCounterBroken};

} // namespace lockengine::rules
