// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findWrongType(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::WrongType, Flaw::QueueWrongType}, Harm::Stuck, Confidence::Likely);
}

} // namespace

const LockRule wrongType{{"wrongType", Harm::Stuck, Need::Nothing, 1s}, Look::AtDetails, findWrongType};

} // namespace lockengine::rules
