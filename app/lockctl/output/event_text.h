// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An event as one readable line: time, lock, a word, and details. Harmless to print.

#pragma once

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/output_style.h"
#include "lockengine/core/act/forced_by.h"
#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/watch/incident.h"
#include "lockengine/core/watch/trouble.h"

#include <QByteArrayList>

namespace lockctl {

struct EventRow
{
    QByteArray time; // 14:03:59.120, in the local time zone
    QByteArray lock; // empty: concerns the whole server
    QByteArray word; // "acquired", "LOST"
    QByteArrayList details;
    Ink ink = Ink::Plain; // of the word
};

// `server`: shown if not empty.
[[nodiscard]] EventRow eventRow(const lockengine::LockEvent &event, const QByteArray &server,
    const lockengine::ClientNaming &names, const OutputStyle &style);

// An incident; printed again when the next holder is known. `forcedBy`: the console, if known.
[[nodiscard]] EventRow incidentRow(const lockengine::Incident &incident, const QByteArray &server,
    const lockengine::ClientNaming &names, const OutputStyle &style,
    const std::optional<lockengine::ForcedBy> &forcedBy = {});

// A finding without an event: PROBLEM, WARNING, or "resolved". `now`: when it was noticed.
[[nodiscard]] EventRow troubleRow(const lockengine::LockView &view, lockengine::Trouble trouble,
    lockengine::ServerTime now, const QByteArray &server, const lockengine::ClientNaming &names,
    const OutputStyle &style);

// Without newline. On a terminal the lock is padded to `lockWidth` columns; elsewhere tabs separate the four
// fields.
[[nodiscard]] QByteArray lineOf(const EventRow &row, const OutputStyle &style, int lockWidth);

// How a hold that begins with this event ends: "held until 14:03:59.120", by the clock of the event, or
// "renewed every 10.0 s until it is released", if a watchdog renews a lease of `renewed`.
[[nodiscard]] QByteArray untilText(
    const lockengine::LockEvent &event, std::optional<lockengine::Milliseconds> renewed);

// A member of a multi or red lock: "NAME on SERVER: what became of it".
[[nodiscard]] QByteArray memberText(const MemberLine &member);

} // namespace lockctl
