// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for counting kinds: their number and the permits in use. Pure.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"

#include <QString>

namespace ui {

// The count for a plural form, clamped to int.
[[nodiscard]] int countable(qint64 count);

// Short: "3 of 10 free", "2 to go"; empty for kinds that do not count.
[[nodiscard]] QString numberWord(const lockengine::LockState &state);
[[nodiscard]] QString numberWord(
    const lockengine::KindCandidates &kinds, qint64 number, std::optional<qint64> capacity = std::nullopt);
// The same for a heading, with its meaning for clients that acquire.
[[nodiscard]] QString numberSentence(const lockengine::LockState &state);

// The section heading: "PERMITS · 3 out".
[[nodiscard]] QString countHeading(const lockengine::LockState &state);

// "9.5 s left", "no end": of a permit or another hold with its own deadline.
[[nodiscard]] QString ownEndWord(const lockengine::Holder &holder, lockengine::ServerTime now);

// For an event about the number, not about a client; else empty.
[[nodiscard]] QString numberEventSentence(const lockengine::LockEvent &event);
// For an event about one permit.
[[nodiscard]] QString permitEventSentence(const lockengine::LockEvent &event);

} // namespace ui
