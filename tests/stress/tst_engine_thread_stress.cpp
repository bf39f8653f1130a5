// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/session/engine_thread.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <numeric>
#include <thread>

using lockengine::EngineThread;

// Several senders pass values between the threads in both directions; no value is lost or reordered.
class TestEngineThreadStress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestsOfOneSenderKeepTheirOrder();
    void answersReturnToTheirSender();
    void tasksPostedBeforeTheEndStillRun();
};

namespace {

constexpr int rounds = 2000;

} // namespace

void TestEngineThreadStress::requestsOfOneSenderKeepTheirOrder()
{
    QList<QList<int>> seen(3); // written on the engine thread only, until it has ended
    {
        EngineThread engine;
        const auto send = [&engine, &seen](int sender) {
            for (int number = 0; number < rounds; ++number)
                engine.post([&seen, sender, number] { seen[sender].append(number); });
        };
        std::thread second(send, 1);
        std::thread third(send, 2);
        send(0);
        second.join();
        third.join();
    }
    QList<int> expected(rounds);
    std::iota(expected.begin(), expected.end(), 0);
    for (const QList<int> &numbers : seen)
        QCOMPARE(numbers, expected);
}

void TestEngineThreadStress::answersReturnToTheirSender()
{
    EngineThread engine;
    lockengine::Mailbox here;
    QByteArrayList answers;
    for (int number = 0; number < rounds; ++number) {
        const QByteArray question = QByteArray::number(number);
        engine.post([question, &here, &answers] {
            const QByteArray answer = question + '!';
            here.post([answer, &answers] { answers.append(answer); });
        });
    }
    QTRY_COMPARE(answers.size(), rounds);
    QCOMPARE(answers.constLast(), QByteArray::number(rounds - 1) + '!');
}

void TestEngineThreadStress::tasksPostedBeforeTheEndStillRun()
{
    std::atomic<int> done = 0;
    for (int round = 0; round < 50; ++round) {
        EngineThread engine;
        engine.post([&done] { ++done; });
    }
    QCOMPARE(done.load(), 50);
}

LOCKSCOPE_TEST(TestEngineThreadStress)
#include "tst_engine_thread_stress.moc"
