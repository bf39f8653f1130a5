// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_queue.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using Taken = ReplyQueue::Taken;

namespace {

Reply words(const QByteArrayList &texts)
{
    QList<Reply> items;
    for (const QByteArray &text : texts)
        items.append(Reply::bulk(text));
    return Reply::array(items);
}

Reply confirmation(const char *kind, const char *channel, qint64 count)
{
    return Reply::array({Reply::bulk(kind), Reply::bulk(channel), Reply::integer(count)});
}

} // namespace

class TestReplyQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_queue = std::make_unique<ReplyQueue>(); }
    void repliesCompleteInOrder();
    void unexpectedReplyIsReported();
    void onlyTheFirstCommandWasAlone();
    void messagesArriveBetweenReplies();
    void messagesEndWithTheLastSubscription();
    void channelsAndShardChannelsCountApart();
    void aMovedSlotEndsAShardSubscription();
    void transactionConsumesItsReplies();
    void theFirstRefusalIsTheCause_data();
    void theFirstRefusalIsTheCause();
    void pendingCommandsAreReturnedOnce();
    void withResp3APushConfirmsASubscription();
    void withResp3ASubscriptionMayBeRefused();
    void withResp3AReplyInsteadOfThePushIsDetected();
    void withResp3APushIsNeverAReply();
    void withResp3AReplyMayLookLikeAMessage();
    void withResp3AMovedSlotIsAPush();
    void withResp3ScoresAreFlat();
    void withoutResp3APushIsUnexpected();

private:
    void expectWords(const QByteArrayList &words);
    Taken takePush(const Reply &push);
    void expect(const char *name);
    Taken take(const Reply &reply);

    std::unique_ptr<ReplyQueue> m_queue;
    MonotonicTime m_now{};
    std::optional<Result<Reply>> m_result;
    bool m_wasAlone = false;
};

void TestReplyQueue::expect(const char *name)
{
    m_queue->expect(Command(QByteArray(name)), ReplyQueue::Answer(), m_now += Milliseconds(1));
}

Taken TestReplyQueue::take(const Reply &reply)
{
    const Taken taken = m_queue->take(reply);
    if (taken == Taken::Answer) {
        const auto answered = m_queue->takeAnswered();
        m_result = answered.result;
        m_wasAlone = answered.wasAlone;
    }
    return taken;
}

void TestReplyQueue::repliesCompleteInOrder()
{
    const ReplyQueue::Answer first;
    const ReplyQueue::Answer second;
    m_queue->expect(Command("A"_ba), first, m_now);
    m_queue->expect(Command("B"_ba), second, m_now + Milliseconds(5));
    QCOMPARE(m_queue->oldest(), m_now);
    QCOMPARE(m_queue->take(Reply::integer(1)), Taken::Answer);
    const auto answered = m_queue->takeAnswered();
    answered.answer.complete(answered.result);
    QVERIFY(first.isCompleted());
    QVERIFY(!second.isCompleted());
    QCOMPARE(m_queue->oldest(), m_now + Milliseconds(5));
}

void TestReplyQueue::unexpectedReplyIsReported()
{
    QCOMPARE(take(Reply::status("OK"_ba)), Taken::Unasked);
    QCOMPARE(take(words({"message"_ba, "c"_ba, "x"_ba})), Taken::Unasked);
}

void TestReplyQueue::onlyTheFirstCommandWasAlone()
{
    expect("A");
    expect("B");
    QCOMPARE(take(Reply::nil()), Taken::Answer);
    QVERIFY(m_wasAlone);
    QCOMPARE(take(Reply::nil()), Taken::Answer);
    QVERIFY(!m_wasAlone);
    QVERIFY(m_queue->isEmpty());
}

void TestReplyQueue::messagesArriveBetweenReplies()
{
    expect("LRANGE");
    expect("SUBSCRIBE");
    QCOMPARE(take(words({"message"_ba, "c"_ba, "x"_ba})),
        Taken::Answer); // not subscribed yet: the result of LRANGE
    QCOMPARE(take(confirmation("subscribe", "c", 1)), Taken::Answer);
    QCOMPARE(take(words({"message"_ba, "c"_ba, "x"_ba})), Taken::Push);
    expect("PING");
    QCOMPARE(take(words({"pmessage"_ba, "*"_ba, "c"_ba, "x"_ba})), Taken::Push);
    QCOMPARE(take(words({"pong"_ba, ""_ba})), Taken::Answer);
    QCOMPARE(take(words({"other"_ba})), Taken::Unasked);
}

void TestReplyQueue::messagesEndWithTheLastSubscription()
{
    expect("SUBSCRIBE");
    expect("PSUBSCRIBE");
    expect("UNSUBSCRIBE");
    expect("PUNSUBSCRIBE");
    QCOMPARE(take(confirmation("subscribe", "c", 1)), Taken::Answer);
    QCOMPARE(take(confirmation("psubscribe", "*", 2)), Taken::Answer);
    QCOMPARE(take(confirmation("unsubscribe", "c", 1)), Taken::Answer);
    QCOMPARE(take(words({"message"_ba, "c"_ba, "x"_ba})), Taken::Push);
    QCOMPARE(take(confirmation("punsubscribe", "*", 0)), Taken::Answer);
    QCOMPARE(take(words({"message"_ba, "c"_ba, "x"_ba})), Taken::Unasked);
}

