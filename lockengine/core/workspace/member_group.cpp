// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/workspace/member_group.h"

#include "lockengine/core/quorum/validity.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// All members of a round are asked at once. Members acquired further apart belong to different rounds.
constexpr Milliseconds togetherWithin = 1s;

using HolderOf = QHash<QByteArray, QByteArray>; // system -> holder of the member there

bool isHeldBy(const MemberSight &sight, const QByteArray &holder)
{
    return sight.lock
        && std::any_of(sight.lock->state.holders.begin(), sight.lock->state.holders.end(),
            [&holder](const Holder &each) { return each.id == holder; });
}

// Connections to one server count as one vote, whatever their names.
QList<MemberSight> voicesOf(const QList<MemberSight> &sights)
{
    QSet<QByteArray> servers;
    QList<MemberSight> voices;
    for (const MemberSight &sight : sights) {
        if (!sight.server.isEmpty() && servers.contains(sight.server))
            continue;
        servers.insert(sight.server);
        voices += sight;
    }
    return voices;
}

HolderOf heldBy(const QList<MemberSight> &sights, const QByteArray &holder)
{
    HolderOf holders;
    for (const MemberSight &sight : sights) {
        if (isHeldBy(sight, holder))
            holders.insert(sight.system, holder); // if not connected, the last known holder
    }
    return holders;
}

QByteArray threadOf(const QByteArray &holder)
{
    const auto colon = holder.lastIndexOf(':');
    return colon < 0 ? QByteArray() : holder.mid(colon + 1);
}

// Only if the acquire was observed.
std::optional<Milliseconds> ageOf(const MemberSight &sight)
{
    if (!sight.isSeen || !sight.lock || sight.lock->state.holders.size() != 1 || !sight.lock->heldSince
        || !sight.lock->heldSince->exact)
        return std::nullopt;
    return sight.now - sight.lock->heldSince->at;
}

bool areTogether(const MemberSight &one, const MemberSight &other)
{
    const auto age = ageOf(one);
    const auto otherAge = ageOf(other);
    if (!age || !otherAge || std::chrono::abs(*age - *otherAge) > togetherWithin)
        return false;
    const QByteArray thread = threadOf(one.lock->state.holders.first().id);
    return !thread.isEmpty() && thread == threadOf(other.lock->state.holders.first().id);
}

HolderOf togetherWith(const MemberSight &one, const QList<MemberSight> &sights)
{
    HolderOf holders;
    for (const MemberSight &other : sights) {
        if (areTogether(one, other))
            holders.insert(other.system, other.lock->state.holders.first().id);
    }
    return holders;
}

// The members of the former group that are still held.
HolderOf stillHeld(const QList<MemberSight> &sights, const MemberGroup &former)
{
    HolderOf holders;
    for (const MemberLook &member : former.members) {
        const bool wasNotTheirs = member.phase != MemberPhase::Held && member.phase != MemberPhase::NotSeen;
        for (const MemberSight &sight : sights) {
            const QByteArray who = wasNotTheirs || member.holder.isEmpty() ? former.holder : member.holder;
            if (sight.system == member.system && sight.isSeen && isHeldBy(sight, who))
                holders.insert(sight.system, who);
        }
    }
    return holders;
}

struct Together
{
    HolderOf holders;
    bool isOneHolder = true;
    qsizetype seen = 0; // on connected systems
};

// Current members count more than remembered ones.
bool isBetter(const Together &one, const Together &other)
{
    return std::pair(one.seen, one.holders.size()) > std::pair(other.seen, other.holders.size());
}

Together findTogether(const QList<MemberSight> &voices, const std::optional<MemberGroup> &former)
{
    Together best;
    const auto consider = [&best, &voices](const HolderOf &holders, bool isOneHolder) {
        const auto seen = std::count_if(voices.begin(), voices.end(),
            [&holders](const MemberSight &sight) { return sight.isSeen && holders.contains(sight.system); });
        const Together found{holders, isOneHolder, seen};
        if (seen > 0 && isBetter(found, best))
            best = found;
    };
    if (former)
        consider(stillHeld(voices, *former), former->isOneHolder);
    for (const MemberSight &sight : voices) {
        const auto holders = sight.lock ? sight.lock->state.holders : QList<Holder>();
        for (const Holder &holder : holders) {
            if (const auto held = heldBy(voices, holder.id); held.size() > 1)
                consider(held, true);
        }
    }
    for (const MemberSight &sight : voices) {
        if (const auto held = togetherWith(sight, voices); held.size() > 1)
            consider(held, false);
    }
    return best;
}

QByteArray holderAt(const MemberSight &sight, const HolderOf &holders)
{
    const QByteArray own = holders.value(sight.system);
    if (!own.isEmpty())
        return own;
    const auto who = std::find_if(holders.begin(), holders.end(),
        [&sight](const QByteArray &holder) { return isHeldBy(sight, holder); });
    return who == holders.end() ? QByteArray() : *who;
}

