// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with a lock: in a few words, for a row of a table, and in sentences. Those of each flaw are
// in lock_words.h.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/watch/trouble.h"
#include "ui/present/lock_words.h"

#include <QStringList>

namespace ui {

// Empty where other cells of the row say it.
[[nodiscard]] QString flawWord(lockengine::Flaw flaw);
// What stands behind the name of a lock in trouble; empty where other cells of the row say it.
[[nodiscard]] QString troubleText(const lockengine::LockState &state, lockengine::Trouble trouble);
// The same where no other cell stands beside it: empty for a lock that is in no trouble, and for no other.
[[nodiscard]] QString troublePhrase(const lockengine::LockState &state, lockengine::Trouble trouble);

// What is wrong, what it means and what to do, the worst first: at most two. Empty: nothing is wrong.
[[nodiscard]] QStringList troubleSentences(
    const lockengine::LockState &state, lockengine::Trouble trouble, Rhythm rhythm);

} // namespace ui