void TestReplyQueue::channelsAndShardChannelsCountApart()
{
    expect("SSUBSCRIBE");
    expect("SUBSCRIBE");
    expect("UNSUBSCRIBE");
    QCOMPARE(take(confirmation("ssubscribe", "s", 1)), Taken::Answer);
    QCOMPARE(take(confirmation("subscribe", "c", 1)), Taken::Answer);
    QCOMPARE(take(confirmation("unsubscribe", "c", 0)), Taken::Answer);
    QCOMPARE(take(words({"smessage"_ba, "s"_ba, "x"_ba})), Taken::Push);
}

void TestReplyQueue::aMovedSlotEndsAShardSubscription()
{
    expect("SSUBSCRIBE");
    QCOMPARE(take(confirmation("ssubscribe", "s", 1)), Taken::Answer);
    expect("PING");
    QCOMPARE(take(confirmation("sunsubscribe", "s", 0)), Taken::Push);
    QCOMPARE(take(words({"pong"_ba, ""_ba})), Taken::Answer);
    QVERIFY(m_queue->isEmpty());
}

void TestReplyQueue::transactionConsumesItsReplies()
{
    m_queue->expectTransaction(QList<Command>(2, Command("GET"_ba)), ReplyQueue::Answer(), m_now);
    expect("PING");
    QCOMPARE(take(Reply::status("OK"_ba)), Taken::Partial);
    QCOMPARE(take(Reply::status("QUEUED"_ba)), Taken::Partial);
    QCOMPARE(take(Reply::status("QUEUED"_ba)), Taken::Partial);
    QCOMPARE(take(words({"a"_ba, "b"_ba})), Taken::Answer);
    QCOMPARE(*m_result, words({"a"_ba, "b"_ba}));
    QCOMPARE(take(Reply::status("PONG"_ba)), Taken::Answer);
    QCOMPARE(*m_result, Reply::status("PONG"_ba));
}

void TestReplyQueue::theFirstRefusalIsTheCause_data()
{
    QTest::addColumn<QByteArrayList>("replies"); // of MULTI, one command and EXEC
    QTest::addColumn<int>("kind");
    QTest::newRow("command refused") << QByteArrayList{"", "NOPERM no", "EXECABORT discarded"}
                                     << int(ErrorKind::NoPermission);
    QTest::newRow("MULTI refused") << QByteArrayList{"READONLY no", "", "ERR EXEC without MULTI"}
                                   << int(ErrorKind::ReadOnly);
    QTest::newRow("two refused") << QByteArrayList{"NOAUTH x", "NOPERM y", "ERR EXEC without MULTI"}
                                 << int(ErrorKind::AuthenticationRequired);
    QTest::newRow("EXEC refused") << QByteArrayList{"", "", "LOADING x"} << int(ErrorKind::Loading);
}

void TestReplyQueue::theFirstRefusalIsTheCause()
{
    QFETCH(QByteArrayList, replies);
    QFETCH(int, kind);
    m_queue->expectTransaction(QList<Command>(1, Command("GET"_ba)), ReplyQueue::Answer(), m_now);
    Taken taken = Taken::Partial;
    for (const QByteArray &text : replies) {
        QCOMPARE(taken, Taken::Partial);
        taken = take(text.isEmpty() ? Reply::status("OK"_ba) : Reply::error(text));
    }
    QCOMPARE(taken, Taken::Answer);
    QVERIFY(!m_result->ok());
    QCOMPARE(int(m_result->error().kind), kind);
}

void TestReplyQueue::pendingCommandsAreReturnedOnce()
{
    expect("A");
    m_queue->expectTransaction(QList<Command>(2, Command("GET"_ba)), ReplyQueue::Answer(), m_now);
    expect("B");
    QCOMPARE(m_queue->takeAll().size(), 3u);
    QVERIFY(m_queue->isEmpty());
    QCOMPARE(m_queue->takeAll().size(), 0u);
}

void TestReplyQueue::expectWords(const QByteArrayList &words)
{
    m_queue->setProtocol(Protocol::Resp3);
    m_queue->expect(
        Command(words.constFirst()).args(words.mid(1)), ReplyQueue::Answer(), m_now += Milliseconds(1));
}

Taken TestReplyQueue::takePush(const Reply &push)
{
    const Taken taken = m_queue->takePush(push);
    if (taken == Taken::Answer)
        m_result = m_queue->takeAnswered().result;
    return taken;
}

