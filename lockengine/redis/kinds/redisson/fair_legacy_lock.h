// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fair lock by the rules of clients up to Redisson 3.10. A position is kept for 5 s whatever the wait.
// All waiters behind the head have the head's deadline plus 5 s. Each attempt rewrites the caller's deadline.
// The keys are those of the fair lock. Mixed with newer clients the queue order may break, because each
// rewrites deadlines that the other computes from.

#pragma once

#include "lockengine/redis/kinds/redisson/fair_lock.h"

namespace lockengine::redis {

class FairLegacyLock final : public FairLock
{
public:
    static constexpr Milliseconds allowance{5000};

    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
};

} // namespace lockengine::redis
