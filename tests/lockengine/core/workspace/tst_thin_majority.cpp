// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/workspace/thin_majority.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime kThinTime{1'795'164'000s};
const QByteArray kOurs = "r reentrant A:1x1 20s/30s wd";

// The lock on the system of that name, held since `age` ago; an empty picture: no lock there.
MemberSight sightOf(const QByteArray &system, const QByteArray &picture, Milliseconds age = 60s)
{
    MemberSight sight;
    sight.system = system;
    sight.isSeen = true;
    sight.now = kThinTime;
    if (picture.isEmpty())
        return sight;
    LockView view;
    view.state = testing::lockFromPicture(picture, kThinTime);
    view.lease.expiry = view.state.lease.expiry;
    view.lease.deadline = kThinTime + view.state.lease.left;
    view.heldSince = HeldSince{kThinTime - age, true};
    sight.lock = view;
    return sight;
}

// Three servers, of which "2" lacks the lock.
QList<MemberSight> twoOfThree()
{
    return {sightOf("0", kOurs), sightOf("1", kOurs), sightOf("2", {})};
}

QHash<QByteArray, ServerStart> startedAgo(const QByteArray &system, Milliseconds ago)
{
    return {{system, ServerStart{"run", kThinTime - ago}}};
}

std::optional<Sign> signOf(const QList<MemberSight> &sights, const QHash<QByteArray, ServerStart> &starts,
    const std::optional<MemberGroup> &former = {})
{
    const std::optional<MemberGroup> group = groupMembers(sights, former);
    return group ? thinMajority(*group, sights, starts) : std::nullopt;
}

ServerHealth healthOf(const QByteArray &run, std::optional<std::chrono::seconds> uptime)
{
    ServerHealth health;
    health.isDescribed = !run.isEmpty();
    health.run = run;
    health.uptime = uptime;
    return health;
}

} // namespace

class TestThinMajority : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serverThatStartedAfterTheHoldMakesItThin();
    void serverThatRanBeforeTheHoldDoesNot();
    void startAtAboutTheSameTimeProvesNothing();
    void wholeOrBrokenGroupIsNotThin();
    void unknownStartOrHoldProvesNothing();
    void serverThatIsNotSeenProvesNothing();
    void memberOfAnotherClientIsMissing();
    void holdThatIsOlderThanTheWatchCounts();
    void likelyGroupIsOnlyPossiblyThin();
    void clocksOfServersMayDiffer();
    void secondConnectionToAServerDoesNotCount();
    void startIsThatOfTheFirstReading();
};

void TestThinMajority::serverThatStartedAfterTheHoldMakesItThin()
{
    const std::optional<Sign> sign = signOf(twoOfThree(), startedAgo("2", 20s));
    QVERIFY(sign);
    QCOMPARE(sign->who, QByteArray("A:1"));
    QCOMPARE(sign->harm, Harm::AboutToBreak);
    QCOMPARE(sign->confidence, Confidence::Likely);
    QCOMPARE(sign->since, std::optional(kThinTime - 20s));
    const QList<EvidenceItem> expected
        = {{"holder", ClientId{"A:1"}}, {"have", qint64(2)}, {"members", qint64(3)},
            {"taken", kThinTime - 60s}, {"server", QByteArray("2")}, {"started", kThinTime - 20s}};
    QCOMPARE(sign->evidence, expected);
}

void TestThinMajority::serverThatRanBeforeTheHoldDoesNot()
{
    QVERIFY(!signOf(twoOfThree(), startedAgo("2", 2h))); // the holder did not get it there
}

void TestThinMajority::startAtAboutTheSameTimeProvesNothing()
{
    QVERIFY(!signOf(twoOfThree(), startedAgo("2", 58s))); // uptimes are whole seconds
    QVERIFY(signOf(twoOfThree(), startedAgo("2", 57s)));
}

