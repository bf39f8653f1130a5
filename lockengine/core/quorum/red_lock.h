// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Holds a majority of members on independent servers, so it survives the failure of some. It asks all members
// at once, each with its own small timeout. It is acquired when a majority is held with positive validity:
// the lease minus the time for asking and the clock drift. A failed round releases all members, including
// those that did not answer. Rounds repeat after a random pause until the wait ends.

#pragma once

#include "lockengine/core/quorum/quorum_lock.h"

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
