// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/scenarios.h"

namespace testing {

namespace {

// Longer than a wrong waiter may sleep although the lock is free, so that the mistake is detected.
constexpr Milliseconds longWait = 2000ms;

void playStrangers(Contention &c)
{
    c.take("a");
    c.take("b");
    c.releaseOwnHold("c");
    c.look();
    c.take("c");
    c.releaseOwnHold("a");
    c.look();
    if (c.take("b"))
        c.releaseOwnHold("b");
}

void playReentry(Contention &c)
{
    for (int i = 0; i < 3; ++i)
        c.take("a");
    for (int i = 0; i < 2; ++i) {
        c.releaseOwnHold("a");
        c.pass(20ms);
        c.look();
        c.take("b");
    }
    c.releaseOwnHold("a");
    c.look();
}

void playLeases(Contention &c)
{
    c.take("a", withLease(c.ask(), 400ms));
    c.take("a");
    c.pass(700ms);
    c.look();
    c.take("b");
    c.releaseOwnHold("a");
    c.releaseOwnHold("a");
    c.take("c", withLease(c.ask(), 400ms));
    c.pass(700ms);
    c.look();
}

void playCalls(Contention &c)
{
    c.take("a");
    c.beginTurn("b", longWait);
    c.releaseOwnHold("a");
    c.awaitTurns();
}

void playQueue(Contention &c)
{
    c.take("a");
    for (const char *waiter : {"b", "c", "d"})
        c.beginTurn(waiter, longWait);
    c.releaseOwnHold("a");
    c.awaitTurns();
}

// The newcomer is another thread of the releasing client. The server has both commands before it executes the
// first, so no other command runs in between. If b were notified first, the newcomer would take the lock and
// b's head position while b's attempt is pending. b would then sleep; that violates a guarantee too, but not
// the order.
void comeAtOnce(Contention &c, Milliseconds wait)
{
    const Ask newcomer = waiting(byThread(c.ask(), 2), wait);
    c.take("a", newcomer); // the scripts are loaded after this
    c.releaseOwnHold("a", newcomer);
    c.take("a");
    c.releaseOwnHold("a");
    c.take("a");
    c.beginTurn("b", longWait);
    c.holdWritesBack();
    Running<Done> release(c["a"].release(c.ask()));
    c.awaitHeldBack(1);
    c.startTurn("a", newcomer);
    c.letWritesGo();
    release.wait();
    c.awaitTurns();
}

void playNewcomer(Contention &c)
{
    comeAtOnce(c, longWait);
}

void playTriesOnce(Contention &c)
{
    comeAtOnce(c, 0ms);
}

// b waits with a position that is kept for 100 ms longer than the hold of 600 ms, and dies.
void standAndDie(Contention &c)
{
    c.take("a", withLease(c.ask(), 600ms));
    c.beginTurn("b", waiting(withLease(c.ask(), 50ms), {}));
    c["b"].die();
    c.awaitTurns();
}

void playDeadHeadOfAFreeLock(Contention &c)
{
    standAndDie(c);
    c.releaseOwnHold("a");
    c.startTurn("c", waiting(c.ask(), 2 * longWait));
    c.awaitTurns();
}

void playLeaver(Contention &c)
{
    c.take("a");
    c.startTurn("b", waiting(c.ask(), 200ms));
    c.awaitTurns();
    c.beginTurn("c", longWait);
    c.beginTurn("b", longWait);
    c.releaseOwnHold("a");
    c.awaitTurns();
}

void playLeavingHead(Contention &c)
{
    c.take("a");
    c.beginTurn("b", longWait);
    c.beginTurn("c", longWait);
    c.wipe();
    std::ignore = runTask(c["b"].client()->releaseOwn());
    c.awaitTurns();
}

// Renewals come in random order. The mistake would not show if all replaced keys came last, which is very
// unlikely.
void playWatchdog(Contention &c)
{
    Ask ask = withLease(c.ask(), {});
    const QByteArrayList kept{"k1", "k2", "k3", "k4", "k5", "k6", "k7", "job"};
    const QByteArrayList replaced{"r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8"};
    for (const QByteArray &name : kept + replaced) {
        ask.lock = name;
        c.take("a", ask);
    }
    for (const QByteArray &name : replaced)
        c.replaceByList(name);
    c.pass(2000ms);
    for (const QByteArray &name : kept)
        c.look(name);
    c.take("b");
    c.releaseOwnHold("a", withLease(c.ask(), {}));
}

void playLostHold(Contention &c)
{
    c.take("a", withLease(c.ask(), {}));
    c.wipe();
    c.take("b", withLease(c.ask(), 700ms));
    c.pass(1000ms);
    c.look();
}

void playLeaseEnds(Contention &c)
{
    c.take("a", withLease(c.ask(), 500ms));
    c.beginTurn("b", longWait);
    c.awaitTurns();
}

using Act = QCoro::Task<Done> (RecordingClient::*)(Ask, LockState, QByteArray);

void playOperator(Contention &c, Act act)
{
    c.take("a");
    const LockState before = c.seen("a");
    c.releaseOwnHold("a");
    c.take("b");
    runTask((c["operator"].*act)(c.ask(), before, c["a"].name()));
    c.look();
    c.take("c");
    c.take("b");
    const LockState tooFew = c.seen("b", 1);
    runTask((c["operator"].*act)(c.ask(), tooFew, c["b"].name()));
    c.look();
    c.releaseOwnHold("b");
    c.beginTurn("c", longWait);
    runTask((c["operator"].*act)(c.ask(), c.seen("b", 1), c["b"].name()));
    c.awaitTurns();
}

void playForcing(Contention &c)
{
    playOperator(c, &RecordingClient::forceRelease);
}

void playReleasingSeen(Contention &c)
{
    c.take("e");
    c.take("e");
    runTask(c["operator"].releaseSeen(c.ask(), c.seen("e", 2), c["e"].name()));
    c.look();
    c.take("a");
    c.releaseOwnHold("e");
    playOperator(c, &RecordingClient::releaseSeen);
}

} // namespace

namespace scenario {

const Scenario strangers{"strangers", playStrangers};
const Scenario reentry{"re-entry", playReentry};
const Scenario leases{"leases", playLeases};
const Scenario calls{"calls", playCalls};
const Scenario queue{"queue", playQueue};
const Scenario newcomer{"newcomer", playNewcomer};
const Scenario triesOnce{"tries once", playTriesOnce};
const Scenario deadHeadOfAFreeLock{"dead head of a free lock", playDeadHeadOfAFreeLock, {2'000ms}};
const Scenario leaver{"leaver", playLeaver};
const Scenario leavingHead{"leaving head", playLeavingHead};
const Scenario watchdog{"watchdog", playWatchdog};
const Scenario lostHold{"lost hold", playLostHold};
const Scenario forcing{"forcing", playForcing};
const Scenario releasingSeen{"releasing a seen hold", playReleasingSeen};
const Scenario leaseEnds{"lease ends", playLeaseEnds};

} // namespace scenario

} // namespace testing
