// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A hold with the lease that its client renews elsewhere, below two thirds and never renewed.
QList<Sign> findNotRenewed(const LockFacts &facts, RuleMemory &)
{
    const LeaseEstimate &lease = facts.now.lease;
    const std::optional<ServerTime> overdue = overdueFrom(lease);
    const bool isFirstLease
        = facts.now.state.isHeld() && overdue && !lease.watchdogSeen && !lease.lastRenewal;
    if (!isFirstLease || facts.time <= *overdue || facts.now.state.holders.size() != 1)
        return {};
    const QByteArray &holder = facts.now.state.holders[0].id;
    if (!facts.clients.renews(holder, *lease.ceiling))
        return {};
    Sign sign;
    sign.who = holder;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Possible;
    sign.evidence
        = {client("holder", holder), item("lease", *lease.ceiling), item("expires", lease.deadline)};
    return {sign};
}

} // namespace

const LockRule notRenewed{
    {"notRenewed", Harm::AboutToBreak, Need::Changes, 10s}, Look::AtLease, findNotRenewed};

} // namespace lockengine::rules