std::optional<Milliseconds> leftOf(const MemberSight &sight)
{
    return sight.lock ? leftAt(sight.lock->lease, sight.now) : std::nullopt;
}

QByteArray firstHolderOf(const MemberSight &sight)
{
    return sight.lock && sight.lock->state.isHeld() ? sight.lock->state.holders.first().id : QByteArray();
}

MemberLook lookAt(
    const MemberSight &sight, const QByteArray &holder, const std::optional<MemberGroup> &former)
{
    MemberLook look;
    look.system = sight.system;
    look.holder = firstHolderOf(sight);
    look.left = leftOf(sight);
    if (!sight.isSeen)
        look.phase = MemberPhase::NotSeen;
    else if (sight.lock && sight.lock->state.isUnread())
        look.phase = MemberPhase::Unread;
    else if (!holder.isEmpty() && isHeldBy(sight, holder))
        look.phase = MemberPhase::Held;
    else
        look.phase = look.holder.isEmpty() ? MemberPhase::Free : MemberPhase::HeldByAnother;
    if (look.phase == MemberPhase::Held)
        look.holder = holder;
    if (look.phase == MemberPhase::NotSeen && former) {
        for (const MemberLook &before : former->members) {
            if (before.system == look.system)
                look.holder = before.holder; // kept, in case the connection returns
        }
    }
    return look;
}

bool areAlike(const LockView &one, const LockView &other)
{
    const LeaseEstimate &a = one.lease;
    const LeaseEstimate &b = other.lease;
    const bool isKnown = a.expiry != Expiry::Unknown && b.expiry != Expiry::Unknown;
    if (isKnown && a.expiry != b.expiry)
        return false;
    if (a.ceiling && b.ceiling && *a.ceiling != *b.ceiling)
        return false;
    const Renewal renewal = one.state.lease.renewal;
    const Renewal otherRenewal = other.state.lease.renewal;
    return renewal == Renewal::Unknown || otherRenewal == Renewal::Unknown || renewal == otherRenewal;
}

bool areLeasesAlike(const QList<MemberSight> &held)
{
    return std::all_of(held.begin(), held.end(), [&held](const MemberSight &one) {
        return std::all_of(held.begin(), held.end(),
            [&one](const MemberSight &other) { return areAlike(*one.lock, *other.lock); });
    });
}

Standing standingOf(const MemberGroup &group, qsizetype unknown)
{
    if (group.held == group.servers)
        return Standing::Whole;
    if (group.held >= group.needed)
        return Standing::Majority;
    return group.held + unknown >= group.needed ? Standing::NotKnown : Standing::NoMajority;
}

// The time until fewer than `needed` members are held.
std::optional<Milliseconds> majorityLeft(const QList<MemberSight> &held, qsizetype needed)
{
    QList<Milliseconds> ends;
    for (const MemberSight &sight : held)
        ends += leftOf(sight).value_or(Milliseconds::max()); // no deadline, or unknown
    if (needed < 1 || ends.size() < needed)
        return std::nullopt;
    std::sort(ends.begin(), ends.end(), std::greater<>());
    const Milliseconds end = ends[needed - 1];
    return end == Milliseconds::max() ? std::nullopt : std::optional(end);
}

} // namespace

std::optional<MemberGroup> groupMembers(
    const QList<MemberSight> &sights, const std::optional<MemberGroup> &former)
{
    const QList<MemberSight> voices = voicesOf(sights);
    const Together together = findTogether(voices, former);
    MemberGroup group;
    group.isOneHolder = together.isOneHolder;
    qsizetype unknown = 0;
    QList<MemberSight> held;
    for (const MemberSight &sight : sights) {
        MemberLook look = lookAt(sight, holderAt(sight, together.holders), former);
        look.isVoice = std::any_of(voices.begin(), voices.end(),
            [&sight](const MemberSight &voice) { return voice.system == sight.system; });
        if (look.isVoice && look.phase == MemberPhase::Held)
            held += sight;
        if (look.isVoice && (look.phase == MemberPhase::NotSeen || look.phase == MemberPhase::Unread))
            ++unknown;
        if (group.holder.isEmpty() && look.phase == MemberPhase::Held)
            group.holder = look.holder;
        group.members += look;
    }
    group.servers = voices.size();
    group.held = held.size();
    group.needed = majorityOf(group.servers);
    group.standing = standingOf(group, unknown);
    const bool mayStillBe = former && group.standing == Standing::NotKnown;
    if (held.isEmpty() && !mayStillBe)
        return std::nullopt;
    if (group.holder.isEmpty())
        group.holder = former->holder;
    group.majorityLeft = majorityLeft(held, group.needed);
    group.areLeasesAlike = areLeasesAlike(held);
    return group;
}

} // namespace lockengine