void TestThinMajority::wholeOrBrokenGroupIsNotThin()
{
    const QList<MemberSight> whole = {sightOf("0", kOurs), sightOf("1", kOurs), sightOf("2", kOurs)};
    QVERIFY(!signOf(whole, startedAgo("2", 20s)));
    const QList<MemberSight> broken = {sightOf("0", kOurs), sightOf("1", {}), sightOf("2", {})};
    QVERIFY(groupMembers(broken, groupMembers(whole)));
    QVERIFY(!signOf(broken, startedAgo("2", 20s), groupMembers(whole)));
}

void TestThinMajority::unknownStartOrHoldProvesNothing()
{
    QVERIFY(!signOf(twoOfThree(), {}));
    QVERIFY(!signOf(twoOfThree(), startedAgo("1", 20s))); // that one has the lock
    QList<MemberSight> sights = twoOfThree();
    sights[0].lock->heldSince.reset();
    sights[1].lock->heldSince.reset();
    QVERIFY(!signOf(sights, startedAgo("2", 20s)));
}

void TestThinMajority::serverThatIsNotSeenProvesNothing()
{
    QList<MemberSight> sights = twoOfThree();
    sights[2].isSeen = false;
    QVERIFY(!signOf(sights, startedAgo("2", 20s)));
}

void TestThinMajority::memberOfAnotherClientIsMissing()
{
    QList<MemberSight> sights = twoOfThree();
    sights[2] = sightOf("2", "r reentrant B:7x1 20s/30s wd", 5s);
    QVERIFY(signOf(sights, startedAgo("2", 20s)));
}

void TestThinMajority::holdThatIsOlderThanTheWatchCounts()
{
    QList<MemberSight> sights = twoOfThree();
    for (MemberSight &sight : sights) {
        if (sight.lock)
            sight.lock->heldSince->exact = false; // at least that long
    }
    sights[1].lock->heldSince->at = kThinTime - 5s; // this server was connected later
    QVERIFY(signOf(sights, startedAgo("2", 20s)));
}

void TestThinMajority::likelyGroupIsOnlyPossiblyThin()
{
    const QList<MemberSight> sights
        = {sightOf("0", kOurs), sightOf("1", "r reentrant B:1x1 20s/30s wd"), sightOf("2", {})};
    const std::optional<Sign> sign = signOf(sights, startedAgo("2", 20s));
    QVERIFY(sign);
    QCOMPARE(sign->confidence, Confidence::Possible);
}

void TestThinMajority::clocksOfServersMayDiffer()
{
    QList<MemberSight> sights = twoOfThree();
    sights[2].now += 1h;
    const QHash<QByteArray, ServerStart> starts = {{"2", ServerStart{"run", kThinTime + 1h - 20s}}};
    QVERIFY(signOf(sights, starts));
    QVERIFY(!signOf(sights, startedAgo("2", 20s))); // an hour ago, by its own clock
}

void TestThinMajority::secondConnectionToAServerDoesNotCount()
{
    QList<MemberSight> sights = twoOfThree() + QList{sightOf("3", kOurs)};
    sights[2].server = "same";
    sights[3].server = "same"; // it appeared there between two looks
    QVERIFY(!signOf({sights[3], sights[0], sights[1], sights[2]}, startedAgo("2", 20s)));
}

void TestThinMajority::startIsThatOfTheFirstReading()
{
    ServerStart start = followStart({}, healthOf("one", 100s), kThinTime);
    QCOMPARE(start, (ServerStart{"one", kThinTime - 100s}));
    start = followStart(start, healthOf("one", 100s), kThinTime + 50s); // a later status repeats it
    QCOMPARE(start, (ServerStart{"one", kThinTime - 100s}));
    start = followStart(start, healthOf({}, {}), kThinTime + 60s);
    QCOMPARE(start, (ServerStart{"one", kThinTime - 100s}));
    start = followStart(start, healthOf("two", 1s), kThinTime + 70s);
    QCOMPARE(start, (ServerStart{"two", kThinTime + 69s}));
    QVERIFY(!followStart(start, healthOf("three", {}), kThinTime + 80s).isKnown());
}

LOCKSCOPE_PLAIN_TEST(TestThinMajority)
#include "tst_thin_majority.moc"
