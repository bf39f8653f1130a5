// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/selection/lock_filter.h"
#include "tests/support/examined_views.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLockFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void termsSelectLocks_data();
    void termsSelectLocks();
    void asciiAndOtherLettersIgnoreCase();
    void anyTextIsAFilter();
    void chipsAreTerms();
    void nameTermsFormASeparateTest();
    void wordThatCannotBecomeATermIsUnusable_data();
    void wordThatCannotBecomeATermIsUnusable();
    void matchingTermsAreSuggested();
    void idleLocksAreIncludedOnRequest();
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
    row(u"waiters>0"_s, {"order:1", "deaf"});
    row(u"waiters>=2"_s, {"order:1"});
    row(u"waiters=0 order"_s, {"order:2"});
    row(u"count>1"_s, {"job"});
    row(u"holder:app"_s, {"order:1", "job"}); // a waiter counts too
    row(u"name=order"_s, {});
    row(u"name=order:1"_s, {"order:1"});
    row(u"NAME=Order:1"_s, {}); // the key ignores case, the name does not
    row(u"holder=X:1"_s, {"slow", "late"});
    row(u"holder=X"_s, {});
    row(u"holder=app:7"_s, {"order:1"}); // a waiter counts too
    row(u"name="_s, {});
    row(u"kind:fair"_s, {"order:1", "deaf"});
    row(u"is:free"_s, {"order:2", "deaf"});
    row(u"is:held"_s, {"order:1", "job", "slow", "late"});
    row(u"is:watchdog"_s, {"order:1", "slow", "late"});
    row(u"is:broken"_s, {"job", "secret", "deaf"});
    row(u"is:mine"_s, {});
    row(u"is:irregular"_s, {"job", "secret", "deaf"});
    row(u"is:problem"_s, {"deaf"});
    row(u"is:overdue"_s, {"order:1", "slow", "late"});
    row(u"is:warning"_s, {"order:1", "job", "slow", "late"});
    row(u"is:problem is:warning"_s, {"order:1", "job", "slow", "late", "deaf"}); // matches either term
    row(u"is:warning order is:problem"_s, {"order:1"});
    row(u"is:lost"_s, {});
    row(u"is:nonsense"_s, {});
    row(u"kind:nonsense"_s, {});
    row(QString(), {"order:1", "order:2", "job", "secret", "slow", "late", "deaf"});
}

void TestLockFilter::termsSelectLocks()
{
    QFETCH(QString, typed);
    QFETCH(QByteArrayList, left);
    testing::ExaminedViews views;
    const WatchBatch batch
        = views.look({"order:1 fair db:1x1 12s/30s wd | app:7 330s, B:2 400s", "order:2 reentrant free",
                         "job spin app:9x3 never !no-expiry", "secret reentrant free !unread",
                         "slow reentrant X:1x1 15s/30s wd", "late reentrant X:1x1 5s/30s wd",
                         "deaf fair free !head-not-listening | Y:2 400s gone"},
            ServerTime(100s));
    QByteArrayList matched;
    for (const LockView &view : batch.changed) {
        const CompactView lock(view);
        if (parseFilter(typed).matches(lock, views.findings().mark(view.state.id)))
            matched += view.state.id.name;
    }
    QCOMPARE(matched, left);
}

void TestLockFilter::asciiAndOtherLettersIgnoreCase()
{
    LockView view;
    const auto finds = [&view](const QByteArray &name, const QString &typed) {
        view.state.id.name = name;
        return parseFilter(typed).matches(CompactView(view), LockMark());
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

void TestLockFilter::anyTextIsAFilter()
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

void TestLockFilter::nameTermsFormASeparateTest()
{
    QVERIFY(!parseFilter(QString()).nameTest());
    QVERIFY(!parseFilter(u"is:held waiters>0"_s).nameTest());
    const NameTest test = parseFilter(u"ORDER is:held :2"_s).nameTest();
    QVERIFY(test && test("order:2") && test("my-order:21"));
    QVERIFY(!test("order:1") && !test("job:2"));
}

void TestLockFilter::wordThatCannotBecomeATermIsUnusable_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("isUnusable");
    for (const auto &word : {u"is:odd"_s, u"IS:odd"_s, u"kind:fairy"_s, u"waiters>x"_s, u"count=-1"_s,
             u"waiters>99999999999999999999"_s})
        QTest::newRow(qPrintable(word)) << word << true;
    for (const auto &word : {u"is:"_s, u"is:pro"_s, u"is:problem"_s, u"kind:fa"_s, u"waiters>"_s,
             u"waiters>="_s, u"count<3"_s, u"order:7"_s, u"island:3"_s, u"holder:x"_s, u"waiters"_s})
        QTest::newRow(qPrintable(word)) << word << false;
}

void TestLockFilter::wordThatCannotBecomeATermIsUnusable()
{
    QFETCH(QString, word);
    QFETCH(bool, isUnusable);
    QCOMPARE(lockengine::isUnusable(word), isUnusable);
}

void TestLockFilter::matchingTermsAreSuggested()
{
    QCOMPARE(termsLike(u"is:o"_s), QStringList{u"is:overdue"_s});
    QCOMPARE(termsLike(u"is:f"_s), QStringList({u"is:free"_s, u"is:fixed"_s}));
    QCOMPARE(termsLike(u"IS:PRO"_s), QStringList{u"is:problem"_s});
    QVERIFY(termsLike(u"is:odd"_s).contains(u"is:held"_s)); // all terms if none matches
    QVERIFY(termsLike(u"kind:x"_s).contains(u"kind:fair"_s));
    QCOMPARE(termsLike(u"waiters>x"_s).first(), u"waiters>0"_s);
    QVERIFY(termsLike(u"order:7"_s).isEmpty());
    QVERIFY(termsLike(u"holder:"_s).isEmpty());
    for (const QString &term : termsLike(u"is:"_s) + termsLike(u"kind:"_s) + termsLike(u"count>"_s))
        QVERIFY2(isTerm(term), qPrintable(term));
}

void TestLockFilter::idleLocksAreIncludedOnRequest()
{
    QVERIFY(!parseFilter(QString()).asksForIdle());
    QVERIFY(!parseFilter(u"is:held waiters>0 kind:fair"_s).asksForIdle());
    QVERIFY(parseFilter(u"is:free"_s).asksForIdle());
    QVERIFY(parseFilter(u"is:held order:7"_s).asksForIdle());
}

LOCKSCOPE_TEST(TestLockFilter)
#include "tst_lock_filter.moc"
