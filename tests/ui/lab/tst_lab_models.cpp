// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lists of the lab as model rows.

#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "tests/ui/support/printed_rows.h"
#include "ui/lab/clients_model.h"
#include "ui/lab/lab_lock.h"
#include "ui/lab/lessons_model.h"
#include "ui/lab/servers_panel.h"
#include "ui/lab/steps_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLabModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsShowOnlyTextsThatWereReached();
    void aStepWithAQuestionShowsThatAPredictionIsDue();
    void aFailedCheckIsMarkedAtItsStep();
    void clientsAreAddedRemovedAndChangedAsRows();
    void theAccessibleTextOfAClientIsComplete();
    void theAccessibleTextOfAServerHasRoleAndState();
    void lessonsShowTheProgress();
    void aPlainKeyIsHeldByTheClientInItsValue();
    void aWaiterWithoutAQueueIsInTheCrowd();
    void aCrashedClientIsNotSubscribed();
};

void TestLabModels::aStepWithAQuestionShowsThatAPredictionIsDue()
{
    StepsModel steps;
    steps.show(testing::shortLesson(), testing::asking(1), u"en"_s);
    QCOMPARE(testing::printed(steps), QStringList({u"A takes it."_s, u"Your prediction"_s, QString()}));
    QCOMPARE(steps.step(0).mark, StepMark::Done);
    QCOMPARE(steps.step(1).mark, StepMark::Now);
}

void TestLabModels::stepsShowOnlyTextsThatWereReached()
{
    StepsModel steps;
    const QAbstractItemModelTester tester(&steps);
    steps.show(testing::shortLesson(), testing::after(1), u"en"_s);
    QCOMPARE(testing::printed(steps), QStringList({u"This step"_s, QString(), QString()}));
    QCOMPARE(steps.step(0).mark, StepMark::Now);
    QCOMPARE(steps.step(1).mark, StepMark::Coming);
    steps.show(testing::shortLesson(), testing::after(1, PlayPhase::Running), u"en"_s);
    QCOMPARE(testing::printed(steps), QStringList({u"A takes it."_s, u"This step"_s, QString()}));
    QCOMPARE(steps.step(0).mark, StepMark::Done);
    QCOMPARE(steps.step(1).mark, StepMark::Now);
    QVERIFY(steps.step(1).isCheckpoint);
}

void TestLabModels::aFailedCheckIsMarkedAtItsStep()
{
    StepsModel steps;
    PlayState play = testing::after(2);
    play.verdicts[0] = testing::verdicts({{"orders held by A", false}});
    steps.show(testing::shortLesson(), play, u"en"_s);
    QCOMPARE(steps.step(0).mark, StepMark::Broken);
    QVERIFY(steps.index(0).data(Qt::AccessibleTextRole).toString().contains(u"not as expected"_s));
}

void TestLabModels::clientsAreAddedRemovedAndChangedAsRows()
{
    ClientsModel clients;
    const QAbstractItemModelTester tester(&clients);
    QSignalSpy resets(&clients, &QAbstractItemModel::modelReset);
    clients.show(testing::labOf({"A", "B", "C"}).clients);
    QCOMPARE(testing::printed(clients), QStringList({u"A"_s, u"B"_s, u"C"_s}));
    clients.show(testing::labOf({"A", "C"}).clients);
    QCOMPARE(testing::printed(clients), QStringList({u"A"_s, u"C"_s}));
    QCOMPARE(clients.rowOf("C"), 1);
    QCOMPARE(clients.rowOf("B"), -1);
    QCOMPARE(resets.count(), 0);
}

void TestLabModels::theAccessibleTextOfAClientIsComplete()
{
    LabClient client = testing::client("A");
    client.state = LabClientState::Frozen;
    client.skew = -5s;
    client.dropsMessage = true;
    client.answer = LabAnswer();
    client.answer->lock = "orders";
    ClientsModel clients;
    clients.show({client});
    QCOMPARE(clients.index(0).data(Qt::AccessibleTextRole).toString(),
        u"A, frozen · clock 5.0 s behind · misses the next message, holds no lock, lock orders → waits"_s);
}

void TestLabModels::theAccessibleTextOfAServerHasRoleAndState()
{
    ServersModel servers;
    const QAbstractItemModelTester tester(&servers);
    servers.show({{"s1", LabServerState::Paused, false, "unix:///a"},
        {"s2", LabServerState::Running, true, "unix:///b"}});
    QCOMPARE(servers.index(0).data(Qt::AccessibleTextRole).toString(), u"s1, paused"_s);
    QCOMPARE(servers.index(1).data(Qt::AccessibleTextRole).toString(), u"s2, replica, running"_s);
}

