// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cause of every event kind on a real server. Each row performs it, and the watcher must report exactly
// that event. An event kind without a row fails the test.

#include "lockengine/core/watch/watcher.h"
#include "tests/support/lock_picture.h"
#include "tests/support/observed_lock.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using lockengine::redis::Command;

namespace {

const QByteArray kLock = "job"_ba;
const QByteArray kQueue = "redisson_lock_queue:{job}"_ba;
const QByteArray kDeadlines = "redisson_lock_timeout:{job}"_ba;
const QByteArray kChannel = "redisson_lock__channel:{job}"_ba;
const QByteArray kCountDown = "redisson_countdownlatch__channel__{job}"_ba;
const QByteArray kTrace = "redisson_unlock_latch:{job}:0123456789abcdef0123456789abcdef"_ba;
const QByteArray kOtherTrace = "redisson_unlock_latch:{job}:00000000000000000000000000000001"_ba;
const QByteArray kA = "11111111-1111-4111-8111-111111111111:1"_ba;
const QByteArray kB = "22222222-2222-4222-8222-222222222222:2"_ba;
const QByteArray kC = "33333333-3333-4333-8333-333333333333:3"_ba;

using Look = testing::ObservedLock (*)(const testing::TestServer &, Clock &, const QByteArray &);

// A lock on a real server, a connection that changes it, and a watcher.
class Stage
{
public:
    explicit Stage(Look look)
        : looked(look(server, clock, kLock))
    {
        QObject::connect(&watcher, &Watcher::advanced, &watcher,
            [this](const WatchBatch &batch) { reported += batch.events; });
    }

    // In one transaction, like a script. Then the watcher catches up.
    void doAtOnce(const QList<Command> &commands)
    {
        doUnseen(commands);
        catchUp();
    }
    void doUnseen(const QList<Command> &commands)
    {
        const auto answer = testing::runTask(testing::awaitReply(m_hand->transaction(commands)));
        if (!answer)
            qFatal("the server refused: %s", answer.error().detail.constData());
    }

    void catchUp()
    {
        looked.catchUp();
        turn();
    }
    void turn() { QCoreApplication::sendPostedEvents(&watcher); }

