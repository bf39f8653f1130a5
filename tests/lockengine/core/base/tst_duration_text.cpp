// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/duration_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class tst_duration_text : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // tst_durations of lockctl covers valid and invalid input.
    void durationIsFormattedShort()
    {
        QCOMPARE(writtenDuration(0ms), QByteArray("0"));
        QCOMPARE(writtenDuration(250ms), QByteArray("250ms"));
        QCOMPARE(writtenDuration(1500ms), QByteArray("1500ms"));
        QCOMPARE(writtenDuration(30s), QByteArray("30s"));
        QCOMPARE(writtenDuration(90s), QByteArray("90s"));
        QCOMPARE(writtenDuration(10min), QByteArray("10m"));
        QCOMPARE(writtenDuration(48h), QByteArray("48h"));
        QCOMPARE(writtenDuration(-10s), QByteArray("-10s"));
    }
    void formattedDurationIsParsedBack()
    {
        for (const Milliseconds time :
            {Milliseconds(1), Milliseconds(999), Milliseconds(61'000), Milliseconds(3'600'001)})
            QVERIFY(parseDuration(writtenDuration(time)) == time);
    }
    void anErrorNamesTheText()
    {
        QCOMPARE(parseDuration("soon").error(), Error(ErrorKind::BadInput, Reason::DurationUnclear, "soon"));
        QCOMPARE(parseDuration("9999999h").error(),
            Error(ErrorKind::BadInput, Reason::DurationTooLong, "9999999h"));
    }
};

LOCKSCOPE_PLAIN_TEST(tst_duration_text)

#include "tst_duration_text.moc"
