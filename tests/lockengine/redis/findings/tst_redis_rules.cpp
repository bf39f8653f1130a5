// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each rule of Redis with what it finds, and with near misses: what looks like it and is healthy.

#include "lockengine/redis/findings/redis_rules.h"
#include "lockengine/redis/redis_system.h"
#include "tests/lockengine/core/watch/findings/examined.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::Examined;

class TestRedisRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void staysSilent_data();
    void staysSilent();
    void eachRuleHasBoth();
    void evidenceOfADriftDoesNotChangeWithTime();
    void clockDifferenceIsSigned_data();
    void clockDifferenceIsSigned();
    void oddClientIsForgottenAfterTenMinutes();
    void quietLocksAreNotRemembered();
    void manyWaitersAndReadersAreBounded();
    void theSystemHasTheseRules();
    void writeHoldIsOneOfItsThread();
};

namespace {

using Lines = QByteArrayList;

struct RuleCase
{
    const char *rule;
    const char *title;
    Lines looks;
    Lines open;
};

// Three times, B queues as the first waiter, and acquires the lock in turn.
Lines threeEnqueues(const QByteArrayList &deadlines)
{
    Lines looks{"0s order fair A:1x1 30s"};
    int second = 1;
    for (const QByteArray &deadline : deadlines) {
        const auto at = [&second] { return QByteArray::number(second++) + "s order fair "; };
        looks.append(at() + "A:1x1 29s | B:7 " + deadline + " listening");
        looks.append(at() + "B:7x1 30s;mt");
        looks.append(at() + "A:1x1 30s;mt");
    }
    return looks;
}

// Two readers, renewed every ten seconds, with their deadlines.
Lines readers(const QByteArray &one, const QByteArray &other, const QByteArray &waiting = " +1")
{
    Lines looks;
    for (int second = 0; second <= 30; second += 10)
        looks.append(
            QByteArray::number(second) + "s cfg readwrite A:1x1r@" + one + ',' + other + " 30s" + waiting);
    return looks;
}

const Lines removedHead{
    "0s order fair A:1x1 30s | B:1 330s listening, C:2 630s listening, D:3 930s listening"};

QList<RuleCase> positives()
{
    return {
        {"scoreDrift", "a day and more",
            {"0s order fair A:1x1 30s !deadline-too-far | B:7 90000s listening",
                "1s order fair A:1x1 29s !deadline-too-far | B:7 89999s listening"},
            {"! scoreDrift"}},
        {"scoreDrift", "a waiter vanished without its allowance",
            {"0s order fair A:1x1 30s", "1s order fair A:1x1 29s | B:7 329s listening",
                "2s order fair A:1x1 28s | B:7 328s listening, C:9 628s listening",
                "3s order fair A:1x1 27s | C:9 627s listening",
                "4s order fair A:1x1 26s | C:9 626s listening"},
            {"! scoreDrift"}},
        {"clientClockOff", "a minute ahead", threeEnqueues({"389s", "389.004s", "388.995s"}),
            {"! clientClockOff B"}},
        {"clientClockOff", "90 s behind", threeEnqueues({"239s", "239s", "239s"}), {"! clientClockOff B"}},
        {"clientClockOff", "the allowance is known",
            threeEnqueues({"54s", "54s", "54s"})
                + Lines{"12s order fair A:1x1 27s | C:3 327s listening, B:7 337s listening"},
            {"! clientClockOff B"}},
        {"clientClockOff", "removes a live waiter, and acquires",
            removedHead
                + Lines{"10s order fair C:2x1 30s | D:3 620s listening;mt",
                    "11s order fair C:2x1 29s unqueued:B:1 | D:3 619s listening"},
            {"! clientClockOff C"}},
        {"clientClockOff", "removes a live waiter, and queues",
            removedHead
                + Lines{"10s order fair A:1x1 20s | C:2 620s listening, D:3 920s listening, E:4 1220s "
                        "listening",
                    "11s order fair A:1x1 19s unqueued:B:1 | C:2 619s listening, D:3 919s listening, "
                    "E:4 1219s listening"},
            {"! clientClockOff E"}},
        {"zombieReader", "three times", readers("30s", "B:2x1r@30s"), {"!! zombieReader A:1"}},
        {"zombieReader", "4 ms apart", readers("30s", "B:2x1r@30.004s"), {"!! zombieReader A:1"}},
        {"zombieReader", "the last that acted renews",
            Lines{"-2s cfg readwrite B:2x1r@30s 30s +1", "-1s cfg readwrite A:1x1r@30s,B:2x1r@29s 30s +1"}
                + readers("30s", "B:2x1r@30s").sliced(1)
                + Lines{"40s cfg readwrite A:1x1r@30s,B:2x1r@30s 30s +1"},
            {"!! zombieReader B:2"}},
    };
}

QList<RuleCase> nearMisses()
{
    return {
        {"scoreDrift", "usual allowances",
            {"0s order fair A:1x1 30s", "1s order fair A:1x1 29s | B:7 329s listening",
                "2s order fair A:1x1 28s | B:7 328s listening, C:9 628s listening",
                "3s order fair A:1x1 27s | B:7 327s listening, C:9 627s listening"},
            {}},
        {"scoreDrift", "a long lease that was released early",
            {"0s order fair A:1x1 600s", "1s order fair A:1x1 599s | B:7 899s listening",
                "2s order fair C:3x1 30s | B:7 898s listening;mt",
                "3s order fair C:3x1 29s | B:7 897s listening"},
            {}},
        {"scoreDrift", "a long wait that was not seen",
            {"0s order fair A:1x1 30s | B:7 3630s listening",
                "1s order fair A:1x1 29s | B:7 3629s listening, C:9 3929s listening",
                "2s order fair A:1x1 28s | B:7 3628s listening, C:9 3928s listening"},
            {}},
        {"scoreDrift", "a long wait that was seen",
            {"0s order fair A:1x1 30s", "1s order fair A:1x1 29s | B:7 3629s listening",
                "2s order fair A:1x1 28s | B:7 3628s listening"},
            {}},
        {"clientClockOff", "the usual allowance", threeEnqueues({"329s", "329s", "329s"}), {}},
        {"clientClockOff", "that of older clients", threeEnqueues({"34s", "34s", "34s"}), {}},
        {"clientClockOff", "a second ahead", threeEnqueues({"330s", "330s", "330s"}), {}},
        {"clientClockOff", "a wait that the caller chose", threeEnqueues({"38.997s", "39s", "38.98s"}), {}},
        {"clientClockOff", "two enqueues only", threeEnqueues({"389s", "389s"}), {}},
        {"clientClockOff", "another difference each time", threeEnqueues({"389s", "384s", "389s"}), {}},
        {"clientClockOff", "the allowance explains it",
            threeEnqueues({"389s", "389s", "389s"})
                + Lines{"12s order fair A:1x1 27s | C:3 327s listening, B:7 687s listening",
                    "13s order fair A:1x1 26s | C:3 326s listening, B:7 686s listening",
                    "14.1s order fair A:1x1 25s | C:3 325s listening, B:7 685s listening"},
            {}},
        {"clientClockOff", "a waiter gave up",
            removedHead
                + Lines{"10s order fair C:2x1 30s | D:3 320s listening;mt",
                    "11s order fair C:2x1 29s unqueued:B:1 | D:3 319s listening"},
            {}},
        {"clientClockOff", "a waiter is gone, and does not listen",
            removedHead
                + Lines{"10s order fair C:2x1 30s | D:3 620s listening;mt",
                    "11s order fair C:2x1 29s | D:3 619s listening"},
            {}},
        {"clientClockOff", "a waiter was removed by hand",
            removedHead
                + Lines{"10s order fair A:1x1 20s | C:2 620s listening, D:3 920s listening",
                    "11s order fair A:1x1 19s unqueued:B:1 | C:2 619s listening, D:3 919s listening"},
            {}},
        {"zombieReader", "10 ms apart", readers("30s", "B:2x1r@30.010s"), {}},
        {"zombieReader", "threads of one client", readers("30s", "A:2x1r@30s"), {}},
        {"zombieReader", "no writer waits", readers("30s", "B:2x1r@30s", ""), {}},
        {"zombieReader", "twice only", readers("30s", "B:2x1r@30s").first(3), {}},
        {"zombieReader", "one of them alone in between",
            readers("30s", "B:2x1r@30s").first(3)
                + Lines{"25s cfg readwrite A:1x1r@30s,B:2x1r@25s 30s +1",
                    "30s cfg readwrite A:1x1r@30s,B:2x1r@30s 30s +1"},
            {}},
    };
}

void addRows(const QList<RuleCase> &cases)
{
    QTest::addColumn<QByteArrayList>("looks");
    QTest::addColumn<QByteArrayList>("open");
    for (const RuleCase &one : cases)
        QTest::addRow("%s, %s", one.rule, one.title) << one.looks << one.open;
}

Examined examinedBy(const QByteArrayList &looks)
{
    Examined it(redisRules());
    it.look(looks);
    return it;
}

// What the rule remembers after these looks.
RuleMemory memoryOf(const LockRule &rule, const QByteArrayList &looks)
{
    RuleMemory memory;
    std::optional<LockView> before;
    FollowedLock lock;
    ClientTraceSupport traceSupport;
    const SystemStatus server;
    const ClientMemory clients;
    for (const QByteArray &look : looks) {
        const qsizetype blank = look.indexOf(' ');
        const ServerTime at = Examined::start() + std::chrono::seconds(look.first(blank - 1).toInt());
        Observation now;
        now.state = testing::lockFromPicture(look.split(';').constFirst().sliced(blank + 1), at);
        now.notBefore = at;
        const QList<LockEvent> events = lock.take(now, {}, traceSupport, at);
        const LockView view = lock.view({});
        const LockFacts facts{before ? &*before : nullptr, view, events, at, server, clients};
        std::ignore = rule.examine(facts, memory);
        before = view;
    }
    return memory;
}

EvidenceItem::Value evidenceOf(const Examined &it, const QByteArray &name)
{
    const QList<Finding> open = it.examiner.open();
    for (const EvidenceItem &one : open.value(0).evidence) {
        if (one.name == name)
            return one.value;
    }
    return QByteArray("missing");
}

} // namespace

