// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules that look across locks: what each finds, and near misses. Also when they run, and what they read
// again.

#include "lockengine/core/watch/watcher.h"
#include "tests/lockengine/core/watch/findings/examined.h"
#include "tests/support/fake_clock.h"
#include "tests/support/lock_picture.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

#include <tuple>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Examined;

namespace {

using Pictures = QByteArrayList;

// Locks that stay as shown: each is observed again when the examiner asks for it.
class Crossed
{
public:
    // As Examined::look().
    void show(const QByteArray &line)
    {
        until(Milliseconds(qRound64(line.first(line.indexOf('s')).toDouble() * 1000)));
        examined.look(line);
        const QByteArray picture = line.sliced(line.indexOf(' ') + 1).split(';').first();
        m_pictures.insert(picture.split(' ').first(), picture);
    }

    void show(const Pictures &lines)
    {
        for (const QByteArray &line : lines)
            show(line);
    }

    // Several locks that a holder acquires or releases at once.
    void acquire(const QByteArray &time, const QByteArray &holder, const QByteArrayList &names)
    {
        for (const QByteArray &name : names)
            show(time + ' ' + name + " reentrant " + holder + "x1 30s;absent");
    }
    void release(const QByteArray &time, const QByteArrayList &names)
    {
        for (const QByteArray &name : names)
            show(time + ' ' + name + " reentrant free;mt");
    }

    // Time passes.
    void until(Milliseconds time)
    {
        const ServerTime end = Examined::start() + time;
        while (examined.examiner.lookAt() && *examined.examiner.lookAt() <= end) {
            const ServerTime at = std::max(*examined.examiner.lookAt(), m_now);
            m_now = at;
            for (const LockId &id : examined.examiner.takeDue(at))
                answer(id, at);
            examined.news += examined.examiner.takeNews();
        }
        m_now = end;
    }

    [[nodiscard]] Pictures openAt(Milliseconds time)
    {
        until(time);
        return examined.open();
    }

    // Nothing is due within a minute. (Later, positions in queues expire.)
    [[nodiscard]] bool isQuiet() const
    {
        const std::optional<ServerTime> next = examined.examiner.lookAt();
        return !next || *next > m_now + 1min;
    }

    Examined examined;

private:
    void answer(const LockId &id, ServerTime at)
    {
        const qint64 ms = (at - Examined::start()).count();
        if (m_pictures.contains(id.name))
            examined.look(QByteArray::number(double(ms) / 1000, 'f', 3) + "s " + m_pictures.value(id.name));
    }

    QHash<QByteArray, QByteArray> m_pictures;
    ServerTime m_now = Examined::start();
};

const Pictures kCycle
    = {"0s a fair A:1x1 30s | B:1 330s listening", "0s b fair B:1x1 30s | A:1 330s listening"};

// Three locks that a holder has used together `times` times, with 5 s between the uses.
Crossed usedTogether(int times, const QByteArrayList &names = {"a", "b", "c"})
{
    Crossed crossed;
    for (int i = 0; i < times; ++i) {
        crossed.acquire(QByteArray::number(5 * i) + ".1s", "A:1", names);
        crossed.release(QByteArray::number(5 * i + 2) + 's', names);
    }
    return crossed;
}

QByteArrayList evidenceOf(const Finding &finding)
{
    QByteArrayList evidence;
    for (const EvidenceItem &item : finding.evidence) {
        QByteArray text;
        if (const auto *number = std::get_if<qint64>(&item.value))
            text = QByteArray::number(*number);
        else if (const auto *bytes = std::get_if<QByteArray>(&item.value))
            text = *bytes;
        else if (const auto *client = std::get_if<ClientId>(&item.value))
            text = client->id;
        evidence.append(item.name + '=' + text);
    }
    return evidence;
}

void lookDue(Examined &examined, Milliseconds time)
{
    std::ignore = examined.examiner.takeDue(Examined::start() + time);
}

int g_runs = 0;

QList<CrossSign> countRun(const CrossFacts &, RuleMemory &)
{
    ++g_runs;
    return {};
}

} // namespace

class TestCrossRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdersThatQueueForEachOtherAreFound();
    void longerCycleIsFound();
    void cycleThatEndsAtOnceIsNotFound();
    void clientsThatHoldAndWaitWithoutACycleAreNot();
    void cycleThatEndsClosesTheFinding();
    void cycleIsConfirmedByReadingAllItsLocks();
    void cycleWithASilentWaiterIsOnlyPossible();
    void waiterForItsOwnLockIsNoWaitCycle();
    void staleLockEndsTheCycle();
    void busyLockIsReadAgainInTime();

    void partOfAGroupIsFound();
    void partThatComesBackInTimeIsNot();
    void locksUsedTogetherOnceAreNoGroup();
    void nestedLocksAreNoGroup();
    void locksHeldOneAfterTheOtherAreNoGroup();
    void locksAcquiredSlowlyAreNoGroup();
    void nineLocksAreNoGroup();
    void groupIsForgottenAfterTenMinutes();
    void groupOfAnotherHolderCounts();
    void incompleteAcquireIsFound();
    void acquireThatWaitsForAnotherClientIsNot();
    void staleGroupIsNotFound();
    void groupsAreBounded();

    void quietQueuesCostNothing();
    void rulesRunAtMostOnceASecond();
    void queuesAreBounded();
    void watcherReadsTheLocksOfACycleAgain();
};

void TestCrossRules::holdersThatQueueForEachOtherAreFound()
{
    Crossed crossed;
    crossed.show(kCycle);
    QCOMPARE(crossed.openAt(900ms), Pictures());
    QCOMPARE(crossed.openAt(1100ms), Pictures({"!! waitCycle A:1"}));
    const Finding finding = crossed.examined.examiner.open().first();
    QCOMPARE(finding.lock.name, "a"_ba);
    QCOMPARE(finding.confidence, Confidence::Likely);
    QCOMPARE(evidenceOf(finding),
        QByteArrayList({"clients=2", "holder=A:1", "wanted=b", "client2=B:1", "lock2=a"}));
    QCOMPARE(crossed.openAt(1min), Pictures({"!! waitCycle A:1"}));
    QCOMPARE(crossed.examined.news.size(), 1);
}

void TestCrossRules::longerCycleIsFound()
{
    Crossed crossed;
    crossed.show({"0s z fair A:1x1 30s | X:1 330s, B:1 640s", "0s y fair B:1x1 30s | C:1 330s",
        "0s x fair C:1x1 30s | A:1 330s"});
    QCOMPARE(crossed.openAt(1100ms), Pictures({"!! waitCycle C:1"}));
    const Finding finding = crossed.examined.examiner.open().first();
    QCOMPARE(finding.lock.name, "x"_ba);
    QCOMPARE(evidenceOf(finding).join(' '),
        "clients=3 holder=C:1 wanted=y client2=B:1 lock2=z client3=A:1 lock3=x"_ba);
}

void TestCrossRules::cycleThatEndsAtOnceIsNotFound()
{
    Crossed crossed;
    crossed.show(kCycle);
    crossed.show("0.8s b fair B:1x1 30s");
    QCOMPARE(crossed.openAt(10s), Pictures());
    QVERIFY(crossed.examined.news.isEmpty());
}

void TestCrossRules::clientsThatHoldAndWaitWithoutACycleAreNot()
{
    Crossed crossed;
    crossed.show({"0s a fair A:1x1 30s | B:1 330s", "0s b fair B:1x1 30s | D:1 330s",
        "0s c fair C:1x1 30s | A:1 330s", "0s d fair C:1x1 30s | B:1 330s"});
    QCOMPARE(crossed.openAt(10s), Pictures());
    // Another thread of the same client.
    crossed.show("10s c fair B:2x1 30s | A:1 330s");
    QCOMPARE(crossed.openAt(20s), Pictures());
}

void TestCrossRules::cycleThatEndsClosesTheFinding()
{
    Crossed crossed;
    crossed.show(kCycle);
    crossed.show("5s b fair B:1x1 30s");
    QCOMPARE(crossed.openAt(5900ms), Pictures({"!! waitCycle A:1"})); // one look without it
    QCOMPARE(crossed.openAt(7s), Pictures());
    QCOMPARE(crossed.examined.news.last().state, FindingNews::State::Closed);
    QVERIFY(crossed.isQuiet());
}

void TestCrossRules::cycleIsConfirmedByReadingAllItsLocks()
{
    Examined examined;
    examined.look(kCycle);
    QCOMPARE(examined.examiner.takeDue(Examined::start()), QList<LockId>());
    const QList<LockId> ids = examined.examiner.takeDue(Examined::start() + 1s);
    QSet<QByteArray> names;
    for (const LockId &id : ids)
        names.insert(id.name);
    QCOMPARE(names, QSet<QByteArray>({"a", "b"}));
    examined.look("1.1s a fair A:1x1 30s | B:1 330s listening");
    lookDue(examined, 1200ms);
    QCOMPARE(examined.open(), Pictures()); // the other one may have changed
    examined.look("1.3s b fair B:1x1 30s | A:1 330s listening");
    lookDue(examined, 1300ms);
    QCOMPARE(examined.open(), Pictures({"!! waitCycle A:1"}));
}

