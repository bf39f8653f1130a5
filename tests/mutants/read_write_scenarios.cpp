// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/scenarios.h"

namespace testing {

namespace {

constexpr Milliseconds longWait = 2000ms;

void playReadersAndWriters(Contention &c)
{
    c.take("a", reading(c.ask()));
    c.take("b", reading(c.ask()));
    c.look();
    c.take("c", writing(c.ask()));
    c.look();
    c.releaseOwnHold("a", reading(c.ask()));
    c.releaseOwnHold("b", reading(c.ask()));
    c.take("c", writing(c.ask()));
    c.take("a", reading(c.ask()));
    c.take("d", writing(c.ask()));
    c.look();
    c.releaseOwnHold("c", writing(c.ask()));
    c.look();
}

void playReadHolds(Contention &c)
{
    const Ask read = reading(c.ask());
    c.take("a", read);
    c.take("b", read);
    c.releaseOwnHold("b", read);
    c.look();
    c.releaseOwnHold("a", read);
    for (int i = 0; i < 2; ++i)
        c.take("a", read);
    c.take("b", read);
    for (int i = 0; i < 2; ++i) {
        c.releaseOwnHold("a", read);
        c.pass(20ms);
        c.look();
        c.take("c", writing(c.ask()));
    }
    c.releaseOwnHold("b", read);
    c.look();
    c.take("c", writing(c.ask()));
}

void playReadLeases(Contention &c)
{
    const Ask read = reading(c.ask());
    c.take("a", read);
    c.take("b", withLease(read, 300ms));
    c.pass(600ms);
    c.look();
    c.take("c", writing(c.ask()));
    c.releaseOwnHold("a", read);
    c.look();
    c.take("c", writing(c.ask()));
    c.releaseOwnHold("c", writing(c.ask()));
    c.take("a", withLease(read, 300ms));
    c.pass(600ms);
    c.look();
}

void playReadAgain(Contention &c)
{
    const Ask read = reading(c.ask());
    c.take("b", read);
    c.take("a", withLease(read, 300ms));
    c.pass(600ms);
    c.take("a", read);
    c.releaseOwnHold("a", read);
    c.releaseOwnHold("b", read);
    c.look();
}

void playWriteLeases(Contention &c)
{
    const Ask write = withLease(writing(c.ask()), 500ms);
    c.take("a", write);
    c.take("a", write);
    c.pass(800ms);
    c.look();
    c.take("b", writing(c.ask()));
}

void playReadWatchdog(Contention &c)
{
    const Ask read = withLease(reading(c.ask()), {});
    c.take("a", read);
    c.take("b", read);
    c["b"].die({read});
    c.pass(2200ms);
    c.look();
    c.releaseOwnHold("a", read);
    c.look();
    c.take("c", writing(c.ask()));
}

void playLastReader(Contention &c)
{
    c.take("a", reading(c.ask()));
    c.beginTurn("b", waiting(writing(c.ask()), longWait));
    c.releaseOwnHold("a", reading(c.ask()));
    c.awaitTurns();
}

void playDowngrade(Contention &c)
{
    c.take("a", writing(c.ask()));
    c.take("a", reading(c.ask()));
    c.beginTurn("b", waiting(reading(c.ask()), longWait));
    c.releaseOwnHold("a", writing(c.ask()));
    c.awaitTurns();
    c.take("d", writing(c.ask()));
    c.look();
    c.releaseOwnHold("a", reading(c.ask()));
    c.look();
}

void playWriterReads(Contention &c)
{
    c.take("a", writing(c.ask()));
    c.take("a", reading(c.ask()));
    c.releaseOwnHold("a", reading(c.ask()));
    c.pass(20ms);
    c.look();
    c.take("b", reading(c.ask()));
    c.releaseOwnHold("a", writing(c.ask()));
    c.look();
}

// An operator forces each of two readers; the second forced release lets a writer in.
void playForcingReaders(Contention &c)
{
    const Ask read = reading(c.ask());
    c.take("a", read);
    c.take("b", read);
    const LockState tooFew = c.seen("a", read);
    runTask(c["operator"].forceRelease(read, tooFew, c["a"].name()));
    c.look();
    LockState both = c.seen("a", read);
    both.holders += c.seen("b", read).holders;
    runTask(c["operator"].releaseSeen(read, both, c["a"].name()));
    c.look();
    c.beginTurn("c", waiting(writing(c.ask()), longWait));
    runTask(c["operator"].forceRelease(read, c.seen("b", read), c["b"].name()));
    c.awaitTurns();
}

} // namespace

namespace scenario {

const Scenario readersAndWriters{"readers and writers", playReadersAndWriters};
const Scenario readHolds{"read holds", playReadHolds};
const Scenario readLeases{"read leases", playReadLeases};
const Scenario readAgain{"read again", playReadAgain};
const Scenario writeLeases{"write leases", playWriteLeases};
const Scenario readWatchdog{"read watchdog", playReadWatchdog};
const Scenario lastReader{"last reader", playLastReader};
const Scenario downgrade{"downgrade", playDowngrade};
const Scenario writerReads{"writer reads", playWriterReads};
const Scenario forcingReaders{"forcing readers", playForcingReaders};

} // namespace scenario

} // namespace testing
