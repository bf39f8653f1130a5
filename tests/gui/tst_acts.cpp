// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator ends holds: arming, confirmation, and every possible outcome.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/acquire_sheet.h"
#include "ui/dialogs/arm_sheet.h"
#include "ui/dialogs/close_confirm_sheet.h"
#include "ui/dialogs/hold_sheet.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/outcome_bar.h"

#include <QComboBox>
#include <QFile>
#include <QPlainTextEdit>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void readOnlySessionsRefuseActsWithAReason();
    void productionAsksBeforeArming();
    void forceUnlockIsPreviewedConfirmedExecutedAndRecorded();
    void aLockThatChangesHandsCannotBeConfirmed();
    void everyOutcomeIsShownAsASentence_data();
    void everyOutcomeIsShownAsASentence();
    void anUnwritableAuditFilePreventsTheAct();
    void anAcquiredLockIsMarkedAsMine();
    void theAcquireSheetSuggestsNameAndKindOfTheChosenLock();
    void releasingAnotherClientsHoldRequiresConfirmation();
    void returnPressesTheFocusedButton();
    void returnElsewhereChangesNothing();
    void closingWithHoldsAsksForConfirmation();
    void endingTheDesktopSessionWithHoldsAsksForConfirmation();
    void anImmediateEndReleasesTheHolds();
    void anImmediateEndDoesNotWaitForASilentServer();

private:
    void arm();
    void show(const QByteArray &picture);
    void choose(const QByteArray &name);
    void confirmForceUnlock();
    void holdOne();
    [[nodiscard]] QString outcome() const { return m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text(); }
    [[nodiscard]] QByteArrayList asked() const;
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        return m_fixture->find<QPushButton>(name);
    }

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestActs::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->show();
    m_fixture->connectTo(u"orders"_s, ui::Environment::Production);
}

void TestActs::arm()
{
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
}

void TestActs::show(const QByteArray &picture)
{
    m_fixture->direct([picture](ScriptedLockSystem &system) { system.show(picture); });
    QTRY_VERIFY(m_fixture->workbench->locks().rowOf(ScriptedLockSystem::idOf(picture.split(' ')[0])) >= 0);
}

void TestActs::choose(const QByteArray &name)
{
    m_fixture->find<ui::LockTableView>(u"lockTable"_s)->choose(ScriptedLockSystem::idOf(name));
}

QByteArrayList TestActs::asked() const
{
    QByteArrayList all;
    m_fixture->direct([&all](const ScriptedLockSystem &system) { all = system.asked(); });
    all.removeIf([](const QByteArray &one) { return one.startsWith("refresh"); });
    return all;
}

void TestActs::confirmForceUnlock()
{
    QTRY_VERIFY(button(u"forceUnlockButton"_s)->isEnabled());
    QTest::mouseClick(button(u"forceUnlockButton"_s), Qt::LeftButton);
    m_fixture->giveReason();
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"typedName"_s), u"order:1"_s);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
}

void TestActs::readOnlySessionsRefuseActsWithAReason()
{
    show("order:1 fair A:1x1 30s/30s wd");
    QVERIFY(!button(u"forceUnlockButton"_s)->isEnabled());
    choose("order:1");
    QVERIFY(!button(u"forceUnlockButton"_s)->isEnabled());
    QCOMPARE(m_fixture->find<QLabel>(u"actReason"_s)->text(), u"Arm the session first"_s);
    arm();
    QTRY_VERIFY(button(u"forceUnlockButton"_s)->isEnabled());
    QVERIFY(m_fixture->find<QLabel>(u"actReason"_s)->isHidden());
    m_fixture->workbench->port()->disarm();
    QTRY_VERIFY(!button(u"forceUnlockButton"_s)->isEnabled());
}

void TestActs::productionAsksBeforeArming()
{
    QTest::mouseClick(button(u"armButton"_s), Qt::LeftButton);
    auto *sheet = m_fixture->find<ui::ArmSheet>(u"armSheet"_s);
    QVERIFY(sheet->isVisible());
    QVERIFY(!m_fixture->workbench->isArmed());
    QTest::mouseClick(button(u"confirmArm"_s), Qt::LeftButton);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    QTRY_VERIFY(button(u"armButton"_s)->text().startsWith("Armed 9:"_L1)
        || button(u"armButton"_s)->text() == "Armed 10:00"_L1);
    QTest::mouseClick(button(u"armButton"_s), Qt::LeftButton);
    QTRY_COMPARE(button(u"armButton"_s)->text(), u"Read-only"_s);
}

