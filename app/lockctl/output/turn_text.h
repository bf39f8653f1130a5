// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When a waiter's turn comes, in a word.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QByteArray>

namespace lockctl {

// "dead", "now", "on release", "in <= 2 m 58 s", or "after 1": behind the waiter in that position. `index`:
// in the queue, from 0.
[[nodiscard]] QByteArray turnText(
    const lockengine::LockView &view, qsizetype index, lockengine::ServerTime now);

} // namespace lockctl
