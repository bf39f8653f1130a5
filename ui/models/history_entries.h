// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The history of one lock: its events, and the renewals that were missed. Pure.

#pragma once

#include "lockengine/core/watch/history.h"

namespace ui {

struct LogEntry
{
    LogEntry(lockengine::LockEvent happened) // implicit: an event is an entry
        : event(std::move(happened))
    { }

    lockengine::LockEvent event;
    bool isMissedRenewal = false; // not an event: the holder missed a renewal due at this time

    friend bool operator==(const LogEntry &, const LogEntry &) = default;
};

// In time order. `view`: the current state of the same lock, possibly newer than the history.
[[nodiscard]] QList<LogEntry> historyEntries(
    const lockengine::LockHistory &history, const lockengine::LockView &view, lockengine::ServerTime now);

} // namespace ui
