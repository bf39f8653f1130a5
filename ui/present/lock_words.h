// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for locks, holders and waiters. Pure: model values in, text out. Unknown values are shown as unknown.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/taken_kind.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// The name as shown; a lock's name may be empty.
[[nodiscard]] QString lockName(const QByteArray &name);

// "fair", within a sentence or a column.
[[nodiscard]] QString kindWord(lockengine::LockKind kind);
// Short; replaces a holder or time that could not be read.
[[nodiscard]] QString unreadWord();
[[nodiscard]] QString noLockWord();
// As acquired: read and write are distinct.
[[nodiscard]] QString kindWord(lockengine::TakenKind kind);
// The effect of acquiring this kind, in a line or two.
[[nodiscard]] QString takenKindSentence(lockengine::TakenKind kind);
// The risk of this kind; empty for most.
[[nodiscard]] QString takenKindWarning(lockengine::TakenKind kind);
// The most likely kind; for a column.
[[nodiscard]] QString kindWord(const lockengine::KindCandidates &kinds);
// "fair lock", with the other candidates. For the detail panel and tool tips.
[[nodiscard]] QString kindSentence(const lockengine::KindCandidates &kinds);

// "looks like ShedLock"; empty without a guess.
[[nodiscard]] QString guessWord(const QByteArray &guess);
// The kind, with the guess.
[[nodiscard]] QString kindText(const lockengine::LockState &state);
[[nodiscard]] QString kindSentence(const lockengine::LockState &state);

// How a lease is renewed, as the window shows it. Overdue is a judgement of the watcher, not of the model.
enum class RenewalStatus { NotYetKnown, Watchdog, Fixed, Overdue, Late, NoExpiry, NotReadable };

[[nodiscard]] QString renewalStatusWord(RenewalStatus renewalStatus);
// Renewals have been missed.
[[nodiscard]] constexpr bool isLate(RenewalStatus renewalStatus)
{
    return renewalStatus == RenewalStatus::Overdue || renewalStatus == RenewalStatus::Late;
}
// Whether waiters stand in a queue; those of other kinds subscribe, without order.
[[nodiscard]] bool hasQueue(const lockengine::KindCandidates &kinds);
// False for clients that poll, because they leave no trace, and for locks that cannot be read.
[[nodiscard]] bool areWaitersKnown(const lockengine::LockState &state);
// The meaning of the status for the reader.
[[nodiscard]] QString renewalSentence(
    RenewalStatus renewalStatus, std::optional<lockengine::Milliseconds> beat);

// "4 min 12 s", or "at least 12 s" for a lower bound.
[[nodiscard]] QString heldFor(lockengine::Milliseconds length, bool exact);

// "read", "write"; empty for an exclusive hold.
[[nodiscard]] QString modeWord(lockengine::HoldMode mode);

[[nodiscard]] QString listeningWord(lockengine::Listening listening);
// That something is not a lock or could not be read; empty for other flaws, which findings explain.
[[nodiscard]] QString flawSentence(lockengine::Flaw flaw);
// Why an unread lock could not be read.
[[nodiscard]] QString unreadSentence(const lockengine::LockState &state);

} // namespace ui
