// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts and measures the operations of a run's clients. Pure: the caller passes the time.

#pragma once

#include "lockengine/lab/contention/contention_report.h"
#include "lockengine/lab/contention/time_histogram.h"

namespace lockengine {

class ContentionTally
{
public:
    ContentionTally(int clients, MonotonicTime start);

    void acquired(int client, MonotonicTime asked, MonotonicTime answered);
    void refused(int client);
    void failed();
    void releaseAsked(MonotonicTime at);

    // The values since the last sample, or since the start.
    [[nodiscard]] ContentionSample sample(MonotonicTime now);
    [[nodiscard]] ContentionSample whole(MonotonicTime now) const;
    [[nodiscard]] const QList<ClientShare> &clients() const { return m_clients; }

private:
    struct Span
    {
        MonotonicTime from{};
        qint64 acquires = 0;
        qint64 refusals = 0;
        qint64 errors = 0;
        TimeHistogram handOvers;
    };

    [[nodiscard]] ContentionSample sampleOf(const Span &span, MonotonicTime now) const;
    [[nodiscard]] std::optional<double> fairness() const;

    const MonotonicTime m_start;
    QList<ClientShare> m_clients;
    Span m_last; // since the last sample
    Span m_whole;
    std::optional<MonotonicTime> m_releaseAsked; // set while no acquire has followed
};

} // namespace lockengine
