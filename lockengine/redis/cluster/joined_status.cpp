// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/joined_status.h"

#include <QCryptographicHash>

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr qsizetype reasonLimit = 16;

// Distance from being live.
int distance(ConnectionPhase phase)
{
    switch (phase) {
    case ConnectionPhase::Live:
        return 0;
    case ConnectionPhase::Synchronising:
        return 1;
    case ConnectionPhase::Connecting:
        return 2;
    case ConnectionPhase::Idle:
        return 3;
    case ConnectionPhase::Reconnecting:
        return 4;
    case ConnectionPhase::Refused:
        return 5;
    }
    return 0;
}

// Before it is first live, the cluster is only as near to live as its slowest connecting part. After that,
// its nearest part decides.
ConnectionPhase phaseOf(ConnectionPhase before, const QList<PartStatus> &parts)
{
    ConnectionPhase nearest = ConnectionPhase::Refused;
    ConnectionPhase onTheWay = ConnectionPhase::Live;
    for (const PartStatus &part : parts) {
        const ConnectionPhase phase = part.status.phase;
        if (distance(phase) < distance(nearest))
            nearest = phase;
        const bool isOnTheWay = part.status.error == Error() && distance(phase) < 4;
        if (isOnTheWay && distance(phase) > distance(onTheWay))
            onTheWay = phase;
    }
    return nearest == ConnectionPhase::Live && before != ConnectionPhase::Live ? onTheWay : nearest;
}

void append(QList<Error> &reasons, const Error &reason)
{
    if (!reasons.contains(reason) && reasons.size() < reasonLimit)
        reasons.append(reason);
}

template <typename T>
void raise(std::optional<T> &most, const std::optional<T> &one)
{
    if (one && (!most || *one > *most))
        most = one;
}

void addCounts(RefusedWrites &all, const RefusedWrites &one)
{
    all.full += one.full;
    all.unsaved += one.unsaved;
    all.readOnly += one.readOnly;
    all.wrongType += one.wrongType;
    all.moving += one.moving;
}

// Two sums of counts can only be compared if they are of the same runs of the same nodes.
QByteArray joinedRun(const QList<PartStatus> &parts)
{
    QByteArrayList runs;
    for (const PartStatus &part : parts) {
        if (part.status.health.isDescribed)
            runs.append(part.status.health.run);
    }
    if (runs.size() < 2)
        return runs.join();
    return QCryptographicHash::hash(runs.join(' '), QCryptographicHash::Sha1).toHex();
}

// The worst of each. A node that cannot be reached does not make the rest unknown.
ServerHealth joinedHealth(const QList<PartStatus> &parts)
{
    ServerHealth all;
    const auto isLost = [](const PartStatus &part) { return distance(part.status.phase) >= 4; };
    all.isDescribed = !std::ranges::all_of(parts, isLost);
    all.hasTime = all.isDescribed;
    all.run = joinedRun(parts);
    for (const PartStatus &part : parts) {
        const ServerHealth &one = part.status.health;
        all.isDescribed = all.isDescribed && (one.isDescribed || isLost(part));
        all.hasTime = all.hasTime && (one.hasTime || isLost(part));
        if (one.uptime && (!all.uptime || *one.uptime < *all.uptime)) // the last one to start
            all.uptime = one.uptime;
        addCounts(all.refused, one.refused);
        all.hasSaveFailed = all.hasSaveFailed || one.hasSaveFailed;
        all.copies += one.copies;
        raise(all.lag, one.lag);
        all.isLinkDown = all.isLinkDown || one.isLinkDown;
        all.evicted += one.evicted;
        all.movingParts += one.movingParts;
        all.idleChannels += one.idleChannels;
        all.tokensWithoutHold += one.tokensWithoutHold;
    }
    return all;
}

} // namespace

SystemStatus joined(SystemStatus whole, const QList<PartStatus> &parts)
{
    if (parts.isEmpty())
        return whole;
    whole.phase = phaseOf(whole.phase, parts);
    whole.health = joinedHealth(parts);
    whole.scan.finishedOnce = true;
    for (const PartStatus &part : parts) {
        const SystemStatus &one = part.status;
        const bool isLost = distance(one.phase) >= 4;
        const Error away(one.error.kind, one.error.reason, part.node + ": " + one.error.detail);
        if (isLost)
            append(whole.degraded, away);
        const bool isAway
            = isLost || (distance(one.phase) > 0 && one.error != Error()); // or being retried now
        if (isAway && !whole.scan.incomplete)
            whole.scan.incomplete = away;
        if (!whole.scan.incomplete)
            whole.scan.incomplete = one.scan.incomplete;
        for (const Error &reason : one.degraded)
            append(whole.degraded, reason);
        if (isLost && distance(whole.phase) >= 4)
            whole.error = one.error;
        raise(whole.latency, one.latency);
        raise(whole.retryIn, whole.phase == ConnectionPhase::Reconnecting ? one.retryIn : std::nullopt);
        raise(whole.newLockWithin, one.newLockWithin);
        whole.mode = isLost ? whole.mode : std::max(whole.mode, one.mode); // the weakest mode of all parts
        whole.role = one.role == ServerRole::Unknown ? whole.role : one.role;
        whole.scan.running = whole.scan.running || one.scan.running;
        whole.scan.finishedOnce = whole.scan.finishedOnce && (one.scan.finishedOnce || isAway);
        whole.scan.scanned += one.scan.scanned;
        whole.scan.total += one.scan.total;
        whole.scan.releaseTraces += one.scan.releaseTraces;
        whole.announcedPerSecond += one.announcedPerSecond;
        whole.locksKnown += one.locksKnown;
        whole.scan.stopped = whole.scan.stopped || one.scan.stopped;
        whole.evicts = whole.evicts || one.evicts;
        whole.isFull = whole.isFull || one.isFull;
        if (one.clockStep && (!whole.clockStep || one.clockStep->to > whole.clockStep->to))
            whole.clockStep = one.clockStep;
        if (whole.version.isEmpty() || (!one.version.isEmpty() && one.version < whole.version))
            whole.version = one.version;
        if (whole.server.isEmpty() || (!one.server.isEmpty() && one.server < whole.server))
            whole.server = one.server;
        if (!whole.clock.isKnown())
            whole.clock = one.clock;
    }
    return whole;
}

} // namespace lockengine::redis
