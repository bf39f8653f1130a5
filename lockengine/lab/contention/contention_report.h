// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The results of a contention run: one sample per second, and a report at the end. Values; they cross to the
// window's thread.

#pragma once

#include "lockengine/core/watch/checker/violation.h"
#include "lockengine/lab/contention/contention_plan.h"

namespace lockengine {

struct ContentionSample
{
    Milliseconds at{0}; // end of the sample, since the start of the run
    Milliseconds length{0};
    qint64 acquires = 0; // within this sample, as are all below
    qint64 refusals = 0; // acquires whose wait limit passed
    qint64 errors = 0; // the server refused, or its reply was lost
    // From the request of a release to the reply of the next acquire that had been waiting; absent: none in
    // this sample.
    std::optional<Microseconds> handOverMedian;
    std::optional<Microseconds> handOverP99;
    // Jain's index of the acquires of all clients since the start: 1 if all had equally many, 1/n if one of n
    // had all; absent: no acquires.
    std::optional<double> fairness;

    [[nodiscard]] double perSecond() const
    {
        return length.count() > 0 ? double(acquires) * 1000 / double(length.count()) : 0;
    }

    friend bool operator==(const ContentionSample &, const ContentionSample &) = default;
};

// The results of one client.
struct ClientShare
{
    qint64 acquires = 0;
    qint64 refusals = 0;
    Microseconds waited{0}; // in total, for successful acquires
    Microseconds longestWait{0};

    friend bool operator==(const ClientShare &, const ClientShare &) = default;
};

struct ContentionReport
{
    ContentionPlan plan;
    ContentionSample whole; // the run as one sample
    QList<ClientShare> clients;
    QList<Violation> violations; // violated guarantees in the history; at most the first 100
    qsizetype violationCount = 0;
    qsizetype checked = 0; // operations checked
    qint64 operations = 0; // operations in total; the checker saw the last of them
    bool isComplete = true; // all clients ended; false: some got no last reply

    friend bool operator==(const ContentionReport &, const ContentionReport &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::ContentionSample)
Q_DECLARE_METATYPE(lockengine::ContentionReport)
