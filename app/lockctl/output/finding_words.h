// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with a lock, in a few words for people. text/words.h has the words for programs.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/watch/trouble.h"

#include <QByteArray>

namespace lockctl {

[[nodiscard]] QByteArray flawPhrase(lockengine::Flaw flaw);

// The first dead waiter of the queue; null: none.
[[nodiscard]] const lockengine::Waiter *deadWaiter(const lockengine::LockState &state);

// The trouble, then other flaws of the keys: "next waiter dead; never expires". Empty: nothing is wrong.
[[nodiscard]] QByteArray troublePhrase(const lockengine::LockState &state, lockengine::Trouble trouble);

// The next step, or a warning before acting, for the worst problem. Empty if no step is known. Its commands
// begin with `program` and can be pasted into a shell.
[[nodiscard]] QByteArray nextStep(
    const lockengine::LockState &state, lockengine::Trouble trouble, const QByteArray &program = "lockctl");

} // namespace lockctl
