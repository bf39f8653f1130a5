// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Short texts for people, used in lockctl's lines. Harmless to print.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/watch/lock_view.h"

#include <QByteArray>

namespace lockctl {

// The client's name with its id in brackets; only the id if no rule names it.
[[nodiscard]] QByteArray clientText(const QByteArray &id, const lockengine::ClientNaming &names);

// 9b7e…77:31: a long id shortened in the middle, with its thread.
[[nodiscard]] QByteArray shortId(const QByteArray &id);
// The client's name, else its short id.
[[nodiscard]] QByteArray shortClientText(const QByteArray &id, const lockengine::ClientNaming &names);

// One sentence on the short-lived unlock keys, which some clients leave for longer.
[[nodiscard]] QByteArray tracesText(qint64 traces);

// One sentence on existing locks that are not shown because there are too many to follow.
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
