// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/client_list.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray list
    = "id=3 addr=10.0.0.5:4123 laddr=10.0.0.1:6379 fd=8 name= age=9 idle=0 lib-name= lib-ver=\n"
      "id=4 addr=10.0.0.5:41234 laddr=10.0.0.1:6379 fd=9 name=orders age=855 idle=1 db=0 "
      "lib-name=redisson lib-ver=3.52.0\n"
      "id=5 addr=10.0.0.6:1 laddr=10.0.0.5:412 fd=9 name=lib-name age=x lib-name=redis-py lib-ver=\n"
      "id=6 addr=/run/redis.sock:0 laddr=/run/redis.sock:0 fd=7 name=one age=1\n";

} // namespace

class TestClientList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aConnectionIsDescribed();
    void missingFieldsStayEmpty();
    void unlistedConnectionHasOnlyItsAddress_data();
    void unlistedConnectionHasOnlyItsAddress();
};

void TestClientList::aConnectionIsDescribed()
{
    const ClientConnection found = connectionIn(list, "10.0.0.5:41234");
    QCOMPARE(found.address, "10.0.0.5:41234"_ba);
    QCOMPARE(found.name, "orders"_ba);
    QCOMPARE(found.driver, "redisson 3.52.0"_ba);
    QCOMPARE(found.age, std::optional(855s));
}

void TestClientList::missingFieldsStayEmpty()
{
    const ClientConnection silent = connectionIn(list, "10.0.0.5:4123");
    QCOMPARE(silent.name, ""_ba);
    QCOMPARE(silent.driver, ""_ba);
    QCOMPARE(silent.age, std::optional(9s));
    const ClientConnection odd = connectionIn(list, "10.0.0.6:1");
    QCOMPARE(odd.name, "lib-name"_ba);
    QCOMPARE(odd.driver, "redis-py"_ba);
    QVERIFY(!odd.age);
}

void TestClientList::unlistedConnectionHasOnlyItsAddress_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::newRow("gone") << "10.0.0.7:1"_ba;
    QTest::newRow("prefix of another address") << "10.0.0.5:412"_ba;
    QTest::newRow("a unix socket") << "unix:/run/redis.sock"_ba;
}

void TestClientList::unlistedConnectionHasOnlyItsAddress()
{
    QFETCH(const QByteArray, address);
    ClientConnection expected;
    expected.address = address;
    QCOMPARE(connectionIn(list, address), expected);
    QCOMPARE(connectionIn({}, address), expected);
}

LOCKSCOPE_TEST(TestClientList)
#include "tst_client_list.moc"
