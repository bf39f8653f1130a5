// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/duration_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;

class TestDurations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validDurationsAreParsed_data();
    void validDurationsAreParsed();
    void anythingElseIsRefused_data();
    void anythingElseIsRefused();
};

void TestDurations::validDurationsAreParsed_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::addRow("0") << qint64(0);
    QTest::addRow("0s") << qint64(0);
    QTest::addRow("300ms") << qint64(300);
    QTest::addRow("1.5s") << qint64(1500);
    QTest::addRow("1.250s") << qint64(1250);
    QTest::addRow("1.2500000s") << qint64(1250);
    QTest::addRow("0.001s") << qint64(1);
    QTest::addRow("2m") << qint64(120'000);
    QTest::addRow("0.5m") << qint64(30'000);
    QTest::addRow("1h") << qint64(3'600'000);
    QTest::addRow("876000h") << qint64(876'000) * 3'600'000;
}

void TestDurations::validDurationsAreParsed()
{
    QFETCH(qint64, milliseconds);
    const Result<Milliseconds> parsed = parseDuration(QTest::currentDataTag());
    QVERIFY2(parsed, parsed ? "" : parsed.error().detail.constData());
    QCOMPARE(qint64(parsed->count()), milliseconds);
}

void TestDurations::anythingElseIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    const QList<QByteArray> texts = {"", "5", "s", "ms", "-1s", "+1s", " 1s", "1s ", "1 s", "1,5s", "1.s",
        ".5s", "1..5s", "0.5ms", "0.0001s", "1e3s", "1S", "1sec", "1d", "0x10s", "1s2m", "876001h",
        "99999999999999999999s", "100000000000s", "nan", "inf", "forever", "\xff", "1.000000000000s"};
    for (const QByteArray &text : texts)
        QTest::addRow("%s", text.toPercentEncoding(" ").constData()) << text;
}

void TestDurations::anythingElseIsRefused()
{
    QFETCH(QByteArray, text);
    const Result<Milliseconds> parsed = parseDuration(text);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().kind, ErrorKind::BadInput);
    QVERIFY(!parsed.error().detail.contains('\n'));
}

LOCKSCOPE_TEST(TestDurations)
#include "tst_durations.moc"
