// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The examiner: what it remembers, when it wants another look, and what it leaves out.

#include "lockengine/core/model/lock_state.h"
#include "tests/lockengine/core/watch/findings/examined.h"
#include "tests/support/lock_words.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using testing::Examined;

class TestExaminer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsKeptOfAQuietLock();
    void eachFlawBelongsToOneRuleOrIsListed();
    void asksForASecondLookOnce();
    void asksWhenARenewalIsDue();
    void fixedLeaseIsNotAskedAbout();
    void lossEndsAfterAMinute();
    void formerHolderThatActsAgainEndsItsLoss();
    void staleLockHasNoFinding();
    void forgottenLockHasNoFinding();
    void suspectsAreBounded();
    void listenerOutsideTheQueueIsFound();
    void listenerThatLeavesIsNot();
};

namespace {

// What a flaw is for, if no rule reports it: it says that something was not read.
const QList<Flaw> kUnreported = {Flaw::Unread, Flaw::TooLarge, Flaw::QueueNotRead, Flaw::Truncated};
// Reported by a rule with more evidence than the flaw itself.
const QList<std::pair<Flaw, QByteArray>> kReportedByOthers = {
    {Flaw::HeadNotListening, "deadHead"}, // the waiter itself says so
    {Flaw::HeadOverdue, "placeLapsed"}, // by its deadline
    {Flaw::DeadlineTooFar, "scoreDrift"}, // a rule of the system
};

QList<Flaw> allFlaws()
{
    QList<Flaw> flaws;
    for (int i = 0; i <= int(Flaw::Truncated); ++i)
        flaws.append(Flaw(i));
    return flaws;
}

LockView viewWith(const QList<QByteArray> &listeners)
{
    LockView view;
    view.state.id = LockId("redis", "order", "redisson");
    view.state.kinds = {LockKind::Fair};
    view.state.unqueuedListeners = listeners;
    return view;
}

} // namespace

void TestExaminer::nothingIsKeptOfAQuietLock()
{
    Examined examined;
    examined.look("0s job reentrant A:1x1 30s;absent");
    examined.look("10s job reentrant A:1x1 30s");
    examined.look("15s job reentrant free;mt");
    examined.look("16s order fair A:1x1 30s | B:7 330s listening;absent");
    QCOMPARE(examined.examiner.suspectCount(), 0);
    QCOMPARE(examined.examiner.lookAt(), std::nullopt);
}

void TestExaminer::eachFlawBelongsToOneRuleOrIsListed()
{
    for (const Flaw flaw : allFlaws()) {
        const auto other = std::ranges::find(kReportedByOthers, flaw, &std::pair<Flaw, QByteArray>::first);
        if (other != kReportedByOthers.end())
            continue;
        const QByteArray mark = '!' + testing::wordOf(flaw);
        QSet<QByteArray> rules;
        for (const QByteArray picture : {"A:1x1", "free"}) {
            Examined examined;
            const QByteArray lease = picture == "free" ? QByteArray() : QByteArray(" 30s");
            const QByteArray queue = flaw == Flaw::QueueEntryUntimed ? " | B:7 untimed"
                : flaw == Flaw::HolderQueued                         ? " | A:1 330s"
                                                                     : "";
            for (const QByteArray time : {"0s", "1s", "2s"})
                examined.look(time + " job fair " + picture + ' ' + mark + lease + queue);
            for (const Finding &finding : examined.examiner.open())
                rules.insert(finding.rule);
        }
        QVERIFY2(rules.size() == (kUnreported.contains(flaw) ? 0 : 1),
            mark + ": " + QByteArrayList(rules.values()).join(' '));
    }
}

void TestExaminer::asksForASecondLookOnce()
{
    Examined examined;
    examined.look("0s job reentrant A:1x1 !no-expiry never");
    QCOMPARE(examined.examiner.lookAt(), std::optional(Examined::start() + 1s));
    QCOMPARE(examined.examiner.takeDue(Examined::start() + 999ms).size(), 0);
    QCOMPARE(examined.examiner.takeDue(Examined::start() + 1s).size(), 1);
    QCOMPARE(examined.examiner.takeDue(Examined::start() + 1s).size(), 0);
    QCOMPARE(examined.examiner.lookAt(), std::optional(Examined::start() + 2s)); // if no answer comes
    examined.look("1.1s job reentrant A:1x1 !no-expiry never");
    QCOMPARE(examined.open(), QByteArrayList({"! noExpiry A:1"}));
    QCOMPARE(examined.examiner.lookAt(), std::nullopt);
}

