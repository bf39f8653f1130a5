// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/status_notices.h"

#include "app/lockctl/output/sentences.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

void StatusNotices::take(const SystemStatus &status)
{
    noteIncomplete(status.scan);
    noteDegraded(status.degraded);
    noteServer(status);
    noteLoss(status);
}

void StatusNotices::noteIncomplete(const ScanProgress &scan)
{
    const bool isIncomplete = scan.finishedOnce && scan.incomplete;
    if (isIncomplete && !std::exchange(m_isIncomplete, true))
        m_context.printNotice(incompleteSentence(*scan.incomplete, m_context.server));
    else if (!isIncomplete)
        m_isIncomplete = false;
}

void StatusNotices::noteDegraded(const QList<Error> &degraded)
{
    for (const Error &reason : degraded) {
        const auto isLike = [&reason](const Error &reported) {
            return reported.kind == reason.kind && reported.reason == reason.reason; // the message may differ
        };
        if (std::ranges::any_of(m_degraded, isLike))
            continue;
        const QByteArray blindness = blindnessSentence(reason, m_context.server);
        if (!blindness.isEmpty())
            m_context.printNotice(blindness);
    }
    m_degraded = degraded;
}

void StatusNotices::noteServer(const SystemStatus &status)
{
    const QByteArrayList notices = noticesOf(status, m_context.server);
    for (const QByteArray &notice : notices) {
        if (!m_noticed.contains(notice))
            m_context.printNotice(notice);
    }
    m_noticed = notices;
}

void StatusNotices::noteLoss(const SystemStatus &status)
{
    const bool isLost
        = status.phase == ConnectionPhase::Reconnecting || status.phase == ConnectionPhase::Refused;
    if (isLost && m_isLive)
        m_context.printNotice(retryingSentence(status.error, m_context.server));
    if (isLost || status.phase == ConnectionPhase::Live)
        m_isLive = !isLost;
}

} // namespace lockctl
