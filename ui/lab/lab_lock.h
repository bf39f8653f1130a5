// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the lab knows about its lock but the server does not show: which plain key is a lock, and which
// clients wait without a queue. Pure.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/core/watch/lock_view.h"
#include "lockengine/lab/lab_state.h"

#include <optional>

namespace ui {

// A plain string key as a lock; lessons write one with plain commands. Its holder is the client that the
// value names, else the value itself. Absent: no such string.
[[nodiscard]] std::optional<lockengine::LockView> plainLock(const QByteArray &lock,
    const QList<lockengine::RawRecord> &records, const QList<lockengine::LabClient> &clients,
    lockengine::ServerTime now);

// Holder ids ("UUID:1") of the clients that wait for the lock by their own account, in client order. Crashed
// clients do not wait.
[[nodiscard]] QByteArrayList waitersFor(const QByteArray &lock, const QList<lockengine::LabClient> &clients);

// Corrects the view while time is paused and subscribers are not sampled. Waiting clients outside the queue
// are counted; a crashed client is not subscribed.
[[nodiscard]] lockengine::LockView asOfNow(
    lockengine::LockView view, const QList<lockengine::LabClient> &clients);

} // namespace ui
