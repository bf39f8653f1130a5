// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_report.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr qsizetype problemLimit = 64;

} // namespace

void WatchReport::degrade(const Error &reason)
{
    if (reason.kind == ErrorKind::NoPermission && reason.reason == Reason::None)
        return; // WatchConnections::lacked reports the missing permission
    const bool isReported = std::ranges::any_of(
        m_status.degraded, [&reason](const Error &reported) { return reported == reason; });
    if (isReported || m_status.degraded.size() >= problemLimit)
        return;
    m_status.degraded.append(reason);
    refresh();
}

void WatchReport::recover(ErrorKind kind)
{
    const auto isOfKind = [kind](const Error &reported) { return reported.kind == kind; };
    if (m_status.degraded.removeIf(isOfKind) > 0)
        refresh();
}

void WatchReport::replace(Reason reason, const QList<Error> &problems)
{
    QList<Error> now = m_status.degraded;
    now.removeIf([reason](const Error &reported) { return reported.reason == reason; });
    now += problems.first(std::clamp<qsizetype>(problemLimit - now.size(), 0, problems.size()));
    if (std::exchange(m_status.degraded, now) != now)
        refresh();
}

void WatchReport::publish()
{
    if (m_status == m_published)
        return;
    m_published = m_status;
    Q_EMIT changed();
}

} // namespace lockengine::redis
