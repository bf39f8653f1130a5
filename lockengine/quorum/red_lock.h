// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A majority of members on independent servers, so that the end of some of them is not the end of the lock.
// All are asked at once, each with a small time-out of its own. It is acquired when a majority is ours for a
// positive time: the lease, less what asking took, less the drift of clocks. A round that failed gives back
// everywhere, also where no answer came. Rounds are repeated after a random pause while there is time to
// wait.

#pragma once

#include "lockengine/quorum/quorum_lock.h"

namespace lockengine {

class RedLock final : public QuorumLock
{
    Q_OBJECT

public:
    using QuorumLock::QuorumLock;

    [[nodiscard]] qsizetype needed() const override;

private:
    [[nodiscard]] std::optional<Error> whyRefused() const override;
    [[nodiscard]] QCoro::Task<QuorumOutcome> rounds(QuorumRequest request) override;
};

} // namespace lockengine
