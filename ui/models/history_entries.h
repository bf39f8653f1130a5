// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the history of one lock lists: what happened to it, and what did not happen: the renewals that were
// due and did not come. Pure.

#pragma once

#include "lockengine/watch/history.h"

namespace ui {

struct LogEntry
{
    LogEntry(lockengine::LockEvent happened) // an event is an entry
        : event(std::move(happened))
    { }

    lockengine::LockEvent event;
    bool isMissedRenewal = false; // no event: a renewal of its holder was due at its time, and did not come

    friend bool operator==(const LogEntry &, const LogEntry &) = default;
};

// In the order of time. `view`: the same lock as it stands, which may be newer than the history.
[[nodiscard]] QList<LogEntry> historyEntries(
    const lockengine::LockHistory &history, const lockengine::LockView &view, lockengine::ServerTime now);

} // namespace ui
