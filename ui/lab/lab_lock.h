// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a lab knows of its lock and nobody sees on the server: which plain key is one, and who waits for it
// where no queue says so. Pure.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "lockengine/model/act.h"
#include "lockengine/watch/lock_view.h"

#include <optional>

namespace ui {

// A string under the very name of a lock, as lessons write it by plain commands. Held by the client that the
// string names, or else by whatever stands there. Absent: there is no such string.
[[nodiscard]] std::optional<lockengine::LockView> plainLock(const QByteArray &lock,
    const QList<lockengine::RawRecord> &records, const QList<lockengine::LabClient> &clients,
    lockengine::ServerTime now);

// Holders "id:1" of the clients that believe they wait for the lock, in the order of the clients. One that
// has crashed waits for nothing.
[[nodiscard]] QByteArrayList waitersFor(const QByteArray &lock, const QList<lockengine::LabClient> &clients);

// What the server would say if it were asked now; while time is paused it is not asked who listens. Clients
// that wait without a place in the queue are counted, and one that has crashed is not subscribed.
[[nodiscard]] lockengine::LockView asOfNow(
    lockengine::LockView view, const QList<lockengine::LabClient> &clients);

} // namespace ui
