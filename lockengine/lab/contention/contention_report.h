// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a contention run tells: a sample a second while it lasts, and a report at its end. Values; they cross
// to the window's thread.

#pragma once

#include "lockengine/lab/contention/contention_plan.h"
#include "lockengine/watch/checker/violation.h"

namespace lockengine {

struct ContentionSample
{
    Milliseconds at{0}; // its end, since the start of the run
    Milliseconds length{0};
    qint64 acquires = 0; // in its time, as are all below
    qint64 refusals = 0; // who asked ran out of patience
    qint64 errors = 0; // the server refused, or its answer was lost
    // From a release being asked for to the next acquire being answered, where somebody had been waiting;
    // absent: it did not happen.
    std::optional<Microseconds> handOverMedian;
    std::optional<Microseconds> handOverP99;
    // Jain's index of the acquires of all clients since the start: 1 where all had equally many, 1/n where
    // one of n had them all; absent: nobody had any.
    std::optional<double> fairness;

    [[nodiscard]] double perSecond() const
    {
        return length.count() > 0 ? double(acquires) * 1000 / double(length.count()) : 0;
    }

    friend bool operator==(const ContentionSample &, const ContentionSample &) = default;
};

// How one client fared.
struct ClientShare
{
    qint64 acquires = 0;
    qint64 refusals = 0;
    Microseconds waited{0}; // in all, for what it then had
    Microseconds longestWait{0};

    friend bool operator==(const ClientShare &, const ClientShare &) = default;
};

struct ContentionReport
{
    ContentionPlan plan;
    ContentionSample whole; // the run as one sample
    QList<ClientShare> clients;
    QList<Violation> violations; // promises that its history shows broken; at most the first 100
    qsizetype violationCount = 0;
    qsizetype checked = 0; // operations that the checker saw
    qint64 operations = 0; // that there were: where there were more, it saw the last of them
    bool isComplete = true; // all clients came to their end; else some never got their last answer

    friend bool operator==(const ContentionReport &, const ContentionReport &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::ContentionSample)
Q_DECLARE_METATYPE(lockengine::ContentionReport)
