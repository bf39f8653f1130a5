// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's acts on what was seen of a lock, whoever holds it: which step does it, and how that is shown
// before. Each step compares what was seen first, and refuses when it changed. Pure. How a layout is acted on
// is a SeenActs; kinds of the same layout share one, so that a lock of several candidate kinds can be acted
// on as long as they all agree. A further layout is one more SeenActs and its lines in seenActsFor()
// (redis/kinds.cpp).

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/redis/redisson/step.h"

namespace lockengine::redis {

class SeenActs
{
public:
    virtual ~SeenActs() = default;

    [[nodiscard]] virtual Step forceRelease(const LockState &seen, WallTime now) const = 0;
    [[nodiscard]] virtual QList<QByteArray> forceReleaseCommands(const LockState &seen) const = 0;
    [[nodiscard]] virtual Step releaseSeen(
        const LockState &seen, const Holder &holder, WallTime now) const = 0;
};

// The count of a holder as its lock keeps it; empty: any, because what was seen is no number.
[[nodiscard]] QByteArray countText(const Holder &holder);

// Null: not supported. Lives as long as the program.
[[nodiscard]] const SeenActs *seenActsFor(LockKind kind);

// The step that ends the hold in `seen` whoever has it. It answers as release scripts do (releaseAnswerOf).
// Unsupported for kinds that cannot be acted on, BadInput for a state that was not read to its end.
[[nodiscard]] Result<Step> forceReleaseStep(const LockState &seen, WallTime now);

// What forceReleaseStep(seen) does to the server when nothing has changed, one command a line; none when it
// would be refused.
[[nodiscard]] QList<QByteArray> forceReleaseCommands(const LockState &seen);

// The step that gives back one hold of `holder`, which must be one of seen.holders.
[[nodiscard]] Result<Step> releaseSeenStep(const LockState &seen, const QByteArray &holder, WallTime now);

} // namespace lockengine::redis
