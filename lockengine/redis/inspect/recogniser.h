// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From raw keys to the state of a lock: which kinds fit, who holds, who waits, and every way in which the
// keys are unlike those of a healthy client. Pure; hostile contents are the normal case here.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/redis/inspect/raw_lock.h"

#include <optional>

namespace lockengine::redis {

enum class Acquaintance {
    Stranger, // only unmistakable contents make it a lock
    Asked, // somebody asks for it by name: a bare number may be what they mean
    Known, // it was recognised before: whatever is there now is its state, flaws included
};

// No value: the keys are not those of a lock that we read. A known lock always has a state; without its keys
// it is free.
[[nodiscard]] std::optional<LockState> recognise(
    const RawLock &raw, const Audience &audience, const QByteArray &system, Acquaintance acquaintance);

// The state of a lock that the server does not let us read: nothing but who it is.
[[nodiscard]] LockState unreadLock(const LockId &id);

// The id of a lock that nobody knows more of: most are of Redisson's layout.
[[nodiscard]] LockId lockIdOf(const QByteArray &system, const QByteArray &name);
// The same with what a former look told.
[[nodiscard]] LockId lockIdOf(const QByteArray &system, const QByteArray &name, const Audience &audience);

} // namespace lockengine::redis
