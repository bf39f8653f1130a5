// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Compares a watcher's reports about a busy recording with the truth, hold by hold. Pure.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "tests/recordings/busy_recording.h"

#include <functional>

namespace testing {

struct Moment // when a recorded moment happened during replay, Unix ms
{
    double earliest = 0;
    double latest = 0;
};

struct BusyVerdict
{
    QByteArrayList falseWords; // alarming without cause, or certain and wrong
    QByteArrayList missedEnds; // forced or deleted, and not reported as such
    QByteArrayList invented; // holds that never existed
    QByteArrayList misplacedEnds; // the right event, but the hold did not end in its time span
    QByteArrayList unaccounted; // holds that are neither reported nor counted
    qint64 reported = 0; // holds
    qint64 counted = 0; // holds reported as begun and ended between two reads
    qint64 overcounted = 0; // reported as certain, but more than there were
    qint64 longUnreported = 0; // of 10 ms or more, and not reported individually
    qint64 unreportedEnds = 0; // ends of holds whose begin was reported
    qint64 forcedReported = 0; // forced or deleted, and reported as such

    [[nodiscard]] bool isTrue() const
    {
        return falseWords.isEmpty() && missedEnds.isEmpty() && invented.isEmpty() && misplacedEnds.isEmpty()
            && unaccounted.isEmpty() && overcounted == 0 && unreportedEnds == 0;
    }
    [[nodiscard]] QByteArray text() const;
};

[[nodiscard]] BusyVerdict judge(const QList<TrueHold> &truth, const QList<TrueLeave> &leaves,
    const std::function<Moment(double recorded)> &when, const QList<lockengine::LockEvent> &events);

} // namespace testing
