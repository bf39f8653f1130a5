// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long a user waits for an act of a lesson.

#include "lockengine/lab/scenario/play_pace.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

LabAct waitOf(Milliseconds time)
{
    LabAct act;
    act.time = time;
    return act;
}

} // namespace

class tst_play_pace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLongWaitIsShortened()
    {
        const PlayPace pace{1, true};
        QCOMPARE(pace.of(waitOf(30s)), std::optional(10.0));
        QCOMPARE(pace.of(waitOf(10min)), std::optional(100.0)); // the maximum pace of a lab
        QCOMPARE(pace.of(waitOf(2s)), std::optional(1.0));
    }

    void aFasterPaceIsKept() { QCOMPARE((PlayPace{30, true}.of(waitOf(30s))), std::optional(30.0)); }

    void onlyWaitsAreShortened()
    {
        LabAct act = waitOf(30s); // not a wait
        act.verb = LabVerb::Lock;
        QCOMPARE((PlayPace{1, true}.of(act)), std::optional(1.0));
    }

    void waitIsNotShortenedInASlowedLab()
    {
        QCOMPARE((PlayPace{0.5, true}.of(waitOf(10min))), std::optional(0.5));
        QCOMPARE((PlayPace{3, true}.of(waitOf(10min))), std::optional(100.0));
    }

    void theChosenPaceIsKept()
    {
        QCOMPARE((PlayPace{1, false}.of(waitOf(10min))), std::optional(1.0));
        QCOMPARE((PlayPace{0.1, false}.of(waitOf(10min))), std::optional(0.1));
    }

    void noRealWaitWithoutAPace()
    {
        QCOMPARE((PlayPace{std::nullopt, true}.of(waitOf(10min))), std::nullopt);
        QCOMPARE((PlayPace{std::nullopt, true}.readingTime()), 0ms);
    }

    void readingTimePrecedesTheNextStep()
    {
        QCOMPARE((PlayPace{1, true}.readingTime()), 4s);
        QCOMPARE((PlayPace{0.1, false}.readingTime()), 4s);
        QCOMPARE((PlayPace{4, false}.readingTime()), 1s);
    }
};

LOCKSCOPE_TEST(tst_play_pace)
#include "tst_play_pace.moc"
