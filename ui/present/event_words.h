// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Events as sentences, with the icon and the loudness that go with them.

#pragma once

#include "lockengine/model/lock_event.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// One word for a column: "acquired".
[[nodiscard]] QString eventWord(lockengine::EventKind kind);
// The whole: "9b7e…77:31 took it; lease 30.0 s". Does not repeat the lock's name.
// `name`: of its holder or waiter; empty: it has none.
[[nodiscard]] QString eventSentence(const lockengine::LockEvent &event, const QString &name = {});
// "9b7e…77:31 was due to renew it, and did not": the holder of `due`, at its time.
[[nodiscard]] QString missedRenewalSentence(const lockengine::LockEvent &due, const QString &name = {});
// What it rests on, for a tool tip; says so when it is not certain.
[[nodiscard]] QString evidenceSentence(const lockengine::LockEvent &event);
[[nodiscard]] QString eventIcon(lockengine::EventKind kind);
[[nodiscard]] Tone eventTone(const lockengine::LockEvent &event);

// The server's time of day, with milliseconds, in the reader's time zone.
[[nodiscard]] QString timeOfDay(lockengine::ServerTime time);
// The same to the second, for the ticks of an axis: 12:36:30.
[[nodiscard]] QString clockTime(lockengine::ServerTime time);

} // namespace ui
