// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which locks get samples of their own, and what becomes of the others.

#include "app/lockctl/metrics/named_locks.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestNamedLocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matchingLocksHaveFigures();
    void atMostTwoHundredAreNamed();
    void aLockKeepsItsPlaceUntilItIsForgotten();
    void hostileNamesAreVisible();
    void longNamesShareASeries();
    void aStaleLockKeepsItsPlaceWithoutFigures();

private:
    using Page = NamedLocks::Page;

    static LockView lock(const QByteArray &name, const QByteArray &rest = "reentrant A:1x1 10s")
    {
        LockView view = testing::viewOf("lock " + rest, now);
        view.state.id.name = name;
        return view;
    }

    static Page look(NamedLocks &locks, const QList<LockView> &views)
    {
        for (const LockView &view : views)
            locks.add(CompactView(view), now);
        return locks.end();
    }

    static QByteArray numbered(int number)
    {
        return "job:" + QByteArray::number(number).rightJustified(4, '0');
    }

    static constexpr ServerTime now{1000s};
};

namespace {

NamedLocks::Figures figures(qint64 holders, qint64 waiters, Milliseconds hold)
{
    return {holders, waiters, hold};
}

} // namespace

void TestNamedLocks::matchingLocksHaveFigures()
{
    NamedLocks locks("job:*");
    const Page page = look(locks,
        {lock("job:1"), lock("job:2", "fair A:1x1 10s | B:7 330s, C:9 640s"), lock("job:3", "reentrant free"),
            lock("other:1"), lock("job:4", "permits p1x1p,p2x1p 10s =1/3")});
    // A picture is held for twelve seconds.
    QCOMPARE(page.named.size(), std::size_t(4));
    QCOMPARE(page.named.at("job:1"), figures(1, 0, 12s));
    QCOMPARE(page.named.at("job:2"), figures(1, 2, 12s));
    QCOMPARE(page.named.at("job:3"), figures(0, 0, 0s));
    QCOMPARE(page.named.at("job:4"), figures(2, 0, 12s));
    QCOMPARE(page.otherLocks, 0);
}

void TestNamedLocks::atMostTwoHundredAreNamed()
{
    NamedLocks locks("job:*");
    QList<LockView> views;
    for (int i = 2000; i >= 0; --i)
        views.append(lock(numbered(i), i % 2 ? "reentrant A:1x1 10s +1" : "reentrant A:1x1 10s"));
    views.append(lock("elsewhere"));
    const Page page = look(locks, views);
    QCOMPARE(page.named.size(), NamedLocks::kMost);
    QCOMPARE(page.named.begin()->first, numbered(0));
    QCOMPARE(page.named.rbegin()->first, numbered(199));
    QCOMPARE(page.otherLocks, 1801);
    QCOMPARE(page.others, figures(1801, 900, 12s));
    QCOMPARE(look(locks, views), page);
}

void TestNamedLocks::aLockKeepsItsPlaceUntilItIsForgotten()
{
    NamedLocks locks("*");
    QList<LockView> views;
    for (int i = 1000; i < 1200; ++i)
        views.append(lock(numbered(i)));
    QCOMPARE(look(locks, views).otherLocks, 0);
    views.append(lock(numbered(1))); // would come first
    const Page full = look(locks, views);
    QCOMPARE(full.otherLocks, 1);
    QVERIFY(!full.named.contains(numbered(1)));
    views[0] = lock(numbered(1000), "reentrant free");
    QCOMPARE(look(locks, views).named.at(numbered(1000)), figures(0, 0, 0s));
    views.removeFirst();
    const Page after = look(locks, views);
    QVERIFY(after.named.contains(numbered(1)));
    QCOMPARE(after.named.size(), NamedLocks::kMost);
    QCOMPARE(after.otherLocks, 0);
}

void TestNamedLocks::hostileNamesAreVisible()
{
    NamedLocks locks("*");
    const Page page = look(locks,
        {lock("a\x1b[31m"), lock("b\nc"), lock("d\"e"), lock("f\\g"), lock("\xff"), lock("\u202egnol"_ba)});
    QByteArrayList names;
    for (const auto &[name, lock] : page.named)
        names.append(name);
    QCOMPARE(names,
        (QByteArrayList{R"(\u{202E}gnol)", R"(\xFF)", R"(a\u{1B}[31m)", R"(b\u{A}c)", R"(d"e)", R"(f\\g)"}));
}

void TestNamedLocks::longNamesShareASeries()
{
    NamedLocks locks("*");
    const QByteArray begin(5000, 'x');
    const Page page = look(locks, {lock(begin + "1"), lock(begin + "2")});
    QCOMPARE(page.named.size(), std::size_t(1));
    QVERIFY(page.named.begin()->first.size() < 200);
    QCOMPARE(page.named.begin()->second, figures(2, 0, 12s));
}

void TestNamedLocks::aStaleLockKeepsItsPlaceWithoutFigures()
{
    NamedLocks locks("*");
    QList<LockView> views;
    for (int i = 0; i < 200; ++i)
        views.append(lock(numbered(i)));
    QCOMPARE(look(locks, views).named.size(), NamedLocks::kMost);
    views[0].stale = true;
    views.append(lock("new"));
    const Page page = look(locks, views);
    QCOMPARE(page.named.size(), NamedLocks::kMost - 1);
    QVERIFY(!page.named.contains(numbered(0)));
    QCOMPARE(page.otherLocks, 1);
}

LOCKSCOPE_TEST(TestNamedLocks)
#include "tst_named_locks.moc"
