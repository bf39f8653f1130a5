// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/health_facts.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr std::chrono::seconds lagStep{5};
constexpr qint64 allSlots = 16'384;

// Of the replica that is furthest behind. One that is still being copied to is behind in any case.
std::optional<std::chrono::seconds> lagIn(const QList<ListedReplica> &replicas)
{
    std::optional<std::chrono::seconds> longest;
    for (const ListedReplica &replica : replicas) {
        const std::chrono::seconds lag = replica.isOnline ? replica.lag / lagStep * lagStep : lagStep;
        longest = std::max(longest.value_or(lag), lag);
    }
    return longest;
}

} // namespace

void describeHealth(ServerHealth &health, const ServerFacts &facts)
{
    const QByteArray run = facts.runId();
    if (!health.isDescribed || health.run != run)
        health.uptime = facts.uptime();
    health.isDescribed = !facts.isEmpty();
    health.hasTime = facts.time().has_value();
    health.run = run;
    health.refused.full = facts.errors("OOM");
    health.refused.unsaved = facts.errors("MISCONF");
    health.refused.readOnly = facts.errors("READONLY");
    health.refused.wrongType = facts.errors("WRONGTYPE");
    health.refused.moving
        = facts.errors("MOVED") + facts.errors("ASK") + facts.errors("TRYAGAIN") + facts.errors("CROSSSLOT");
    health.hasSaveFailed = facts.hasSaveFailed();
    health.copies = facts.count("connected_slaves");
    health.lag = lagIn(facts.replicas());
    health.isLinkDown = facts.isReplica() && facts.text("master_link_status") == "down";
    health.evicted = facts.count("evicted_keys");
}

void forgetDescription(ServerHealth &health)
{
    ServerHealth forgotten;
    forgotten.movingParts = health.movingParts;
    forgotten.idleChannels = health.idleChannels;
    forgotten.tokensWithoutHold = health.tokensWithoutHold;
    health = forgotten;
}

// The node's own line ends with its slots; "[77->-ID]" is one that leaves.
qint64 slotsLeaving(const QByteArray &nodes)
{
    for (const QByteArray &line : nodes.split('\n')) {
        const QList<QByteArray> words = line.trimmed().split(' ');
        if (!words.value(2).split(',').contains("myself"))
            continue;
        const auto leaves
            = [](const QByteArray &word) { return word.startsWith('[') && word.contains("->-"); };
        return std::min<qint64>(std::ranges::count_if(words, leaves), allSlots);
    }
    return 0;
}

} // namespace lockengine::redis
