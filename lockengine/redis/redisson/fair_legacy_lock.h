// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fair lock by the rules of clients up to Redisson 3.10: a place is kept for 5 s whatever the wait, all
// who stand behind the head have the head's deadline and 5 s more, and each attempt writes one's deadline
// anew. The keys are a fair lock's; beside clients of the new rules the order may break, for both rewrite
// deadlines that the other computes from.

#pragma once

#include "lockengine/redis/redisson/fair_lock.h"

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
