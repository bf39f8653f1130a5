// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/classifier.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using testing::parseKeys;
using testing::stateInWords;

class TestClassifier : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAreRecognisedAsAState_data();
    void keysAreRecognisedAsAState();
    void aKnownLockAlwaysHasAState_data();
    void aKnownLockAlwaysHasAState();
    void otherKeysAreNoLocks_data();
    void otherKeysAreNoLocks();
    void oversizedHashRequestedByNameIsUnread();
    void bareNumberIsRecognisedOnlyWhenRequestedByName();
    void lockReplacedByANumberIsNotASemaphore();
    void tokenLockKeepsItsKindForAnyValue();
    void theOrderOfFieldsDoesNotMatter();
    void aFairLockStaysFairWithoutAQueue();
    void theNameKeepsItsBytes();
};

void TestClassifier::keysAreRecognisedAsAState_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("state");
    const auto row = [](const char *title, const char *keys, const char *state) {
        QTest::newRow(title) << QByteArray(keys) << QByteArray(state);
    };

    row("plain, kind unknown", "$1=1 ttl:24810",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 24810ms");
    row("held twice", "$1=2 ttl:24810", "reentrant|spin|fair $1x2 24810ms");
    row("contended", "$1=1 ttl:100 crowd:2", "reentrant|nonreentrant $1x1 100ms +2");
    row("fair with two waiters", "$1=1 ttl:29990 queue:$2,$3 due:$2@500,$3@900 hears:$2 deaf:$3",
        "fair|nonreentrant-fair $1x1 29990ms <$2@500 <$3@900(deaf)");
    row("listener without a place", "$1=1 ttl:100 queue:$2 due:$2@500 unqueued:$1,$2,$3",
        "fair|nonreentrant-fair $1x1 100ms <$2@500? unqueued:$3");
    row("listener that may hold it", "mode=read $1=1 $2=1 more:500 ttl:5 unqueued:$3",
        "read-write $1/readx1 $2/readx1 ...+500 5ms !truncated");
    row("fair and free", "queue:$2 due:$2@500", "fair|nonreentrant-fair <$2@500?");
    row("fenced and free", "token:5", "fenced #5");
    row("fenced and held", "$1=1 ttl:100 token:7", "fenced $1x1 100ms #7");
    row("two readers", "mode=read $1=2 $2=1 ttl:29800", "read-write $1/readx2 $2/readx1 29800ms");
    row("writer that also reads", "mode=write $1:write=1 $1=1 ttl:50",
        "read-write $1/readx1 $1:write/writex1 50ms");
    row("reader beside a foreign writer", "mode=write $1:write=1 $2=1 ttl:50",
        "read-write $1:write/writex1 $2/readx1 50ms !several-holders");
    row("writer in read mode", "mode=read $1:write=1 $2=1 ttl:50",
        "read-write $1:write/writex1 $2/readx1 50ms !several-holders");
    row("faster multi",
        "DqvoYruF5eyLDrILcprmBw=$1 DqvoYruF5eyLDrILcprmBw:$1:expire_time=1795164030000 "
        "DqvoYruF5eyLDrILcprmBw:$1:lock_count=1 ttl:20000 at:1795164010000",
        "faster-multi $1x1@1795164030000 20000ms");
    row("two holders", "$1=1 $2=1 ttl:5",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 $2x1 5ms !several-holders");
    row("count that is no number", "$1=many ttl:5",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x? 5ms !bad-count");
    row("count of zero", "$1=0 ttl:5",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x? 5ms !bad-count");
    row("count beyond 64 bits", "$1=99999999999999999999 ttl:5",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x? 5ms !bad-count");
    row("no expiry", "$1=1 ttl:never",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 never !no-expiry");
    row("permission for PTTL missing", "$1=1", "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1");
    row("queue entry without a deadline", "$1=1 ttl:5 queue:$2,$3 due:$3@9",
        "fair|nonreentrant-fair $1x1 5ms <$2? <$3@9? !untimed");
    row("deadline without a queue entry", "$1=1 ttl:5 queue:$2 due:$2@9,$3@9",
        "fair|nonreentrant-fair $1x1 5ms <$2@9? !unqueued");
    row("queued twice", "$1=1 ttl:5 queue:$2,$2 due:$2@9",
        "fair|nonreentrant-fair $1x1 5ms <$2@9? <$2@9? !duplicate");
    row("holder queued", "$1=1 ttl:5 queue:$1 due:$1@9",
        "fair|nonreentrant-fair $1x1 5ms <$1@9? !holder-queued");
    row("queue will vanish", "$1=1 ttl:5 queue:$2 due:$2@9 qttl:700",
        "fair|nonreentrant-fair $1x1 5ms <$2@9? !queue-vanishes");
    row("infinite score", "$1=1 ttl:5 queue:$2 due:$2@inf", "fair|nonreentrant-fair $1x1 5ms <$2?");
    row("many readers, truncated", "mode=read $1=1 $2=1 more:500 ttl:5",
        "read-write $1/readx1 $2/readx1 ...+500 5ms !truncated");
    row("queue behind a string", "body:string queue:$2 due:$2@9",
        "fair|nonreentrant-fair <$2@9? !wrong-type");
    row("client that is no JVM", "11111111-2222-3333-4444-555555555555:worker-7=1 ttl:90",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair 11111111-2222-3333-4444-555555555555:worker-7x1 "
        "90ms");
    row("read holds with their own deadlines",
        "mode=read $1=2 $2=1 ttl:9000 mark:$1/1@9000,$1/2@300,$2/1@40 at:1000",
        "read-write $1/readx2@10000 $2/readx1@1040 9000ms");
    row("writer whose id is a prefix of another id",
        "mode=write $1:write=1 11111111-aaaa-4bbb-8ccc-111111111111:4=1 ttl:50",
        "read-write 11111111-aaaa-4bbb-8ccc-111111111111:4/readx1 $1:write/writex1 50ms !several-holders");
    row("writing transaction that also reads",
        "mode=write $1:write:0123456789abcdef0123456789abcdef=1 $1:0123456789abcdef0123456789abcdef=1 ttl:50",
        "read-write $1:0123456789abcdef0123456789abcdef/readx1 "
        "$1:write:0123456789abcdef0123456789abcdef/writex1 50ms");
    row("semaphore, by its channel", "text:3 told:semaphore,permits countcrowd:2", "semaphore|permits +2 =3");
    row("permits in both formats, one expired",
        "text:5 permits:0123456789abcdef@900,0123456789abcdef0123456789abcdef@2000 at:1000 permitsttl:never "
        "ttl:never",
        "permits 0123456789abcdef0123456789abcdef/permitx1@2000 1000ms =6/7 !mixed");
    row("permit that never expires", "text:5 permits:0123456789abcdef@922337203685477 at:1000",
        "permits 30313233343536373839616263646566/permitx1 never =5/6");
    row("bounded queue", "list:2 room:8", "queue =8/10");
    row("latch", "text:2 told:latch", "latch =2");
    row("deleted latch with waiters", "none:- told:latch countcrowd:2", "latch +2 !never-woken");
    row("latch that opened", "none:- told:latch", "latch");
    row("transaction", "$1:0123456789abcdef0123456789abcdef=1 ttl:90",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1:0123456789abcdef0123456789abcdefx1 90ms");
}

void TestClassifier::keysAreRecognisedAsAState()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, state);
    const auto picture = parseKeys(keys);
    const auto recognised = classify(picture.raw, picture.subscribers, "s", Recognition::Unknown);
    QVERIFY(recognised);
    QCOMPARE(stateInWords(*recognised), state);
}

void TestClassifier::aKnownLockAlwaysHasAState_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("state");
    QTest::newRow("gone") << QByteArray("") << QByteArray("");
    QTest::newRow("a string now") << QByteArray("body:string") << QByteArray(" !wrong-type");
    QTest::newRow("a strange field") << QByteArray("note=hello ttl:5")
                                     << QByteArray(
                                            "reentrant|nonreentrant|spin|fair|nonreentrant-fair notex? 5ms "
                                            "!bad-count");
    QTest::newRow("a million fields")
        << QByteArray("a=1 b=1 more:999998 ttl:5")
        << QByteArray("reentrant|nonreentrant|spin|fair|nonreentrant-fair ax1 bx1 ...+999998 5ms "
                      "!several-holders !truncated");
    QTest::newRow("very many readers") << QByteArray("mode=read $1=1 $2=1 more:998 ttl:5")
                                       << QByteArray("read-write $1/readx1 $2/readx1 ...+998 5ms !truncated");
    QTest::newRow("a hash without read fields")
        << QByteArray("mode=read more:998 ttl:5") << QByteArray("read-write !too-large");
    QTest::newRow("free, with a listener that has no place")
        << QByteArray("unqueued:$3") << QByteArray("fair|nonreentrant-fair unqueued:$3");
    QTest::newRow("too large") << QByteArray("body:large ttl:5") << QByteArray(" !too-large");
}

void TestClassifier::aKnownLockAlwaysHasAState()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, state);
    const auto picture = parseKeys(keys);
    const auto recognised = classify(picture.raw, picture.subscribers, "s", Recognition::Known);
    QVERIFY(recognised);
    QCOMPARE(stateInWords(*recognised), state);
}

void TestClassifier::otherKeysAreNoLocks_data()
{
    QTest::addColumn<QByteArray>("keys");
    for (const char *keys : {"", "name=Ann age=41", "mode=read color=red", "mode=read ttl:5", "body:string",
             "body:large", "a=1 b=1 more:999998 ttl:5", "$1=1 note=hello ttl:5", "token:abc",
             "11111111-2222-3333-4444-555555555555:cart=3",
             "11111111-2222-3333-4444-555555555555:cart={} ttl:90",
             "11111111-2222-3333-4444-555555555555=1 ttl:90",
             "<b>11111111-2222-3333-4444-555555555555:1=1 ttl:5"})
        QTest::newRow(keys) << QByteArray(keys);
}

void TestClassifier::otherKeysAreNoLocks()
{
    QFETCH(QByteArray, keys);
    const auto picture = parseKeys(keys);
    const auto recognised = classify(picture.raw, picture.subscribers, "s", Recognition::Unknown);
    QVERIFY2(!recognised, recognised ? stateInWords(*recognised).constData() : "");
}

// It may be a held lock.
void TestClassifier::oversizedHashRequestedByNameIsUnread()
{
    const auto picture = parseKeys("body:large ttl:5");
    const auto asked = classify(picture.raw, picture.subscribers, "s", Recognition::Requested);
    QVERIFY(asked);
    QVERIFY(asked->isUnread() && !asked->isFree() && !asked->isNoLock());
}

void TestClassifier::bareNumberIsRecognisedOnlyWhenRequestedByName()
{
    const auto picture = parseKeys("text:7");
    QVERIFY(!classify(picture.raw, picture.subscribers, "s", Recognition::Unknown));
    const auto asked = classify(picture.raw, picture.subscribers, "s", Recognition::Requested);
    QVERIFY(asked);
    QCOMPARE(stateInWords(*asked), "counter|semaphore|permits|latch =7");
    QVERIFY(!classify(parseKeys("text:seven").raw, {}, "s", Recognition::Requested));
}

void TestClassifier::lockReplacedByANumberIsNotASemaphore()
{
    const auto picture = parseKeys("text:7");
    const auto known = classify(picture.raw, picture.subscribers, "s", Recognition::Known);
    QVERIFY(known);
    QCOMPARE(stateInWords(*known), " !wrong-type");
}

void TestClassifier::tokenLockKeepsItsKindForAnyValue()
{
    auto picture = parseKeys("text:another ttl:5 told:token");
    picture.subscribers.layout = "token";
    const auto other = classify(picture.raw, picture.subscribers, "s", Recognition::Known);
    QVERIFY(other);
    QCOMPARE(stateInWords(*other), "token [token] anotherx1 5ms");
    picture.raw = parseKeys("").raw;
    const auto free = classify(picture.raw, picture.subscribers, "s", Recognition::Known);
    QVERIFY(free);
    QCOMPARE(stateInWords(*free), " [token]");
    picture.raw = parseKeys("$1=1 ttl:5").raw;
    const auto hash = classify(picture.raw, picture.subscribers, "s", Recognition::Known);
    QVERIFY(hash);
    QCOMPARE(hash->id.layout, "redisson");
}

void TestClassifier::theOrderOfFieldsDoesNotMatter()
{
    const auto one = parseKeys("mode=read $1=2 $2=1 ttl:5");
    const auto other = parseKeys("$2=1 mode=read $1=2 ttl:5");
    QCOMPARE(
        classify(one.raw, {}, "s", Recognition::Unknown), classify(other.raw, {}, "s", Recognition::Unknown));
}

void TestClassifier::aFairLockStaysFairWithoutAQueue()
{
    const KindCandidates fair{LockKind::Fair, LockKind::NonReentrantFair};
    const auto picture = parseKeys("$1=1 ttl:5");
    const auto state = classify(picture.raw, {}, "s", Recognition::Known);
    QVERIFY(state);
    QCOMPARE(narrowed(fair, state->kinds), fair);
    QCOMPARE(narrowed({LockKind::ReadWrite}, state->kinds), state->kinds);
    QCOMPARE(narrowed(fair, {}), fair);
}

void TestClassifier::theNameKeepsItsBytes()
{
    auto picture = parseKeys("$1=1 ttl:5");
    picture.raw.name = QByteArray("<b>\0\xff\xfe \r\n", 10) + QByteArray(1024 * 1024, 'x');
    const auto state = classify(picture.raw, {}, "s", Recognition::Unknown);
    QVERIFY(state);
    QCOMPARE(state->id, LockId("s", picture.raw.name, "redisson"));
}

LOCKSCOPE_TEST(TestClassifier)
#include "tst_classifier.moc"