void TestRedisRules::finds_data()
{
    addRows(positives());
}

void TestRedisRules::finds()
{
    QFETCH(const QByteArrayList, looks);
    QFETCH(const QByteArrayList, open);
    QCOMPARE(examinedBy(looks).open(), open);
}

void TestRedisRules::staysSilent_data()
{
    addRows(nearMisses());
}

void TestRedisRules::staysSilent()
{
    QFETCH(const QByteArrayList, looks);
    QFETCH(const QByteArrayList, open);
    QCOMPARE(examinedBy(looks).open(), open);
}

void TestRedisRules::eachRuleHasBoth()
{
    QCOMPARE(redisRules().rows().size(), 3);
    for (const RuleRow &row : redisRules().rows()) {
        const auto isOfRow = [&row](const RuleCase &one) { return qstrcmp(one.rule, row.id) == 0; };
        QVERIFY2(std::ranges::any_of(positives(), isOfRow), row.id);
        QVERIFY2(std::ranges::any_of(nearMisses(), isOfRow), row.id);
    }
}

void TestRedisRules::evidenceOfADriftDoesNotChangeWithTime()
{
    Examined it = examinedBy(positives()[1].looks);
    QCOMPARE(std::get<ServerTime>(evidenceOf(it, "ahead")), Examined::start() + 630s);
    QCOMPARE(std::get<qint64>(evidenceOf(it, "waiters")), 1);
    const auto expected = std::get<Milliseconds>(evidenceOf(it, "expected"));
    QVERIFY(expected >= 450s && expected <= 480s);
    const qsizetype news = it.news.size();
    it.look("5s order fair A:1x1 25s | C:9 625s listening");
    it.look("6s order fair A:1x1 24s | C:9 624s listening");
    QCOMPARE(it.news.size(), news);
}

