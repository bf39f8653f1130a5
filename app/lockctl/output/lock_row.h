// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock as the cells of a table for people. Harmless to print; a cell is empty where there is nothing to
// say.

#pragma once

#include "lockengine/naming/client_naming.h"
#include "lockengine/watch/lock_view.h"
#include "lockengine/watch/trouble.h"

#include <QByteArray>

namespace lockctl {

struct LockRow
{
    lockengine::Trouble trouble = lockengine::Trouble::None;
    QByteArray lock;
    QByteArray holder;
    QByteArray left; // of the lease: "12.3 s"
    QByteArray renewal; // "watchdog"
    QByteArray waiters;
    QByteArray note; // what is wrong, else the kind, unless it is a plain reentrant lock that is held once

    friend bool operator==(const LockRow &, const LockRow &) = default;
};

// Short: one holder, by its name or a shortened id, and how many more. Full: all of them, with their ids.
enum class Detail { Short, Full };

[[nodiscard]] LockRow lockRow(const lockengine::LockView &view, lockengine::Trouble trouble,
    const lockengine::ClientNaming &names, Detail detail);

// "3 of 5 available". Requires: the lock counts.
[[nodiscard]] QByteArray numberText(const lockengine::LockState &state);

// "watchdog", "fixed", "overdue", "2 missed"; empty while it is not known.
[[nodiscard]] QByteArray renewalWord(const lockengine::LockView &view);

} // namespace lockctl
