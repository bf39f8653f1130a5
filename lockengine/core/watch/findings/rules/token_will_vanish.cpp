// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findTokenWillVanish(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::TokenWillVanish}, Harm::AboutToBreak, Confidence::Likely);
}

} // namespace

const LockRule tokenWillVanish{
    {"tokenWillVanish", Harm::AboutToBreak, Need::Nothing, 1s}, Look::AtDetails, findTokenWillVanish};

} // namespace lockengine::rules
