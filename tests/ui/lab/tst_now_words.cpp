// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How things stand before a step, and a prediction beside the answer, in words.

#include "tests/ui/lab/lab_values.h"
#include "ui/lab/comparison_words.h"
#include "ui/lab/now_words.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

namespace {

LockView viewOf(const QByteArrayList &holders, const QByteArrayList &queue = {})
{
    LockView view;
    view.state.id.name = "orders";
    for (const QByteArray &id : holders) {
        Holder holder;
        holder.id = id;
        view.state.holders += holder;
    }
    for (const QByteArray &id : queue) {
        Waiter waiter;
        waiter.id = id;
        view.state.queue += waiter;
    }
    return view;
}

OwnHold waitFor(const QByteArray &lock)
{
    OwnHold hold;
    hold.lock.name = lock;
    hold.phase = OwnHoldPhase::Waiting;
    return hold;
}

} // namespace

class TestNowWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFreeLockIsFree();
    void holderAndQueueAreNamedInOrder();
    void waitersWithoutAQueueAreNamedWithoutPlaces();
    void manyWaitersAreCounted();
    void whoDoesNotRunIsNamed();
    void severalServersAreCounted();
    void aPredictionIsComparedWithTheAnswer();
    void aQuestionWithoutChoicesHasNoComparison();
    void aChoiceThatIsNotThereCountsAsNone();
};

void TestNowWords::aFreeLockIsFree()
{
    QCOMPARE(nowWords("orders", {}, testing::labOf({"A"})), QStringList{u"orders is free"_s});
    QCOMPARE(nowWords("orders", {viewOf({})}, testing::labOf({"A"})), QStringList{u"orders is free"_s});
}

void TestNowWords::holderAndQueueAreNamedInOrder()
{
    LabState lab = testing::labOf({"A", "B", "C"});
    lab.clients[2].state = LabClientState::Frozen;
    QCOMPARE(nowWords("orders", {viewOf({"A"}, {"C", "B"})}, lab),
        (QStringList{u"A holds orders"_s, u"Queue: 1 C (frozen), 2 B"_s}));
    QCOMPARE(
        nowWords("orders", {viewOf({"A", "B"})}, lab), (QStringList{u"A, B hold orders"_s, u"C: frozen"_s}));
}

void TestNowWords::waitersWithoutAQueueAreNamedWithoutPlaces()
{
    LabState lab = testing::labOf({"A", "B", "C"});
    lab.clients[1].holds = {waitFor("orders")};
    lab.clients[2].holds = {waitFor("stock")};
    QCOMPARE(nowWords("orders", {viewOf({"A"})}, lab), (QStringList{u"A holds orders"_s, u"Waiting: B"_s}));
}

void TestNowWords::manyWaitersAreCounted()
{
    const QByteArrayList many{"B", "C", "D", "E", "F", "G", "H"};
    QCOMPARE(nowWords("orders", {viewOf({"A"}, many)}, testing::labOf({"A"})),
        (QStringList{u"A holds orders"_s, u"7 clients wait"_s}));
}

void TestNowWords::whoDoesNotRunIsNamed()
{
    LabState lab = testing::labOf({"A", "B"});
    lab.clients[0].state = LabClientState::Crashed;
    lab.servers[0].state = LabServerState::Down;
    QCOMPARE(nowWords("orders", {viewOf({"A"})}, lab),
        (QStringList{u"A holds orders"_s, u"A: crashed"_s, u"main: down"_s}));
}

void TestNowWords::severalServersAreCounted()
{
    LabState lab = testing::labOf({"A"});
    lab.servers = {lab.servers[0], lab.servers[0], lab.servers[0]};
    QCOMPARE(nowWords("orders", {viewOf({"A"}), viewOf({"A"}), viewOf({})}, lab),
        QStringList{u"A has it on 2 of 3 servers · a majority"_s});
}

void TestNowWords::aPredictionIsComparedWithTheAnswer()
{
    const ScenarioStep step = testing::shortLesson().steps[1];
    const Comparison right = comparisonOf(step, 0, u"en"_s);
    QCOMPARE(right.verdict, u"You predicted “A”, and that is right."_s);
    QCOMPARE(right.why, u"A lock has one holder."_s);
    QCOMPARE(right.tone, Tone::Green);
    const Comparison wrong = comparisonOf(step, 1, u"en"_s);
    QCOMPARE(wrong.verdict, u"You predicted “B”. The answer is: A"_s);
    QCOMPARE(wrong.tone, Tone::Amber);
    const Comparison none = comparisonOf(step, std::nullopt, u"en"_s);
    QCOMPARE(none.verdict, u"The answer is: A"_s);
    QCOMPARE(none.tone, Tone::Accent);
}

void TestNowWords::aQuestionWithoutChoicesHasNoComparison()
{
    ScenarioStep step = testing::shortLesson().steps[1];
    step.choices.clear();
    QCOMPARE(comparisonOf(step, std::nullopt, u"en"_s), Comparison());
}

void TestNowWords::aChoiceThatIsNotThereCountsAsNone()
{
    const ScenarioStep step = testing::shortLesson().steps[1];
    QCOMPARE(comparisonOf(step, 7, u"en"_s), comparisonOf(step, std::nullopt, u"en"_s));
}

QTEST_MAIN(TestNowWords)
#include "tst_now_words.moc"
