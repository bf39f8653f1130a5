// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said about locks, holders and waiters. Pure: model values in, words out; an unknown is said as
// such.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/model/taken_kind.h"
#include "lockengine/watch/trouble.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// The name as it is shown; a lock may have an empty one.
[[nodiscard]] QString lockName(const QByteArray &name);

// "fair", in the middle of a sentence or in a column.
[[nodiscard]] QString kindWord(lockengine::LockKind kind);
// In the place of a holder or a time that could not be read; short.
[[nodiscard]] QString unreadWord();
[[nodiscard]] QString noLockWord();
// As it is taken: reading and writing apart.
[[nodiscard]] QString kindWord(lockengine::TakenKind kind);
// What taking it means, in a line or two.
[[nodiscard]] QString takenKindSentence(lockengine::TakenKind kind);
// What is to be feared of it; empty for most.
[[nodiscard]] QString takenKindWarning(lockengine::TakenKind kind);
// The likeliest kind; for a column.
[[nodiscard]] QString kindWord(const lockengine::KindCandidates &kinds);
// "fair lock"; with what else it could be. For the detail panel and tool tips.
[[nodiscard]] QString kindSentence(const lockengine::KindCandidates &kinds);

// "looks like ShedLock"; nothing where there is no guess.
[[nodiscard]] QString guessWord(const QByteArray &guess);
// What stands behind the name of a lock in trouble; empty where other cells of the row say it.
[[nodiscard]] QString troubleWord(lockengine::Trouble trouble);
// What it means and what to do; empty where the sentence of a flaw or of the rhythm says it.
[[nodiscard]] QString troubleSentence(lockengine::Trouble trouble);
// The kind with that.
[[nodiscard]] QString kindText(const lockengine::LockState &state);
[[nodiscard]] QString kindSentence(const lockengine::LockState &state);

// How a lease is being kept up, as the window tells it. Overdue is a judgement of the watcher, not of the
// model.
enum class Rhythm { NotYetKnown, Watchdog, Fixed, Overdue, Late, NoExpiry, NotReadable };

[[nodiscard]] QString rhythmWord(Rhythm rhythm);
// Renewals should have come by now.
[[nodiscard]] constexpr bool isLate(Rhythm rhythm)
{
    return rhythm == Rhythm::Overdue || rhythm == Rhythm::Late;
}
// Waiters of these stand in a queue; those of the others listen, in no order.
[[nodiscard]] bool hasQueue(const lockengine::KindCandidates &kinds);
// Clients that ask again and again leave no sign of it; and what may not be read may have waiters.
[[nodiscard]] bool areWaitersKnown(const lockengine::LockState &state);
// What the word means for the reader.
[[nodiscard]] QString rhythmSentence(Rhythm rhythm, std::optional<lockengine::Milliseconds> beat);

// "4 min 12 s", or "at least 12 s" where only a lower bound is known.
[[nodiscard]] QString heldFor(lockengine::Milliseconds length, bool exact);

// "read", "write"; nothing for an exclusive hold.
[[nodiscard]] QString modeWord(lockengine::HoldMode mode);

[[nodiscard]] QString listeningWord(lockengine::Listening listening);
[[nodiscard]] QString flawSentence(lockengine::Flaw flaw);
// Why a lock is not known that is unread.
[[nodiscard]] QString unreadSentence(const lockengine::LockState &state);

} // namespace ui
