// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What `show` prints.

#include "app/lockctl/output/detail_text.h"
#include "app/lockctl/output/finding_words.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestDetailText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTerminalGetsSections();
    void aPipeGetsRecords();
    void troubleIsShownWithTheNextStep_data();
    void troubleIsShownWithTheNextStep();
    void aLostLockReportsItsDeadNextWaiter();
    void theObservedRenewalsOfALeaseAreShown();
    void theTurnBehindADeadWaiterIsShownAsATime_data();
    void theTurnBehindADeadWaiterIsShownAsATime();
    void permitsAreShownWithTheirDeadlines();
    void anUnreadableLockIsNotShownAsFree();
    void anExpiredQueuePositionIsShownAsExpired();
    void nothingHostileReachesTheTerminal();

private:
    static QByteArray reported(const LockState &state, bool onTerminal, const QList<RawRecord> &records = {},
        const ClientNaming &names = {})
    {
        OutputStyle style;
        style.isTerminal = onTerminal;
        return detailText(state, records, names, style);
    }

    static LockState job()
    {
        return testing::lockFromPicture(
            "job fair/nonreentrant-fair u1:45x2 12.3s/30s wd | u2:31 330s gone, u3:7 400s listening", now);
    }

    static constexpr ServerTime now{100s};
};

void TestDetailText::aTerminalGetsSections()
{
    RawRecord record;
    record.key = "job";
    record.type = "hash";
    record.fields = {{"u1:45", "2"}};
    record.truncated = true;
    const ClientNaming names({{NamingRule::By::Id, u"u1"_s, u"orders"_s}});
    QCOMPARE(reported(job(), true, {record}, names),
        "Lock         job  fair lock  held  2 waiters\n"
        "WARNING      waiter 1 dead\n"
        "Next step    waiters behind the dead waiter wait until its position expires, and a force-unlock "
        "does not remove it; find out whether its client still runs: lockctl find job --owner u2:31\n"
        "May also be  nonreentrant-fair\n"
        "Holder       orders  u1:45  x2\n"
        "Lease        12.3 s left  watchdog\n"
        "Queue        #  WAITER  SUBSCRIBED  EXPIRES IN  TURN\n"
        "             1  u2:31   no          5 m 30 s    dead\n"
        "             2  u3:7    yes         6 m 40 s    after 1\n"
        "Key          job  hash  no expiry\n"
        "             u1:45  2\n"
        "             ...");
}

void TestDetailText::aPipeGetsRecords()
{
    RawRecord record;
    record.key = "job";
    record.type = "hash";
    record.left = 12s;
    record.fields = {{"u1:45", "2"}};
    QCOMPARE(reported(job(), false, {record}),
        "Lock\tjob\tfair lock\theld\t2 waiters\n"
        "WARNING\twaiter 1 dead\n"
        "Next step\twaiters behind the dead waiter wait until its position expires, and a force-unlock "
        "does not remove it; find out whether its client still runs: lockctl find job --owner u2:31\n"
        "May also be\tnonreentrant-fair\n"
        "Holder\tu1:45\tx2\n"
        "Lease\t12.3 s left\twatchdog\n"
        "Queue\t1\tu2:31\tno\t5 m 30 s\tdead\n"
        "Queue\t2\tu3:7\tyes\t6 m 40 s\tafter 1\n"
        "Key\tjob\thash\t12.0 s left\n"
        "Field\tjob\tu1:45\t2");
}

