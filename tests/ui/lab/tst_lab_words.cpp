// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts about the lab: every value has one in each language, and none says more than is known.

#include "lockengine/lab/lab_act_problem.h"
#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/expectation_text.h"
#include "tests/support/test_program.h"
#include "ui/lab/client_names.h"
#include "ui/lab/expectation_words.h"
#include "ui/lab/lab_words.h"
#include "ui/settings/language.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLabWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsShownInTheWindowsLanguageOrInEnglish();
    void everyExpectationIsAClaim_data();
    void everyExpectationIsAClaim();
    void theHoldsOfAClientAreOneSentence();
    void anAnswerShowsTheOutcome_data();
    void anAnswerShowsTheOutcome();
    void aPaceIsParsedInCommonFormats_data();
    void aPaceIsParsedInCommonFormats();
    void progressIncludesTheCurrentStep();
    void aMissingServerProgramShowsTheInstallCommand();
    void anImpossibleActNamesTheActAndTheReason();
    void clientsAreNamedByLetters();
    void clientNamesReplaceIdsFromTheServer();
};

void TestLabWords::aTextIsShownInTheWindowsLanguageOrInEnglish()
{
    const LocalizedText text{{u"en"_s, u"queue"_s}, {u"zh"_s, u"队列"_s}};
    QCOMPARE(localized(text, u"zh"_s), u"队列"_s);
    QCOMPARE(localized({{u"en"_s, u"queue"_s}}, u"zh"_s), u"queue"_s);
}

void TestLabWords::everyExpectationIsAClaim_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    const auto add = [](const char *line, const QString &english, const QString &chinese) {
        QTest::newRow(line) << QByteArray(line) << english << chinese;
    };
    add("orders held by A", u"orders is held by A"_s, u"orders 由 A 持有"_s);
    add("orders held by A 3 times", u"orders is held by A, 3 times"_s, u"orders 由 A 持有，3 次"_s);
    add("orders held by somebody", u"a client holds orders"_s, u"有客户端持有 orders"_s);
    add("orders free on s2", u"orders is free, on s2"_s, u"orders 空闲（在 s2 上）"_s);
    add("orders queue B C", u"waiters for orders: B, C"_s, u"B、C 在等待 orders"_s);
    add("orders queue nobody", u"no client waits for orders"_s, u"没有客户端在等待 orders"_s);
    add("orders listening C", u"subscribed waiters for orders: C"_s, u"orders 的等待者中，已订阅的是 C"_s);
    add("orders waiters 39", u"39 clients wait for orders"_s, u"39 个客户端在等待 orders"_s);
    add("orders keeps B 330s", u"the position of B in the queue of orders expires in about 5 min 30 s"_s,
        u"B 在 orders 队列中的位置约 5 分 30 秒后失效"_s);
    add("orders lease 30s", u"the lease of orders expires in about 30.0 s"_s,
        u"orders 的租约约 30.0 秒后到期"_s);
    add("orders token 2", u"the fencing token of orders is 2"_s, u"orders 的栅栏令牌是 2"_s);
    add("orders majority A", u"A holds orders on a majority of servers"_s, u"A 在多数服务器上持有 orders"_s);
    add("orders majority nobody", u"no client holds orders on a majority of servers"_s,
        u"没有客户端在多数服务器上持有 orders"_s);
    add("key orders is missing", u"there is no key orders"_s, u"没有键 orders"_s);
    add("key orders is A", u"the key orders is A"_s, u"键 orders 的值是 A"_s);
    add("A was told acquired token 2", u"answer to A: acquired, token 2"_s, u"A 的结果：已获取，令牌 2"_s);
    add("A was told refused", u"answer to A: not acquired"_s, u"A 的结果：未获取"_s);
    add("A was answered OK", u"reply to A: OK"_s, u"A 收到的应答：OK"_s);
    add("A believes orders lost", u"A knows that it lost orders"_s, u"A 知道自己失去了 orders"_s);
}

void TestLabWords::everyExpectationIsAClaim()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    const auto expectation = parseExpectation(line);
    QVERIFY2(expectation.ok(), expectation ? "" : expectation.error().detail.constData());
    Language language;
    language.choose(u"en"_s);
    QCOMPARE(expectationSentence(*expectation), english);
    language.choose(u"zh"_s);
    QCOMPARE(expectationSentence(*expectation), chinese);
}

namespace {

OwnHold holdOf(const QByteArray &lock, qint64 count, OwnHoldPhase phase, qint64 thread = 1)
{
    OwnHold hold;
    hold.lock.name = lock;
    hold.count = count;
    hold.phase = phase;
    hold.identity.thread = thread;
    return hold;
}

} // namespace

void TestLabWords::theHoldsOfAClientAreOneSentence()
{
    QCOMPARE(holdsSentence({}), u"holds no lock"_s);
    QCOMPARE(holdsSentence({holdOf("orders", 2, OwnHoldPhase::Held),
                 holdOf("stock", 0, OwnHoldPhase::Waiting, 2), holdOf("old", 0, OwnHoldPhase::Released)}),
        u"holds orders 2 times, waits for stock (thread 2)"_s);
}

