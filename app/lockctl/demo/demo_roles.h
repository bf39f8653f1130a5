// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cast of `lockctl demo` as a table: what each actor locks, for how long, and how it ends. Each part is a
// separate process, so there are clients that connect, wait, crash and return.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/lock_kind.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockctl {

using lockengine::Milliseconds;

enum class DemoEnding {
    Release,
    LetExpire, // the fixed lease expires
    CrashHolding, // SIGKILL, with the lock held
    CrashWaiting, // SIGKILL after `hold` of waiting
};

struct Span
{
    Milliseconds least{0};
    Milliseconds most{0};
};

struct DemoRole
{
    const char *part;
    const char *lock; // %1: a random number from 1 to `locks`, chosen each time
    int locks;
    lockengine::LockKind kind;
    std::optional<Milliseconds> lease; // absent: watchdog
    Milliseconds wait;
    int entries;
    Span hold;
    Span pause;
    DemoEnding ending;
};

// Each role is one actor: a thread of the part's client.
[[nodiscard]] QList<DemoRole> demoRoles(const QByteArray &part);
// Each part once, in table order.
[[nodiscard]] QList<QByteArray> demoParts();

} // namespace lockctl
