// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shared parts of the recogniser; each describes one kind of body. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/inspect/raw_lock.h"

namespace lockengine::redis {

// Clients write deadlines by their own clocks; the server's clock judges them. The clocks may differ by this
// much.
constexpr Milliseconds clockSkew{5'000};

void addFlaw(LockState &state, Flaw flaw);
// Adds the hold in a field, with a flaw if its count is not a valid number.
void addHolder(LockState &state, const QByteArray &id, const QByteArray &value, HoldMode mode);
// The number in a field or string; no value unless HINCRBY and INCRBY would accept it.
[[nodiscard]] std::optional<qint64> numberIn(const QByteArray &value);
[[nodiscard]] std::optional<ServerTime> deadlineOf(double score);

// The number of hash fields that were not read.
[[nodiscard]] qint64 unreadFields(const RawLock &raw);

// Requires: `mode` is among the fields.
void describeReadWrite(LockState &state, const RawLock &raw);

// One field of a faster multi lock.
[[nodiscard]] bool isFasterMultiField(const std::pair<QByteArray, QByteArray> &field);
void describeFasterMulti(LockState &state, const RawLock &raw);

// The queue of a fair lock; call it after the holders are described.
void describeQueue(LockState &state, const RawLock &raw, const Audience &audience);

} // namespace lockengine::redis
