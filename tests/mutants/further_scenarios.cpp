// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/scenarios.h"

namespace testing {

namespace {

constexpr Milliseconds longWait = 2000ms;

void playTwice(Contention &c)
{
    c.take("a");
    c.take("a");
    c.take("a", waiting(c.ask(), 100ms));
    c.look();
    c.releaseOwnHold("a");
    c.look();
    c.take("b");
    c.releaseOwnHold("b");
}

void playTokens(Contention &c)
{
    c.take("a");
    c.beginTurn("b", longWait);
    c.take("a");
    c.releaseOwnHold("a");
    c.releaseOwnHold("a");
    c.awaitTurns();
    c.take("a", withLease(c.ask(), 300ms));
    c.pass(600ms);
    c.take("b");
    runTask(c["operator"].forceRelease(c.ask(), c.seen("b"), c["b"].name()));
    c.take("c");
    c.releaseOwnHold("c");
}

void playSilence(Contention &c)
{
    c.take("a");
    c.beginTurn("b", waiting(c.ask(), 3 * longWait));
    c.releaseOwnHold("a");
    c.awaitTurns();
}

void playStranger(Contention &c)
{
    c.take("a");
    const LockState before = c.seen("a");
    c.releaseOwnHold("a");
    c.take("b");
    runTask(c["operator"].forceRelease(c.ask(), before, c["a"].name()));
    c.look();
    runTask(c["operator"].forceRelease(c.ask(), c.seen("b"), c["b"].name()));
    c.look();
}

// "a" releases: it checks while its lease runs, and deletes after another client has acquired the lock.
void playGap(Contention &c)
{
    c.take("b"); // both clients have loaded the scripts
    c.releaseOwnHold("b");
    c.take("a", withLease(c.ask(), 1500ms));
    c.holdWritesBack();
    Running<bool> taking(c["b"].acquire(c.ask()));
    c.awaitHeldBack(1);
    Running<Done> release(c["a"].release(c.ask()));
    c.awaitHeldBack(2);
    while (c.isLeased())
        c.pass(20ms);
    c.letWritesGo();
    taking.wait();
    release.wait();
    c.look();
}

} // namespace

namespace scenario {

const Scenario twice{"twice", playTwice};
const Scenario tokens{"tokens", playTokens};
const Scenario silence{"silence", playSilence};
const Scenario stranger{"stranger", playStranger};
const Scenario gap{"gap", playGap};

} // namespace scenario

} // namespace testing
