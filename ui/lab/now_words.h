// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How things stand in a lab before the next step, in one line: who holds the lock, who waits in which order,
// and which client or server does not run. Pure.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "lockengine/watch/lock_view.h"

#include <QStringList>

namespace ui {

// One part for each fact, such as "A holds orders" and "Queue: 1 C (frozen), 2 B". `views` are of that lock,
// with the clients' names for their ids; those of servers that never had the lock may be missing.
[[nodiscard]] QStringList nowWords(
    const QByteArray &lock, const QList<lockengine::LockView> &views, const lockengine::LabState &lab);

} // namespace ui
