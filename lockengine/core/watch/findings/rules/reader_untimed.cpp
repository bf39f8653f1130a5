// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findReaderUntimed(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::HoldUntimed}, Harm::AboutToBreak, Confidence::Likely);
}

} // namespace

const LockRule readerUntimed{{"readerUntimed", Harm::AboutToBreak, Need::Nothing, 1s, Repair::DropReadHold},
    Look::AtDetails, findReaderUntimed};

} // namespace lockengine::rules
