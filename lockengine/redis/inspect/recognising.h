// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the parts of the recogniser share: each describes one kind of body in the state of a lock. Pure.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/redis/inspect/raw_lock.h"

namespace lockengine::redis {

// Deadlines are written by clients' clocks and judged by the server's: within this they may differ.
constexpr Milliseconds clockSkew{5'000};

void addFlaw(LockState &state, Flaw flaw);
// Adds a hold as its field tells it, with the flaw of a count that is none.
void addHolder(LockState &state, const QByteArray &id, const QByteArray &value, HoldMode mode);
// The number in a field or a string; nothing unless HINCRBY and INCRBY would take it.
[[nodiscard]] std::optional<qint64> numberIn(const QByteArray &value);
[[nodiscard]] std::optional<ServerTime> deadlineOf(double score);

// How many fields of the hash were not read.
[[nodiscard]] qint64 unreadFields(const RawLock &raw);

// Requires: `mode` is among the fields.
void describeReadWrite(LockState &state, const RawLock &raw);

// One field of a faster multi lock.
[[nodiscard]] bool isFasterMultiField(const std::pair<QByteArray, QByteArray> &field);
void describeFasterMulti(LockState &state, const RawLock &raw);

// The waiting line of a fair lock, after the holders.
void describeQueue(LockState &state, const RawLock &raw, const Audience &audience);

} // namespace lockengine::redis
