// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session's reports about our own clients must match what happened, for any seed. LOCKSCOPE_SEED repeats a
// run.

#include "tests/recordings/watched_contention.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::WatchedContention;

namespace {

QByteArray timeText(double ms)
{
    return QByteArray::number(ms, 'f', 3) + ' ';
}

// Describes a failed run for debugging.
void writeTrace(const QString &path, const WatchedContention &watched)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    for (const testing::TrueHold &hold : watched.truth.holds)
        file.write(timeText(hold.from) + timeText(hold.to) + hold.holder + ' '
            + QByteArray::number(int(hold.end)) + '\n');
    for (const testing::TrueLeave &leave : watched.truth.leaves)
        file.write(timeText(leave.at) + leave.waiter + " left\n");
    for (const LockEvent &event : watched.events)
        file.write(QByteArray::number(qint64(event.notBefore.time_since_epoch().count())) + ' '
            + QByteArray::number(qint64(event.at.time_since_epoch().count())) + ' ' + testing::lineOf(event)
            + '\n');
}

QString tracePath(quint32 seed)
{
    return QDir::tempPath() + u"/lockscope-busy-own-"_s + QString::number(seed) + u".txt"_s;
}

constexpr qsizetype fewestHolds = 20;
constexpr Milliseconds longestRun = 20s;

quint32 chosenSeed()
{
    const QByteArray wanted = qgetenv("LOCKSCOPE_SEED");
    return wanted.isEmpty() ? QRandomGenerator::system()->generate() : wanted.toUInt();
}

} // namespace

class TestBusyOwnClients : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsMatchWhatHappened_data();
    void reportsMatchWhatHappened();
    void everyHoldOnAnIdleServerIsReported();
    void theMembersOfAMultiLockAreReported();
};

void TestBusyOwnClients::reportsMatchWhatHappened_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::addColumn<bool>("isForced");
    for (const LockKind kind : contendedKinds())
        QTest::addRow("kind %d", int(kind)) << kind << false;
    for (const LockKind kind : {LockKind::Reentrant, LockKind::NonReentrant, LockKind::Fenced})
        QTest::addRow("kind %d, forced open", int(kind)) << kind << true;
}

void TestBusyOwnClients::reportsMatchWhatHappened()
{
    QFETCH(const LockKind, kind);
    QFETCH(const bool, isForced);
    const quint32 seed = chosenSeed();
    const bool leavesTraces = testing::kindsWithTraces().contains(kind);
    ContentionPlan plan = testing::busyPlan(kind, isForced ? 3s : 1s, seed);
    if (isForced) // long enough to be read before the forced release
        plan.hold = {RandomTime::Shape::Exponential, 20ms};
    if (!leavesTraces) // a string is read immediately only if its name says lock
        plan.lock = "lock_contended"_ba;
    const auto watch = [&plan, isForced, leavesTraces] {
        WatchedContention watched = testing::watchContention(plan, isForced);
        if (!leavesTraces) // unread holds leave no evidence to count
            watched.verdict.unaccounted.clear();
        return watched;
    };
    WatchedContention watched = watch();
    // On a busy machine a run may be too short. A wrong verdict of any run counts.
    while (watched.truth.holds.size() <= fewestHolds && watched.verdict.isTrue()
        && 2 * plan.duration <= longestRun) {
        plan.duration *= 2;
        watched = watch();
    }
    qInfo("%lld holds, seed %u: %s", watched.truth.holds.size(), seed, watched.verdict.text().constData());
    const QString trace = tracePath(seed);
    const testing::BusyVerdict &verdict = watched.verdict;
    if (!verdict.isTrue())
        writeTrace(trace, watched);
    QVERIFY(watched.truth.holds.size() > fewestHolds);
    QVERIFY(verdict.reported > 0);
    QVERIFY(!isForced || verdict.forcedReported > 0);
    QVERIFY2(verdict.isTrue(), verdict.text() + ", seed " + QByteArray::number(seed) + ": " + trace.toUtf8());
}

// One client holds and pauses for 10 ms and more. A busy machine may delay a read, so a few runs are allowed
// until one is undisturbed.
void TestBusyOwnClients::everyHoldOnAnIdleServerIsReported()
{
    const quint32 seed = chosenSeed();
    ContentionPlan plan = testing::busyPlan(LockKind::Reentrant, 1s, seed);
    plan.clients = 1;
    plan.hold = {RandomTime::Shape::Fixed, 20ms};
    plan.pause = {RandomTime::Shape::Fixed, 40ms};
    qint64 unreported = -1;
    for (int run = 0; run < 8 && unreported != 0; ++run) {
        const WatchedContention watched = testing::watchContention(plan, false);
        QVERIFY(watched.truth.holds.size() > 5);
        QVERIFY2(watched.verdict.isTrue(), watched.verdict.text());
        unreported = watched.verdict.longUnreported;
        // The last hold may be short, because the run ends in it.
        QVERIFY(watched.verdict.reported + unreported >= watched.truth.holds.size() - 1);
    }
    QCOMPARE(unreported, 0);
}

void TestBusyOwnClients::theMembersOfAMultiLockAreReported()
{
    const quint32 seed = chosenSeed();
    for (const WatchedContention &watched : testing::watchMembers({"orders", "stock"}, 15, seed)) {
        qInfo(
            "%lld holds, seed %u: %s", watched.truth.holds.size(), seed, watched.verdict.text().constData());
        const QString trace = tracePath(seed);
        if (!watched.verdict.isTrue())
            writeTrace(trace, watched);
        QVERIFY(watched.truth.holds.size() >= 45); // more if a client had to release one member again
        QVERIFY(watched.verdict.reported > 0);
        QVERIFY2(watched.verdict.isTrue(),
            watched.verdict.text() + ", seed " + QByteArray::number(seed) + ": " + trace.toUtf8());
    }
}

LOCKSCOPE_TEST(TestBusyOwnClients)
#include "tst_busy_own_clients.moc"