// A place in a queue outlives its client.
void TestCrossRules::cycleWithASilentWaiterIsOnlyPossible()
{
    Crossed crossed;
    crossed.show({"0s a fair A:1x1 30s | C:1 330s listening, B:1 640s gone",
        "0s b fair B:1x1 30s | A:1 330s listening"});
    crossed.until(1100ms);
    const QList<Finding> open = crossed.examined.examiner.open();
    const auto cycle = std::ranges::find(open, "waitCycle"_ba, &Finding::rule);
    QVERIFY(cycle != open.end());
    QCOMPARE(cycle->confidence, Confidence::Possible);
}

void TestCrossRules::waiterForItsOwnLockIsNoWaitCycle()
{
    Crossed crossed;
    crossed.show("0s a fair A:1x1 30s !holder-queued | A:1 330s");
    QCOMPARE(crossed.openAt(3s), Pictures({"!! selfWait A:1"}));
}

void TestCrossRules::staleLockEndsTheCycle()
{
    Crossed crossed;
    crossed.show(kCycle);
    crossed.until(2s);
    QCOMPARE(crossed.examined.open().size(), 1);
    crossed.examined.examiner.setStale(
        testing::lockFromPicture("b fair free", Examined::start()).id, Examined::start() + 2s);
    QCOMPARE(crossed.openAt(5s), Pictures());
    QVERIFY(crossed.isQuiet());
}

void TestCrossRules::busyLockIsReadAgainInTime()
{
    Examined examined;
    examined.look(kCycle);
    lookDue(examined, 0ms);
    for (int i = 1; i <= 11; ++i) // observed without having been asked for
        examined.look(QByteArray::number(double(i) / 10) + "s a fair A:1x1 30s | B:1 330s listening");
    const QList<LockId> ids = examined.examiner.takeDue(Examined::start() + 1101ms);
    QCOMPARE(ids.size(), 3);
}

void TestCrossRules::partOfAGroupIsFound()
{
    Crossed crossed = usedTogether(2);
    crossed.acquire("20s", "A:1", {"a", "b", "c"});
    crossed.release("22s", {"b"});
    QCOMPARE(crossed.openAt(24900ms), Pictures());
    QCOMPARE(crossed.openAt(25100ms), Pictures({"! partialGroup A:1"}));
    const Finding finding = crossed.examined.examiner.open().first();
    QCOMPARE(finding.lock.name, "a"_ba);
    QCOMPARE(finding.since, Examined::start() + 22s);
    QCOMPARE(finding.confidence, Confidence::Likely);
    QCOMPARE(evidenceOf(finding), QByteArrayList({"holder=A:1", "members=3", "missing=1", "absent=b"}));
    crossed.release("40s", {"a", "c"});
    QCOMPARE(crossed.openAt(42s), Pictures());
}

void TestCrossRules::partThatComesBackInTimeIsNot()
{
    Crossed crossed = usedTogether(2);
    crossed.acquire("20s", "A:1", {"a", "b", "c"});
    crossed.release("22s", {"b"});
    crossed.acquire("23.9s", "A:1", {"b"});
    QCOMPARE(crossed.openAt(30s), Pictures());
    QVERIFY(crossed.examined.news.isEmpty());
}

void TestCrossRules::locksUsedTogetherOnceAreNoGroup()
{
    Crossed crossed = usedTogether(1);
    crossed.acquire("20s", "A:1", {"a", "b", "c"});
    crossed.release("22s", {"b"});
    QCOMPARE(crossed.openAt(30s), Pictures());
}

void TestCrossRules::nestedLocksAreNoGroup()
{
    Crossed crossed;
    for (int i = 0; i < 4; ++i) {
        crossed.acquire(QByteArray::number(10 * i) + ".1s", "A:1", {"outer", "inner"});
        crossed.release(QByteArray::number(10 * i + 2) + 's', {"inner"});
        crossed.release(QByteArray::number(10 * i + 6) + 's', {"outer"});
    }
    QCOMPARE(crossed.openAt(60s), Pictures());
    QVERIFY(crossed.examined.news.isEmpty());
}

