// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acquires and releases every acquirable kind from the window, and reads and changes counting locks, over a
// real redis-server.

#include "tests/gui/support/server_test.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/acquire_sheet.h"
#include "ui/views/notice.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestKindsOnAServer : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsOffered();
    void everyKindIsAcquiredAndReleased_data();
    void everyKindIsAcquiredAndReleased();
    void theUnsafeKindShowsAWarning();
    void aFencedHoldShowsItsToken();
    void permitsAreShownWithTheirDeadlinesAndChanged();
    void aSemaphoreIsFollowedAndChanged();
    void aLatchIsOpenedForItsWaiters();
    void aLockOfAnotherLibraryShowsTheLibraryItLooksLike();

private:
    [[nodiscard]] QString text(const QString &label) const { return m_fixture->find<QLabel>(label)->text(); }
    void openAcquire(const QString &name, const QString &kind);
};

void TestKindsOnAServer::openAcquire(const QString &name, const QString &kind)
{
    press(u"acquireButton"_s);
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), name);
    m_fixture->find<QComboBox>(u"acquireKind"_s)->setCurrentText(kind);
}

void TestKindsOnAServer::everyKindIsOffered()
{
    press(u"acquireButton"_s);
    const auto *box = m_fixture->find<QComboBox>(u"acquireKind"_s);
    QStringList offered;
    for (int i = 0; i < box->count(); ++i)
        offered += box->itemText(i);
    const QStringList expected{u"reentrant"_s, u"fair"_s, u"non-reentrant"_s, u"non-reentrant fair"_s,
        u"fair (3.8)"_s, u"read-write: read"_s, u"read-write: write"_s, u"spin"_s, u"fenced"_s, u"token"_s,
        u"token (unsafe)"_s};
    QCOMPARE(offered, expected);
}

void TestKindsOnAServer::everyKindIsAcquiredAndReleased_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("type");
    for (const QString &kind : {u"reentrant"_s, u"fair"_s, u"non-reentrant"_s, u"non-reentrant fair"_s,
             u"fair (3.8)"_s, u"read-write: read"_s, u"read-write: write"_s, u"spin"_s, u"fenced"_s})
        QTest::newRow(qPrintable(kind)) << kind << "hash"_ba;
    QTest::newRow("token") << u"token"_s << "string"_ba;
    QTest::newRow("token (unsafe)") << u"token (unsafe)"_s << "string"_ba;
}

void TestKindsOnAServer::everyKindIsAcquiredAndReleased()
{
    QFETCH(const QString, kind);
    QFETCH(const QByteArray, type);
    openAcquire(u"lock:mine"_s, kind);
    QVERIFY(!text(u"acquireHint"_s).isEmpty());
    press(u"confirmAcquire"_s);
    QTRY_VERIFY2(outcome().startsWith("Acquired lock:mine"_L1), qPrintable(outcome()));
    QCOMPARE(m_server->cli({"TYPE", "lock:mine"}), type);
    chooseOnly();
    QTRY_VERIFY(m_fixture->workbench->locks().view(0).own == OwnHoldPhase::Held);
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"releaseButton"_s)->isEnabled());
    press(u"releaseButton"_s);
    QTRY_COMPARE(outcome(), u"Released lock:mine."_s);
    QCOMPARE(m_server->cli({"EXISTS", "lock:mine"}), "0"_ba);
    QTRY_VERIFY(m_fixture->workbench->ownLocks().isEmpty());
}

void TestKindsOnAServer::theUnsafeKindShowsAWarning()
{
    openAcquire(u"lock_mine"_s, u"token"_s);
    auto *sheet = m_fixture->find<ui::AcquireSheet>(u"acquireSheet"_s);
    auto *notice = sheet->findChild<ui::Notice *>();
    QVERIFY(notice->isHidden());
    m_fixture->find<QComboBox>(u"acquireKind"_s)->setCurrentText(u"token (unsafe)"_s);
    QVERIFY(!notice->isHidden());
    QVERIFY2(notice->text().contains("the release deletes the lock of that client"_L1),
        qPrintable(notice->text()));
    QVERIFY(m_fixture->find<QPushButton>(u"confirmAcquire"_s)->isEnabled());
}

void TestKindsOnAServer::aFencedHoldShowsItsToken()
{
    openAcquire(u"mine:1"_s, u"fenced"_s);
    press(u"confirmAcquire"_s);
    QTRY_COMPARE(outcome(), u"Acquired mine:1 with token 1."_s);
    chooseOnly();
    QTRY_VERIFY2(headline().contains("token 1"_L1), qPrintable(headline()));
}

