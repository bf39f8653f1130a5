// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings as the watcher reports them: which reads it asks for, and what its batches contain.

#include "lockengine/core/watch/watcher.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ScriptedLockSystem;

class TestWatchedFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondReadOpensAFinding();
    void missedRenewalIsReadAtOnce();
    void secondMissedRenewalChangesIt();
    void lateRenewalClosesIt();
    void lostConnectionClosesEverything();
    void returnedConnectionOpensItAgain();
    void statusWithoutNewsIsNoBatch();
    void serverFindingIsReported();
    void oneSecondPassesBetweenTwoLooks();
};

namespace {

class Watching
{
public:
    Watching()
    {
        QObject::connect(&watcher, &Watcher::advanced, &watcher, [this](const WatchBatch &batch) {
            ++batches;
            for (const FindingNews &one : batch.findings)
                news.append(wordOf(one.state) + ' ' + one.finding.rule + ' ' + one.finding.lock.name);
        });
        system.start();
        turn();
    }

    void turn() { QCoreApplication::sendPostedEvents(&watcher); }
    // Each step is a turn, because answers come in one.
    void pass(Milliseconds time)
    {
        for (Milliseconds passed{0}; passed < time; passed += 100ms) {
            clock.advance(std::min<Milliseconds>(100ms, time - passed));
            turn();
        }
    }

    static QByteArray wordOf(FindingNews::State state)
    {
        return state == FindingNews::State::Opened ? "opened"_ba
            : state == FindingNews::State::Closed  ? "closed"_ba
                                                   : "changed"_ba;
    }

    testing::FakeClock clock;
    ScriptedLockSystem system{clock};
    Watcher watcher{system, clock};
    QByteArrayList news;
    int batches = 0;
};

} // namespace

void TestWatchedFindings::secondReadOpensAFinding()
{
    Watching it;
    it.system.show("a reentrant A:1x1 !no-expiry never"_ba);
    it.turn();
    QCOMPARE(it.news, QByteArrayList());
    it.pass(1100ms);
    QCOMPARE(it.system.asked(), QByteArrayList{"refresh a"});
    QCOMPARE(it.news, QByteArrayList{"opened noExpiry a"});
    QCOMPARE(it.watcher.findings().size(), 1);
    it.pass(60s);
    QCOMPARE(it.system.asked().size(), 1); // it stays without another read
}

void TestWatchedFindings::missedRenewalIsReadAtOnce()
{
    Watching it;
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.pass(10s);
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    it.pass(11400ms);
    QCOMPARE(it.system.asked(), QByteArrayList());
    it.pass(300ms);
    QCOMPARE(it.system.asked(), QByteArrayList{"refresh a"});
    QCOMPARE(it.news, QByteArrayList{"opened renewalMissed a"});
}

void TestWatchedFindings::secondMissedRenewalChangesIt()
{
    Watching it;
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.pass(10s);
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    it.pass(22s);
    QCOMPARE(it.news, (QByteArrayList{"opened renewalMissed a", "changed renewalMissed a"}));
}

void TestWatchedFindings::lateRenewalClosesIt()
{
    Watching it;
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.pass(10s);
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    it.pass(12s);
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    it.pass(2s);
    QCOMPARE(it.news, (QByteArrayList{"opened renewalMissed a", "closed renewalMissed a"}));
}

void TestWatchedFindings::lostConnectionClosesEverything()
{
    Watching it;
    it.system.show("a reentrant A:1x1 !no-expiry never"_ba);
    it.pass(2s);
    it.system.loseConnection();
    it.turn();
    QCOMPARE(it.news, (QByteArrayList{"opened noExpiry a", "closed noExpiry a"}));
    QCOMPARE(it.watcher.findings().size(), 0);
}

void TestWatchedFindings::returnedConnectionOpensItAgain()
{
    Watching it;
    it.system.show("a reentrant A:1x1 !no-expiry never"_ba);
    it.pass(2s);
    const qint64 number = it.watcher.findings().value(0).number;
    it.system.loseConnection();
    it.pass(5s);
    it.system.comeBack();
    it.pass(500ms);
    QCOMPARE(it.watcher.findings().value(0).number, number);
}

void TestWatchedFindings::statusWithoutNewsIsNoBatch()
{
    Watching it;
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    it.batches = 0;
    SystemStatus status = it.system.status();
    status.announcedPerSecond = 7;
    it.system.setStatus(status);
    it.pass(2s);
    QCOMPARE(it.batches, 0);
}

void TestWatchedFindings::serverFindingIsReported()
{
    Watching it;
    it.system.show("a reentrant A:1x1 30s"_ba);
    SystemStatus status = it.system.status();
    status.isFull = true;
    it.system.setStatus(status);
    it.pass(2s);
    QCOMPARE(it.news, QByteArrayList{"opened serverFull "});
    QVERIFY(!it.watcher.findings().value(0).isOfLock());
}

void TestWatchedFindings::oneSecondPassesBetweenTwoLooks()
{
    Watching it;
    it.system.show("a reentrant A:1x1 !no-expiry never"_ba);
    it.pass(100ms);
    it.system.show("a reentrant A:1x2 !no-expiry never"_ba);
    it.turn();
    QCOMPARE(it.news, QByteArrayList());
    it.pass(1s);
    QCOMPARE(it.news.size(), 1);
}

LOCKSCOPE_TEST(TestWatchedFindings)
#include "tst_watched_findings.moc"
