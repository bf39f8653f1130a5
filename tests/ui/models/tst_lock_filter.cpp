// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/support/view_picture.h"
#include "ui/models/lock_filter.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLockFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void termsSelectLocks_data();
    void termsSelectLocks();
    void plainAndOtherLettersAreFoundAlike();
    void anythingTypedIsAFilter();
    void chipsAreTerms();
    void whatIsAskedOfTheNameIsATestOfItsOwn();
};

void TestLockFilter::termsSelectLocks_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArrayList>("left");
    const auto row = [](const QString &typed, const QByteArrayList &left) {
        QTest::newRow(qPrintable(typed)) << typed << left;
    };
    row(u"order"_s, {"order:1", "order:2"});
    row(u"ORDER 2"_s, {"order:2"});
    row(u"waiters>0"_s, {"order:1"});
    row(u"waiters>=2"_s, {"order:1"});
    row(u"waiters=0 order"_s, {"order:2"});
    row(u"count>1"_s, {"job"});
    row(u"holder:app"_s, {"order:1", "job"}); // a waiter counts too
    row(u"kind:fair"_s, {"order:1"});
    row(u"is:free"_s, {"order:2"});
    row(u"is:held"_s, {"order:1", "job"});
    row(u"is:watchdog"_s, {"order:1"});
    row(u"is:broken"_s, {"job", "secret"});
    row(u"is:mine"_s, {});
    row(u"is:nonsense"_s, {});
    row(QString(), {"order:1", "order:2", "job", "secret"});
}

void TestLockFilter::termsSelectLocks()
{
    QFETCH(QString, typed);
    QFETCH(QByteArrayList, left);
    const auto batch
        = testing::batchOf({"order:1 fair db:1x1 12s/30s wd | app:7 330s, B:2 400s", "order:2 reentrant free",
                               "job spin app:9x3 never !no-expiry", "secret reentrant free !unread"},
            ServerTime(100s));
    QByteArrayList matched;
    for (const LockView &view : batch.changed) {
        if (parseFilter(typed).matches(RestingView(view)))
            matched += view.state.id.name;
    }
    QCOMPARE(matched, left);
}

void TestLockFilter::plainAndOtherLettersAreFoundAlike()
{
    LockView view;
    const auto finds = [&view](const QByteArray &name, const QString &typed) {
        view.state.id.name = name;
        return parseFilter(typed).matches(RestingView(view));
    };
    QVERIFY(finds("Order:ABC", u"order:abc"_s));
    QVERIFY(!finds("order", u"order:"_s));
    QVERIFY(finds("oororder", u"ORDER"_s));
    QVERIFY(!finds("orde@[", u"ORDE`{"_s));
    QVERIFY(finds("z{", u"Z{"_s));
    QVERIFY(finds("BÜRO:1", u"büro"_s));
    QVERIFY(finds("B\xc3\x9cRO:order", u"ORDER"_s));
    QVERIFY(!finds("buro", u"büro"_s));
    QVERIFY(finds("order \xff", u"order"_s));
    QVERIFY(finds("kelvin", QString(QChar(0x212a)) + u"elvin"_s));
    QVERIFY(!finds({}, u"a"_s));
}

void TestLockFilter::anythingTypedIsAFilter()
{
    for (const auto &text : {u"waiters>"_s, u"holder:"_s, u":"_s, u"waiters>99999999999999999999"_s, u"(["_s})
        QVERIFY(std::holds_alternative<NameContains>(parseFilter(text).terms.first()));
}

void TestLockFilter::chipsAreTerms()
{
    QVERIFY(isTerm(u"waiters>0"_s));
    QVERIFY(isTerm(u"holder:x"_s));
    QVERIFY(isTerm(u"is:held"_s));
    QVERIFY(!isTerm(u"order:7731"_s));
}

void TestLockFilter::whatIsAskedOfTheNameIsATestOfItsOwn()
{
    QVERIFY(!parseFilter(QString()).nameTest());
    QVERIFY(!parseFilter(u"is:held waiters>0"_s).nameTest());
    const NameTest test = parseFilter(u"ORDER is:held :2"_s).nameTest();
    QVERIFY(test && test("order:2") && test("my-order:21"));
    QVERIFY(!test("order:1") && !test("job:2"));
}

QTEST_GUILESS_MAIN(TestLockFilter)
#include "tst_lock_filter.moc"
