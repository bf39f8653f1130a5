// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/contention.h"
#include "tests/mutants/mutant_table.h"
#include "tests/support/test_program.h"

#include "lockengine/redis/client/lock_protocol.h"

#include <QTest>

using namespace testing;

// Experiments from published articles about these locks, with all contenders in one process.
class TestManyAtOnce : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fortyContendersHaveOneWinnerInEachOfFiftyRounds_data();
    void fortyContendersHaveOneWinnerInEachOfFiftyRounds();
    void fourWaitersAcquireInQueueOrder_data() { addFairKinds(); }
    void fourWaitersAcquireInQueueOrder();
    void fortyWaitersAcquireInArrivalOrder_data() { addFairKinds(); }
    void fortyWaitersAcquireInArrivalOrder();

private:
    static void addKinds(const QList<std::pair<const char *, LockKind>> &kinds);
    static void addFairKinds();
};

namespace {

constexpr qint64 threadsEach = 5;
const char *const clients[] = {"a", "b", "c", "d", "e", "f", "g", "h"};

// The holders, in the order of their successful answers.
QByteArrayList served(const QList<Operation> &history)
{
    QMap<MonotonicTime, QByteArray> acquired;
    for (const Operation &operation : history) {
        if (operation.type == OperationType::Acquire && operation.result == OperationResult::Succeeded)
            acquired.insert(operation.returned, operation.holder);
    }
    return acquired.values();
}

} // namespace

void TestManyAtOnce::addKinds(const QList<std::pair<const char *, LockKind>> &kinds)
{
    QTest::addColumn<LockKind>("kind");
    for (const auto &[name, kind] : kinds) {
        if (protocolFor(kind))
            QTest::newRow(name) << kind;
    }
}

void TestManyAtOnce::addFairKinds()
{
    addKinds({{"fair", LockKind::Fair}, {"non-reentrant fair", LockKind::NonReentrantFair},
        {"fair by older rules", LockKind::FairLegacy}});
}

void TestManyAtOnce::fortyContendersHaveOneWinnerInEachOfFiftyRounds_data()
{
    addKinds({{"reentrant", LockKind::Reentrant}, {"non-reentrant", LockKind::NonReentrant},
        {"fair", LockKind::Fair}, {"non-reentrant fair", LockKind::NonReentrantFair},
        {"fair by older rules", LockKind::FairLegacy}, {"spin", LockKind::Spin}, {"fenced", LockKind::Fenced},
        {"token", LockKind::Token}, {"token, unsafe", LockKind::TokenUnsafe}});
}

void TestManyAtOnce::fortyContendersHaveOneWinnerInEachOfFiftyRounds()
{
    QFETCH(LockKind, kind);
    Contention contention(kind, {});
    for (int round = 0; round < 50; ++round) {
        std::vector<std::pair<const char *, Ask>> asked;
        std::vector<std::unique_ptr<Running<bool>>> answers;
        for (const char *name : clients) {
            for (qint64 thread = 1; thread <= threadsEach; ++thread) {
                Ask ask = contention.ask();
                ask.thread = thread;
                asked.emplace_back(name, ask);
                answers.push_back(std::make_unique<Running<bool>>(contention[name].acquire(ask)));
            }
        }
        QList<qsizetype> winners;
        for (size_t i = 0; i < answers.size(); ++i) {
            if (answers[i]->wait())
                winners.append(qsizetype(i));
        }
        QCOMPARE(answers.size(), 40u);
        QCOMPARE(winners.size(), 1);
        const auto &[name, ask] = asked[size_t(winners.first())];
        contention.releaseOwnHold(name, ask);
    }
    QCOMPARE(violatedGuarantees(contention.history(), {}), QByteArrayList());
    QList<QByteArray> left = keysOf(contention.server());
    if (kind == LockKind::Fenced) // its token keeps rising and remains
        left.removeIf([](const QByteArray &key) { return key.startsWith("redisson_lock_token:"); });
    QCOMPARE(left, QList<QByteArray>());
}

void TestManyAtOnce::fourWaitersAcquireInQueueOrder()
{
    QFETCH(LockKind, kind);
    for (int race = 0; race < 10; ++race) {
        Contention contention(kind, {});
        contention.take("starter");
        for (const char *runner : {"first ", "second ", "third ", "fourth "})
            contention.beginTurn(runner, 20s);
        contention.releaseOwnHold("starter");
        contention.awaitTurns();
        QCOMPARE(served(contention.history()),
            (QByteArrayList{"starter1", "first 1", "second 1", "third 1", "fourth 1"}));
        QCOMPARE(violatedGuarantees(contention.history(), {}), QByteArrayList());
    }
}

void TestManyAtOnce::fortyWaitersAcquireInArrivalOrder()
{
    QFETCH(LockKind, kind);
    Contention contention(kind, {});
    contention.take("starter");
    QByteArrayList expected{"starter1"};
    for (qint64 thread = 1; thread <= threadsEach; ++thread) {
        for (const char *name : clients) {
            Ask ask = contention.ask();
            ask.thread = thread;
            ask.wait = 20s;
            contention.beginTurn(name, ask);
            expected.append(contention[name].name(thread));
        }
    }
    contention.releaseOwnHold("starter");
    contention.awaitTurns();
    QCOMPARE(served(contention.history()), expected);
    QCOMPARE(violatedGuarantees(contention.history(), {}), QByteArrayList());
    QCOMPARE(keysOf(contention.server()), QList<QByteArray>());
}

LOCKSCOPE_TEST(TestManyAtOnce)
#include "tst_many_at_once.moc"
