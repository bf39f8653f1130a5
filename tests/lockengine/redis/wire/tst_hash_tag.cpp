// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/hash_tag.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;
using namespace Qt::StringLiterals;

// The examples of the Redis Cluster specification, and edge cases.
class TestHashTag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tagIsTheTextInTheFirstBraces_data();
    void tagIsTheTextInTheFirstBraces();
    void keysShareASlotByTheirTag();
};

void TestHashTag::tagIsTheTextInTheFirstBraces_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("tag");
    QTest::newRow("no braces") << "orders"_ba
                               << "orders"_ba;
    QTest::newRow("a tag") << "{user1000}.following"_ba
                           << "user1000"_ba;
    QTest::newRow("nothing between") << "foo{}{bar}"_ba
                                     << "foo{}{bar}"_ba;
    QTest::newRow("an opening brace inside") << "foo{{bar}}zap"_ba
                                             << "{bar"_ba;
    QTest::newRow("two tags") << "foo{bar}{zap}"_ba
                              << "bar"_ba;
    QTest::newRow("never closed") << "a{b"_ba
                                  << "a{b"_ba;
    QTest::newRow("closed before it opens") << "a}b{c"_ba
                                            << "a}b{c"_ba;
    QTest::newRow("empty") << ""_ba
                           << ""_ba;
}

void TestHashTag::tagIsTheTextInTheFirstBraces()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, tag);
    QCOMPARE(hashTag(key).toByteArray(), tag);
}

void TestHashTag::keysShareASlotByTheirTag()
{
    QVERIFY(shareOneSlot({}));
    QVERIFY(shareOneSlot({"orders", "queue:{orders}", "{orders}:holds"}));
    QVERIFY(!shareOneSlot({"a{b", "queue:a{b"}));
    QVERIFY(!shareOneSlot({"a}b", "queue:{a}b}"}));
}

LOCKSCOPE_TEST(TestHashTag)

#include "tst_hash_tag.moc"
