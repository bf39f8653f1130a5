// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/workspace/thin_majority.h"

#include <algorithm>

namespace lockengine {

namespace {

// Uptimes are whole seconds, so a start may be that much earlier than computed. The rest is for the way.
constexpr Milliseconds kStartNoise{2000};

// The clocks of servers differ, so only ages are compared.
Milliseconds ageOfHold(const MemberSight &sight)
{
    return sight.now - sight.lock->heldSince->at;
}

// The member held for the longest time: the hold began no later. Null: unknown.
const MemberSight *longestHeld(const MemberGroup &group, const QList<MemberSight> &sights)
{
    const MemberSight *longest = nullptr;
    for (qsizetype i = 0; i < sights.size(); ++i) {
        const MemberSight &sight = sights[i];
        const bool isHeld
            = group.members[i].phase == MemberPhase::Held && sight.lock && sight.lock->heldSince;
        if (isHeld && (!longest || ageOfHold(sight) > ageOfHold(*longest)))
            longest = &sight;
    }
    return longest;
}

bool isMissing(const MemberLook &member)
{
    const bool isElsewhere = member.phase == MemberPhase::Free || member.phase == MemberPhase::HeldByAnother;
    return member.isVoice && isElsewhere;
}

EvidenceItem evidence(const char *name, EvidenceItem::Value value)
{
    return {QByteArray(name), std::move(value)};
}

} // namespace

ServerStart followStart(const ServerStart &before, const ServerHealth &health, ServerTime now)
{
    if (health.run.isEmpty() || health.run == before.run)
        return before;
    if (!health.uptime)
        return {};
    return {health.run, now - *health.uptime};
}

std::optional<Sign> thinMajority(
    const MemberGroup &group, const QList<MemberSight> &sights, const QHash<QByteArray, ServerStart> &starts)
{
    const bool isThin = group.standing == Standing::Majority && group.members.size() == sights.size();
    const MemberSight *longest = isThin ? longestHeld(group, sights) : nullptr;
    if (!longest)
        return {};
    for (qsizetype i = 0; i < sights.size(); ++i) {
        const ServerStart start = starts.value(sights[i].system);
        const bool isLater = start.isKnown() && sights[i].now - start.at + kStartNoise < ageOfHold(*longest);
        if (!isMissing(group.members[i]) || !isLater)
            continue;
        Sign sign;
        sign.who = group.holder;
        sign.harm = Harm::AboutToBreak;
        sign.confidence = group.isOneHolder ? Confidence::Likely : Confidence::Possible;
        sign.independent = 2; // the member that is missing, and its server's start
        sign.since = start.at;
        sign.evidence = {evidence("holder", ClientId{group.holder}), evidence("have", qint64(group.held)),
            evidence("members", qint64(group.servers)), evidence("taken", longest->lock->heldSince->at),
            evidence("server", sights[i].system), evidence("started", start.at)};
        return sign;
    }
    return {};
}

} // namespace lockengine
