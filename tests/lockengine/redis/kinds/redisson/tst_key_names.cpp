// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestKeyNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void derivedNamesFollowTheBraceRule_data();
    void derivedNamesFollowTheBraceRule();
    void derivedNameIsParsedToItsLock_data();
    void derivedNameIsParsedToItsLock();
    void latchNameIsParsedToItsLock();
    void waiterChannelIsParsedToLockAndHolder();
    void otherNamesAreNotDerived_data();
    void otherNamesAreNotDerived();
};

namespace {

const QByteArray holder = "7abe505c-7984-41e1-bc09-90e00e1b6cd3:22"_ba;
const QByteArray requestId = "d5d13a006635c480e66f6fb02ffc456e"_ba;

} // namespace

void TestKeyNames::derivedNamesFollowTheBraceRule_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("tag");
    QTest::newRow("plain") << "order:1"_ba
                           << "{order:1}"_ba;
    QTest::newRow("with a hash tag") << "{u7}:cart"_ba
                                     << "{u7}:cart"_ba;
    QTest::newRow("opening brace only") << "a{b"_ba
                                        << "a{b"_ba;
    QTest::newRow("closing brace only") << "a}b"_ba
                                        << "{a}b}"_ba;
    QTest::newRow("empty braces") << "{}x"_ba
                                  << "{}x"_ba;
    QTest::newRow("bytes") << QByteArray("\0\xff\n ", 4) << QByteArray("{\0\xff\n }", 6);
}

void TestKeyNames::derivedNamesFollowTheBraceRule()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, tag);
    QCOMPARE(lockTag(name), tag);
    QCOMPARE(queueKey(name), "redisson_lock_queue:" + tag);
    QCOMPARE(deadlinesKey(name), "redisson_lock_timeout:" + tag);
    QCOMPARE(tokenKey(name), "redisson_lock_token:" + tag);
    QCOMPARE(latchKey(name, requestId), "redisson_unlock_latch:" + tag + ":" + requestId);
    QCOMPARE(unlockChannel(name), "redisson_lock__channel:" + tag);
    QCOMPARE(waiterChannel(name, holder), "redisson_lock__channel:" + tag + ":" + holder);
    QCOMPARE(readWriteChannel(name), "redisson_rwlock:" + tag);
}

void TestKeyNames::derivedNameIsParsedToItsLock_data()
{
    QTest::addColumn<QByteArray>("tag");
    QTest::addColumn<QList<QByteArray>>("names");
    QTest::newRow("two candidates") << "{order:1}"_ba << QList<QByteArray>{"order:1"_ba, "{order:1}"_ba};
    QTest::newRow("hash tag") << "{u7}:cart"_ba << QList<QByteArray>{"{u7}:cart"_ba};
    QTest::newRow("closing brace inside") << "{a}b}"_ba << QList<QByteArray>{"a}b"_ba, "{a}b}"_ba};
    QTest::newRow("opening brace inside") << "{a{b}"_ba << QList<QByteArray>{"{a{b}"_ba};
    QTest::newRow("empty braces") << "{}"_ba << QList<QByteArray>{"{}"_ba};
    QTest::newRow("bytes") << QByteArray("{\0}", 3)
                           << QList<QByteArray>{QByteArray("\0", 1), QByteArray("{\0}", 3)};
}

void TestKeyNames::derivedNameIsParsedToItsLock()
{
    QFETCH(QByteArray, tag);
    QFETCH(QList<QByteArray>, names);
    for (const DerivedPart part : {DerivedPart::Queue, DerivedPart::Deadlines, DerivedPart::Token,
             DerivedPart::UnlockChannel, DerivedPart::ReadWriteChannel}) {
        const auto derived = parseDerivedName(derivedPrefix(part) + tag);
        QVERIFY(derived);
        QCOMPARE(derived->part, part);
        QCOMPARE(derived->lockNames, names);
        QVERIFY(derived->suffix.isEmpty());
    }
}

void TestKeyNames::latchNameIsParsedToItsLock()
{
    const auto latch = parseDerivedName(latchKey("a:b"_ba, requestId));
    QVERIFY(latch);
    QCOMPARE(latch->part, DerivedPart::Latch);
    QCOMPARE(latch->lockNames, (QList<QByteArray>{"a:b"_ba, "{a:b}"_ba}));
    QCOMPARE(latch->suffix, requestId);
}

void TestKeyNames::waiterChannelIsParsedToLockAndHolder()
{
    const QByteArray longName(100'000, 'x');
    for (const QByteArray &name : {"job"_ba, "{u7}:cart"_ba, longName}) {
        const auto channel = parseDerivedName(waiterChannel(name, holder));
        QVERIFY(channel);
        QCOMPARE(channel->part, DerivedPart::WaiterChannel);
        QVERIFY(channel->lockNames.contains(name));
        QCOMPARE(channel->suffix, holder);
    }
}

void TestKeyNames::otherNamesAreNotDerived_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("a lock") << "order:1"_ba;
    QTest::newRow("no braces") << "redisson_lock_queue:order"_ba;
    QTest::newRow("nothing after the prefix") << "redisson_lock_queue:"_ba;
    QTest::newRow("latch with a short id") << "redisson_unlock_latch:{a}:d5d13a"_ba;
    QTest::newRow("latch with another id") << "redisson_unlock_latch:{a}:D5D13A006635C480E66F6FB02FFC456E"_ba;
    QTest::newRow("latch without a lock") << "redisson_unlock_latch:" + requestId;
}

void TestKeyNames::otherNamesAreNotDerived()
{
    QFETCH(QByteArray, name);
    QVERIFY(!parseDerivedName(name));
}

LOCKSCOPE_TEST(TestKeyNames)
#include "tst_key_names.moc"
