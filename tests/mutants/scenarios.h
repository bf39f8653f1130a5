// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scenarios in which a violated guarantee shows: clients act on one lock in a fixed order of events. The
// unchanged engine must keep all guarantees in each; an engine with a mistake violates one.

#pragma once

#include "lockengine/core/watch/checker/checker.h"
#include "tests/mutants/contention.h"

namespace testing {

struct Scenario
{
    const char *name;
    void (*play)(Contention &contention);
    CheckLimits limits{1'000ms};
};

namespace scenario {

extern const Scenario strangers; // other clients try and release a held lock
extern const Scenario reentry; // one thread re-enters several times and releases as often
extern const Scenario leases; // leases are extended by a re-entry, and expire
extern const Scenario calls; // one client waits, one releases
extern const Scenario queue; // three clients wait in the queue
extern const Scenario newcomer; // a newcomer comes when the lock is free and the head is notified
extern const Scenario triesOnce; // the same with a newcomer that does not wait
extern const Scenario deadHeadOfAFreeLock; // the head is a dead waiter, and the lock is free
extern const Scenario leaver; // one waiter gives up, another one waits, then the first one again
extern const Scenario leavingHead; // the head gives up while the lock is free
extern const Scenario watchdog; // some of the renewed locks become keys of another type
extern const Scenario lostHold; // the watchdog of a hold that another client has acquired
extern const Scenario forcing; // an operator acts on a stale view, then on a current one
extern const Scenario releasingSeen; // the same, for one hold
extern const Scenario leaseEnds; // the holder never releases, one client waits

// For locks that do not re-enter.
extern const Scenario twice; // the holder acquires again
// For locks whose every acquire returns a token.
extern const Scenario tokens; // one waits while the holder enters again; leases end; an operator forces it
// one waits while the holder re-enters; leases expire; a forced unlock
extern const Scenario silence; // one client waits, one releases
extern const Scenario stranger; // an operator acts on a stale view
extern const Scenario gap; // a lease expires, and another client acquires, in the middle of a release

// For read-write locks.
extern const Scenario readersAndWriters; // writers exclude others; readers do not exclude each other
extern const Scenario readHolds; // holds are released one by one, beside another reader's
extern const Scenario readLeases; // leases expire one by one
extern const Scenario readAgain; // a reader acquires again after its lease expired, beside another reader
extern const Scenario writeLeases; // the leases of a writer that re-enters
extern const Scenario readWatchdog; // the watchdog of one reader, while another reader dies
extern const Scenario lastReader; // the last reader releases while a writer waits
extern const Scenario downgrade; // the writer keeps only its read hold, and another reader waits
extern const Scenario writerReads; // the writer reads, and stops reading
extern const Scenario forcingReaders; // an operator acts on readers that it saw

} // namespace scenario

} // namespace testing
