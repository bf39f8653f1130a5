// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_reason.h"
#include "lockengine/lab/scenario/expectation_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

using Words = QList<QByteArray>;

Expectation parsed(const QByteArray &line)
{
    const Result<Expectation> expectation = parseExpectation(line);
    if (!expectation)
        qFatal("%s", line.constData());
    return *expectation;
}

} // namespace

class tst_expectation_text : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFormIsParsed_data()
    {
        using Kind = ExpectationKind;
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QByteArray>("lock");
        QTest::addColumn<Words>("words");
        QTest::addColumn<int>("number"); // 0: none
        const auto row = [](const char *line, Kind kind, const char *lock, Words words, int number = 0) {
            QTest::addRow("%s", line) << QByteArray(line) << kind << QByteArray(lock) << words << number;
        };
        row("orders held by A", Kind::HeldBy, "orders", {"A"});
        row("orders held by A B", Kind::HeldBy, "orders", {"A", "B"});
        row("orders held by A:2 twice", Kind::HeldBy, "orders", {"A:2"}, 2);
        row("orders held by A once", Kind::HeldBy, "orders", {"A"}, 1);
        row("orders held by A 3 times", Kind::HeldBy, "orders", {"A"}, 3);
        row("orders held by somebody", Kind::HeldBy, "orders", {"somebody"});
        row("orders free", Kind::Free, "orders", {});
        row("orders queue C B", Kind::Queue, "orders", {"C", "B"});
        row("orders queue nobody", Kind::Queue, "orders", {});
        row("orders listening B", Kind::Listening, "orders", {"B"});
        row("orders waiters 0", Kind::Waiters, "orders", {});
        row("orders waiters 39", Kind::Waiters, "orders", {}, 39);
        row("orders keeps B 330s", Kind::Position, "orders", {"B"});
        row("orders lease 30s", Kind::Lease, "orders", {});
        row("orders token 2", Kind::Token, "orders", {}, 2);
        row("orders majority A", Kind::Majority, "orders", {"A"});
        row("orders majority nobody", Kind::Majority, "orders", {});
        row("key orders is A", Kind::Key, "orders", {"A"});
        row("key orders is missing", Kind::Key, "orders", {});
        row("A was told acquired", Kind::Answer, "", {"A", "acquired"});
        row("A was told acquired token 2", Kind::Answer, "", {"A", "acquired"}, 2);
        row("A was answered (nil)", Kind::Reply, "", {"A", "(nil)"});
        row("A was answered \"(integer) 1\"", Kind::Reply, "", {"A", "(integer) 1"});
        row("A believes orders held", Kind::Belief, "orders", {"A", "held"});
        row("\"two words\" free", Kind::Free, "two words", {});
    }
    void eachFormIsParsed()
    {
        QFETCH(QByteArray, line);
        QFETCH(ExpectationKind, kind);
        QFETCH(QByteArray, lock);
        QFETCH(Words, words);
        QFETCH(int, number);
        const Expectation expectation = parsed(line);
        QVERIFY(expectation.kind == kind);
        QCOMPARE(expectation.line, line);
        QCOMPARE(expectation.lock, lock);
        QCOMPARE(expectation.words, words);
        QCOMPARE(int(expectation.number.value_or(0)), number);
        QVERIFY(expectation.server.isEmpty());
    }

    void timesAreParsed()
    {
        QVERIFY(parsed("orders lease 30s").time == 30s);
        QVERIFY(parsed("orders keeps B 5.5m").time == 330s);
    }

    void serverSuffixIsParsed()
    {
        QCOMPARE(parsed("orders held by A B on s2").server, QByteArray("s2"));
        QCOMPARE(parsed("orders held by A B on s2").words, (Words{"A", "B"}));
        QCOMPARE(parsed("orders free on s1").server, QByteArray("s1"));
        QCOMPARE(parsed("key orders is missing on s2").server, QByteArray("s2"));
    }

    void namedClientsAreListed()
    {
        QCOMPARE(clientsIn(parsed("orders held by A:2 B")), (Words{"A", "B"}));
        QCOMPARE(clientsIn(parsed("orders held by somebody")), Words());
        QCOMPARE(clientsIn(parsed("A was told done")), Words{"A"});
        QCOMPARE(clientsIn(parsed("B believes orders lost")), Words{"B"});
        QCOMPARE(clientsIn(parsed("key orders is A")), Words());
    }

    void invalidExpectationIsRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<Reason>("reason");
        for (const char *const line : {"", "orders", "orders held", "orders held by", "orders held for A",
                 "orders free now", "orders is free", "orders queue", "orders keeps B", "orders majority A B",
                 "orders lease", "key orders", "key orders is", "key orders is A B", "A was told",
                 "A was told happy", "A was told acquired token", "A was answered", "A believes orders",
                 "A believes orders mine", "orders on s1"})
            QTest::addRow("%s", line) << QByteArray(line) << LabReason::ExpectationUnclear;
        QTest::newRow("time") << QByteArray("orders lease soon") << Reason::DurationUnclear;
        QTest::newRow("token") << QByteArray("orders token none") << LabReason::ValueOutOfRange;
        QTest::newRow("waiters") << QByteArray("orders waiters -1") << LabReason::ValueOutOfRange;
        QTest::newRow("times") << QByteArray("orders held by A 0 times") << LabReason::ValueOutOfRange;
        QTest::newRow("quotation") << QByteArray("\"orders free") << LabReason::LineNotClosed;
    }
    void invalidExpectationIsRefused()
    {
        QFETCH(QByteArray, line);
        QFETCH(Reason, reason);
        const Result<Expectation> expectation = parseExpectation(line);
        QVERIFY(!expectation);
        QVERIFY(expectation.error().reason == reason);
    }
};

LOCKSCOPE_PLAIN_TEST(tst_expectation_text)

#include "tst_expectation_text.moc"
