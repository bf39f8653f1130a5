// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The same facts as json_lines, for people: what goes to a terminal when nobody asked for --json. Harmless to
// print.

#pragma once

#include "app/lockctl/output/json_lines.h"
#include "lockengine/model/act.h"
#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/naming/client_naming.h"

#include <QByteArray>

#include <string>

namespace lockctl {

// The name of a client with its id in brackets; the id alone where no rule names it.
[[nodiscard]] QByteArray clientText(const QByteArray &id, const lockengine::ClientNaming &names);

// One line: name, kind, state, holder, lease, waiters; the server where it is not empty.
[[nodiscard]] QByteArray stateText(const lockengine::LockState &state, const QByteArray &server = {},
    const lockengine::ClientNaming &names = {});
void addStateText(std::string &text, const lockengine::LockState &state, const QByteArray &server,
    const lockengine::ClientNaming &names);

// The same behind a mark, "!!" or "!", with a few words on what is wrong.
[[nodiscard]] QByteArray problemText(const lockengine::LockState &state, lockengine::Trouble trouble,
    const QByteArray &server, const lockengine::ClientNaming &names);

// Several lines: the state, each waiter, and each key behind it.
[[nodiscard]] QByteArray detailText(const lockengine::LockState &state,
    const QList<lockengine::RawRecord> &records, const lockengine::ClientNaming &names = {});

// One sentence on the keys that unlocks leave for a moment, and some clients for longer.
[[nodiscard]] QByteArray tracesText(qint64 traces);

// One sentence on the locks that are there and not shown, because there are more than are followed.
[[nodiscard]] QByteArray notShownText(const lockengine::UnfollowedLocks &locks, const QByteArray &server);

// One line.
[[nodiscard]] QByteArray eventText(const lockengine::LockEvent &event, const QByteArray &server = {},
    const lockengine::ClientNaming &names = {});

// Several lines: the event, and each member.
[[nodiscard]] QByteArray eventText(const lockengine::LockEvent &event, const QList<MemberLine> &members);

// "NAME on SERVER: what became of it".
[[nodiscard]] QByteArray memberText(const MemberLine &member);

// 1,234,567.
[[nodiscard]] QByteArray grouped(qint64 number);

// 14:03:59.120, in the local time zone.
[[nodiscard]] QByteArray timeOfDay(lockengine::ServerTime time);
// 14:03:59, in the local time zone.
[[nodiscard]] QByteArray timeOfDay(lockengine::WallTime time);

// 300 ms, 12.3 s, 4 m 10 s.
[[nodiscard]] QByteArray durationText(lockengine::Milliseconds duration);

} // namespace lockctl