void TestActs::forceUnlockIsPreviewedConfirmedExecutedAndRecorded()
{
    show("order:1 fair A:1x1 30s/30s wd | B:2 300s listening");
    choose("order:1");
    arm();
    QTRY_VERIFY(button(u"forceUnlockButton"_s)->isEnabled());
    QTest::mouseClick(button(u"forceUnlockButton"_s), Qt::LeftButton);
    QVERIFY(!button(u"confirmHold"_s)->isEnabled());
    auto *commands = m_fixture->find<QPlainTextEdit>(u"commands"_s);
    QTRY_VERIFY(commands->toPlainText().contains("order:1"_L1));
    auto *typed = m_fixture->find<QLineEdit>(u"typedName"_s);
    QTest::keyClicks(typed, u"order:"_s);
    QVERIFY(!button(u"confirmHold"_s)->isEnabled());
    QTest::keyClicks(typed, u"1"_s);
    QVERIFY(!button(u"confirmHold"_s)->isEnabled()); // production requires a reason
    m_fixture->giveReason();
    QVERIFY(button(u"confirmHold"_s)->isEnabled());
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    QTRY_VERIFY(outcome().startsWith("Force-unlocked order:1."_L1));
    QCOMPARE(asked(), QByteArrayList{"forceRelease order:1"});
    const auto &locks = m_fixture->workbench->locks();
    QTRY_VERIFY(!locks.view(locks.rowOf(ScriptedLockSystem::idOf("order:1"))).state.isHeld());
    QFile audit(m_fixture->auditPath);
    QVERIFY(audit.open(QIODevice::ReadOnly));
    const QByteArray lines = audit.readAll();
    QVERIFY(lines.contains("\"phase\":\"intent\"") && lines.contains("\"outcome\":\"done\""));
    QVERIFY2(lines.contains("\"reason\":\"its worker is dead\""), lines);
}

void TestActs::aLockThatChangesHandsCannotBeConfirmed()
{
    show("order:1 fair A:1x1 30s/30s wd");
    choose("order:1");
    arm();
    QTRY_VERIFY(button(u"forceUnlockButton"_s)->isEnabled());
    QTest::mouseClick(button(u"forceUnlockButton"_s), Qt::LeftButton);
    m_fixture->giveReason();
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"typedName"_s), u"order:1"_s);
    QVERIFY(button(u"confirmHold"_s)->isEnabled());
    show("order:1 fair B:2x1 30s/30s wd");
    QTRY_VERIFY(!button(u"confirmHold"_s)->isEnabled());
    QTRY_VERIFY(
        m_fixture->find<QPlainTextEdit>(u"commands"_s)->height() >= 96); // the notice must not shrink it
    QVERIFY(asked().isEmpty());
}

void TestActs::everyOutcomeIsShownAsASentence_data()
{
    QTest::addColumn<ActResult>("result");
    QTest::addColumn<ErrorKind>("error");
    QTest::addColumn<QString>("said");
    QTest::newRow("changed hands") << ActResult::ChangedHands << ErrorKind::Internal
                                   << u"the holder of order:1 has changed since you looked"_s;
    QTest::newRow("unknown") << ActResult::Unknown << ErrorKind::Closed
                             << u"the server's reply was lost, and order:1 may be unlocked"_s;
    QTest::newRow("refused") << ActResult::Refused << ErrorKind::ReadOnly
                             << u"This server is a read-only replica"_s;
    QTest::newRow("gone") << ActResult::AlreadyGone << ErrorKind::Internal << u"had already ended"_s;
}

