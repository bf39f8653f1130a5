// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/not_checked.h"

#include "lockengine/core/watch/findings/finding_rule.h"

namespace lockengine {

namespace {

// What a rule cannot see for this reason.
Needs needsOf(Reason reason)
{
    if (reason == Reason::ListenersNotSeen || reason == Reason::ListenersPartlySeen)
        return Need::Listeners;
    if (reason == Reason::ReleasesNotHeard)
        return Need::Releases;
    if (reason == Reason::ServerNotDescribed)
        return Need::Description | Need::ServerTime;
    if (reason == Reason::LocksNotFound)
        return Need::WholeScan;
    return Need::Nothing;
}

NotChecked notChecked(const RuleRow &rule, NotChecked::Why why)
{
    NotChecked result;
    result.rule = rule.id;
    result.why = why;
    result.watched = rule.watched;
    return result;
}

} // namespace

std::optional<NotChecked> whyNotChecked(const RuleRow &rule, const SystemStatus &status, Milliseconds live)
{
    for (const Error &lacked : status.degraded) {
        if (!(needsOf(lacked.reason) & rule.needs))
            continue;
        NotChecked result = notChecked(rule, NotChecked::Why::NoPermission);
        result.reason = lacked;
        return result;
    }
    const bool isAnnounced = status.mode == WatchMode::Live || status.mode == WatchMode::LiveForKnown;
    if (rule.needs.testFlag(Need::Changes) && !isAnnounced)
        return notChecked(rule, NotChecked::Why::NotAnnounced);
    if (rule.needs & (Need::Description | Need::ServerTime)) {
        const bool hasTime = status.health.hasTime || !rule.needs.testFlag(Need::ServerTime);
        if (!status.health.isDescribed || !hasTime)
            return notChecked(rule, NotChecked::Why::NotDescribed);
    }
    if (rule.needs.testFlag(Need::WholeScan) && (!status.scan.finishedOnce || status.scan.incomplete))
        return notChecked(rule, NotChecked::Why::NotScanned);
    if (rule.watched > live)
        return notChecked(rule, NotChecked::Why::TooShort);
    return {};
}

} // namespace lockengine