void TestRedisRules::clockDifferenceIsSigned_data()
{
    QTest::addColumn<QByteArray>("deadline");
    QTest::addColumn<QByteArray>("evidence");
    QTest::addColumn<int>("seconds");
    QTest::newRow("ahead") << QByteArray("389s") << QByteArray("ahead") << 60;
    QTest::newRow("behind") << QByteArray("239s") << QByteArray("back") << 90;
    QTest::newRow("behind by more than the allowance") << QByteArray("-71s") << QByteArray("back") << 400;
}

void TestRedisRules::clockDifferenceIsSigned()
{
    QFETCH(const QByteArray, deadline);
    QFETCH(const QByteArray, evidence);
    QFETCH(const int, seconds);
    const Examined it = examinedBy(threeEnqueues({deadline, deadline, deadline}));
    QCOMPARE(it.open(), QByteArrayList{"! clientClockOff B"});
    QCOMPARE(std::get<Milliseconds>(evidenceOf(it, evidence)), Milliseconds(std::chrono::seconds(seconds)));
    QCOMPARE(std::get<ClientId>(evidenceOf(it, "client")).id, "B");
    QCOMPARE(std::get<qint64>(evidenceOf(it, "times")), 3);
}

void TestRedisRules::oddClientIsForgottenAfterTenMinutes()
{
    Examined it = examinedBy(threeEnqueues({"389s", "389s", "389s"}));
    it.look("500s order fair A:1x1 30s;mt");
    QCOMPARE(it.open().size(), 1);
    it.look("620s order fair A:1x1 30s;mt");
    it.look("622s order fair A:1x1 30s;mt");
    QCOMPARE(it.open(), QByteArrayList());
    QVERIFY(memoryOf(clientClockOff, threeEnqueues({"389s", "389s", "389s"})).lookAt.has_value());
}

