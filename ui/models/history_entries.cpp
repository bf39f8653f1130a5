// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/history_entries.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

LogEntry missedRenewal(const LeaseSample &sample, const LockId &lock, ServerTime due)
{
    LockEvent event;
    event.lock = lock;
    if (!sample.isShared)
        event.holder = sample.holder;
    event.at = due;
    LogEntry entry(event);
    entry.isMissedRenewal = true;
    return entry;
}

} // namespace

QList<LogEntry> historyEntries(const LockHistory &history, const LockView &view, ServerTime now)
{
    QList<LeaseSample> samples = history.samples;
    const LeaseSample newest = sampleOf(view);
    if (samples.isEmpty() || newest.at > samples.constLast().at || view.stale)
        samples += newest;
    QList<LogEntry> missed;
    for (qsizetype i = 0; i < samples.size(); ++i) {
        const ServerTime until = i + 1 < samples.size() ? samples[i + 1].at : now;
        for (const ServerTime due : missedRenewals(samples[i], until))
            missed += missedRenewal(samples[i], history.lock, due);
    }
    QList<LogEntry> entries;
    std::ranges::merge(
        history.events, missed, std::back_inserter(entries), {},
        [](const LockEvent &event) { return event.at; },
        [](const LogEntry &entry) { return entry.event.at; });
    return entries;
}

} // namespace ui