void TestCrossRules::locksHeldOneAfterTheOtherAreNoGroup()
{
    Crossed crossed;
    for (int i = 0; i < 3; ++i) {
        const QByteArray second = QByteArray::number(10 * i);
        crossed.acquire(second + ".1s", "A:1", {"a"});
        crossed.release(second + ".3s", {"a"});
        crossed.acquire(second + ".5s", "A:1", {"b"});
        crossed.release(second + ".7s", {"b"});
    }
    crossed.acquire("40s", "A:1", {"a", "b"});
    crossed.release("42s", {"b"});
    QCOMPARE(crossed.openAt(50s), Pictures());
}

void TestCrossRules::locksAcquiredSlowlyAreNoGroup()
{
    Crossed crossed;
    for (int i = 0; i < 3; ++i) {
        const QByteArray ten = QByteArray::number(i);
        crossed.acquire(ten + "0.1s", "A:1", {"a"});
        crossed.acquire(ten + "1.2s", "A:1", {"b"});
        crossed.release(ten + "5s", {"a", "b"});
    }
    crossed.acquire("40s", "A:1", {"a", "b"});
    crossed.release("42s", {"b"});
    QCOMPARE(crossed.openAt(50s), Pictures());
}

void TestCrossRules::nineLocksAreNoGroup()
{
    const QByteArrayList eight = {"a", "b", "c", "d", "e", "f", "g", "h"};
    Crossed crossed = usedTogether(2, eight);
    crossed.acquire("20s", "A:1", eight);
    crossed.release("22s", {"b"});
    QCOMPARE(crossed.openAt(26s), Pictures({"! partialGroup A:1"}));
    Crossed larger = usedTogether(2, eight + QByteArrayList{"i"});
    larger.acquire("20s", "A:1", eight + QByteArrayList{"i"});
    larger.release("22s", {"b"});
    QCOMPARE(larger.openAt(26s), Pictures());
}

void TestCrossRules::groupIsForgottenAfterTenMinutes()
{
    Crossed crossed = usedTogether(2); // until 7 s
    crossed.acquire("610s", "A:1", {"a", "b", "c"});
    crossed.release("612s", {"b"});
    QCOMPARE(crossed.openAt(620s), Pictures());
}

void TestCrossRules::groupOfAnotherHolderCounts()
{
    Crossed crossed = usedTogether(2);
    crossed.acquire("20s", "B:7", {"c", "b", "a"});
    crossed.release("22s", {"a", "c"});
    QCOMPARE(crossed.openAt(26s), Pictures({"! partialGroup B:7"}));
    QCOMPARE(crossed.examined.examiner.open().first().lock.name, "b"_ba);
}

// It got two of three, and does not go on.
void TestCrossRules::incompleteAcquireIsFound()
{
    Crossed crossed = usedTogether(2);
    crossed.acquire("20s", "A:1", {"a", "b"});
    QCOMPARE(crossed.openAt(22900ms), Pictures());
    QCOMPARE(crossed.openAt(23500ms), Pictures({"! partialGroup A:1"}));
    const Finding finding = crossed.examined.examiner.open().first();
    QCOMPARE(finding.confidence, Confidence::Possible);
    QCOMPARE(finding.since, Examined::start() + 20s);
    crossed.acquire("30s", "A:1", {"c"});
    QCOMPARE(crossed.openAt(33s), Pictures());
}

void TestCrossRules::acquireThatWaitsForAnotherClientIsNot()
{
    Crossed crossed = usedTogether(2);
    crossed.acquire("19s", "B:7", {"c"});
    crossed.acquire("20s", "A:1", {"a", "b"});
    QCOMPARE(crossed.openAt(29s), Pictures());
    QVERIFY(crossed.examined.news.isEmpty());
}

void TestCrossRules::staleGroupIsNotFound()
{
    Crossed crossed = usedTogether(2);
    crossed.acquire("20s", "A:1", {"a", "b", "c"});
    crossed.until(22s);
    for (const QByteArray name : {"a", "b", "c"}) {
        const LockId id = testing::lockFromPicture(name + " reentrant free", Examined::start()).id;
        crossed.examined.examiner.setStale(id, Examined::start() + 22s);
    }
    crossed.show("23s b reentrant free;gap");
    QCOMPARE(crossed.openAt(30s), Pictures());
}