void TestExaminer::asksWhenARenewalIsDue()
{
    FollowedLock lock;
    Examined examined;
    examined.look("0s job reentrant A:1x1 30s;absent");
    examined.look("10s job reentrant A:1x1 30s");
    LockView view;
    view.state.id = LockId("redis", "job", "redisson");
    view.state.holders = {Holder("A:1", 1)};
    view.state.observedAt = Examined::start() + 10s;
    view.lease.expiry = Expiry::Timed;
    view.lease.deadline = Examined::start() + 40s;
    view.lease.ceiling = 30s;
    view.lease.watchdogSeen = true;
    QCOMPARE(examined.examiner.leaseLookAt(CompactView(view)),
        std::optional(Examined::start() + 21501ms)); // two thirds, minus a twentieth for a late renewal
    view.state.observedAt = Examined::start() + 22s;
    QCOMPARE(examined.examiner.leaseLookAt(CompactView(view)), std::optional(Examined::start() + 31501ms));
    view.state.observedAt = Examined::start() + 32s;
    QCOMPARE(examined.examiner.leaseLookAt(CompactView(view)), std::nullopt);
}

void TestExaminer::fixedLeaseIsNotAskedAbout()
{
    const Examiner examiner;
    LockView view;
    view.state.holders = {Holder("A:1", 1)};
    view.lease.expiry = Expiry::Timed;
    view.lease.deadline = Examined::start() + 30s;
    view.lease.ceiling = 30s;
    QCOMPARE(examiner.leaseLookAt(CompactView(view)), std::nullopt);
}

void TestExaminer::lossEndsAfterAMinute()
{
    Examined examined;
    examined.look({"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
        "40.1s job reentrant free;d", "41s job reentrant B:1x1 30s;absent", "51s job reentrant B:1x1 30s"});
    QCOMPARE(examined.open(), QByteArrayList({"!! leaseLost A:1"}));
    examined.look({"101.1s job reentrant B:1x1 20s", "102.2s job reentrant B:1x1 19s"});
    QVERIFY(!examined.open().contains("!! leaseLost A:1"));
}

void TestExaminer::formerHolderThatActsAgainEndsItsLoss()
{
    Examined examined;
    examined.look({"0s job reentrant A:1x1 30s;absent", "10s job reentrant A:1x1 30s",
        "40.1s job reentrant free;d", "45s job reentrant A:1x1 30s;absent", "46.1s job reentrant A:1x1 29s"});
    QCOMPARE(examined.open(), QByteArrayList());
}

void TestExaminer::staleLockHasNoFinding()
{
    Examined examined;
    examined.look({"0s job reentrant A:1x1 !no-expiry never", "1s job reentrant A:1x1 !no-expiry never"});
    QCOMPARE(examined.open().size(), 1);
    examined.examiner.setStale(examined.examiner.open().first().lock, Examined::start() + 2s);
    QCOMPARE(examined.open().size(), 0);
    QCOMPARE(examined.examiner.takeNews().value(0).state, FindingNews::State::Closed);
    examined.look("3s job reentrant A:1x1 !no-expiry never;gap");
    QCOMPARE(examined.open(), QByteArrayList({"! noExpiry A:1"}));
}

void TestExaminer::forgottenLockHasNoFinding()
{
    Examined examined;
    examined.look({"0s job reentrant free !wrong-type", "1s job reentrant free !wrong-type"});
    const LockId id = examined.examiner.open().first().lock;
    examined.examiner.forget(id);
    QCOMPARE(examined.examiner.takeNews().value(0).state, FindingNews::State::Closed);
    QCOMPARE(examined.examiner.suspectCount(), 0);
}

void TestExaminer::suspectsAreBounded()
{
    Examined examined;
    for (int i = 0; i < Examiner::kSuspects + 10; ++i)
        examined.look("0s job" + QByteArray::number(i) + " reentrant A:1x1 !no-expiry never");
    QCOMPARE(examined.examiner.suspectCount(), Examiner::kSuspects);
    QCOMPARE(examined.examiner.leftOut(), 10);
}

void TestExaminer::listenerOutsideTheQueueIsFound()
{
    Examiner examiner;
    const CompactView view(viewWith({"B:7"}));
    examiner.take(nullptr, view, {}, Examined::start());
    QCOMPARE(examiner.lookAt(), std::optional(Examined::start() + 2s));
    examiner.take(&view, view, {}, Examined::start() + 2s);
    QCOMPARE(Examined::lineOf(examiner.open().value(0)), "!! unqueuedListener B:7");
}

void TestExaminer::listenerThatLeavesIsNot()
{
    Examiner examiner;
    const CompactView view(viewWith({"B:7"}));
    examiner.take(nullptr, view, {}, Examined::start());
    const CompactView later(viewWith({}));
    examiner.take(&view, later, {}, Examined::start() + 1900ms);
    examiner.take(&later, view, {}, Examined::start() + 2100ms);
    QVERIFY(examiner.takeNews().isEmpty());
}

LOCKSCOPE_PLAIN_TEST(TestExaminer)
#include "tst_examiner.moc"
