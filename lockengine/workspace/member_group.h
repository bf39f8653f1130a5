// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock made of several has nothing of itself on any server: its members are ordinary locks. What makes them
// one is who holds them: one name, held by one holder on several servers at once. Where each server is told
// by a client of its own (Redisson's red lock over several clients), the holders share but the thread, and
// what makes them one is that they were acquired together. Values and one pure function; any thread.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QList>

#include <optional>

namespace lockengine {

// What one of the open systems shows of a name.
struct MemberSight
{
    QByteArray system; // which of the open ones
    QByteArray server; // SystemStatus::server; empty: not known, so nobody else's
    bool isSeen = false; // connected: what it shows is so now
    std::optional<LockView> lock; // absent: no lock of that name is known there
    ServerTime now{}; // on its clock
};

enum class MemberPhase {
    Held, // by the holder of the group
    HeldByAnother,
    Free, // or not there
    Unread, // we may not read it
    NotSeen, // no connection: nobody here knows
};

struct MemberLook
{
    QByteArray system;
    MemberPhase phase = MemberPhase::Free;
    QByteArray holder; // of the group's or another, who has it there
    std::optional<Milliseconds> left; // of the lease; absent: without end, or not known
    bool isVoice = true; // false: its server is counted already, through another connection

    friend bool operator==(const MemberLook &, const MemberLook &) = default;
};

enum class Standing {
    Whole, // on all servers that are open
    Majority,
    NotKnown, // what is not seen could make the majority
    NoMajority,
};

struct MemberGroup
{
    QList<MemberLook> members; // in the order of the sights
    QByteArray holder; // of the first member that is held
    bool isOneHolder = true; // false: the same thread of several clients, so likely but not certain
    qsizetype servers = 0; // that are open: the lock may have members elsewhere
    qsizetype held = 0; // of these
    qsizetype needed = 0; // a majority of these
    Standing standing = Standing::NoMajority;
    // For how long a majority stands if nobody renews or releases. Absent: none stands, or without end.
    std::optional<Milliseconds> majorityLeft;
    bool areLeasesAlike = true; // false: they differ in length, or in how they are kept up

    friend bool operator==(const MemberGroup &, const MemberGroup &) = default;
};

// Absent: nothing speaks for a lock of several. What a system that is not seen showed last speaks for one,
// but counts as neither held nor free. `former`: what the last look at the same name came to; while anything
// is left of it, it stays a group, so that a majority that breaks is told.
[[nodiscard]] std::optional<MemberGroup> groupMembers(
    const QList<MemberSight> &sights, const std::optional<MemberGroup> &former = std::nullopt);

} // namespace lockengine
