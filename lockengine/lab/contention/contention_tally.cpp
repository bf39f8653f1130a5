// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/contention_tally.h"

#include <algorithm>

namespace lockengine {

namespace {

template <typename To, typename Rep, typename Period>
To as(std::chrono::duration<Rep, Period> time)
{
    return std::chrono::duration_cast<To>(time);
}

} // namespace

ContentionTally::ContentionTally(int clients, MonotonicTime start)
    : m_start(start)
    , m_clients(clients)
{
    m_last.from = start;
    m_whole.from = start;
}

void ContentionTally::acquired(int client, MonotonicTime asked, MonotonicTime answered)
{
    ClientShare &share = m_clients[client];
    const auto wait = as<Microseconds>(answered - asked);
    ++share.acquires;
    share.waited += wait;
    share.longestWait = std::max(share.longestWait, wait);
    const bool waited = m_releaseAsked && asked < *m_releaseAsked;
    for (Span *span : {&m_last, &m_whole}) {
        ++span->acquires;
        if (waited)
            span->handOvers.add(as<Microseconds>(answered - *m_releaseAsked));
    }
    m_releaseAsked.reset();
}

void ContentionTally::refused(int client)
{
    ++m_clients[client].refusals;
    ++m_last.refusals;
    ++m_whole.refusals;
}

void ContentionTally::failed()
{
    ++m_last.errors;
    ++m_whole.errors;
}

void ContentionTally::releaseAsked(MonotonicTime at)
{
    m_releaseAsked = at;
}

ContentionSample ContentionTally::sample(MonotonicTime now)
{
    const ContentionSample sample = sampleOf(m_last, now);
    m_last = Span();
    m_last.from = now;
    return sample;
}

ContentionSample ContentionTally::whole(MonotonicTime now) const
{
    return sampleOf(m_whole, now);
}

ContentionSample ContentionTally::sampleOf(const Span &span, MonotonicTime now) const
{
    ContentionSample sample;
    sample.at = as<Milliseconds>(now - m_start);
    sample.length = as<Milliseconds>(now - span.from);
    sample.acquires = span.acquires;
    sample.refusals = span.refusals;
    sample.errors = span.errors;
    sample.handOverMedian = span.handOvers.percentile(0.5);
    sample.handOverP99 = span.handOvers.percentile(0.99);
    sample.fairness = fairness();
    return sample;
}

std::optional<double> ContentionTally::fairness() const
{
    double sum = 0;
    double squares = 0;
    for (const ClientShare &share : m_clients) {
        const auto acquires = double(share.acquires);
        sum += acquires;
        squares += acquires * acquires;
    }
    if (squares == 0)
        return std::nullopt;
    return sum * sum / (double(m_clients.size()) * squares);
}

} // namespace lockengine
