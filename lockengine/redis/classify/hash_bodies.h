// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The states of locks with several holds in one hash: read-write and faster multi. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/raw_lock.h"

namespace lockengine::redis {

// Requires: `mode` is among the fields.
void describeReadWrite(LockState &state, const RawLock &raw);

// One field of a faster multi lock.
[[nodiscard]] bool isFasterMultiField(const std::pair<QByteArray, QByteArray> &field);
void describeFasterMulti(LockState &state, const RawLock &raw);

} // namespace lockengine::redis