void TestActs::everyOutcomeIsShownAsASentence()
{
    QFETCH(ActResult, result);
    QFETCH(ErrorKind, error);
    QFETCH(QString, said);
    show("order:1 fair A:1x1 30s/30s wd");
    choose("order:1");
    arm();
    m_fixture->direct(
        [&](ScriptedLockSystem &system) { system.answerNextAct(ActOutcome(result, Error(error))); });
    confirmForceUnlock();
    QTRY_VERIFY2(outcome().contains(said), qPrintable(outcome()));
    const auto &locks = m_fixture->workbench->locks();
    QVERIFY(locks.view(locks.rowOf(ScriptedLockSystem::idOf("order:1")))
                .state.isHeld()); // the table is unchanged
}

void TestActs::anUnwritableAuditFilePreventsTheAct()
{
    show("order:1 fair A:1x1 30s/30s wd");
    choose("order:1");
    arm();
    QFile::remove(m_fixture->auditPath);
    QVERIFY(QDir().mkpath(m_fixture->auditPath)); // a folder cannot be written as a file, even by root
    confirmForceUnlock();
    QTRY_VERIFY2(outcome().contains("audit file cannot be written"_L1), qPrintable(outcome()));
    QVERIFY(asked().isEmpty());
}

void TestActs::anAcquiredLockIsMarkedAsMine()
{
    arm();
    QTRY_VERIFY(button(u"acquireButton"_s)->isEnabled());
    QTest::mouseClick(button(u"acquireButton"_s), Qt::LeftButton);
    QVERIFY(!button(u"confirmAcquire"_s)->isEnabled()); // the name is missing
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"mine:1"_s);
    QVERIFY(!button(u"confirmAcquire"_s)->isEnabled()); // production requires a reason
    m_fixture->giveReason();
    QVERIFY(button(u"confirmAcquire"_s)->isEnabled());
    m_fixture->find<QComboBox>(u"acquireRenewal"_s)->setCurrentIndex(1);
    m_fixture->find<QLineEdit>(u"acquireLease"_s)->setText(u"soon"_s);
    QVERIFY(!button(u"confirmAcquire"_s)->isEnabled());
    m_fixture->find<QLineEdit>(u"acquireLease"_s)->setText(u"20s"_s);
    QTest::mouseClick(button(u"confirmAcquire"_s), Qt::LeftButton);
    QTRY_COMPARE(outcome(), u"Acquired mine:1."_s);
    QCOMPARE(asked(), QByteArrayList{"acquire mine:1"});
    choose("mine:1");
    QTRY_VERIFY(button(u"releaseButton"_s)->isEnabled());
    QTest::mouseClick(button(u"releaseButton"_s), Qt::LeftButton);
    QTRY_COMPARE(outcome(), u"Released mine:1."_s); // our own hold: no confirmation
}

void TestActs::theAcquireSheetSuggestsNameAndKindOfTheChosenLock()
{
    show("order:1 fair A:1x1 30s/30s wd");
    arm();
    choose("order:1");
    m_fixture->find<QAction>(u"acquire"_s)->trigger();
    QCOMPARE(m_fixture->find<QLineEdit>(u"acquireName"_s)->text(), u"order:1"_s);
    QCOMPARE(m_fixture->find<QComboBox>(u"acquireKind"_s)->currentText(), u"fair"_s);
}

void TestActs::releasingAnotherClientsHoldRequiresConfirmation()
{
    show("order:1 reentrant A:1x2 30s/30s wd");
    choose("order:1");
    arm();
    QTRY_VERIFY(button(u"releaseButton"_s)->isEnabled());
    QTest::mouseClick(button(u"releaseButton"_s), Qt::LeftButton);
    auto *sheet = m_fixture->find<ui::HoldSheet>(u"holdSheet"_s);
    QVERIFY(sheet->windowTitle().contains("for its holder"_L1));
    m_fixture->giveReason();
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"typedName"_s), u"order:1"_s);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    QTRY_COMPARE(outcome(), u"Released one hold of order:1. Its holder has 1 left."_s);
    QCOMPARE(asked(), QByteArrayList{"release order:1 A:1"});
}