void TestCrossRules::groupsAreBounded()
{
    LockSets groups;
    const auto take = [&groups](int second, const QByteArrayList &pictures, EventKind kind) {
        for (const QByteArray &picture : pictures) {
            const LockState state
                = testing::lockFromPicture(picture, Examined::start() + std::chrono::seconds(second));
            LockEvent event;
            event.kind = kind;
            event.lock = state.id;
            event.holder = "A:1";
            event.at = state.observedAt;
            groups.take(CompactState(state), {event});
        }
    };
    for (int i = 0; i < 1200; ++i) {
        const QByteArray name = QByteArray::number(i);
        take(4 * i, {name + "a reentrant A:1x1 30s", name + "b reentrant A:1x1 30s"}, EventKind::Acquired);
        take(4 * i + 2, {name + "a reentrant free", name + "b reentrant free"}, EventKind::Released);
    }
    QCOMPARE(groups.groupCount(), LockSets::kGroups);
    QCOMPARE(groups.holderCount(), 0);
}

void TestCrossRules::quietQueuesCostNothing()
{
    Crossed crossed;
    crossed.show({"0s a fair A:1x1 30s | B:1 330s, C:1 640s", "0s b fair B:1x1 30s | C:1 330s",
        "0s c reentrant C:2x1 30s +4"});
    QCOMPARE(crossed.examined.examiner.lookAt(), std::nullopt); // only B holds and waits
    QCOMPARE(crossed.examined.examiner.suspectCount(), 0);
}

void TestCrossRules::rulesRunAtMostOnceASecond()
{
    g_runs = 0;
    RuleBook book;
    book.acrossLocks = {{{"count", Harm::Hygiene, Need::Nothing, 0ms}, countRun}};
    Examined examined(book);
    examined.look({"0s a fair A:1x1 30s | B:1 330s", "0s b fair B:1x1 30s | C:1 330s",
        "0s c fair C:1x1 30s | D:1 330s"});
    for (int i = 0; i < 50; ++i) {
        const QByteArray waiter = " | W:" + QByteArray::number(i) + " 330s, C:1 640s";
        examined.look(QByteArray::number(double(i) / 10) + "s b fair B:1x1 30s" + waiter);
        lookDue(examined, Milliseconds(100 * i));
    }
    QCOMPARE(g_runs, 5);
    for (int i = 50; i < 100; ++i) {
        const QByteArray time = QByteArray::number(double(i) / 10);
        examined.look(time + "s b fair B:1x1 30s | W:49 330s, C:1 640s"); // renewed
        lookDue(examined, Milliseconds(100 * i));
    }
    QCOMPARE(g_runs, 6); // for the last change
}

void TestCrossRules::queuesAreBounded()
{
    CrossExaminer examiner({}, nullptr);
    const auto take = [&examiner](const QByteArray &picture) {
        LockView view;
        view.state = testing::lockFromPicture(picture, Examined::start());
        examiner.take(CompactView(view), {});
    };
    for (int i = 0; i < CrossExaminer::kQueues + 7; ++i)
        take(QByteArray::number(i) + " fair A:1x1 30s | B:1 330s");
    QCOMPARE(examiner.leftOut(), 7);
    for (int i = 0; i < 7; ++i) // these have no queue any more
        take(QByteArray::number(i) + " fair A:1x1 30s");
    take("another fair A:1x1 30s | B:1 330s");
    QCOMPARE(examiner.leftOut(), 7);
}

void TestCrossRules::watcherReadsTheLocksOfACycleAgain()
{
    testing::FakeClock clock;
    testing::ScriptedLockSystem system(clock);
    Watcher watcher(system, clock);
    system.start();
    system.show("a fair A:1x1 30s | B:1 330s listening"_ba);
    system.show("b fair B:1x1 30s | A:1 330s listening"_ba);
    clock.advance(900ms);
    QVERIFY(system.asked().isEmpty());
    clock.advance(200ms);
    QVERIFY(system.asked().contains("refresh a"));
    QVERIFY(system.asked().contains("refresh b"));
    clock.advance(1ms);
    const QList<Finding> findings = watcher.findings();
    QCOMPARE(findings.size(), 1);
    QCOMPARE(findings[0].rule, "waitCycle"_ba);
    QCoreApplication::sendPostedEvents(&watcher);
    const qsizetype asked = system.asked().size();
    clock.advance(10s);
    QCOMPARE(system.asked().size(), asked); // it is open: no more reads
}

LOCKSCOPE_TEST(TestCrossRules)
#include "tst_cross_rules.moc"
