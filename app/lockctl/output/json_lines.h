// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The objects that --json prints, as the manual defines them: one line each, without the line's end. What is
// not known is null; a lease that never ends has ttlMs -1, as the field counts it.

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/watch/lock_view.h"
#include "lockengine/watch/trouble.h"

#include <QByteArray>

namespace lockctl {

// {"name","kind","state","holders":[{"id","count","mode"}],"ttlMs","renewal","waiters":[{"id","position",
// "deadlineInMs","listening"}],"token"}, and where there is something to say: "kinds", "moreHolders",
// "anonymousWaiters", "flaws", "trouble" (irregular, waiterDead, overdue, stuck, late, lost or broken), and
// "server" where it is not empty.
[[nodiscard]] QByteArray stateLine(const lockengine::LockState &state,
    lockengine::Trouble trouble = lockengine::Trouble::None, const QByteArray &server = {});

// The same object plus "keys":[{"key","type","ttlMs","fields":[{"field","value"}],"truncated"}].
[[nodiscard]] QByteArray stateLine(const lockengine::LockState &state,
    const QList<lockengine::RawRecord> &records, lockengine::Trouble trouble = lockengine::Trouble::None);

// {"unlockLatches"}: how many keys that unlocks leave for a moment a scan met beside the locks.
[[nodiscard]] QByteArray tracesLine(qint64 traces);

// {"locksNotShown"}, and where it is not exact "atLeast"; "server" where it is not empty.
[[nodiscard]] QByteArray notShownLine(const lockengine::UnfollowedLocks &locks, const QByteArray &server);

// {"t","seen","event","lock","kind","holder","count","ttlMs","certain"} plus "mode", "position",
// "lastRenewed", "notBefore", "evidence" and "kinds" where they say something, and "server" where it is not
// empty.
[[nodiscard]] QByteArray eventLine(const lockengine::LockEvent &event, const QByteArray &server = {});

// One member of a lock that has several, and what became of it.
struct MemberLine
{
    QByteArray server; // secret-free address
    QByteArray lock;
    QByteArray outcome; // one word
    std::optional<lockengine::Milliseconds> left; // of the hold in the way
    QByteArray detail; // a sentence; empty: the word says it all
};

// The same object plus "members":[{"server","lock","outcome"}], and in these "leftMs" and "detail" where they
// say something.
[[nodiscard]] QByteArray eventLine(const lockengine::LockEvent &event, const QList<MemberLine> &members);

} // namespace lockctl
