// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds locks made of several members, which servers store as ordinary locks. Members belong together if one
// holder holds one name on several servers at once. With one client per server (a red lock over
// several clients), holder ids share only the thread. Then locks acquired at the same time belong together.
// Values and one pure function; any thread.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QList>

#include <optional>

namespace lockengine {

// The state of one name on one of the open systems.
struct MemberSight
{
    QByteArray system; // one of the open systems
    QByteArray server; // SystemStatus::server; empty: unknown, counts as a server of its own
    bool isSeen = false; // connected: the state is current
    std::optional<LockView> lock; // absent: no known lock of that name
    ServerTime now{}; // by its clock
};

enum class MemberPhase {
    Held, // by the group's holder
    HeldByAnother,
    Free, // or absent
    Unread, // not readable: no permission, or too large
    NotSeen, // no connection: unknown
};

struct MemberLook
{
    QByteArray system;
    MemberPhase phase = MemberPhase::Free;
    QByteArray holder; // there; the group's or another
    std::optional<Milliseconds> left; // lease left; absent: no deadline, or unknown
    bool isVoice = true; // false: another connection already counts its server

    friend bool operator==(const MemberLook &, const MemberLook &) = default;
};

enum class Standing {
    Whole, // held on all open servers
    Majority,
    NotKnown, // unseen members could complete a majority
    NoMajority,
};

struct MemberGroup
{
    QList<MemberLook> members; // in the order of the sights
    QByteArray holder; // of the first member that is held
    bool isOneHolder = true; // false: the same thread of several clients: likely, not certain
    qsizetype servers = 0; // open servers; the lock may have members on others
    qsizetype held = 0; // of `servers`
    qsizetype needed = 0; // the majority of `servers`
    Standing standing = Standing::NoMajority;
    // How long a majority lasts without renewals and releases. Absent: no majority, or no deadline.
    std::optional<Milliseconds> majorityLeft;
    bool areLeasesAlike = true; // false: they differ in length or renewal

    friend bool operator==(const MemberGroup &, const MemberGroup &) = default;
};

// Absent: nothing indicates a lock with several members. The last state of a disconnected system may indicate
// one, but counts as neither held nor free. `former`: the previous result for the same name. The group
// remains while any member does, so that a lost majority is reported.
[[nodiscard]] std::optional<MemberGroup> groupMembers(
    const QList<MemberSight> &sights, const std::optional<MemberGroup> &former = std::nullopt);

} // namespace lockengine
