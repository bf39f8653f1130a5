// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A hold that lasts longer than its lock: another client may acquire it while that holder works.
QList<Sign> findEndsEarly(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::EndsBeforeAHold}, Harm::AboutToBreak, Confidence::Likely);
}

} // namespace

const LockRule endsEarly{
    {"endsEarly", Harm::AboutToBreak, Need::Nothing, 1s}, Look::AtDetails, findEndsEarly};

} // namespace lockengine::rules
