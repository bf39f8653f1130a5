// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/model/server_clock.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestServerClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTruthLiesBetweenTheBounds();
    void theNarrowestOfSeveralAnswersCounts();
    void anAnswerOfUnknownAgeMovesNoUpperBound();
    void aWornBoundIsReplaced();
    void aClockThatWasSetIsBelieved();
};

namespace {

// Our clock shows `here`, and the server's is 1,000 s ahead.
ServerTime truth(Milliseconds here)
{
    return ServerTime(here + 1000s);
}

void answer(ServerClockReading &reading, Milliseconds sent, Milliseconds said, Milliseconds came)
{
    reading.take(truth(said), MonotonicTime(sent), MonotonicTime(came));
}

} // namespace

void TestServerClock::theTruthLiesBetweenTheBounds()
{
    ServerClockReading reading;
    answer(reading, 100ms, 130ms, 190ms);
    QCOMPARE(reading.at(MonotonicTime(500ms)), truth(440ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), truth(531ms)); // its millisecond was not over
}

void TestServerClock::theNarrowestOfSeveralAnswersCounts()
{
    ServerClockReading reading;
    answer(reading, 100ms, 130ms, 190ms);
    answer(reading, 200ms, 210ms, 290ms);
    answer(reading, 300ms, 350ms, 351ms);
    QCOMPARE(reading.at(MonotonicTime(500ms)), truth(499ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), truth(511ms));
}

void TestServerClock::anAnswerOfUnknownAgeMovesNoUpperBound()
{
    ServerClockReading reading;
    reading.take(truth(130ms), std::nullopt, MonotonicTime(190ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), reading.at(MonotonicTime(500ms)));
    answer(reading, 200ms, 210ms, 290ms);
    reading.take(truth(300ms), std::nullopt, MonotonicTime(300ms));
    QCOMPARE(reading.at(MonotonicTime(500ms)), truth(500ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), truth(511ms));
}

void TestServerClock::aWornBoundIsReplaced()
{
    ServerClockReading reading;
    answer(reading, 100ms, 100ms, 100ms);
    answer(reading, 31s, 31s + 20ms, 31s + 40ms);
    QCOMPARE(reading.at(MonotonicTime(32s)), truth(32s - 20ms));
    QCOMPARE(reading.notAfter(MonotonicTime(32s)), truth(32s + 21ms));
}

void TestServerClock::aClockThatWasSetIsBelieved()
{
    ServerClockReading reading;
    answer(reading, 100ms, 130ms, 190ms);
    reading.set(truth(0ms), MonotonicTime(10s));
    QCOMPARE(reading.at(MonotonicTime(10s)), truth(0ms));
    QCOMPARE(reading.notAfter(MonotonicTime(10s)), truth(0ms));
    answer(reading, 11s, 1s, 11s);
    answer(reading, 12s, 1h, 12s + 5ms); // set, and not yet known to be
    QCOMPARE(reading.at(MonotonicTime(13s)), truth(1h + 995ms));
    QCOMPARE(reading.notAfter(MonotonicTime(13s)), truth(1h + 1001ms));
}

QTEST_APPLESS_MAIN(TestServerClock)
#include "tst_server_clock.moc"