void TestRedisRules::quietLocksAreNotRemembered()
{
    QVERIFY(memoryOf(clientClockOff, threeEnqueues({"329s", "329s", "329s"})).isEmpty());
    QVERIFY(memoryOf(scoreDrift, threeEnqueues({"329s", "329s", "329s"})).isEmpty());
    const Lines reading = readers("30s", "B:2x1r@30s");
    QVERIFY(!memoryOf(zombieReader, reading).isEmpty());
    QVERIFY(memoryOf(zombieReader, reading + Lines{"31s cfg readwrite free;mt"}).isEmpty());
}

void TestRedisRules::manyWaitersAndReadersAreBounded()
{
    Examined it(redisRules());
    it.look("0s order fair A:1x1 30s");
    QByteArray queue;
    QByteArray holders;
    for (int i = 0; i < 250; ++i) {
        const QByteArray id = "W" + QByteArray::number(i) + ":1";
        queue += (i > 0 ? ", " : "") + id + ' ' + QByteArray::number(330 + 300 * i) + "s listening";
        holders += (i > 0 ? "," : "") + id + "x1r@30s";
    }
    it.look("1s order fair A:1x1 30s | " + queue);
    it.look("2s order fair A:1x1 30s | " + queue);
    for (int second = 0; second <= 40; second += 10)
        it.look(QByteArray::number(second) + "s cfg readwrite " + holders + " 30s +1");
    QVERIFY(it.open().size() <= RuleMemory::kTimes);
}

void TestRedisRules::theSystemHasTheseRules()
{
    SystemClock clock;
    const auto system = makeRedisSystem({}, clock);
    QCOMPARE(system->rules(), &redisRules());
    for (const RuleRow &row : redisRules().rows()) {
        const auto isSame = [&row](const RuleRow &other) { return qstrcmp(other.id, row.id) == 0; };
        QVERIFY2(std::ranges::none_of(neutralRules().rows(), isSame), row.id);
    }
}

// A lock with several members may have a write lock among them.
void TestRedisRules::writeHoldIsOneOfItsThread()
{
    Examined it(redisRules());
    for (const QByteArray second : {"0", "10", "20"}) {
        it.look({second + "s cfg readwrite A:1:writex1w 30s;absent",
            second + "s job reentrant A:1x1 30s;absent"});
        if (second != "20")
            it.look(
                {second.first(1) + "5s cfg readwrite free;mt", second.first(1) + "5s job reentrant free;mt"});
    }
    it.look("25s cfg readwrite free;mt");
    QCOMPARE(it.examiner.takeDue(Examined::start() + 27s).size(), 0);
    QVERIFY(!it.examiner.takeDue(Examined::start() + 28s).isEmpty()); // the second look
    it.look("28s job reentrant A:1x1 30s");
    QCOMPARE(it.examiner.takeDue(Examined::start() + 28s).size(), 0);
    QVERIFY(it.open().contains("! partialGroup A:1"));
}

LOCKSCOPE_TEST(TestRedisRules)
#include "tst_redis_rules.moc"
