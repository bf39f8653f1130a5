// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the view of a lock takes from the holds and waits of Lockscope's own clients.

#include "lockengine/core/watch/watcher.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestOwnParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ownHoldHasTheRequestedKind();
};

// Without waiters a fair lock looks like other kinds.
void TestOwnParts::ownHoldHasTheRequestedKind()
{
    testing::FakeClock clock;
    ScriptedLockSystem system(clock);
    Watcher watcher(system, clock);
    const LockId lock = ScriptedLockSystem::idOf("a"_ba);
    const auto kinds = [&] { return watcher.view(lock)->state.kinds; };
    system.start();
    system.show("a reentrant/spin/fair me:1x1 30s"_ba);
    OwnHold hold;
    hold.lock = lock;
    hold.holder = "me:1"_ba;
    hold.kind = LockKind::Fair;
    hold.phase = OwnHoldPhase::Held;
    system.tellOwnHold(hold);
    QCOMPARE(kinds(), KindCandidates{LockKind::Fair});
    system.show("a readwrite B:1x1r 30s"_ba); // not an own hold
    QVERIFY(!kinds().contains(LockKind::Fair));
    system.show("b reentrant/spin/fair B:1x1 30s"_ba);
    QCOMPARE(watcher.view(ScriptedLockSystem::idOf("b"_ba))->state.kinds.size(), 3);
    hold.lock = ScriptedLockSystem::idOf("b"_ba);
    hold.phase = OwnHoldPhase::Waiting;
    system.tellOwnHold(hold);
    const LockView waiting = *watcher.view(hold.lock);
    QCOMPARE(waiting.state.kinds, KindCandidates{LockKind::Fair});
    QCOMPARE(waiting.own, OwnHoldPhase::Waiting);
    QVERIFY(waiting.isAwaited());
}

LOCKSCOPE_TEST(TestOwnParts)
#include "tst_own_parts.moc"
