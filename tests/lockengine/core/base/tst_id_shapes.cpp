// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/id_shapes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;

class TestIdShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void uuidIsRecognisedByItsShape_data();
    void uuidIsRecognisedByItsShape();
    void hexOfSixteenBytesIsRecognised();
    void hexUuidOfAVersionIsRecognised();
};

void TestIdShapes::uuidIsRecognisedByItsShape_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isLower");
    QTest::addColumn<bool>("isAny");
    QTest::newRow("lower case") << QByteArray("7abe505c-7984-41e1-bc09-90e00e1b6cd3") << true << true;
    QTest::newRow("upper case") << QByteArray("7ABE505C-7984-41E1-BC09-90E00E1B6CD3") << false << true;
    QTest::newRow("mixed case") << QByteArray("7abe505c-7984-41e1-bc09-90e00e1b6cD3") << false << true;
    QTest::newRow("a dash elsewhere") << QByteArray("7abe505-c7984-41e1-bc09-90e00e1b6cd3") << false << false;
    QTest::newRow("one digit too few") << QByteArray("7abe505c-7984-41e1-bc09-90e00e1b6cd") << false << false;
    QTest::newRow("one digit too many")
        << QByteArray("7abe505c-7984-41e1-bc09-90e00e1b6cd33") << false << false;
    QTest::newRow("not a digit") << QByteArray("7abe505c-7984-41e1-bc09-90e00e1b6cdg") << false << false;
    QTest::newRow("empty") << QByteArray("") << false << false;
}

void TestIdShapes::uuidIsRecognisedByItsShape()
{
    QFETCH(QByteArray, text);
    QTEST(isUuid(text, DigitCase::Lower), "isLower");
    QTEST(isUuid(text, DigitCase::Any), "isAny");
}

void TestIdShapes::hexOfSixteenBytesIsRecognised()
{
    const QByteArray digits = "d5d13a006635c480e66f6fb02ffc456e";
    QVERIFY(isHexOf16(digits, DigitCase::Lower));
    QVERIFY(!isHexOf16(digits.toUpper(), DigitCase::Lower));
    QVERIFY(isHexOf16(digits.toUpper(), DigitCase::Any));
    QVERIFY(!isHexOf16(digits.chopped(1), DigitCase::Any));
    QVERIFY(!isHexOf16(digits.chopped(1) + '-', DigitCase::Any));
}

void TestIdShapes::hexUuidOfAVersionIsRecognised()
{
    const QByteArray digits = "7abe505c798441e1bc0990e00e1b6cd3";
    QVERIFY(isUuidHex(digits, '4'));
    QVERIFY(!isUuidHex(digits, '1'));
    QVERIFY(!isUuidHex(QByteArray(digits).replace(16, 1, "0"), '4')); // without a variant
}

LOCKSCOPE_TEST(TestIdShapes)
#include "tst_id_shapes.moc"