void TestDetailText::troubleIsShownWithTheNextStep_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QByteArray>("problem");
    QTest::addColumn<QByteArray>("step");
    QTest::newRow("a free lock whose first waiter is dead")
        << "job fair free !head-not-listening | u2:31 330s gone"_ba
        << "PROBLEM\tnext waiter dead"_ba
        << "expires; find out whether its client still runs: lockctl find job --owner u2:31"_ba;
    QTest::newRow("a dead waiter whose id a shell would change")
        << "job fair u1:45x1 30s | u$2:31 330s gone"_ba
        << "WARNING\twaiter 1 dead"_ba
        << "lockctl find job --owner 'u$2:31'"_ba;
    QTest::newRow("never expires") << "job reentrant u1:45x1 never !no-expiry"_ba
                                   << "WARNING\tnever expires"_ba
                                   << "lockctl force-unlock job --yes"_ba;
    QTest::newRow("several holders") << "job reentrant u1:45x1,u2:1x1 30s !several-holders"_ba
                                     << "PROBLEM\tmore than one holder"_ba
                                     << "lockctl release job --owner ID"_ba;
    QTest::newRow("several holders, named after another flaw")
        << "job reentrant u1:45x1,u2:1x1 30s !queue-wrong-type !several-holders"_ba
        << "PROBLEM\tmore than one holder; the key of its queue has another type"_ba
        << "Next step\tstop the work of all holders but one"_ba;
    QTest::newRow("ends before a hold, named after another flaw")
        << "job readwrite u1:45x1r 30s !queue-wrong-type !ends-before-a-hold"_ba
        << "PROBLEM\texpires before one of its holds; the key of its queue has another type"_ba
        << "Next step\tlook at that holder's process"_ba;
    QTest::newRow("queue of another type") << "job reentrant u1:45x1 30s !queue-wrong-type"_ba
                                           << "WARNING\tthe key of its queue has another type"_ba
                                           << "find the program that writes that key"_ba;
    QTest::newRow("healthy") << "job reentrant u1:45x1 30s"_ba << QByteArray() << QByteArray();
    QTest::newRow("no known step") << "job fair u1:45x1 30s !queue-entry-untimed"_ba
                                   << "WARNING\ta waiter has no deadline"_ba << QByteArray();
}

void TestDetailText::troubleIsShownWithTheNextStep()
{
    QFETCH(QByteArray, picture);
    QFETCH(QByteArray, problem);
    QFETCH(QByteArray, step);
    const QByteArray text = reported(testing::lockFromPicture(picture, now), false);
    QVERIFY2(text.contains(problem), text);
    QCOMPARE(text.contains("Next step\t"), !step.isEmpty());
    QVERIFY2(text.contains(step), text);
}

void TestDetailText::aLostLockReportsItsDeadNextWaiter()
{
    const auto stuck = testing::lockFromPicture("job fair free !head-not-listening | u2:31 330s gone", now);
    QCOMPARE(troublePhrase(stuck, Trouble::Lost), "next waiter dead; hold lost");
    const QByteArray step = nextStep(stuck, Trouble::Lost);
    QVERIFY2(step.startsWith("look at the last holder's process"), step);
    QVERIFY2(step.endsWith("; find out whether its client still runs: lockctl find job --owner u2:31"), step);
    const auto lost = testing::lockFromPicture("job fair free", now);
    QCOMPARE(troublePhrase(lost, Trouble::Lost), "hold lost");
    QVERIFY(nextStep(lost, Trouble::Lost).startsWith("look at the last holder's process"));
}

void TestDetailText::theObservedRenewalsOfALeaseAreShown()
{
    const auto shown = [](const QByteArray &picture) {
        const LockView view = testing::viewOf(picture, now);
        return detailText(view.state, {}, {}, OutputStyle(), view.lease);
    };
    const QByteArray overdue = shown("job reentrant u1:45x1 15s/30s wd");
    QVERIFY2(overdue.contains("WARNING\trenewal missed\n"), overdue);
    QVERIFY2(overdue.contains("Lease\t15.0 s left\toverdue"), overdue);
    const QByteArray late = shown("job reentrant u1:45x1 5s/30s wd");
    QVERIFY2(late.contains("PROBLEM\t2 renewals missed\n"), late);
    QVERIFY2(late.contains("Lease\t5.0 s left\t2 missed"), late);
    const QByteArray well = shown("job reentrant u1:45x1 29s/30s wd");
    QVERIFY2(well.contains("Lease\t29.0 s left\twatchdog") && !well.contains("WARNING"), well);
}

