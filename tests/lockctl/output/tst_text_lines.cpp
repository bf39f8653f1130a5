// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/incident_lines.h"
#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/text_lines.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestTextLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsReadWell();
    void aLockIsOneLine();
    void anUnreadLockIsNeitherHeldNorFree();
    void aLockTooLargeToReadIsNeitherHeldNorFree();
    void permitsEndOneByOne();
    void whatIsNotKnownIsNotInvented();
    void holdersThatAreNotListedAreCounted();
    void locksThatAreNotShownAreCounted();
    void whatIsNoLockIsNotCalledFree();
    void aPlaceThatLapsedIsSaidToHave();
    void theDetailNamesWaitersAndKeys();
    void anEventIsOneLine();
    void aChangedNumberIsSaidInBoth();
    void aNamedClientIsShownWithItsId();
    void nothingHostileReachesTheTerminal();
};

namespace {

LockState job()
{
    LockState state;
    state.id.name = "job";
    state.kinds = {LockKind::Fair, LockKind::NonReentrantFair};
    state.holders = {Holder("u1:45", 2)};
    state.queue = {Waiter("u2:31", ServerTime(330s), Listening::No)};
    state.lease.expiry = Expiry::Timed;
    state.lease.left = 12'340ms;
    state.lease.renewal = Renewal::Watchdog;
    return state;
}

LockEvent renewed()
{
    LockEvent event;
    event.kind = EventKind::Renewed;
    event.lock.name = "job";
    event.kinds = {LockKind::Fair};
    event.holder = "u1:45";
    event.ttl = 30s;
    return event;
}

} // namespace

