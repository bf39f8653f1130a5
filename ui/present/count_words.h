// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said about kinds that count: their number, and the permits that are out. Pure.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"

#include <QString>

namespace ui {

// For a plural: what is beyond an int is as many as an int can be.
[[nodiscard]] int countable(qint64 count);

// "3 of 10 free", "2 to go": short; empty for what does not count.
[[nodiscard]] QString numberWord(const lockengine::LockState &state);
[[nodiscard]] QString numberWord(
    const lockengine::KindCandidates &kinds, qint64 number, std::optional<qint64> capacity = std::nullopt);
// The same for a heading, with what it means for who asks.
[[nodiscard]] QString numberSentence(const lockengine::LockState &state);

// The heading over what is told below: "PERMITS · 3 out".
[[nodiscard]] QString countHeading(const lockengine::LockState &state);

// "9.5 s left", "no end": of a permit, or of another hold with an end of its own.
[[nodiscard]] QString ownEndWord(const lockengine::Holder &holder, lockengine::ServerTime now);

// Of an event that concerns the number and nobody; empty for events that do not.
[[nodiscard]] QString numberEventSentence(const lockengine::LockEvent &event);
// Of an event that concerns one permit.
[[nodiscard]] QString permitEventSentence(const lockengine::LockEvent &event);

} // namespace ui