void TestReplyQueue::withResp3APushConfirmsASubscription()
{
    expectWords({"SUBSCRIBE"_ba, "c"_ba});
    expectWords({"PING"_ba});
    QCOMPARE(takePush(confirmation("subscribe", "other", 1)), Taken::Push);
    QCOMPARE(takePush(confirmation("psubscribe", "c", 1)), Taken::Push);
    QCOMPARE(takePush(words({"message"_ba, "c"_ba, "x"_ba})), Taken::Push);
    QCOMPARE(takePush(confirmation("subscribe", "c", 1)), Taken::Answer);
    QCOMPARE(*m_result, confirmation("subscribe", "c", 1));
    QCOMPARE(take(Reply::status("PONG"_ba)), Taken::Answer);
    QCOMPARE(takePush(confirmation("subscribe", "c", 1)), Taken::Push); // no command expects it
    QVERIFY(m_queue->isEmpty());
}

void TestReplyQueue::withResp3ASubscriptionMayBeRefused()
{
    expectWords({"SUBSCRIBE"_ba, "c"_ba});
    QCOMPARE(take(Reply::error("NOPERM no"_ba)), Taken::Answer);
    QVERIFY(m_result->value().isError());
    QVERIFY(m_queue->takeRefused().has_value());
}

void TestReplyQueue::withResp3AReplyInsteadOfThePushIsDetected()
{
    expectWords({"SUBSCRIBE"_ba, "c"_ba});
    expectWords({"PING"_ba});
    QCOMPARE(take(Reply::status("PONG"_ba)), Taken::PushMissing);
    QCOMPARE(take(confirmation("subscribe", "c", 1)), Taken::PushMissing); // as a reply
    QCOMPARE(m_queue->size(), 2u); // completed with Closed when the connection ends
}

void TestReplyQueue::withResp3APushIsNeverAReply()
{
    expectWords({"GET"_ba, "a"_ba});
    QCOMPARE(takePush(words({"invalidate"_ba})), Taken::Push);
    QCOMPARE(takePush(Reply::array({})), Taken::Push);
    QCOMPARE(takePush(confirmation("subscribe", "c", 1)), Taken::Push);
    QCOMPARE(take(Reply::bulk("x"_ba)), Taken::Answer);
    QCOMPARE(*m_result, Reply::bulk("x"_ba));
    QCOMPARE(take(Reply::bulk("x"_ba)), Taken::Unasked);
}

void TestReplyQueue::withResp3AReplyMayLookLikeAMessage()
{
    expectWords({"SUBSCRIBE"_ba, "c"_ba});
    QCOMPARE(takePush(confirmation("subscribe", "c", 1)), Taken::Answer);
    expectWords({"LRANGE"_ba, "queue"_ba, "0"_ba, "-1"_ba});
    const Reply looks = words({"message"_ba, "c"_ba, "x"_ba});
    QCOMPARE(take(looks), Taken::Answer);
    QCOMPARE(*m_result, looks);
}

void TestReplyQueue::withResp3AMovedSlotIsAPush()
{
    expectWords({"SSUBSCRIBE"_ba, "s"_ba});
    QCOMPARE(takePush(confirmation("ssubscribe", "s", 1)), Taken::Answer);
    expectWords({"PING"_ba});
    QCOMPARE(takePush(confirmation("sunsubscribe", "s", 0)), Taken::Push);
    QCOMPARE(take(Reply::status("PONG"_ba)), Taken::Answer);
}

void TestReplyQueue::withResp3ScoresAreFlat()
{
    const Reply pairs = Reply::array({words({"a"_ba, "1"_ba}), words({"b"_ba, "2.5"_ba})});
    const Reply flat = words({"a"_ba, "1"_ba, "b"_ba, "2.5"_ba});
    const QByteArrayList scored{"ZRANGE"_ba, "z"_ba, "0"_ba, "-1"_ba, "WITHSCORES"_ba};
    expectWords(scored);
    QCOMPARE(take(pairs), Taken::Answer);
    QCOMPARE(*m_result, flat);
    expectWords(scored);
    QCOMPARE(take(Reply::array({})), Taken::Answer);
    QCOMPARE(*m_result, Reply::array({}));
    expectWords(scored);
    QCOMPARE(take(Reply::error("WRONGTYPE no"_ba)), Taken::Answer);
    QVERIFY(m_result->value().isError());
    // Only if the option is present, and inside a transaction, too.
    expectWords({"ZRANGE"_ba, "withscores"_ba, "0"_ba, "-1"_ba});
    QCOMPARE(take(pairs), Taken::Answer);
    QCOMPARE(*m_result, pairs);
    const Command ranged = Command(scored.constFirst()).args(scored.mid(1));
    m_queue->expectTransaction({Command("TIME"_ba), ranged}, ReplyQueue::Answer(), m_now);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(take(Reply::status("QUEUED"_ba)), Taken::Partial);
    QCOMPARE(take(Reply::array({pairs, pairs})), Taken::Answer);
    QCOMPARE(*m_result, Reply::array({pairs, flat}));
}

void TestReplyQueue::withoutResp3APushIsUnexpected()
{
    expect("GET");
    QCOMPARE(takePush(words({"invalidate"_ba})), Taken::Unasked);
}

LOCKSCOPE_TEST(TestReplyQueue)
#include "tst_reply_queue.moc"
