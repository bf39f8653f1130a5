// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The whole console over a real redis-server: show a lock, end it, acquire one, lose the server and find it
// again.

#include "tests/gui/support/server_test.h"
#include "tests/support/test_program.h"
#include "ui/present/status_words.h"
#include "ui/views/filter_field.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestOnAServer : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void anotherClientsLockIsShownAndForceUnlocked();
    void aLockIsAcquiredAndReleased();
    void anAcquiredFairLockIsShownAsFair();
    void aWaitIsGivenUp();
    void aClosedWindowLeavesNoUnansweredAcquire();
    void closingTheWindowAgainDoesNotWait();
    void aHoldThatIsCutOffEndsWithItsLease_data();
    void aHoldThatIsCutOffEndsWithItsLease();
    void aRestartedServerIsReconnected();
    void aLockWhoseReadPermissionIsRevokedIsShownAsUnreadable();
    void missingPermissionsToActAreShownBeforehand();
    void aScanIsStoppedAndRestarted();
    void filteredLocksAreReadFirst();
    void aServerOutOfMemoryIsReported();

private:
    void takeOf(const QByteArray &name);
};

namespace {

const QByteArray stranger = "11111111-2222-4333-8444-555555555555:7";

} // namespace

void TestOnAServer::anotherClientsLockIsShownAndForceUnlocked()
{
    m_server->cli({"HSET", "order:1", stranger, "1"});
    m_server->cli({"PEXPIRE", "order:1", "30000"});
    chooseOnly();
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"forceUnlockButton"_s)->isEnabled());
    press(u"forceUnlockButton"_s);
    auto *commands = m_fixture->find<QPlainTextEdit>(u"commands"_s);
    QTRY_VERIFY2(commands->toPlainText().contains("order:1"_L1), qPrintable(commands->toPlainText()));
    press(u"confirmHold"_s);
    QTRY_VERIFY2(outcome().startsWith("Force-unlocked order:1."_L1), qPrintable(outcome()));
    QCOMPARE(m_server->cli({"EXISTS", "order:1"}), "0"_ba);
    QTRY_VERIFY(!only().isHeld());
}

void TestOnAServer::aLockIsAcquiredAndReleased()
{
    press(u"acquireButton"_s);
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"mine:1"_s);
    press(u"confirmAcquire"_s);
    QTRY_COMPARE(outcome(), u"Acquired mine:1."_s);
    const QByteArray ours = m_fixture->workbench->identity().client + ":1";
    QCOMPARE(m_server->cli({"HGET", "mine:1", ours}), "1"_ba);
    chooseOnly();
    QTRY_VERIFY(m_fixture->workbench->locks().view(0).own == OwnHoldPhase::Held);
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"releaseButton"_s)->isEnabled());
    press(u"releaseButton"_s);
    QTRY_COMPARE(outcome(), u"Released mine:1."_s);
    QCOMPARE(m_server->cli({"EXISTS", "mine:1"}), "0"_ba);
    QTRY_VERIFY(m_fixture->workbench->ownLocks().isEmpty());
}

// Without waiters a fair lock looks like a plain one; re-entering keeps its kind.
void TestOnAServer::anAcquiredFairLockIsShownAsFair()
{
    for (int count = 1; count <= 2; ++count) {
        press(u"acquireButton"_s);
        if (count == 1) {
            QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"mine:1"_s);
            m_fixture->find<QComboBox>(u"acquireKind"_s)->setCurrentIndex(1);
        }
        press(u"confirmAcquire"_s);
        QTRY_COMPARE(m_fixture->workbench->locks().rowCount(), 1);
        QTRY_COMPARE(only().holders.value(0).count, count);
        QCOMPARE(only().kinds, KindCandidates{LockKind::Fair});
    }
    QCOMPARE(outcome(), u"Acquired mine:1."_s);
}

void TestOnAServer::aWaitIsGivenUp()
{
    m_server->cli({"HSET", "order:1", "11111111-58d2-4b0e-9d0c-5f2f3f0e7731:1", "1"});
    m_server->cli({"PEXPIRE", "order:1", "60000"});
    chooseOnly();
    press(u"acquireButton"_s);
    m_fixture->find<QComboBox>(u"acquirePatience"_s)->setCurrentIndex(2);
    press(u"confirmAcquire"_s);
    auto *release = m_fixture->find<QPushButton>(u"releaseButton"_s);
    QTRY_COMPARE(release->text(), u"Give up"_s);
    m_fixture->workbench->port()->disarm();
    QTRY_VERIFY(!m_fixture->workbench->isArmed());
    QVERIFY(release->isEnabled()); // other waiters may queue behind it
    press(u"releaseButton"_s);
    QTRY_COMPARE(outcome(), u"You no longer wait for order:1."_s);
    QTRY_COMPARE(release->text(), u"Release"_s);
    QCOMPARE(m_server->cli({"HLEN", "order:1"}), "1"_ba);
}

