// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock as the cells of a table for people. Harmless to print; a cell may be empty.

#pragma once

#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/watch/lock_view.h"
#include "lockengine/core/watch/trouble.h"

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
    QByteArray note; // what is wrong, else the kind unless plain reentrant and held once

    friend bool operator==(const LockRow &, const LockRow &) = default;
};

// Short: one holder, by name or shortened id, and the number of others. Full: all holders with their ids.
enum class Detail { Short, Full };

[[nodiscard]] LockRow lockRow(const lockengine::LockView &view, lockengine::Trouble trouble,
    const lockengine::ClientNaming &names, Detail detail);

// "3 of 5 available". Requires: a counting kind.
[[nodiscard]] QByteArray numberText(const lockengine::LockState &state);

// "watchdog", "fixed", "overdue", "2 missed"; empty while unknown.
[[nodiscard]] QByteArray renewalWord(const lockengine::LockView &view);

} // namespace lockctl
