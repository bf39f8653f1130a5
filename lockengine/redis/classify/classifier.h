// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds the state of a lock from raw keys: possible kinds, holders, waiters, and all flaws that no healthy
// client causes. Pure; hostile contents are expected.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/raw_lock.h"

#include <optional>

namespace lockengine::redis {

enum class Recognition {
    Unknown, // only unmistakable contents make it a lock
    Requested, // requested by name: a bare number may be meant
    Known, // recognised before: any contents are its state, flaws included
};

// No value: not a supported lock. A known lock always has a state; without its keys it is free.
[[nodiscard]] std::optional<LockState> classify(const RawLock &raw, const SubscriberSample &subscribers,
    const QByteArray &system, Recognition recognition);

// The state of a lock that the server refuses to read: only its id.
[[nodiscard]] LockState unreadLock(const LockId &id);

// The id of a lock of unknown layout; Redisson's layout is assumed.
[[nodiscard]] LockId lockIdOf(const QByteArray &system, const QByteArray &name);
// The same with the layout from an earlier read.
[[nodiscard]] LockId lockIdOf(
    const QByteArray &system, const QByteArray &name, const SubscriberSample &subscribers);

} // namespace lockengine::redis
