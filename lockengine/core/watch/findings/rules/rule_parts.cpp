// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

QList<Sign> signOfFlaws(const LockFacts &facts, std::initializer_list<Flaw> flaws, Harm harm,
    Confidence confidence, QList<EvidenceItem> evidence)
{
    const bool hasOne
        = std::ranges::any_of(flaws, [&facts](const Flaw flaw) { return hasFlaw(facts, flaw); });
    if (!hasOne)
        return {};
    Sign sign;
    sign.harm = harm;
    sign.confidence = confidence;
    sign.evidence = holderItems(facts.now.state) + evidence;
    return {sign};
}

// The memory of a loss: `who` held it; from `from` on it did not; `other` has acquired it since, at `until`.
void noteLoss(RuleMemory &memory, const LockEvent &event)
{
    memory = RuleMemory();
    memory.who = event.holder;
    memory.from = event.at;
    memory.count = event.certain ? 1 : 0;
    if (event.lastRenewal)
        memory.times.insert("renewed", *event.lastRenewal);
}

QList<Sign> signOfLoss(const LockFacts &facts, RuleMemory &memory)
{
    if (memory.from == ServerTime())
        return {};
    for (const LockEvent &event : facts.events) {
        const bool isLater = event.at >= memory.from;
        const bool isHold = event.kind == EventKind::Acquired || event.kind == EventKind::Promoted
            || event.kind == EventKind::Appeared;
        const bool actsAgain = isLater && !memory.who.isEmpty() && event.holder == memory.who
            && (isHold || event.kind == EventKind::Queued);
        if (actsAgain) {
            memory = RuleMemory();
            return {};
        }
        if (isHold && isLater && memory.other.isEmpty() && !event.holder.isEmpty()) {
            memory.other = event.holder;
            memory.until = event.at;
        }
    }
    const bool hasNext = !memory.other.isEmpty();
    const ServerTime end = hasNext ? memory.until + kShownAfterNext : memory.from + kShownAlone;
    if (facts.time >= end) {
        memory = RuleMemory();
        return {};
    }
    memory.lookAt = end;
    Sign sign;
    sign.who = memory.who;
    sign.harm = Harm::ExclusionBroken;
    sign.confidence = memory.count > 0 ? Confidence::Likely : Confidence::Possible;
    sign.independent = 2; // the event, and the state that lacks the hold
    sign.since = memory.from;
    if (!memory.who.isEmpty())
        sign.evidence.append(client("holder", memory.who));
    sign.evidence.append(item("lost", memory.from));
    if (const auto renewed = memory.times.constFind("renewed"); renewed != memory.times.constEnd())
        sign.evidence.append(item("renewed", *renewed));
    if (hasNext) {
        sign.evidence.append(client("next", memory.other));
        sign.evidence.append(item("taken", memory.until));
    }
    return {sign};
}

// The memory: `count` refused writes, the last ones at `from`.
QList<Sign> signOfRefusals(
    const StatusFacts &facts, RuleMemory &memory, qint64 RefusedWrites::*cause, bool isInState)
{
    constexpr Milliseconds recent = 30s;
    const ServerHealth &now = facts.now.health;
    const ServerHealth &before = facts.before.health;
    const bool isSame = before.isDescribed && now.isDescribed && before.run == now.run;
    const qint64 refused = isSame ? now.refused.*cause - before.refused.*cause : 0;
    if (refused > 0) {
        memory.from = facts.time;
        memory.count += refused;
    }
    if (memory.count > 0 && facts.time - memory.from >= recent)
        memory = RuleMemory();
    const bool isRecent = memory.count > 0;
    if (isRecent)
        memory.lookAt = memory.from + recent;
    if (!isInState && !isRecent)
        return {};
    Sign sign;
    sign.harm = isRecent ? Harm::Stuck : Harm::AboutToBreak;
    sign.confidence = isInState && isRecent ? Confidence::Certain : Confidence::Likely;
    sign.independent = isInState && isRecent ? 2 : 1;
    if (isRecent)
        sign.evidence = {item("refused", memory.count), item("last", memory.from)};
    return {sign};
}

} // namespace lockengine::rules
