// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds a lock with several members that lost one with its server: the server started after the hold began,
// so the hold is not on it, while the holder counts on it. A further loss may end the majority. Values and
// pure functions; any thread. The failure mode is [29] of the list in docs/findings.md.

#pragma once

#include "lockengine/core/watch/findings/finding_rule.h"
#include "lockengine/core/workspace/member_group.h"

namespace lockengine {

inline constexpr RuleRow kThinMajority{
    "thinMajority", Harm::AboutToBreak, Need::Description, Milliseconds(0), Repair::None, Milliseconds(0)};

// When a server started, by its own clock.
struct ServerStart
{
    QByteArray run; // ServerHealth::run; empty: not known
    ServerTime at{};

    [[nodiscard]] bool isKnown() const { return !run.isEmpty(); }
    friend bool operator==(const ServerStart &, const ServerStart &) = default;
};

// Follows one server. Requires: each status since the connection opened is passed, because the uptime is that
// of the time when the run was first read. `now`: by the server's clock. A server that does not describe
// itself keeps what is known of it.
[[nodiscard]] ServerStart followStart(const ServerStart &before, const ServerHealth &health, ServerTime now);

// The sign for a group that holds a majority, but not all members. Absent: no such server, or not provable.
// Its evidence: "holder", "have" and "members" (counts of servers), "taken" (when the hold began or was first
// seen), "server" (MemberSight::system) and "started", by the clocks of their servers. `starts`: by system.
[[nodiscard]] std::optional<Sign> thinMajority(
    const MemberGroup &group, const QList<MemberSight> &sights, const QHash<QByteArray, ServerStart> &starts);

} // namespace lockengine
