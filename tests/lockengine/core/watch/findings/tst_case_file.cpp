// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When findings open and close.

#include "lockengine/core/watch/findings/case_file.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestCaseFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensAtTheSecondLook();
    void twoLooksTooCloseTogetherAreOne();
    void twoIndependentSignsOpenItAtOnce();
    void closesAtTheSecondLookWithoutIt();
    void suspicionEndsAtTheFirstLookWithoutIt();
    void returnedFindingIsTheSame();
    void lateReturnIsANewSuspicion();
    void moreSpecificOfTwoIsReported();
    void changeIsReportedOnce();
    void suspendedFindingClosesAndReturns();
    void repairIsOfferedAfterItsTime();
};

namespace {

constexpr ServerTime kStart{1'795'164'000s};
constexpr RuleRow kDeadHead{"deadHead", Harm::Stuck, Need::Nothing, 0s, Repair::RemoveWaiter, 10s};
constexpr RuleRow kGhost{"ghostWaiter", Harm::Stuck, Need::Nothing, 0s};

class Subject
{
public:
    // The rule sees it, with so many independent signs; 0: it does not.
    void look(Milliseconds after, int signs, const RuleRow &row = kDeadHead, Harm harm = Harm::Stuck)
    {
        Sign sign;
        sign.who = "B:7";
        sign.harm = harm;
        sign.independent = signs;
        file.take(row, LockId("redis", "order", "redisson"), signs > 0 ? QList{sign} : QList<Sign>(),
            kStart + after, [this] { return ++numbers; });
        for (const FindingNews &one : file.takeNews())
            news.append(
                wordOf(one.state) + ' ' + one.finding.rule + ' ' + QByteArray::number(one.finding.number));
    }

    static QByteArray wordOf(FindingNews::State state)
    {
        return state == FindingNews::State::Opened ? "opened"
            : state == FindingNews::State::Closed  ? "closed"
                                                   : "changed";
    }

    CaseFile file;
    QByteArrayList news;
    qint64 numbers = 0;
};

} // namespace

void TestCaseFile::opensAtTheSecondLook()
{
    Subject subject;
    subject.look(0s, 1);
    QCOMPARE(subject.news, QByteArrayList());
    QCOMPARE(subject.file.lookAt(), std::optional(kStart + 1s));
    subject.look(1s, 1);
    QCOMPARE(subject.news, QByteArrayList({"opened deadHead 1"}));
    QCOMPARE(subject.file.open().value(0).since, kStart);
    QCOMPARE(subject.file.open().value(0).checked, kStart + 1s);
    QCOMPARE(subject.file.lookAt(), std::nullopt);
}

void TestCaseFile::twoLooksTooCloseTogetherAreOne()
{
    Subject subject;
    subject.look(0s, 1);
    subject.look(999ms, 1);
    QCOMPARE(subject.news, QByteArrayList());
    subject.look(1000ms, 1);
    QCOMPARE(subject.news.size(), 1);
}

void TestCaseFile::twoIndependentSignsOpenItAtOnce()
{
    Subject subject;
    subject.look(0s, 2);
    QCOMPARE(subject.news, QByteArrayList({"opened deadHead 1"}));
}

void TestCaseFile::closesAtTheSecondLookWithoutIt()
{
    Subject subject;
    subject.look(0s, 2);
    subject.look(5s, 0);
    QCOMPARE(subject.news.size(), 1);
    QCOMPARE(subject.file.lookAt(), std::optional(kStart + 6s));
    subject.look(5500ms, 0);
    QCOMPARE(subject.news.size(), 1);
    subject.look(6s, 0);
    QCOMPARE(subject.news, QByteArrayList({"opened deadHead 1", "closed deadHead 1"}));
    QVERIFY(subject.file.open().isEmpty());
}

void TestCaseFile::suspicionEndsAtTheFirstLookWithoutIt()
{
    Subject subject;
    subject.look(0s, 1);
    subject.look(500ms, 0);
    subject.look(1s, 1);
    QCOMPARE(subject.news, QByteArrayList());
    subject.look(2s, 0);
    QVERIFY(subject.file.isEmpty());
}

void TestCaseFile::returnedFindingIsTheSame()
{
    Subject subject;
    subject.look(0s, 2);
    subject.look(1s, 0);
    subject.look(2s, 0);
    subject.look(62s, 1);
    QCOMPARE(subject.news, QByteArrayList({"opened deadHead 1", "closed deadHead 1", "opened deadHead 1"}));
    QCOMPARE(subject.file.open().value(0).since, kStart);
}

void TestCaseFile::lateReturnIsANewSuspicion()
{
    Subject subject;
    subject.look(0s, 2);
    subject.look(1s, 0);
    subject.look(2s, 0);
    subject.look(63s, 1);
    QCOMPARE(subject.news.size(), 2);
    subject.look(64s, 1);
    QCOMPARE(subject.news.size(), 3);
    QCOMPARE(subject.file.open().value(0).since, kStart + 63s);
}

void TestCaseFile::moreSpecificOfTwoIsReported()
{
    Subject subject;
    subject.look(0s, 2);
    subject.look(0s, 2, kGhost);
    QCOMPARE(
        subject.news, QByteArrayList({"opened deadHead 1", "closed deadHead 1", "opened ghostWaiter 2"}));
    subject.look(1s, 0, kGhost);
    subject.look(2s, 0, kGhost);
    QCOMPARE(subject.news.size(), 5);
    QCOMPARE(subject.news[3], "opened deadHead 1");
    QCOMPARE(subject.news[4], "closed ghostWaiter 2");
}

void TestCaseFile::changeIsReportedOnce()
{
    Subject subject;
    subject.look(0s, 2, kDeadHead, Harm::AboutToBreak);
    subject.look(1s, 2, kDeadHead, Harm::AboutToBreak);
    QCOMPARE(subject.news.size(), 1);
    subject.look(2s, 2, kDeadHead, Harm::Stuck);
    subject.look(3s, 2, kDeadHead, Harm::Stuck);
    QCOMPARE(subject.news, QByteArrayList({"opened deadHead 1", "changed deadHead 1"}));
    QCOMPARE(subject.file.open().value(0).checked, kStart + 3s);
}

void TestCaseFile::suspendedFindingClosesAndReturns()
{
    Subject subject;
    subject.look(0s, 2);
    subject.file.suspend(kStart + 1s);
    QCOMPARE(subject.file.takeNews().value(0).state, FindingNews::State::Closed);
    subject.look(30s, 1);
    QCOMPARE(subject.news.last(), "opened deadHead 1");
}

void TestCaseFile::repairIsOfferedAfterItsTime()
{
    Subject subject;
    subject.look(0s, 2);
    QCOMPARE(subject.file.open().value(0).repair, Repair::RemoveWaiter);
    QCOMPARE(subject.file.open().value(0).repairFrom, kStart + 10s);
}

LOCKSCOPE_PLAIN_TEST(TestCaseFile)
#include "tst_case_file.moc"