void TestKindsOnAServer::permitsAreShownWithTheirDeadlinesAndChanged()
{
    m_server->cli("SET pool 3");
    m_server->cli({"ZADD", "{pool}:timeout", "922337203685477", QByteArray(32, 'a')});
    m_server->cli({"ZADD", "{pool}:timeout", "4102444800000", QByteArray(32, 'b')});
    chooseOnly();
    QTRY_COMPARE(headline(), u"3 of 5 free"_s);
    QCOMPARE(text(u"leaseHeading"_s), u"PERMITS · 2 in use"_s);
    QVERIFY(!m_fixture->find<QWidget>(u"leaseChart"_s)->isVisible());
    QCOMPARE(m_fixture->find<QListView>(u"holds"_s)->model()->rowCount(), 2);
    press(u"changePermitsButton"_s);
    m_fixture->find<QSpinBox>(u"permitsChange"_s)->setValue(4);
    auto *commands = m_fixture->find<QPlainTextEdit>(u"commands"_s);
    QTRY_VERIFY2(commands->toPlainText().contains("INCRBY pool 4"_L1), qPrintable(commands->toPlainText()));
    press(u"confirmHold"_s);
    QTRY_COMPARE(outcome(), u"Changed the permits of pool."_s);
    QCOMPARE(m_server->cli("GET pool"), "7"_ba);
    QTRY_COMPARE(headline(), u"7 of 9 free"_s);
    press(u"releaseButton"_s); // releases the one that ends first
    press(u"confirmHold"_s);
    QTRY_COMPARE(outcome(), u"Returned a permit of pool. Its holder is not notified."_s);
    QCOMPARE(m_server->cli("ZRANGE {pool}:timeout 0 -1"), QByteArray(32, 'a'));
    QCOMPARE(m_server->cli("GET pool"), "8"_ba);
}

void TestKindsOnAServer::aSemaphoreIsFollowedAndChanged()
{
    m_server->cli("SET slots 5");
    m_server->cli("INCR slots");
    m_server->cli("PUBLISH redisson_sc:{slots} 6");
    chooseOnly();
    QTRY_COMPARE(headline(), u"6 free"_s);
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"changePermitsButton"_s)->isEnabled());
    press(u"changePermitsButton"_s);
    m_fixture->find<QSpinBox>(u"permitsChange"_s)->setValue(-2);
    press(u"confirmHold"_s);
    QTRY_COMPARE(outcome(), u"Changed the permits of slots."_s);
    QCOMPARE(m_server->cli("GET slots"), "4"_ba);
    const auto &events = m_fixture->workbench->events();
    const auto last = [&events] {
        return events.index(events.rowCount() - 1, ui::EventLogModel::Event).data().toString();
    };
    QTRY_COMPARE(last(), u"now 4 free, was 6"_s);
}

void TestKindsOnAServer::aLatchIsOpenedForItsWaiters()
{
    m_server->cli("SET start 3");
    m_server->cli("PUBLISH redisson_countdownlatch__channel__{start} 3");
    chooseOnly();
    QTRY_COMPARE(headline(), u"3 to go until the latch opens"_s);
    m_server->cli("DECR start");
    QTRY_COMPARE(headline(), u"2 to go until the latch opens"_s);
    press(u"forceUnlockButton"_s);
    auto *commands = m_fixture->find<QPlainTextEdit>(u"commands"_s);
    QTRY_VERIFY2(commands->toPlainText().contains("DEL start"_L1), qPrintable(commands->toPlainText()));
    press(u"confirmHold"_s);
    QTRY_COMPARE(outcome(), u"Opened start. All waiters continue."_s);
    QCOMPARE(m_server->cli("EXISTS start"), "0"_ba);
    QTRY_COMPARE(headline(), u"It no longer exists"_s);
}

void TestKindsOnAServer::aLockOfAnotherLibraryShowsTheLibraryItLooksLike()
{
    m_server->cli("SET redlock:job 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 60000");
    chooseOnly();
    QTRY_COMPARE(text(u"lockKind"_s), u"token · looks like RedLock.net"_s);
}

LOCKSCOPE_WINDOW_TEST(TestKindsOnAServer)
#include "tst_kinds_on_a_server.moc"
