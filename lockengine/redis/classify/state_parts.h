// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parts that the states of all kinds of locks share: holders, flaws, numbers, deadlines. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/raw_lock.h"

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

} // namespace lockengine::redis
