// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with a lock: a few words for a table row, and full sentences. lock_words.h has the sentence
// for each flaw.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/watch/trouble.h"
#include "ui/present/lock_words.h"

#include <QStringList>

namespace ui {

// Empty if other cells of the row say it.
[[nodiscard]] QString flawWord(lockengine::Flaw flaw);
// Shown after the name of a lock in trouble; empty if other cells of the row say it.
[[nodiscard]] QString troubleText(const lockengine::LockState &state, lockengine::Trouble trouble);
// The same without other cells beside it: empty only for a lock that is not in trouble.
[[nodiscard]] QString troublePhrase(const lockengine::LockState &state, lockengine::Trouble trouble);

// What is wrong, what it means and what to do, worst first: at most two. Empty: nothing is wrong.
[[nodiscard]] QStringList troubleSentences(
    const lockengine::LockState &state, lockengine::Trouble trouble, RenewalStatus renewalStatus);

} // namespace ui
