// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two states of a lock, one second apart, and the signs between them. The tests of diff() share this.

#pragma once

#include "lockengine/core/watch/diff.h"
#include "tests/support/lock_picture.h"

#include <QTest>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

inline constexpr ServerTime kThen{1'795'164'000s};
inline constexpr ServerTime kNow = kThen + 1s;

// Trace support of the clients of A, B and C.
inline ClientTraceSupport traceSupportWith(bool leavesTraces)
{
    ClientTraceSupport clientTraceSupport;
    for (const QByteArray &holder : {"A:1"_ba, "B:1"_ba, "C:1"_ba})
        clientTraceSupport.learn({TraceProof{holder, leavesTraces}});
    return clientTraceSupport;
}

// One step to compare. `with`: words among absent gap completes (a first look) poll evicts leaves leaves-none
// missing (signs may be) changes=N number-ours (Lockscope changed it).
struct Step
{
    QByteArray before = {}; // empty: never seen
    QByteArray after = {};
    QByteArray signs = {};
    QByteArray with = {};
};

inline DiffResult run(const Step &step, LockMemory memory = {}, ClientTraceSupport clientTraceSupport = {})
{
    std::optional<LockState> before;
    if (!step.before.isEmpty())
        before = testing::lockFromPicture(step.before, kThen);
    Observation now;
    now.state = testing::lockFromPicture(step.after, kNow);
    now.signs = testing::evidenceFromLetters(step.signs);
    now.notBefore = kThen;
    now.absenceWasKnown = step.with.contains("absent");
    now.afterGap = step.with.contains("gap");
    now.completesFirstLook = step.with.contains("completes");
    now.signsMayBeMissing = step.with.contains("missing");
    now.numberChangedByUs = step.with.contains("number-ours");
    if (const qsizetype at = step.with.indexOf("changes="); at >= 0)
        now.changes = step.with.mid(at + 8, 1).toInt();
    if (step.with.contains("leaves"))
        clientTraceSupport = traceSupportWith(!step.with.contains("leaves-none"));
    WatchConditions conditions;
    conditions.changesAnnounced = !step.with.contains("poll");
    conditions.evicts = step.with.contains("evicts");
    return diff(before, now, memory, conditions, clientTraceSupport);
}

inline void row(const char *name, const Step &step, const QByteArrayList &expected)
{
    QTest::newRow(name) << step.before << step.after << step.signs << step.with << expected;
}

inline void stepColumns()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("signs");
    QTest::addColumn<QByteArray>("with");
    QTest::addColumn<QByteArrayList>("expected");
}

inline void compareStep()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QByteArray, signs);
    QFETCH(const QByteArray, with);
    QFETCH(const QByteArrayList, expected);
    QCOMPARE(linesOf(run({before, after, signs, with}).events), expected);
}

} // namespace testing
