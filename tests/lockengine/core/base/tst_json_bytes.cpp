// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arbitrary bytes of a server survive a JSON object unchanged.

#include "lockengine/core/base/json_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestJsonBytes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesSurviveJsonUnchanged_data();
    void bytesSurviveJsonUnchanged();
    void aMissingKeyIsEmpty();
};

void TestJsonBytes::bytesSurviveJsonUnchanged_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isText");
    QTest::newRow("empty") << ""_ba << true;
    QTest::newRow("ASCII") << "orders:1"_ba << true;
    QTest::newRow("Chinese") << QByteArray("\xe9\x94\x81") << true;
    QTest::newRow("a zero byte") << QByteArray("a\0b", 3) << true;
    QTest::newRow("truncated UTF-8") << QByteArray("\xe9\x94") << false;
    QTest::newRow("not UTF-8") << QByteArray("\xff\x80 job") << false;
}

void TestJsonBytes::bytesSurviveJsonUnchanged()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, isText);
    QJsonObject object;
    insertBytes(object, u"lock"_s, bytes);
    QCOMPARE(bytesIn(object, u"lock"_s), bytes);
    QCOMPARE(object.contains(u"lockBase64"_s), !isText);
}

void TestJsonBytes::aMissingKeyIsEmpty()
{
    QCOMPARE(bytesIn(QJsonObject(), u"lock"_s), QByteArray());
}

LOCKSCOPE_TEST(TestJsonBytes)
#include "tst_json_bytes.moc"
