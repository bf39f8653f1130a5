// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Small texts for people, of which the lines of lockctl are made. Harmless to print.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/naming/client_naming.h"
#include "lockengine/watch/lock_view.h"

#include <QByteArray>

namespace lockctl {

// The name of a client with its id in brackets; the id alone where no rule names it.
[[nodiscard]] QByteArray clientText(const QByteArray &id, const lockengine::ClientNaming &names);

// 9b7e…77:31: the middle of a long id is left out, its thread kept.
[[nodiscard]] QByteArray shortId(const QByteArray &id);
// The name of a client, else its short id.
[[nodiscard]] QByteArray shortClientText(const QByteArray &id, const lockengine::ClientNaming &names);

// One sentence on the keys that unlocks leave for a moment, and some clients for longer.
[[nodiscard]] QByteArray tracesText(qint64 traces);

// One sentence on the locks that are there and not shown, because there are more than are followed.
[[nodiscard]] QByteArray notShownText(const lockengine::UnfollowedLocks &locks, const QByteArray &server);

// 1,234,567.
[[nodiscard]] QByteArray grouped(qint64 number);

// 14:03:59.120, in the local time zone.
[[nodiscard]] QByteArray timeOfDay(lockengine::ServerTime time);
// 14:03:59, in the local time zone.
[[nodiscard]] QByteArray timeOfDay(lockengine::WallTime time);

// 300 ms, 12.3 s, 4 m 10 s.
[[nodiscard]] QByteArray durationText(lockengine::Milliseconds duration);

} // namespace lockctl
