// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/holder_id.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestHolderId : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anIdSurvivesParsingAndFormatting_data();
    void anIdSurvivesParsingAndFormatting();
    void anIdentityMakesAnId();
    void otherTextIsNoId_data();
    void otherTextIsNoId();
};

namespace {

const QByteArray client = "7abe505c-7984-41e1-bc09-90e00e1b6cd3"_ba;
const QByteArray transaction = "d5d13a006635c480e66f6fb02ffc456e"_ba;

} // namespace

void TestHolderId::anIdSurvivesParsingAndFormatting_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("thread");
    QTest::addColumn<bool>("write");
    QTest::addColumn<QByteArray>("transaction");
    QTest::newRow("plain") << client + ":22"
                           << "22"_ba << false << ""_ba;
    QTest::newRow("negative") << client + ":-7123"
                              << "-7123"_ba << false << ""_ba;
    QTest::newRow("huge") << client + ":99999999999999999999999"
                          << "99999999999999999999999"_ba << false << ""_ba;
    QTest::newRow("writer") << client + ":22:write"
                            << "22"_ba << true << ""_ba;
    QTest::newRow("transaction") << client + ":22:" + transaction << "22"_ba << false << transaction;
    QTest::newRow("writer's transaction")
        << client + ":22:write:" + transaction << "22"_ba << true << transaction;
}

void TestHolderId::anIdSurvivesParsingAndFormatting()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, thread);
    QFETCH(bool, write);
    const auto id = parseHolderId(text);
    QVERIFY(id);
    QCOMPARE(id->client, client);
    QCOMPARE(id->thread, thread);
    QCOMPARE(id->write, write);
    QTEST(id->transaction, "transaction");
    QCOMPARE(formatHolderId(*id), text);
}

void TestHolderId::anIdentityMakesAnId()
{
    QCOMPARE(formatHolderId(Identity(client, -5)), client + ":-5");
}

void TestHolderId::otherTextIsNoId_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("mode") << "mode"_ba;
    QTest::newRow("no thread") << client;
    QTest::newRow("empty thread") << client + ":";
    QTest::newRow("only a minus") << client + ":-";
    QTest::newRow("thread with a letter") << client + ":2x";
    QTest::newRow("upper case") << client.toUpper() + ":1";
    QTest::newRow("a dash missing") << "7abe505c079840-41e1-bc09-90e00e1b6cd3:1"_ba;
    QTest::newRow("trailing text") << client + ":1:read";
    QTest::newRow("trailing line break") << client + ":1\n";
    QTest::newRow("short transaction") << client + ":1:d5d13a";
    QTest::newRow("upper case transaction") << client + ":1:" + transaction.toUpper();
    QTest::newRow("two writes") << client + ":1:write:write";
}

void TestHolderId::otherTextIsNoId()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseHolderId(text));
}

LOCKSCOPE_TEST(TestHolderId)
#include "tst_holder_id.moc"
