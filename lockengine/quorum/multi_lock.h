// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All of its members or none. Nothing is ever waited for while something is held: when one member is taken,
// those that were acquired go back, that one is waited for by itself, and the others are tried again. So two
// that ask in different orders never wait for each other.

#pragma once

#include "lockengine/quorum/quorum_lock.h"

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
