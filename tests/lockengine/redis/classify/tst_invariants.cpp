// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each invariant of a healthy server, broken and kept on a real server. A flaw must appear for the broken
// state only. Row names start with the numbers in docs/kinds/invariants.md. The subscribers column holds what
// the channels show.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/reading_scene.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;
using testing::layOut;

class TestInvariants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_scene = std::make_unique<testing::ReadingScene>(); }
    void brokenInvariantsAreReported_data();
    void brokenInvariantsAreReported();
    void knownReadWriteLockWithoutHoldersIsReported();

private:
    [[nodiscard]] QByteArray flawsOf(const QByteArray &commands, const QByteArray &subscribers);

    std::unique_ptr<testing::ReadingScene> m_scene;
};

void TestInvariants::brokenInvariantsAreReported_data()
{
    QTest::addColumn<QByteArray>("broken");
    QTest::addColumn<QByteArray>("healthy");
    QTest::addColumn<QByteArray>("flaws");
    QTest::addColumn<QByteArray>("subscribers");
    const auto row = [](const char *title, const char *broken, const char *healthy, const char *flaws,
                         const char *subscribers = "") {
        QTest::newRow(title) << QByteArray(broken) << QByteArray(healthy) << QByteArray(flaws)
                             << QByteArray(subscribers);
    };
    const auto inFair
        = [row](const char *title, const char *broken, const char *flaws, const char *with = "") {
              row(title, broken,
                  "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2 $3; "
                  "ZADD redisson_lock_timeout:{job} +309000 $2 +609000 $3",
                  flaws, with);
          };
    // A marker ends earlier than the hash by more than these commands take on a busy machine.
    const auto inReadWrite = [row](const char *title, const char *broken, const char *flaws) {
        row(title, broken,
            "HSET job mode read $1 1 $2 1; PEXPIRE job 9000; SET {job}:$1:rwlock_timeout:1 1 PX 8000; "
            "SET {job}:$2:rwlock_timeout:1 1 PX 5000",
            flaws);
    };
    const auto inMulti = [row](const char *title, const char *broken, const char *flaws) {
        row(title, broken,
            "HSET job DqvoYruF5eyLDrILcprmBw $1 DqvoYruF5eyLDrILcprmBw:$1:expire_time +12000 "
            "DqvoYruF5eyLDrILcprmBw:$1:lock_count 1; PEXPIRE job 9000",
            flaws);
    };
    const auto inPermits = [row](const char *title, const char *broken, const char *flaws) {
        row(title, broken, "SET job 8; ZADD {job}:timeout +5000 abcdefghijklmnop -5000 ponmlkjihgfedcba",
            flaws);
    };

    row("L1 one holder", "HSET job $1 1 $2 1; PEXPIRE job 9000", "HSET job $1 1; PEXPIRE job 9000",
        "several-holders");
    row("L2 a count above zero", "HSET job $1 0; PEXPIRE job 9000", "HSET job $1 1; PEXPIRE job 9000",
        "bad-count");
    row("L3 a deadline", "HSET job $1 1", "HSET job $1 1; PEXPIRE job 9000", "no-expiry");
    inFair("F1 a queued waiter has a deadline",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2", "untimed");
    inFair("F1 a deadline has a queued waiter",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} +309000 $2 +609000 $3",
        "unqueued");
    inFair("F1 a waiter is queued once",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2 $2; "
        "ZADD redisson_lock_timeout:{job} +309000 $2",
        "duplicate");
    inFair("F2 deadlines rise along the queue",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2 $3; "
        "ZADD redisson_lock_timeout:{job} +309000 $2 +209000 $3",
        "disorder");
    inFair("F3 the head's deadline has not expired",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} -20000 $2",
        "overdue");
    row("F3 a clock skew of two seconds is tolerated",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} -9000 $2",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} -2000 $2",
        "overdue");
    inFair("F4 the holder is not queued",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $1; "
        "ZADD redisson_lock_timeout:{job} +309000 $1",
        "holder-queued");
    inFair("F5 the queue has no TTL",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} +309000 $2; PEXPIRE redisson_lock_queue:{job} 9000",
        "queue-vanishes");
    inFair("F5 the deadlines have no TTL",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} +309000 $2; PEXPIRE redisson_lock_timeout:{job} 9000",
        "queue-vanishes");
    inFair("F6, F7 the head is subscribed, also while the lock is free",
        "RPUSH redisson_lock_queue:{job} $4; ZADD redisson_lock_timeout:{job} +309000 $4", "deaf-head",
        "hears:$2 deaf:$4");
    inFair("F8 no deadline is days ahead",
        "HSET job $1 1; PEXPIRE job 9000; RPUSH redisson_lock_queue:{job} $2; "
        "ZADD redisson_lock_timeout:{job} +172800000 $2",
        "too-far");
    inReadWrite(
        "R2 one writer", "HSET job mode write $1:write 1 $2:write 1; PEXPIRE job 9000", "several-holders");
    inReadWrite("R2 no reader beside a writer of another client",
        "HSET job mode write $1:write 1 $2 1; PEXPIRE job 9000; SET {job}:$2:rwlock_timeout:1 1 PX 8000",
        "several-holders");
    inReadWrite(
        "R3 no writer among readers", "HSET job mode read $1:write 1; PEXPIRE job 9000", "several-holders");
    inReadWrite("R4 a read hold has a marker", "HSET job mode read $1 2; PEXPIRE job 9000", "hold-untimed");
    inReadWrite("R5 the hash outlives its read holds",
        "HSET job mode read $1 1; PEXPIRE job 3000; SET {job}:$1:rwlock_timeout:1 1 PX 9000", "ends-early");
    inMulti("M1 each owner has an expiry time",
        "HSET job DqvoYruF5eyLDrILcprmBw $1 DqvoYruF5eyLDrILcprmBw:$1:lock_count 1; PEXPIRE job 9000",
        "hold-untimed");
    inMulti("M2 a count above zero",
        "HSET job DqvoYruF5eyLDrILcprmBw $1 DqvoYruF5eyLDrILcprmBw:$1:expire_time +9000 "
        "DqvoYruF5eyLDrILcprmBw:$1:lock_count 0; PEXPIRE job 9000",
        "bad-count");
    inMulti("M2 the hash outlives its holds",
        "HSET job DqvoYruF5eyLDrILcprmBw $1 DqvoYruF5eyLDrILcprmBw:$1:expire_time +60000 "
        "DqvoYruF5eyLDrILcprmBw:$1:lock_count 1; PEXPIRE job 9000",
        "ends-early");
    row("S1 the number is not negative", "SET job -2", "SET job 0", "too-low", "told:semaphore");
    row("S1 a number", "SET job many", "SET job 0", "no-number", "told:semaphore");
    inPermits("P2 both keys expire together", "SET job 8 PX 9000; ZADD {job}:timeout +5000 abcdefghijklmnop",
        "lifetimes");
    inPermits("P3 one format",
        "SET job 8; ZADD {job}:timeout +5000 abcdefghijklmnop +6000 0123456789abcdef0123456789abcdef",
        "mixed");
    row("Q1 room is not negative", "SET redisson_bqs:{job} -1; RPUSH job one",
        "SET redisson_bqs:{job} 0; RPUSH job one", "too-low");
    row("C1 a latch is above zero", "SET job 0", "SET job 1", "too-low", "told:latch countcrowd:1");
    row("C1 an awaited latch exists", "SET other 1", "SET job 1", "never-woken", "told:latch countcrowd:1");
    row("T1 the token has no TTL", "SET redisson_lock_token:{job} 5 PX 9000",
        "SET redisson_lock_token:{job} 5", "token-vanishes");
}