void TestOnAServer::aClosedWindowLeavesNoUnansweredAcquire()
{
    takeOf("mine:1");
    QVERIFY(m_fixture->window->close() == false);
    m_server->resume();
    QTRY_VERIFY(!m_fixture->window->isVisible());
    QCOMPARE(m_server->cli({"EXISTS", "mine:1"}), "0"_ba);
}

void TestOnAServer::closingTheWindowAgainDoesNotWait()
{
    takeOf("mine:1");
    QVERIFY(m_fixture->window->close() == false);
    QTRY_VERIFY2(outcome().startsWith("The server has not replied yet."_L1), qPrintable(outcome()));
    m_fixture->window->close();
    QTRY_VERIFY(!m_fixture->window->isVisible());
    m_server->resume();
}

// The window requests it while the server is stopped and does not answer.
void TestOnAServer::takeOf(const QByteArray &name)
{
    press(u"acquireButton"_s); // the first acquire loads the script on the server
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"first:1"_s);
    press(u"confirmAcquire"_s);
    QTRY_COMPARE(outcome(), u"Acquired first:1."_s);
    chooseOnly();
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"releaseButton"_s)->isEnabled());
    press(u"releaseButton"_s);
    QTRY_COMPARE(outcome(), u"Released first:1."_s);
    QTRY_VERIFY(m_fixture->workbench->ownLocks().isEmpty());
    press(u"acquireButton"_s);
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), QString::fromUtf8(name));
    m_server->pause();
    press(u"confirmAcquire"_s);
}

void TestOnAServer::aHoldThatIsCutOffEndsWithItsLease_data()
{
    QTest::addColumn<bool>("isStalled");
    QTest::newRow("refused") << false;
    QTest::newRow("stalled") << true;
}

void TestOnAServer::aHoldThatIsCutOffEndsWithItsLease()
{
    QFETCH(bool, isStalled);
    press(u"acquireButton"_s);
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"mine:1"_s);
    m_fixture->find<QComboBox>(u"acquireRenewal"_s)->setCurrentIndex(1);
    m_fixture->find<QLineEdit>(u"acquireLease"_s)->setText(u"2s"_s);
    press(u"confirmAcquire"_s);
    QTRY_COMPARE(outcome(), u"Acquired mine:1."_s);
    isStalled ? m_server->pause() : m_server->kill();
    const QString lost
        = u"You no longer hold mine:1: the server did not confirm the hold before its lease expired."_s;
    QTRY_COMPARE_WITH_TIMEOUT(outcome(), lost, 10'000);
    QTRY_VERIFY(m_fixture->workbench->ownLocks().isEmpty());
    if (isStalled)
        m_server->resume();
}

void TestOnAServer::aRestartedServerIsReconnected()
{
    m_server->cli({"HSET", "order:1", stranger, "1"});
    m_server->cli({"PEXPIRE", "order:1", "60000"});
    chooseOnly();
    m_server->kill();
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->find<QWidget>(u"staleBar"_s)->isVisible(), 10000);
    QTRY_VERIFY(m_fixture->workbench->locks().view(0).stale);
    m_server->restart();
    m_fixture->find<QAction>(u"retry"_s)->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->status().phase, ConnectionPhase::Live, 20000);
    QTRY_VERIFY(!m_fixture->find<QWidget>(u"staleBar"_s)->isVisible());
}

void TestOnAServer::aLockWhoseReadPermissionIsRevokedIsShownAsUnreadable()
{
    m_server->cli({"HSET", "order:1", stranger, "1"});
    m_server->cli({"PEXPIRE", "order:1", "60000"});
    m_server->cli("ACL SETUSER some on nopass ~* &* +@all");
    connectTo(QString::fromUtf8(m_server->url()).replace(u"unix://"_s, u"unix://some@"_s));
    chooseOnly();
    QTRY_VERIFY(only().isHeld());
    m_server->cli("ACL SETUSER some resetkeys ~app:*");
    m_server->cli({"PEXPIRE", "order:1", "50000"});
    QTRY_VERIFY(only().isUnread());
    QTRY_COMPARE(headline(), u"Holder unknown"_s);
    QVERIFY(!m_fixture->find<QPushButton>(u"forceUnlockButton"_s)->isEnabled());
}

