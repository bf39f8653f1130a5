// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator acts on a lock as it was seen, for any holder: the step, and the commands to show before. Each
// step first compares the lock with what was seen, and refuses if it changed. Pure.
//
// Each layout has one OperatorActs. Kinds of the same layout share it, so a lock with several candidate kinds
// can be acted on if they agree. A new layout needs one more OperatorActs and its lines in operatorActsFor()
// (redis/kinds.cpp).

#pragma once

#include "lockengine/core/model/repair.h"
#include "lockengine/redis/client/step.h"

namespace lockengine::redis {

class OperatorActs
{
public:
    virtual ~OperatorActs() = default;

    [[nodiscard]] virtual Step forceRelease(const LockState &seen, WallTime now) const = 0;
    [[nodiscard]] virtual QList<QByteArray> forceReleaseCommands(const LockState &seen) const = 0;
    [[nodiscard]] virtual Step releaseSeen(
        const LockState &seen, const Holder &holder, WallTime now) const = 0;
};

// Why no act on it is possible: not a lock, not readable, or a layout that Lockscope does not use for its
// kind.
[[nodiscard]] std::optional<Error> whyNotActedOn(const LockState &seen);
// Why a request to give a lock without expiry a lease does not fit.
[[nodiscard]] std::optional<Error> whyLeaseIsNotGiven(const RepairRequest &request);

// The count of a holder as stored; empty: any, because what was seen is not a number.
[[nodiscard]] QByteArray countText(const Holder &holder);

// Null: not supported. Lives as long as the program.
[[nodiscard]] const OperatorActs *operatorActsFor(LockKind kind);

// The step that ends all holds in `seen`. Its answer is that of release scripts (releaseAnswerOf).
// Unsupported for kinds without acts, BadInput for a state that was not read completely.
[[nodiscard]] Result<Step> forceReleaseStep(const LockState &seen, WallTime now);

// The commands of forceReleaseStep(seen) if nothing has changed, one per line; none if it would be refused.
[[nodiscard]] QList<QByteArray> forceReleaseCommands(const LockState &seen);

// The step that releases one hold of `holder`, which must be one of seen.holders.
[[nodiscard]] Result<Step> releaseSeenStep(const LockState &seen, const QByteArray &holder, WallTime now);

} // namespace lockengine::redis