void TestActs::returnPressesTheFocusedButton()
{
    arm();
    m_fixture->find<QAction>(u"acquire"_s)->trigger();
    const QPointer<ui::Sheet> sheet = m_fixture->window->findChild<ui::AcquireSheet *>();
    QVERIFY(sheet);
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"mine:1"_s);
    auto *cancel = sheet->findChild<QPushButton *>(u"cancel"_s);
    cancel->setFocus();
    QTest::keyClick(cancel, Qt::Key_Return); // activates Cancel, not the default button beside it
    QTRY_VERIFY(!sheet);
    QVERIFY(asked().isEmpty());
}

void TestActs::returnElsewhereChangesNothing()
{
    show("order:1 reentrant A:1x1 30s/30s wd");
    choose("order:1");
    arm();
    QTRY_VERIFY(button(u"forceUnlockButton"_s)->isEnabled());
    m_fixture->find<QAction>(u"forceUnlock"_s)->trigger();
    m_fixture->giveReason();
    auto *typed = m_fixture->find<QLineEdit>(u"typedName"_s);
    QTest::keyClicks(typed, u"order:1"_s);
    QPushButton *danger = button(u"confirmHold"_s);
    QVERIFY(danger->isEnabled());
    QTest::keyClick(typed, Qt::Key_Return);
    QVERIFY(danger->isVisible());
    QVERIFY(asked().isEmpty());
    danger->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(danger->window()));
    const QImage before = danger->grab().toImage();
    danger->setFocus();
    QTRY_VERIFY(danger->hasFocus());
    QVERIFY(danger->grab().toImage() != before); // the focus is visible
    QTest::keyClick(danger, Qt::Key_Return);
    QTRY_COMPARE(asked(), QByteArrayList{"forceRelease order:1"});
}

void TestActs::holdOne()
{
    arm();
    const QByteArray holder = m_fixture->workbench->identity().client + ":1";
    m_fixture->workbench->port()->acquire(AcquireRequest("mine:1", LockKind::Reentrant),
        m_fixture->workbench->identity(), this, [](const Result<AcquireOutcome> &) {});
    m_fixture->direct([holder](ScriptedLockSystem &system) {
        OwnHold hold;
        hold.lock = ScriptedLockSystem::idOf("mine:1");
        hold.holder = holder;
        hold.phase = OwnHoldPhase::Held;
        system.tellOwnHold(hold);
    });
    QTRY_COMPARE(m_fixture->workbench->ownLocks().size(), 1);
}

void TestActs::closingWithHoldsAsksForConfirmation()
{
    holdOne();
    m_fixture->window->close();
    QTest::mouseClick(button(u"cancel"_s), Qt::LeftButton);
    QTRY_VERIFY(!m_fixture->window->findChild<ui::CloseConfirmSheet *>());
    QVERIFY(m_fixture->window->isVisible());
    m_fixture->window->close();
    QTest::mouseClick(button(u"releaseHolds"_s), Qt::LeftButton);
    QTRY_VERIFY(!m_fixture->window->isVisible());
}

void TestActs::endingTheDesktopSessionWithHoldsAsksForConfirmation()
{
    QVERIFY(m_fixture->window->mayEndSession());
    holdOne();
    QVERIFY(!m_fixture->window->mayEndSession());
    QVERIFY(m_fixture->window->findChild<ui::CloseConfirmSheet *>());
}

// The last two tests, because they end the event loop.
void TestActs::anImmediateEndReleasesTheHolds()
{
    holdOne();
    m_fixture->window->endAtOnce();
    QVERIFY(!m_fixture->window->findChild<ui::CloseConfirmSheet *>());
    QTRY_VERIFY(!m_fixture->window->isVisible());
    bool isHeld = true;
    m_fixture->direct([&isHeld](ScriptedLockSystem &system) { isHeld = system.stateOf("mine:1").isHeld(); });
    QVERIFY(!isHeld);
}

void TestActs::anImmediateEndDoesNotWaitForASilentServer()
{
    holdOne();
    m_fixture->direct([](ScriptedLockSystem &system) { system.holdAnswers(); });
    m_fixture->window->endAtOnce();
    QVERIFY(m_fixture->window->isVisible());
    QTRY_VERIFY(asked().contains("releaseOwn"));
    QTRY_VERIFY(!m_fixture->window->isVisible()); // the answer never comes
}

LOCKSCOPE_WINDOW_TEST(TestActs)
#include "tst_acts.moc"
