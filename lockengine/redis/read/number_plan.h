// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Commands that read keys other than hashes. They are the number of a semaphore, latch or bounded queue,
// permits, a token string, or a zset of holders. Pure, like read_plan.

#pragma once

#include "lockengine/redis/read/read_plan.h"

namespace lockengine::redis {

// Send as one transaction. `depth` is Numbers or NumbersOnly.
[[nodiscard]] QList<Command> numberCommands(const QByteArray &name, Depth depth);
[[nodiscard]] RawLock parseNumbers(const QByteArray &name, Depth depth, const QList<Reply> &replies);

// For a name that may be a zset with one entry per holder. Send as one transaction.
[[nodiscard]] QList<Command> entryCommands(const QByteArray &name);
// Empty: not a zset, or absent.
[[nodiscard]] std::optional<RawLock> parseEntries(const QByteArray &name, const QList<Reply> &replies);

} // namespace lockengine::redis