void TestOnAServer::missingPermissionsToActAreShownBeforehand()
{
    m_server->cli({"HSET", "order:1", stranger, "1"});
    m_server->cli("ACL SETUSER watcher on nopass ~* &* +@all -evalsha -set -client|tracking");
    connectTo(QString::fromUtf8(m_server->url()).replace(u"unix://"_s, u"unix://watcher@"_s));
    QTRY_VERIFY(m_fixture->workbench->status().actsRefused);
    chooseOnly();
    const auto reason = [this] { return m_fixture->find<QLabel>(u"actReason"_s)->text(); };
    QTRY_VERIFY2(reason().contains("lacks the permission"_L1), qPrintable(reason()));
    for (const auto &name : {u"forceUnlockButton"_s, u"releaseButton"_s, u"acquireButton"_s})
        QVERIFY2(!m_fixture->find<QPushButton>(name)->isEnabled(), qPrintable(name));
    const QString reported = ui::watchModeSentence(m_fixture->workbench->status());
    QVERIFY2(reported.contains("Permission +client|tracking is missing."_L1), qPrintable(reported));
    QVERIFY2(reported.contains("Permission +evalsha is missing."_L1), qPrintable(reported));

    m_server->cli("ACL SETUSER watcher +evalsha");
    m_fixture->find<QAction>(u"retry"_s)->trigger();
    QTRY_VERIFY(!m_fixture->workbench->status().actsRefused);
    QTRY_VERIFY(!reason().contains("lacks the permission"_L1));
}

void TestOnAServer::aScanIsStoppedAndRestarted()
{
    const testing::TestServer full; // filled before watching starts: later writes are announced
    full.cli({"EVAL", "for i = 1, 200000 do redis.call('SET', 'other:' .. i, i) end", "0"});
    connectTo(QString::fromUtf8(full.url()), true); // a scan that takes long
    const auto scan = [this] { return m_fixture->workbench->status().scan; };
    const auto *button = m_fixture->find<QPushButton>(u"scanButton"_s);
    QTRY_VERIFY(scan().running && scan().scanned > 0);
    full.cli({"HSET", "order:1", stranger, "1"}); // announced by the server
    QTRY_VERIFY(button->isVisible()); // appears with the first lock
    QVERIFY(scan().running);
    press(u"scanButton"_s);
    QTRY_VERIFY(scan().stopped && !scan().running);
    QTRY_COMPARE(button->text(), u"Scan for locks"_s);
    const QString reported = m_fixture->find<QWidget>(u"tallyRow"_s)->accessibleName();
    QVERIFY2(reported.startsWith("scan stopped at"_L1), qPrintable(reported));

    full.cli({"HSET", "order:2", stranger, "1"});
    QTRY_VERIFY(m_fixture->workbench->locks().rowCount() > 1);
    press(u"scanButton"_s);
    QTRY_VERIFY(scan().running && !scan().stopped);
    QTRY_COMPARE(button->text(), u"Stop the scan"_s);
}

void TestOnAServer::filteredLocksAreReadFirst()
{
    constexpr int others = 25'000;
    const testing::TestServer full;
    full.cli({"EVAL",
        "for i = 1, ARGV[2] do redis.call('HSET', 'job:' .. i, ARGV[1], 1) end "
        "for i = 1, 5 do redis.call('HSET', 'wanted:' .. i, ARGV[1], 1) end",
        "0", stranger, QByteArray::number(others)});
    m_fixture->find<ui::FilterField>(u"filterField"_s)->setText(u"wanted"_s);
    connectTo(QString::fromUtf8(full.url()), true);
    auto &locks = m_fixture->workbench->locks();
    const auto wanted = [&locks] {
        int count = 0;
        for (int row = 0; row < locks.rowCount(); ++row)
            count += locks.view(row).state.id.name.startsWith("wanted:") ? 1 : 0;
        return count;
    };
    QTRY_COMPARE_WITH_TIMEOUT(wanted(), 5, 30'000);
    QVERIFY2(locks.rowCount() < others / 4, QByteArray::number(locks.rowCount()));
}

void TestOnAServer::aServerOutOfMemoryIsReported()
{
    m_server->cli({"HSET", "order:1", stranger, "1"});
    QTRY_COMPARE(m_fixture->workbench->locks().rowCount(), 1);
    m_server->cli("CONFIG SET maxmemory 1");
    m_fixture->find<QAction>(u"retry"_s)->trigger();
    QTRY_VERIFY(m_fixture->workbench->status().isFull);
    const auto *row = m_fixture->find<QWidget>(u"tallyRow"_s);
    QTRY_VERIFY2(
        row->accessibleName().startsWith("server memory is full"_L1), qPrintable(row->accessibleName()));
}

LOCKSCOPE_WINDOW_TEST(TestOnAServer)
#include "tst_on_a_server.moc"
