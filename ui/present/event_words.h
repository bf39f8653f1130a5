// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences for events, with their icon and tone.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// One word for a column: "acquired".
[[nodiscard]] QString eventWord(lockengine::EventKind kind);
// "9b7e…77:31 took it; lease 30.0 s". Omits the lock's name. `name`: of the holder or waiter; empty: it has
// none.
[[nodiscard]] QString eventSentence(const lockengine::LockEvent &event, const QString &name = {});
// "9b7e…77:31 missed a renewal": for the holder and time of `due`.
[[nodiscard]] QString missedRenewalSentence(const lockengine::LockEvent &due, const QString &name = {});
// The evidence for the event, for a tool tip; says if it is uncertain.
[[nodiscard]] QString evidenceSentence(const lockengine::LockEvent &event);
[[nodiscard]] QString eventIcon(lockengine::EventKind kind);
[[nodiscard]] Tone eventTone(const lockengine::LockEvent &event);

// The server's time with milliseconds, in the local time zone.
[[nodiscard]] QString timeOfDay(lockengine::ServerTime time);
// The same without milliseconds, for axis ticks: 12:36:30.
[[nodiscard]] QString clockTime(lockengine::ServerTime time);

} // namespace ui