void TestLabWords::anAnswerShowsTheOutcome_data()
{
    QTest::addColumn<LabAnswer>("answer");
    QTest::addColumn<QString>("sentence");
    LabAnswer answer;
    answer.lock = "orders";
    answer.result = LabResult::Acquired;
    answer.token = 7;
    answer.count = 2;
    QTest::newRow("acquired") << answer << u"lock orders → acquired, 2 times, token 7"_s;
    LabAnswer tried;
    tried.verb = LabVerb::TryLock;
    tried.lock = "orders";
    tried.result = LabResult::NotAcquired;
    QTest::newRow("not acquired") << tried << u"try orders → not acquired"_s;
    LabAnswer said;
    said.verb = LabVerb::Say;
    said.result = LabResult::Done;
    said.reply = "OK";
    QTest::newRow("command") << said << u"command → OK"_s;
    LabAnswer crashed;
    crashed.verb = LabVerb::Crash;
    QTest::newRow("no request to a server") << crashed << QString();
}

void TestLabWords::anAnswerShowsTheOutcome()
{
    QFETCH(LabAnswer, answer);
    QFETCH(QString, sentence);
    QCOMPARE(answerSentence(answer), sentence);
}

void TestLabWords::aPaceIsParsedInCommonFormats_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("pace"); // 0: none
    QTest::newRow("one") << u"1"_s << 1.0;
    QTest::newRow("with its sign") << u" ×10 "_s << 10.0;
    QTest::newRow("a comma") << u"0,25"_s << 0.25;
    QTest::newRow("the slowest") << u"0.01"_s << 0.01;
    QTest::newRow("too slow") << u"0.001"_s << 0.0;
    QTest::newRow("too fast") << u"101"_s << 0.0;
    QTest::newRow("zero") << u"0"_s << 0.0;
    QTest::newRow("no number") << u"fast"_s << 0.0;
    QTest::newRow("not a number") << u"nan"_s << 0.0;
}

void TestLabWords::aPaceIsParsedInCommonFormats()
{
    QFETCH(QString, text);
    QFETCH(double, pace);
    QCOMPARE(parsePace(text).value_or(0.0), pace);
    if (pace > 0)
        QCOMPARE(parsePace(paceWord(pace)).value_or(0.0), pace);
}

void TestLabWords::progressIncludesTheCurrentStep()
{
    PlayState play;
    play.phase = PlayPhase::Ready;
    QCOMPARE(progressWord(play, 12), u"12 steps"_s);
    play.phase = PlayPhase::Running;
    QCOMPARE(progressWord(play, 12), u"step 1 of 12"_s);
    play.phase = PlayPhase::Ended;
    play.step = 12;
    QCOMPARE(progressWord(play, 12), u"step 12 of 12"_s);
}

void TestLabWords::aMissingServerProgramShowsTheInstallCommand()
{
    const Error error(ErrorKind::Unreachable, "redis-server is not installed");
    QVERIFY(labFailureSentence(error).contains(u"apt install redis-server"_s));
}

void TestLabWords::anImpossibleActNamesTheActAndTheReason()
{
    Language language;
    LabAct act;
    act.who = "A";
    act.verb = LabVerb::Reconnect;
    QSet<QString> sentences;
    for (const QString &tongue : {u"en"_s, u"zh"_s}) {
        language.choose(tongue);
        for (int at = 0; at < labActProblems; ++at) {
            const Error error = labActError(LabActProblem(at), act);
            QCOMPARE(labActRefusalOf(error), (LabActRefusal{"A reconnect", LabActProblem(at)}));
            const QString sentence = labRefusal(error);
            QVERIFY2(sentence.contains(u"A reconnect"_s), qPrintable(sentence));
            sentences.insert(sentence);
        }
    }
    QCOMPARE(sentences.size(), 2 * labActProblems); // no two are equal
    QCOMPARE(labRefusal(labActError(LabActProblem::NotCutOff, act)), u"“A reconnect” 未执行。它未断网。"_s);
    language.choose(u"en"_s);
    QCOMPARE(labRefusal(labActError(LabActProblem::NotCutOff, act)),
        u"“A reconnect” was not run. It is not cut off."_s);
    QVERIFY(!labActRefusalOf(Error(ErrorKind::BadInput, LabReason::LabActNotPossible, "something else")));
}

void TestLabWords::clientsAreNamedByLetters()
{
    QCOMPARE(clientName(0), "A");
    QCOMPARE(clientName(25), "Z");
    QCOMPARE(clientName(26), "AA");
    QCOMPARE(clientName(51), "AZ");
    QCOMPARE(clientName(52), "BA");
}

void TestLabWords::clientNamesReplaceIdsFromTheServer()
{
    LabClient client;
    client.name = "A";
    client.id = "51aa0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c0c";
    const ClientNames names({client});
    QCOMPARE(names.nameOf(client.id + ":1"), "A");
    QCOMPARE(names.nameOf(client.id + ":2"), "A:2");
    QCOMPARE(names.nameOf("other:1"), "other:1");
    QCOMPARE(names.nameOf(""), "");
    QCOMPARE(names.clientOf(client.id + ":2"), "A");
    QCOMPARE(names.clientOf("other:1"), "");
}

LOCKSCOPE_TEST(TestLabWords)
#include "tst_lab_words.moc"