void TestDetailText::theTurnBehindADeadWaiterIsShownAsATime_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QByteArray>("turn");
    QTest::newRow("free") << "job fair free | u2:31 178s gone, u3:7 478s listening"_ba
                          << "in <= 2 m 58 s"_ba;
    QTest::newRow("queue position expired") << "job fair free | u2:31 0s gone, u3:7 478s listening"_ba
                                            << "now"_ba;
    QTest::newRow("held and renewed")
        << "job fair u1:45x1 25s/30s wd | u2:31 178s gone, u3:7 478s listening"_ba
        << "after 1"_ba;
    QTest::newRow("a fixed lease") << "job fair u1:45x1 2s/10s fixed | u3:7 478s listening"_ba
                                   << "in <= 2.0 s"_ba;
    QTest::newRow("live waiter ahead") << "job fair free | u2:31 178s listening, u3:7 478s listening"_ba
                                       << "after 1"_ba;
    QTest::newRow("renewed") << "job fair u1:45x1 25s/30s wd | u3:7 478s listening"_ba
                             << "on release"_ba;
}

void TestDetailText::theTurnBehindADeadWaiterIsShownAsATime()
{
    QFETCH(const QByteArray, picture);
    const LockView view = testing::viewOf(picture, now);
    const QByteArray text = detailText(view.state, {}, {}, OutputStyle(), view.lease);
    const QByteArray queue = text.sliced(text.lastIndexOf("Queue\t"));
    QTEST(queue.sliced(queue.lastIndexOf('\t') + 1), "turn");
}

void TestDetailText::permitsAreShownWithTheirDeadlines()
{
    LockState state;
    state.id.name = "slots";
    state.kinds = {LockKind::PermitSemaphore};
    state.observedAt = now;
    state.number = 1;
    state.capacity = 4;
    Holder timed("p1", 1, HoldMode::Permit);
    timed.deadline = now + 5s;
    Holder lapsed("p2", 1, HoldMode::Permit);
    lapsed.deadline = now - 1s;
    state.holders = {timed, lapsed, Holder("p3", 1, HoldMode::Permit)};
    QCOMPARE(reported(state, false),
        "Lock\tslots\tpermit-semaphore\t1 of 4 available\n"
        "Permit\tp1\t5.0 s left\n"
        "Permit\tp2\texpired 1.0 s ago\n"
        "Permit\tp3\tno expiry");
}

void TestDetailText::anUnreadableLockIsNotShownAsFree()
{
    LockState state;
    state.id.name = "job";
    state.kinds = {LockKind::Reentrant};
    state.flaws = {Flaw::Unread};
    QCOMPARE(reported(state, false),
        "Lock\tjob\treentrant lock\tnot readable\nWARNING\tthis user may not read it\n"
        "Next step\tconnect as a user who may read its key");
    state.flaws = {Flaw::TooLarge};
    QVERIFY2(!reported(state, false).contains("free"), reported(state, false));
    state.flaws = {Flaw::WrongType};
    state.kinds.clear();
    QCOMPARE(reported(state, false),
        "Lock\tjob\tnot a lock\nWARNING\tthe key is not a lock\n"
        "Next step\tclients that ask for this lock get an error; find the program that uses this name for "
        "something else");
}

void TestDetailText::anExpiredQueuePositionIsShownAsExpired()
{
    LockState state = job();
    state.observedAt = now + 330s + 243s;
    QVERIFY2(reported(state, false).contains("Queue\t1\tu2:31\tno\texpired 4 m 3 s ago\tdead"),
        reported(state, false));
}

void TestDetailText::nothingHostileReachesTheTerminal()
{
    const QByteArray hostile("\x1b]0;owned\x07\n\t\xe2\x80\xae", 15);
    LockState state = job();
    state.id.name = state.holders[0].id = state.queue[0].id = state.guess = hostile;
    RawRecord record;
    record.key = record.type = hostile;
    record.fields = {{hostile, hostile}};
    const ClientNaming names({{NamingRule::By::Expression, u"^(.*)"_s, u"$1"_s}});
    for (const bool onTerminal : {true, false}) {
        const QByteArray text = reported(state, onTerminal, {record}, names);
        QCOMPARE(text.count('\n'), onTerminal ? 11 : 10);
        for (const char32_t c : QString::fromUtf8(text).toUcs4())
            QVERIFY((c >= 0x20 && c != 0x202e) || c == '\n' || (c == '\t' && !onTerminal));
    }
}

LOCKSCOPE_TEST(TestDetailText)
#include "tst_detail_text.moc"
