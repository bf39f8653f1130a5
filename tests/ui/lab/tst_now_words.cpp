// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for the state before a step, and for a prediction beside the answer.

#include "tests/support/test_program.h"
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

QString textOf(const QList<LockView> &views, const LabState &lab)
{
    return nowText(nowFacts("orders", views, lab));
}

} // namespace

class TestNowWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFreeLockIsShownAsFree();
    void holderAndQueueAreNamedInOrder();
    void aClientHasItsColourAndTroubleIsMarked();
    void aClientOutsideTheLabIsNamedByItsId();
    void waitersWithoutAQueueAreNamedWithoutPositions();
    void manyWaitersAreCounted();
    void stoppedClientsAndServersAreNamed();
    void severalServersAreCounted();
    void aPredictionIsComparedWithTheAnswer();
    void aQuestionWithoutChoicesHasNoComparison();
    void anInvalidChoiceCountsAsNone();
};

void TestNowWords::aFreeLockIsShownAsFree()
{
    QCOMPARE(textOf({}, testing::labOf({"A"})), u"Now orders is free"_s);
    QCOMPARE(textOf({viewOf({})}, testing::labOf({"A"})), u"Now orders is free"_s);
}

void TestNowWords::holderAndQueueAreNamedInOrder()
{
    LabState lab = testing::labOf({"A", "B", "C"});
    lab.clients[2].state = LabClientState::Frozen;
    QCOMPARE(
        textOf({viewOf({"A"}, {"C", "B"})}, lab), u"Now A holds orders · Queue 1 C frozen, 2 B running"_s);
    QCOMPARE(textOf({viewOf({"A", "B"})}, lab), u"Now A, B hold orders · C frozen"_s);
}

void TestNowWords::aClientHasItsColourAndTroubleIsMarked()
{
    LabState lab = testing::labOf({"A", "B"});
    lab.clients[1].state = LabClientState::Crashed;
    const QList<NowFact> facts = nowFacts("orders", {viewOf({"A:2"}, {"B"})}, lab);
    const NowFact holder{{NowPiece::Look::Label, u"Now"_s},
        {NowPiece::Look::Client, u"A:2"_s, lab.clients[0].id}, {NowPiece::Look::Words, u"holds"_s},
        {NowPiece::Look::Name, u"orders"_s}};
    const NowFact queue{{NowPiece::Look::Label, u"Queue"_s}, {NowPiece::Look::Position, u"1"_s},
        {NowPiece::Look::Client, u"B"_s, lab.clients[1].id}, {NowPiece::Look::Trouble, u"crashed"_s}};
    QCOMPARE(facts, (QList<NowFact>{holder, queue}));
}

void TestNowWords::aClientOutsideTheLabIsNamedByItsId()
{
    const QList<NowFact> facts = nowFacts("orders", {viewOf({"7f3a:1"})}, testing::labOf({"A"}));
    QCOMPARE(facts.value(0).value(1), (NowPiece{NowPiece::Look::Client, u"7f3a:1"_s, "7f3a:1"}));
}

void TestNowWords::waitersWithoutAQueueAreNamedWithoutPositions()
{
    LabState lab = testing::labOf({"A", "B", "C"});
    lab.clients[1].holds = {waitFor("orders")};
    lab.clients[2].holds = {waitFor("stock")};
    QCOMPARE(textOf({viewOf({"A"})}, lab), u"Now A holds orders · Waiting B running"_s);
    lab.clients[2].holds = {waitFor("orders")};
    QCOMPARE(textOf({viewOf({"A"})}, lab), u"Now A holds orders · Waiting B running, C running"_s);
}

void TestNowWords::manyWaitersAreCounted()
{
    const QByteArrayList many{"B", "C", "D", "E", "F", "G", "H"};
    QCOMPARE(textOf({viewOf({"A"}, many)}, testing::labOf({"A"})), u"Now A holds orders · 7 clients wait"_s);
}

void TestNowWords::stoppedClientsAndServersAreNamed()
{
    LabState lab = testing::labOf({"A", "B"});
    lab.clients[0].state = LabClientState::Crashed;
    lab.servers[0].state = LabServerState::Down;
    QCOMPARE(textOf({viewOf({"A"})}, lab), u"Now A holds orders · A crashed · main down"_s);
}

void TestNowWords::severalServersAreCounted()
{
    LabState lab = testing::labOf({"A"});
    lab.servers = {lab.servers[0], lab.servers[0], lab.servers[0]};
    QCOMPARE(textOf({viewOf({"A"}), viewOf({"A"}), viewOf({})}, lab),
        u"Now A holds it on 2 of 3 servers · a majority"_s);
}

void TestNowWords::aPredictionIsComparedWithTheAnswer()
{
    const ScenarioStep step = testing::shortLesson().steps[1];
    const Comparison right = comparisonOf(step, 0, u"en"_s);
    QCOMPARE(right.verdict, u"You predicted “A”. That is right."_s);
    QCOMPARE(right.why, u"A lock has one holder."_s);
    QCOMPARE(right.tone, Tone::Plain); // green is reserved for healthy states
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

void TestNowWords::anInvalidChoiceCountsAsNone()
{
    const ScenarioStep step = testing::shortLesson().steps[1];
    QCOMPARE(comparisonOf(step, 7, u"en"_s), comparisonOf(step, std::nullopt, u"en"_s));
}

LOCKSCOPE_WINDOW_TEST(TestNowWords)
#include "tst_now_words.moc"
