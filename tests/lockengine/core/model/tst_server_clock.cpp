// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/server_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestServerClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trueTimeIsBetweenTheBounds();
    void narrowestReplyCounts();
    void replyOfUnknownAgeKeepsTheUpperBound();
    void oldBoundIsReplaced();
    void setClockIsAccepted();
};

namespace {

// The server's time when the local clock shows `here`. The server is 1,000 s ahead.
ServerTime truth(Milliseconds here)
{
    return ServerTime(here + 1000s);
}

void answer(ServerClockReading &reading, Milliseconds sent, Milliseconds said, Milliseconds came)
{
    reading.take(truth(said), MonotonicTime(sent), MonotonicTime(came));
}

} // namespace

void TestServerClock::trueTimeIsBetweenTheBounds()
{
    ServerClockReading reading;
    answer(reading, 100ms, 130ms, 190ms);
    QCOMPARE(reading.at(MonotonicTime(500ms)), truth(440ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), truth(531ms)); // the reported millisecond had not ended
}

void TestServerClock::narrowestReplyCounts()
{
    ServerClockReading reading;
    answer(reading, 100ms, 130ms, 190ms);
    answer(reading, 200ms, 210ms, 290ms);
    answer(reading, 300ms, 350ms, 351ms);
    QCOMPARE(reading.at(MonotonicTime(500ms)), truth(499ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), truth(511ms));
}

void TestServerClock::replyOfUnknownAgeKeepsTheUpperBound()
{
    ServerClockReading reading;
    reading.take(truth(130ms), std::nullopt, MonotonicTime(190ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), reading.at(MonotonicTime(500ms)));
    answer(reading, 200ms, 210ms, 290ms);
    reading.take(truth(300ms), std::nullopt, MonotonicTime(300ms));
    QCOMPARE(reading.at(MonotonicTime(500ms)), truth(500ms));
    QCOMPARE(reading.notAfter(MonotonicTime(500ms)), truth(511ms));
}

void TestServerClock::oldBoundIsReplaced()
{
    ServerClockReading reading;
    answer(reading, 100ms, 100ms, 100ms);
    answer(reading, 31s, 31s + 20ms, 31s + 40ms);
    QCOMPARE(reading.at(MonotonicTime(32s)), truth(32s - 20ms));
    QCOMPARE(reading.notAfter(MonotonicTime(32s)), truth(32s + 21ms));
}

void TestServerClock::setClockIsAccepted()
{
    ServerClockReading reading;
    answer(reading, 100ms, 130ms, 190ms);
    reading.set(truth(0ms), MonotonicTime(10s));
    QCOMPARE(reading.at(MonotonicTime(10s)), truth(0ms));
    QCOMPARE(reading.notAfter(MonotonicTime(10s)), truth(0ms));
    answer(reading, 11s, 1s, 11s);
    answer(reading, 12s, 1h, 12s + 5ms); // the clock was set, which is not known yet
    QCOMPARE(reading.at(MonotonicTime(13s)), truth(1h + 995ms));
    QCOMPARE(reading.notAfter(MonotonicTime(13s)), truth(1h + 1001ms));
}

LOCKSCOPE_PLAIN_TEST(TestServerClock)
#include "tst_server_clock.moc"
