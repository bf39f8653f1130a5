// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The queue of a fair lock: the waiters, their deadlines, and what no healthy client leaves there. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/raw_lock.h"

#include <QSet>

namespace lockengine::redis {

// Call it after the holders are described.
void describeQueue(LockState &state, const RawLock &raw, const SubscriberSample &subscribers);

// The ids in the queue, and those of the holders. No value: some are not read.
[[nodiscard]] std::optional<QSet<QByteArray>> placesIn(const LockState &state);
// Those of the ids without a place, or none if not all places are known.
[[nodiscard]] QList<QByteArray> withoutPlace(const LockState &state, const QList<QByteArray> &ids);

} // namespace lockengine::redis
