// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A waiter that still listens, whose position has expired: the next client that asks removes it.
QList<Sign> findPlaceLapsed(const LockFacts &facts, RuleMemory &)
{
    const LockState &state = facts.now.state;
    if (state.queue.isEmpty() || state.queue[0].listening != Listening::Yes || !state.queue[0].deadline)
        return {};
    const Waiter &head = state.queue[0];
    const ServerTime from = *head.deadline + 1s; // its clock may differ a little
    if (facts.time < from)
        return {};
    Sign sign;
    sign.who = head.id;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Possible;
    sign.since = *head.deadline;
    sign.evidence = {client("waiter", head.id), item("lapsed", *head.deadline)};
    return {sign};
}

} // namespace

const LockRule placeLapsed{
    {"placeLapsed", Harm::AboutToBreak, Need::Listeners, 2s}, Look::AtDetails, findPlaceLapsed};

} // namespace lockengine::rules