void TestTextLines::durationsReadWell()
{
    QCOMPARE(durationText(0ms), "0 ms");
    QCOMPARE(durationText(999ms), "999 ms");
    QCOMPARE(durationText(12'340ms), "12.3 s");
    QCOMPARE(durationText(250s), "4 m 10 s");
    QCOMPARE(durationText(3h + 5min + 1s), "3 h 5 m");
    QCOMPARE(durationText(-5ms), "-5 ms");
}

void TestTextLines::aLockIsOneLine()
{
    QCOMPARE(stateText(job()), "job  fair?  held  u1:45 x2  12.3 s left (watchdog)  1 waiting"_ba);
}

void TestTextLines::anUnreadLockIsNeitherHeldNorFree()
{
    LockState state = job();
    state.holders.clear();
    state.queue.clear();
    state.flaws = {Flaw::Unread};
    QCOMPARE(stateText(state), "job  fair?  not known: the server does not permit to read it  !unread"_ba);
    QVERIFY2(stateLine(state).contains(R"("state":"unknown","holders":[],"ttlMs":null)"), stateLine(state));
}

void TestTextLines::aLockTooLargeToReadIsNeitherHeldNorFree()
{
    LockState state = job();
    state.holders.clear();
    state.queue.clear();
    state.flaws = {Flaw::TooLarge};
    QCOMPARE(stateText(state), "job  fair?  not known: it is too large to be read  !tooLarge"_ba);
    QVERIFY2(stateLine(state).contains(R"("state":"unknown","holders":[],"ttlMs":null)"), stateLine(state));
}

void TestTextLines::permitsEndOneByOne()
{
    LockState state;
    state.id.name = "slots";
    state.kinds = {LockKind::PermitSemaphore};
    state.observedAt = ServerTime(100s);
    state.number = 1;
    state.capacity = 4;
    Holder timed("p1", 1, HoldMode::Permit);
    timed.deadline = ServerTime(105s);
    Holder lapsed("p2", 1, HoldMode::Permit);
    lapsed.deadline = ServerTime(99s);
    state.holders = {timed, lapsed, Holder("p3", 1, HoldMode::Permit)};
    QCOMPARE(stateText(state),
        "slots  permit-semaphore  1 of 4 available  permit p1 (5.0 s left)  permit p2 (lapsed 1.0 s ago)  "
        "permit "
        "p3 "
        "(no deadline)"_ba);
}

void TestTextLines::whatIsNotKnownIsNotInvented()
{
    LockState state = job();
    state.holders = {Holder(QByteArray("a\0b", 3), std::nullopt)};
    state.lease = Lease();
    state.token = 7;
    QCOMPARE(stateText(state, "redis://a:1"),
        "job  fair?  held  a\\u{0}b x?  lease not known  1 waiting  token 7  on redis://a:1"_ba);
    state.lease.expiry = Expiry::Never;
    QVERIFY(stateText(state).contains("  never expires  1 waiting"));
}

void TestTextLines::holdersThatAreNotListedAreCounted()
{
    LockState state = job();
    state.moreHolders = 99'984;
    state.flaws = {Flaw::Truncated};
    QVERIFY2(stateText(state).contains("  u1:45 x2  and 99,984 more holders  12.3 s left"), stateText(state));
    QVERIFY2(stateLine(state).contains(R"("moreHolders":99984)"), stateLine(state));
    QVERIFY(!stateLine(job()).contains("moreHolders"));
}

void TestTextLines::locksThatAreNotShownAreCounted()
{
    QCOMPARE(notShownText({1, false}, {}), "1 lock is not shown: the limit is 1,000,000"_ba);
    QCOMPARE(
        notShownText({0, true}, {}), "there may be more locks than are shown: the limit is 1,000,000"_ba);
    QCOMPARE(notShownText({100'000, true}, "redis://a:1"_ba),
        "redis://a:1: at least 100,000 locks are not shown: the limit is 1,000,000"_ba);
    QCOMPARE(notShownLine({5, false}, {}), "{\"locksNotShown\":5}"_ba);
    QCOMPARE(notShownLine({100'000, true}, "redis://a:1"_ba),
        "{\"locksNotShown\":100000,\"atLeast\":true,\"server\":\"redis://a:1\"}"_ba);
}

void TestTextLines::whatIsNoLockIsNotCalledFree()
{
    LockState state;
    state.id.name = "profile";
    state.flaws = {Flaw::WrongType};
    QCOMPARE(stateText(state), "profile  not a lock  !wrongType"_ba);
    QVERIFY2(stateLine(state).contains(R"("state":"unknown")"), stateLine(state));
}

void TestTextLines::aPlaceThatLapsedIsSaidToHave()
{
    LockState state = job();
    state.observedAt = ServerTime(330s + 243s);
    const QByteArray text = detailText(state, {});
    QVERIFY2(text.contains("waiter 1: u2:31, place lapsed 4 m 3 s ago, not listening"), text);
}

void TestTextLines::theDetailNamesWaitersAndKeys()
{
    RawRecord record;
    record.key = "job";
    record.type = "hash";
    record.fields = {{"u1:45", "2"}};
    record.truncated = true;
    QCOMPARE(detailText(job(), {record}),
        stateText(job())
            + "\n  may be: fair, nonreentrant-fair; the keys of these look alike"
              "\n  waiter 1: u2:31, place kept for 5 m 30 s, not listening"
              "\n  key job (hash, no deadline)\n    u1:45: 2\n    ...");
}

void TestTextLines::anEventIsOneLine()
{
    const QByteArray text = eventText(renewed());
    QVERIFY2(text.endsWith("  renewed         job  fair  u1:45  30.0 s left  (not certain)"), text);
    LockEvent queued;
    queued.kind = EventKind::Queued;
    queued.lock.name = "job";
    queued.kinds = {LockKind::Fair};
    queued.position = 0;
    queued.certain = true;
    QVERIFY2(eventText(queued).endsWith("  job  fair  place 1"), eventText(queued)); // people count from one
    QVERIFY2(eventLine(queued).contains(R"("position":0)"), eventLine(queued)); // programs from zero
}

void TestTextLines::aChangedNumberIsSaidInBoth()
{
    LockEvent event;
    event.kind = EventKind::NumberChanged;
    event.lock.name = "pool";
    event.kinds = {LockKind::Semaphore};
    event.number = 5;
    event.change = 2;
    event.certain = true;
    QVERIFY2(
        eventText(event).endsWith("  numberChanged   pool  semaphore  5 available (+2)"), eventText(event));
    QVERIFY2(eventLine(event).contains(R"("holder":null,"count":null)"), eventLine(event));
    QVERIFY2(eventLine(event).contains(R"("available":5,"change":2)"), eventLine(event));
    event.kinds = {LockKind::CountDownLatch};
    event.change = -1;
    QVERIFY2(eventText(event).endsWith("  5 remaining (-1)"), eventText(event));
    QVERIFY2(eventLine(event).contains(R"("remaining":5,"change":-1)"), eventLine(event));
}

void TestTextLines::aNamedClientIsShownWithItsId()
{
    const ClientNaming names({{NamingRule::By::Id, u"u1"_s, u"orders"_s},
        {NamingRule::By::Expression, u"^u(\\d):"_s, u"unit $1"_s}});
    QCOMPARE(stateText(job(), {}, names),
        "job  fair?  held  orders (u1:45) x2  12.3 s left (watchdog)  1 waiting"_ba);
    QVERIFY2(detailText(job(), {}, names).contains("\n  waiter 1: unit 2 (u2:31), "),
        detailText(job(), {}, names));
    QVERIFY2(eventText(renewed(), {}, names).contains("  orders (u1:45)  "), eventText(renewed(), {}, names));
    Incident died;
    died.lock.name = "job";
    died.holder = "u1:45";
    died.next = NextHold{"u2:31", {}};
    const QByteArray text = incidentText(died, {}, names);
    QVERIFY2(text.contains("  orders (u1:45)  ") && text.contains("next holder unit 2 (u2:31) "), text);
}

void TestTextLines::nothingHostileReachesTheTerminal()
{
    const QByteArray hostile("\x1b]0;owned\x07\n\xe2\x80\xae", 14);
    LockState state = job();
    state.id.name = state.holders[0].id = state.queue[0].id = hostile;
    LockEvent event = renewed();
    event.lock.name = event.holder = hostile;
    RawRecord record;
    record.key = record.type = hostile;
    record.fields = {{hostile, hostile}};
    const ClientNaming names({{NamingRule::By::Expression, u"^(.*)$"_s, u"$1"_s},
        {NamingRule::By::Expression, u"^(.*)"_s, u"$1"_s}});
    QVERIFY(!names.nameOf(hostile).isEmpty());
    const QByteArray all = detailText(state, {record}, names).replace('\n', "") + eventText(event, {}, names);
    for (const char32_t c : QString::fromUtf8(all).toUcs4())
        QVERIFY(c >= 0x20 && c != 0x202e);
    QVERIFY(!stateText(state).contains('\n'));
}

QTEST_GUILESS_MAIN(TestTextLines)
#include "tst_text_lines.moc"
