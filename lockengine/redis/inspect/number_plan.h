// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The commands that read what is no hash: the number of a semaphore, a latch or a bounded queue, the permits
// beside it, a token in a string, or the holders in a zset. Pure, like read_plan.

#pragma once

#include "lockengine/redis/inspect/read_plan.h"

namespace lockengine::redis {

// To be sent as one transaction. `depth` is Numbers or NumbersOnly.
[[nodiscard]] QList<Command> numberCommands(const QByteArray &name, Depth depth);
[[nodiscard]] RawLock parseNumbers(const QByteArray &name, Depth depth, const QList<Reply> &replies);

// For a name that may be that of a zset with an entry for each holder; one transaction.
[[nodiscard]] QList<Command> entryCommands(const QByteArray &name);
// Nothing: it is no zset, or not there.
[[nodiscard]] std::optional<RawLock> parseEntries(const QByteArray &name, const QList<Reply> &replies);

} // namespace lockengine::redis