    [[nodiscard]] static QList<Command> taking(qint64 leaseMs)
    {
        return {
            Command("HINCRBY"_ba).arg(kLock).arg(kA).arg(1), Command("PEXPIRE"_ba).arg(kLock).arg(leaseMs)};
    }
    void takeUnseen() { doUnseen(taking(30'000)); }
    void acquire(qint64 leaseMs = 30'000) { doAtOnce(taking(leaseMs)); }
    void release()
    {
        doAtOnce(
            {Command("DEL"_ba).arg(kLock), Command("PUBLISH"_ba).arg(kChannel).arg("0"_ba), trace("1"_ba)});
    }
    [[nodiscard]] static Command trace(const QByteArray &value)
    {
        return Command("SET"_ba).arg(kTrace).arg(value).arg("PX"_ba).arg(16'000);
    }
    [[nodiscard]] static Command otherTrace()
    {
        return Command("SET"_ba).arg(kOtherTrace).arg("1"_ba).arg("PX"_ba).arg(16'000);
    }
    // `inMs` from now, on the server's clock.
    void queue(const QByteArray &waiter, qint64 inMs)
    {
        doAtOnce({score(waiter, inMs), Command("RPUSH"_ba).arg(kQueue).arg(waiter)});
    }
    [[nodiscard]] Command score(const QByteArray &waiter, qint64 inMs)
    {
        const auto time = testing::ask(*m_hand, Command("TIME"_ba));
        const qint64 deadline = time->items().first().text().toLongLong() * 1'000 + inMs;
        return Command("ZADD"_ba).arg(kDeadlines).arg(deadline).arg(waiter);
    }
    [[nodiscard]] static Command dropFirst() { return Command("LPOP"_ba).arg(kQueue); }
    [[nodiscard]] static Command dropScore(const QByteArray &waiter)
    {
        return Command("ZREM"_ba).arg(kDeadlines).arg(waiter);
    }

    [[nodiscard]] QByteArrayList lines() const
    {
        QByteArrayList lines;
        for (LockEvent event : reported) {
            event.evidence.setFlag(
                EvidenceSign::ServerNotice, false); // the server sends this notice at an arbitrary time
            QByteArray line = testing::lineOf(event);
            lines.append(line.replace(kA, "A"_ba).replace(kB, "B"_ba).replace(kC, "C"_ba));
        }
        return lines;
    }

    SystemClock clock;
    testing::TestServer server{testing::lookingConfiguration()};
    testing::ObservedLock looked;
    Watcher watcher{*looked.system, clock};
    QList<LockEvent> reported;

private:
    std::unique_ptr<lockengine::redis::Connection> m_hand = testing::openConnection(server, clock);
};

struct Cause
{
    EventKind kind;
    const char *what;
    const char *expected;
    void (*prepare)(Stage &);
    void (*cause)(Stage &);
};

void watchOnly(Stage &it)
{
    it.looked.start();
}
void watchHeld(Stage &it)
{
    it.looked.start();
    it.acquire();
}
void watchWaiters(Stage &it)
{
    watchHeld(it);
    it.queue(kB, 300'000);
    it.queue(kC, 600'000);
}
// The deadline of the first waiter has passed.
void watchLapsed(Stage &it)
{
    watchHeld(it);
    it.queue(kB, -1'000);
    it.queue(kC, 300'000);
}
// The messages on its channel reveal that it is a latch.
void watchLatch(Stage &it)
{
    it.looked.start();
    it.doAtOnce({Command("SET"_ba).arg(kLock).arg(2), Command("PUBLISH"_ba).arg(kCountDown).arg("2"_ba)});
    QTRY_VERIFY(!it.reported.isEmpty()); // its appearance
}
void watchTraced(Stage &it)
{
    watchHeld(it);
    it.release();
    it.acquire();
}

const Cause kCauses[] = {
    {EventKind::Appeared, "a lock held before the watch", "job appeared A x1 []",
        [](Stage &it) { it.takeUnseen(); },
        [](Stage &it) {
            it.looked.start();
            it.catchUp();
        }},
    {EventKind::Acquired, "a holder acquires", "job acquired A x1 [s]", watchOnly,
        [](Stage &it) { it.acquire(); }},
    {EventKind::Reentered, "the holder re-enters", "job reentered A x2 [s]", watchHeld,
        [](Stage &it) { it.acquire(); }},
    {EventKind::Renewed, "the lease is extended", "job renewed A x1 [s]", watchHeld,
        [](Stage &it) { it.doAtOnce({Command("PEXPIRE"_ba).arg(kLock).arg(60'000)}); }},
    {EventKind::PartlyReleased, "one of two holds is released", "job partlyReleased A x1 [st]",
        [](Stage &it) {
            watchHeld(it);
            it.acquire();
        },
        [](Stage &it) {
            it.doAtOnce({Command("HINCRBY"_ba).arg(kLock).arg(kA).arg(-1), Stage::trace("0"_ba)});
        }},
    {EventKind::Released, "the last hold is released", "job released A x0 [smt]", watchHeld,
        [](Stage &it) { it.release(); }},
    {EventKind::ForceReleased, "deleted with a message and no trace", "job forceReleased A x0 [sm]",
        watchTraced,
        [](Stage &it) {
            it.doAtOnce({Command("DEL"_ba).arg(kLock), Command("PUBLISH"_ba).arg(kChannel).arg("0"_ba)});
        }},
    {EventKind::Expired, "the lease ends; the watcher's own timer finds it", "job expired A x0 [sd]",
        [](Stage &it) { // by a client known to leave traces
            watchHeld(it);
            it.release();
            it.acquire(400);
        },
        [](Stage &it) { QTRY_VERIFY(!it.reported.isEmpty()); }},
    {EventKind::Evicted, "the server is out of memory", "job evicted A x0 [sv]", watchHeld,
        [](Stage &it) {
            it.server.cli("CONFIG SET maxmemory-policy volatile-lru");
            it.server.cli("CONFIG SET maxmemory 1");
            it.server.cli("SET other value");
            it.server.cli("CONFIG SET maxmemory 0"); // a full server refuses even reads in a transaction
            it.catchUp();
        }},
    {EventKind::Deleted, "a client deletes the key", "job deleted? A x0 [s]", watchTraced,
        [](Stage &it) { it.doAtOnce({Command("DEL"_ba).arg(kLock)}); }},
    {EventKind::Queued, "a waiter queues", "job queued B @0 [s]", watchHeld,
        [](Stage &it) { it.queue(kB, 300'000); }},
    {EventKind::Promoted, "the first waiter acquires", "job promoted B x1 [s]",
        [](Stage &it) {
            watchWaiters(it);
            it.release();
        },
        [](Stage &it) {
            it.doAtOnce({Stage::dropFirst(), Stage::dropScore(kB),
                Command("HSET"_ba).arg(kLock).arg(kB).arg(1), Command("PEXPIRE"_ba).arg(kLock).arg(30'000)});
        }},
    {EventKind::LeftQueue, "a waiter gives up", "job leftQueue B [s]", watchWaiters,
        [](Stage &it) {
            it.doAtOnce({Command("ZINCRBY"_ba).arg(kDeadlines).arg(-300'000).arg(kC), Stage::dropScore(kB),
                Command("LREM"_ba).arg(kQueue).arg(0).arg(kB)});
        }},
    {EventKind::Purged, "another attempt removes the expired first waiter", "job purged B [sd]", watchLapsed,
        [](Stage &it) {
            it.doAtOnce({Stage::dropScore(kB), Stage::dropFirst()});
        }},
    {EventKind::LostPosition, "the expired first waiter queues again at the end", "job lostPlace B @1 [s]",
        watchLapsed,
        [](Stage &it) {
            it.doAtOnce({Stage::dropScore(kB), Stage::dropFirst(), it.score(kB, 600'000),
                Command("RPUSH"_ba).arg(kQueue).arg(kB)});
        }},
    {EventKind::NumberChanged, "a latch is counted down", "job numberChanged =1 -1 [s]", watchLatch,
        [](Stage &it) { it.doAtOnce({Command("DECR"_ba).arg(kLock)}); }},
    {EventKind::Coalesced, "a hold begins and ends between two looks", "job coalesced holds=1 [mtc]",
        [](Stage &it) {
            watchHeld(it);
            it.release();
        },
        [](Stage &it) {
            it.doAtOnce(Stage::taking(30'000)
                + QList<Command>{Command("DEL"_ba).arg(kLock),
                    Command("PUBLISH"_ba).arg(kChannel).arg("0"_ba), Stage::otherTrace()});
        }},
    {EventKind::Resynced, "the server drops the connection, and Lockscope reconnects", "job resynced A x1 []",
        watchHeld,
        [](Stage &it) {
            it.server.cli("CLIENT KILL TYPE pubsub");
            QTRY_COMPARE(it.looked.system->status().phase, ConnectionPhase::Reconnecting);
            it.looked.system->reconnect();
            QTRY_COMPARE(it.looked.system->status().phase, ConnectionPhase::Live);
            it.catchUp();
        }},
};

} // namespace

class TestEventCauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEventKindHasACause();
    void causeProducesTheEvent_data();
    void causeProducesTheEvent();
};

void TestEventCauses::everyEventKindHasACause()
{
    for (const EventKind kind : testing::allEventKinds()) {
        const auto causes = std::count_if(std::begin(kCauses), std::end(kCauses),
            [kind](const Cause &cause) { return cause.kind == kind; });
        QVERIFY2(causes == 1, testing::wordOf(kind));
    }
    QCOMPARE(qsizetype(std::size(kCauses)), testing::allEventKinds().size());
}

void TestEventCauses::causeProducesTheEvent_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<bool>("asProgramsDo");
    for (int i = 0; i < int(std::size(kCauses)); ++i) {
        const QByteArray name = testing::wordOf(kCauses[i].kind) + ": " + kCauses[i].what;
        QTest::newRow(name + ", looked at directly") << i << false;
        QTest::newRow(name + ", looked at as programs do") << i << true;
    }
}

void TestEventCauses::causeProducesTheEvent()
{
    QFETCH(const int, index);
    QFETCH(const bool, asProgramsDo);
    const Cause &cause = kCauses[index];
    Stage stage(asProgramsDo ? testing::observeAsProgramsDo : testing::observeDirectly);
    cause.prepare(stage);
    stage.reported.clear();
    cause.cause(stage);
    stage.turn();
    QCOMPARE(stage.lines(), QByteArrayList{cause.expected});
    QCOMPARE(stage.reported.first().kind, cause.kind);
}

LOCKSCOPE_TEST(TestEventCauses)
#include "tst_event_causes.moc"