void TestInvariants::brokenInvariantsAreReported()
{
    QFETCH(QByteArray, broken);
    QFETCH(QByteArray, healthy);
    QFETCH(QByteArray, flaws);
    QFETCH(QByteArray, subscribers);
    QCOMPARE(flawsOf(broken, subscribers), flaws);
    QCOMPARE(flawsOf(healthy, subscribers), "");
}

// R1. A hash with only a mode field is not proof of a lock unless the lock is known.
void TestInvariants::knownReadWriteLockWithoutHoldersIsReported()
{
    m_scene->server.cli("FLUSHALL");
    layOut(m_scene->server, "HSET job mode read");
    QCOMPARE(m_scene->picture("job"), "no lock");
    QCOMPARE(m_scene->picture("job", Recognition::Known), "read-write !no-holder");
    layOut(m_scene->server, "HSET job $1 1; PEXPIRE job 9000; SET {job}:$1:rwlock_timeout:1 1 PX 8000");
    QVERIFY(!m_scene->picture("job", Recognition::Known).contains('!'));
}

QByteArray TestInvariants::flawsOf(const QByteArray &commands, const QByteArray &subscribers)
{
    m_scene->server.cli("FLUSHALL");
    layOut(m_scene->server, commands);
    const auto words
        = m_scene->picture("job", Recognition::Unknown, testing::parseKeys(subscribers).subscribers);
    if (words == "no lock" || words.startsWith("error:") || words.startsWith("refused:"))
        return words;
    QList<QByteArray> flaws;
    for (const auto &word : words.split(' ')) {
        if (word.startsWith('!'))
            flaws.append(word.sliced(1));
    }
    return flaws.join(' ');
}

LOCKSCOPE_TEST(TestInvariants)
#include "tst_invariants.moc"
