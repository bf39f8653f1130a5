// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What clients do to one lock so that a broken promise shows. Each is a short play with a fixed order of
// events, the same for the engine as it is, which has to keep all promises in it, and for an engine with a
// mistake in it.

#pragma once

#include "lockengine/watch/checker/checker.h"
#include "tests/mutants/contention.h"

namespace testing {

struct Scenario
{
    const char *name;
    void (*play)(Contention &contention);
    CheckLimits limits{1'000ms};
};

namespace scenario {

extern const Scenario strangers; // try a lock that is held, and give it back
extern const Scenario reentry; // one thread enters several times and leaves as often
extern const Scenario leases; // are lengthened by a re-entry, and end
extern const Scenario calls; // one waits, one gives back
extern const Scenario queue; // three wait in line
extern const Scenario newcomer; // comes when the lock is free and the head is called
extern const Scenario triesOnce; // the same, of one who will not wait
extern const Scenario deadHeadOfAFreeLock; // the head died, and the lock is free
extern const Scenario leaver; // one gave up, another one waits, then the first one again
extern const Scenario leavingHead; // the head leaves beside a lock that is free
extern const Scenario watchdog; // some of the locks that are renewed become something else
extern const Scenario lostHold; // the watchdog of a hold that somebody else has meanwhile
extern const Scenario forcing; // an operator acts on what he saw too long ago, then on what he sees
extern const Scenario releasingSeen; // the same, of one hold
extern const Scenario leaseEnds; // nobody gives back, one waits

// Of locks that are entered once.
extern const Scenario twice; // the holder asks again
// Of locks whose every acquire comes with a token.
extern const Scenario tokens; // one waits while the holder enters again; leases end; an operator forces it
// Of locks whose end nobody is told.
extern const Scenario silence; // one waits, one gives back
extern const Scenario stranger; // an operator acts on what he saw too long ago
extern const Scenario gap; // a lease ends, and the lock is taken, just while it is given back

// Of read-write locks.
extern const Scenario readersAndWriters; // keep each other out, and readers not each other
extern const Scenario readHolds; // are given back one by one, beside another reader's
extern const Scenario readLeases; // end one by one
extern const Scenario readAgain; // after the own lease ended, beside another reader
extern const Scenario writeLeases; // of a writer that enters again
extern const Scenario readWatchdog; // of one reader, while another one dies
extern const Scenario lastReader; // goes while a writer waits
extern const Scenario downgrade; // the writer only reads on, and another reader waits
extern const Scenario writerReads; // and stops reading
extern const Scenario forcingReaders; // an operator acts on readers that he saw

} // namespace scenario

} // namespace testing
