// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks that `list` prints, and their order.

#include "app/lockctl/commands/list_selection.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace Qt::StringLiterals;

class TestListSelection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void freeLocksAreListedOnRequestOrForPrograms_data();
    void freeLocksAreListedOnRequestOrForPrograms();
    void clientNamesAreFilteredAndSorted();
    void theSummaryCountsThePatternButNotTheFilter();

private:
    [[nodiscard]] QByteArrayList names(
        const List &request, bool isForPeople = true, const ClientNaming &naming = {})
    {
        QByteArrayList names;
        for (const ListedLock &each : selectLocks(m_watcher.kept(), request, naming, isForPeople).locks)
            names.append(each.lock.state().name());
        return names;
    }

    testing::FakeClock m_clock;
    testing::ScriptedLockSystem m_system{m_clock};
    Watcher m_watcher{m_system, m_clock};
};

void TestListSelection::initTestCase()
{
    m_system.showAll({"order:b reentrant B:1x1 50s/60s fixed", "order:a reentrant A:1x1 60s/60s fixed",
        "order:idle reentrant I:1x1 5s/30s fixed", "cart fair C:1x1 40s/60s fixed | D:1 400s listening"});
    m_system.start();
    QCoreApplication::sendPostedEvents(&m_watcher);
    m_system.show("order:idle reentrant free", "mt");
    QCoreApplication::sendPostedEvents(&m_watcher);
}

void TestListSelection::freeLocksAreListedOnRequestOrForPrograms_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("all");
    QTest::addColumn<bool>("isForPeople");
    QTest::addColumn<bool>("isListed");
    QTest::newRow("people") << QString() << false << true << false;
    QTest::newRow("people with --all") << QString() << true << true << true;
    QTest::newRow("a filter for free locks") << u"is:free"_s << false << true << true;
    QTest::newRow("a filter by name") << u"idle"_s << false << true << true;
    QTest::newRow("programs") << QString() << false << false << true;
}

void TestListSelection::freeLocksAreListedOnRequestOrForPrograms()
{
    QFETCH(const QString, filter);
    QFETCH(const bool, all);
    QFETCH(const bool, isForPeople);
    List request;
    request.filter = filter;
    request.all = all;
    QTEST(names(request, isForPeople).contains("order:idle"), "isListed");
    const ListTally tally = selectLocks(m_watcher.kept(), request, {}, isForPeople).tally;
    QFETCH(const bool, isListed);
    QCOMPARE(tally, (ListTally{4, 0, 0, 3, isListed ? 0 : 1}));
}

void TestListSelection::clientNamesAreFilteredAndSorted()
{
    const ClientNaming naming(
        {{NamingRule::By::Id, u"C"_s, u"zebra"_s}, {NamingRule::By::Id, u"B"_s, u"ant"_s}});
    List request;
    request.sort = List::Sort::Holder;
    QCOMPARE(
        names(request, true, naming), (QByteArrayList{"order:b", "cart", "order:a"})); // names before ids
    QCOMPARE(names(request), (QByteArrayList{"order:a", "order:b", "cart"}));
    request.filter = u"holder:zebra"_s;
    QCOMPARE(names(request, true, naming), QByteArrayList{"cart"});
}

void TestListSelection::theSummaryCountsThePatternButNotTheFilter()
{
    List request;
    request.pattern = "order:*";
    request.filter = u"holder:A"_s;
    const ListSelection selection = selectLocks(m_watcher.kept(), request, {}, true);
    QCOMPARE(selection.tally, (ListTally{3, 0, 0, 2, 1}));
    QCOMPARE(selection.locks.size(), 1);
    QCOMPARE(
        names({}, true), (QByteArrayList{"cart", "order:a", "order:b"})); // the most waiters, then by name
    QCOMPARE(names({}, false).first(), "cart");
}

LOCKSCOPE_TEST(TestListSelection)
#include "tst_list_selection.moc"
