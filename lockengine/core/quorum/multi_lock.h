// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Holds all of its members or none. It never waits while it holds members. If one member is taken, it
// releases the others, waits for that one, and retries. So clients that acquire in different orders never
// deadlock.

#pragma once

#include "lockengine/core/quorum/quorum_lock.h"

namespace lockengine {

class MultiLock final : public QuorumLock
{
    Q_OBJECT

public:
    using QuorumLock::QuorumLock;

    [[nodiscard]] qsizetype needed() const override { return qsizetype(members().size()); }

private:
    [[nodiscard]] std::optional<Error> whyRefused() const override;
    [[nodiscard]] QCoro::Task<QuorumOutcome> rounds(QuorumRequest request) override;
    [[nodiscard]] QCoro::Task<MemberOutcome> waitFor(qsizetype member, QuorumRequest request);
};

} // namespace lockengine
