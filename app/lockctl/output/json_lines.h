// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The objects that --json prints, as the manual defines them: one line each, without newline. Unknown values
// are null; a lease that never ends has ttlMs -1.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/watch/lock_view.h"
#include "lockengine/core/watch/trouble.h"

#include <QByteArray>

namespace lockctl {

// {"name","kind","state","holders":[{"id","count","mode"}],"ttlMs","renewal","waiters":[{"id","position",
// "deadlineInMs","listening"}],"token"}, and if present: "kinds", "moreHolders", "anonymousWaiters",
// "unqueuedListeners":[{"id"}], "flaws", "trouble" (irregular, waiterDead, overdue, stuck, late, lost or
// broken), and "server" if not empty.
[[nodiscard]] QByteArray stateLine(const lockengine::LockState &state,
    lockengine::Trouble trouble = lockengine::Trouble::None, const QByteArray &server = {});

// The same object plus "keys":[{"key","type","ttlMs","fields":[{"field","value"}],"truncated"}].
[[nodiscard]] QByteArray stateLine(const lockengine::LockState &state,
    const QList<lockengine::RawRecord> &records, lockengine::Trouble trouble = lockengine::Trouble::None);

// {"unlockLatches"}: the number of short-lived unlock keys that a scan found.
[[nodiscard]] QByteArray tracesLine(qint64 traces);

// {"locksNotShown"}, plus "atLeast" if it is not exact; "server" if not empty.
[[nodiscard]] QByteArray notShownLine(const lockengine::UnfollowedLocks &locks, const QByteArray &server);

// {"t","seen","event","lock","kind","holder","count","ttlMs","certain"} plus "mode", "position",
// "lastRenewed", "notBefore", "evidence" and "kinds" if present, and "server" if not empty.
[[nodiscard]] QByteArray eventLine(const lockengine::LockEvent &event, const QByteArray &server = {});

// One member of a multi or red lock, and its outcome.
struct MemberLine
{
    QByteArray server; // secret-free address
    QByteArray lock;
    QByteArray outcome; // one word
    std::optional<lockengine::Milliseconds> left; // of the hold that blocks it
    QByteArray detail; // a sentence; empty: the word is enough
};

// The same object plus "members":[{"server","lock","outcome"}], and in these "leftMs" and "detail" if
// present.
[[nodiscard]] QByteArray eventLine(const lockengine::LockEvent &event, const QList<MemberLine> &members);

} // namespace lockctl