void TestLabModels::lessonsShowTheProgress()
{
    Scenario other = testing::shortLesson();
    other.id = u"other"_s;
    Scenario third = testing::shortLesson();
    third.id = u"third"_s;
    LessonsModel lessons({testing::shortLesson(), other, third}, {{u"short"_s, 3}, {u"other"_s, 1}}, u"en"_s);
    const QAbstractItemModelTester tester(&lessons);
    QCOMPARE(lessonProgress(lessons.lesson(0)), u"done"_s);
    QCOMPARE(lessonProgress(lessons.lesson(1)), u"1 of 3 steps"_s);
    QCOMPARE(lessonProgress(lessons.lesson(2)), u"3 steps"_s);
    QSignalSpy changes(&lessons, &QAbstractItemModel::dataChanged);
    lessons.setProgress({{u"short"_s, 3}, {u"other"_s, 2}});
    QCOMPARE(changes.count(), 1);
    QCOMPARE(lessons.index(1).data(Qt::AccessibleTextRole).toString(),
        u"A short lesson, What it is about., 2 of 3 steps"_s);
}

void TestLabModels::aPlainKeyIsHeldByTheClientInItsValue()
{
    LabClient client;
    client.name = "A";
    client.id = "1111";
    RawRecord key;
    key.key = "orders";
    key.type = "string";
    key.left = 30s;
    key.fields = {{QByteArray(), "A"}};
    const ServerTime now(1000s);
    const auto held = plainLock("orders", {key}, {client}, now);
    QCOMPARE(held->state.holders.value(0).id, "1111:1"_ba);
    QCOMPARE(leftAt(held->lease, now + 10s), std::optional<Milliseconds>(20s));
    key.left.reset(); // SETNX only
    key.fields[0].second = "another";
    const auto forEver = plainLock("orders", {key}, {client}, now);
    QCOMPARE(forEver->state.holders.value(0).id, "another"_ba);
    QCOMPARE(forEver->lease.expiry, Expiry::Never);
    QVERIFY(!plainLock("bills", {key}, {client}, now));
    key.type = "hash";
    QVERIFY(!plainLock("orders", {key}, {client}, now));
}

void TestLabModels::aWaiterWithoutAQueueIsInTheCrowd()
{
    OwnHold waiting;
    waiting.phase = OwnHoldPhase::Waiting;
    waiting.lock.name = "orders";
    waiting.holder = "1111:1";
    LabClient a;
    a.holds = {waiting};
    LabClient b = a;
    b.holds[0].phase = OwnHoldPhase::Held;
    LockView view;
    view.state.id.name = "orders";
    QCOMPARE(asOfNow(view, {a, b}).state.anonymousWaiters, 1);
    QCOMPARE(waitersFor("orders", {a, b}), QByteArrayList{"1111:1"});
    LabClient crashed = a;
    crashed.state = LabClientState::Crashed;
    QCOMPARE(waitersFor("orders", {crashed}), QByteArrayList());
    view.state.queue = {Waiter()};
    view.state.queue[0].id = "1111:1"; // a named waiter is not in the crowd
    QCOMPARE(asOfNow(view, {a, b}).state.anonymousWaiters, 0);
    view.state.id.name = "bills";
    view.state.queue.clear();
    view.state.anonymousWaiters = 3; // as counted on the server
    QCOMPARE(asOfNow(view, {a, b}).state.anonymousWaiters, 3);
}

// The server closed its subscriptions with its connections, whatever an earlier read said.
void TestLabModels::aCrashedClientIsNotSubscribed()
{
    LabClient a;
    a.id = "1111";
    LabClient b;
    b.id = "2222";
    b.state = LabClientState::Crashed;
    Waiter first;
    first.id = "1111:1";
    first.listening = Listening::Yes;
    Waiter second = first;
    second.id = "2222:1";
    LockView view;
    view.state.queue = {first, second};
    const QList<Waiter> queue = asOfNow(view, {a, b}).state.queue;
    QCOMPARE(queue[0].listening, Listening::Yes);
    QCOMPARE(queue[1].listening, Listening::No);
}

LOCKSCOPE_TEST(TestLabModels)
#include "tst_lab_models.moc"
