// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's view of counting locks, and the acts on them: permits, latches, semaphores.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/hold_sheet.h"
#include "ui/dialogs/permits_sheet.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/outcome_bar.h"

#include <QFile>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestActsOnNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void onlyApplicableActsAreOffered_data();
    void onlyApplicableActsAreOffered();
    void aPermitChangeIsPreviewedConfirmedAndRecorded();
    void anActOnAChangedNumberCannotBeConfirmed();
    void theChosenPermitIsReleased();
    void allPermitsAreForceReleased();
    void aLatchIsOpened();
    void readOnlySessionsChangeNothing();
    void aChangedNumberIsListedInTheEventLog();

private:
    void arm();
    void show(const QByteArray &picture, const QByteArray &signs = {});
    void choose(const QByteArray &name);
    void press(const QString &name);
    void typeName(const QString &name);
    [[nodiscard]] QByteArrayList asked() const;
    [[nodiscard]] QString outcome() const { return m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text(); }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        return m_fixture->find<QPushButton>(name);
    }
    [[nodiscard]] QString commands() const
    {
        return m_fixture->find<QPlainTextEdit>(u"commands"_s)->toPlainText();
    }

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestActsOnNumbers::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->show();
    m_fixture->connectTo(u"orders"_s, ui::Environment::Production);
}

void TestActsOnNumbers::arm()
{
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
}

void TestActsOnNumbers::show(const QByteArray &picture, const QByteArray &signs)
{
    m_fixture->direct([&](ScriptedLockSystem &system) { system.show(picture, signs); });
    QTRY_VERIFY(m_fixture->workbench->locks().rowOf(ScriptedLockSystem::idOf(picture.split(' ')[0])) >= 0);
}

void TestActsOnNumbers::choose(const QByteArray &name)
{
    m_fixture->find<ui::LockTableView>(u"lockTable"_s)->choose(ScriptedLockSystem::idOf(name));
}

void TestActsOnNumbers::press(const QString &name)
{
    QTRY_VERIFY(button(name)->isEnabled());
    QTest::mouseClick(button(name), Qt::LeftButton);
}

void TestActsOnNumbers::typeName(const QString &name)
{
    m_fixture->giveReason();
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"typedName"_s), name);
}

QByteArrayList TestActsOnNumbers::asked() const
{
    QByteArrayList all;
    m_fixture->direct([&all](const ScriptedLockSystem &system) { all = system.asked(); });
    all.removeIf([](const QByteArray &one) { return one.startsWith("refresh"); });
    return all;
}

void TestActsOnNumbers::onlyApplicableActsAreOffered_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QStringList>("offered");
    QTest::newRow("lock") << "a fair A:1x1 30s/30s wd"_ba << QStringList{u"Release"_s, u"Force unlock…"_s};
    QTest::newRow("semaphore") << "a semaphore/permits free =3 +1"_ba << QStringList{u"Permits…"_s};
    QTest::newRow("permits") << "a permits P1x1p@9s 9s =3/4"_ba
                             << QStringList{u"Return…"_s, u"Return all…"_s, u"Permits…"_s};
    QTest::newRow("latch") << "a latch free =3 +1"_ba << QStringList{u"Open…"_s};
    QTest::newRow("queue") << "a bounded-queue free =3/4"_ba << QStringList{};
    QTest::newRow("counter") << "a counter/semaphore/permits/latch free =3"_ba << QStringList{};
}

void TestActsOnNumbers::onlyApplicableActsAreOffered()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QStringList, offered);
    arm();
    show(picture);
    choose("a");
    QStringList seen;
    for (const QString &name : {u"releaseButton"_s, u"forceUnlockButton"_s, u"changePermitsButton"_s}) {
        if (button(name)->isVisible())
            seen += button(name)->text();
    }
    QCOMPARE(seen, offered);
    for (const QString &name : {u"releaseButton"_s, u"forceUnlockButton"_s, u"changePermitsButton"_s})
        QVERIFY(!button(name)->isVisible() || button(name)->isEnabled());
}

void TestActsOnNumbers::aPermitChangeIsPreviewedConfirmedAndRecorded()
{
    show("pool semaphore/permits free =3 +2");
    choose("pool");
    arm();
    press(u"changePermitsButton"_s);
    QTRY_COMPARE(commands(), u"ADD 1 TO pool\nTELL pool"_s);
    auto *box = m_fixture->find<QSpinBox>(u"permitsChange"_s);
    QCOMPARE(box->text(), u"+1"_s);
    box->setValue(-2);
    QTRY_COMPARE(commands(), u"ADD -2 TO pool\nTELL pool"_s);
    QCOMPARE(m_fixture->find<QLabel>(u"permitsAfter"_s)->text(), u"then 1 free"_s);
    QVERIFY(!button(u"confirmHold"_s)->isEnabled());
    typeName(u"pool"_s);
    QVERIFY(button(u"confirmHold"_s)->isEnabled());
    box->setValue(0);
    QVERIFY(!button(u"confirmHold"_s)->isEnabled()); // it would change nothing
    box->setValue(-2);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    QTRY_COMPARE(outcome(), u"Changed the permits of pool."_s);
    QCOMPARE(asked(), QByteArrayList{"changePermits pool -2"});
    const auto &locks = m_fixture->workbench->locks();
    QTRY_COMPARE(locks.view(locks.rowOf(ScriptedLockSystem::idOf("pool"))).state.number, 1);
    QFile audit(m_fixture->auditPath);
    QVERIFY(audit.open(QIODevice::ReadOnly));
    const QByteArray lines = audit.readAll();
    QVERIFY2(lines.contains("\"act\":\"change-permits\"") && lines.contains("\"outcome\":\"done\""), lines);
}

void TestActsOnNumbers::anActOnAChangedNumberCannotBeConfirmed()
{
    show("pool semaphore free =3 +2");
    choose("pool");
    arm();
    press(u"changePermitsButton"_s);
    typeName(u"pool"_s);
    QVERIFY(button(u"confirmHold"_s)->isEnabled());
    show("pool semaphore free =2 +2");
    QTRY_VERIFY(!button(u"confirmHold"_s)->isEnabled());
    QVERIFY(asked().isEmpty());
}

void TestActsOnNumbers::theChosenPermitIsReleased()
{
    show("pool permits P1x1p@9s,P2x1p@60s 9s =3/5");
    choose("pool");
    arm();
    auto *holds = m_fixture->find<QListView>(u"holds"_s);
    QCOMPARE(holds->model()->rowCount(), 2);
    QVERIFY(holds->isVisible());
    holds->setCurrentIndex(holds->model()->index(1, 0));
    press(u"releaseButton"_s);
    QVERIFY(commands().contains("permit P2 of pool"_L1));
    typeName(u"pool"_s);
    show("pool permits P2x1p@60s 60s =4/5"); // the other one expired, which does not matter here
    QTest::qWait(50);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    QTRY_COMPARE(outcome(), u"Returned a permit of pool. Its holder is not notified."_s);
    QCOMPARE(asked(), QByteArrayList{"release pool P2"});
    QTRY_COMPARE(holds->model()->rowCount(), 0);
}

void TestActsOnNumbers::allPermitsAreForceReleased()
{
    show("pool permits P1x1p@9s,P2x1p@60s 9s =3/5");
    choose("pool");
    arm();
    press(u"forceUnlockButton"_s);
    QCOMPARE(m_fixture->find<ui::HoldSheet>(u"holdSheet"_s)->windowTitle(), u"Return all permits of pool?"_s);
    typeName(u"pool"_s);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    QTRY_VERIFY(outcome().startsWith("Returned all permits of pool."_L1));
    QCOMPARE(asked(), QByteArrayList{"forceRelease pool"});
}

void TestActsOnNumbers::aLatchIsOpened()
{
    show("start latch free =3 +2");
    choose("start");
    arm();
    QCOMPARE(m_fixture->find<QWidget>(u"holderLine"_s)->accessibleName(), u"3 to go until the latch opens"_s);
    QVERIFY(!m_fixture->find<QWidget>(u"leaseChart"_s)->isVisible());
    QTRY_COMPARE(m_fixture->find<QLabel>(u"queueHeading"_s)->text(), u"WAITING · 2, no queue order"_s);
    press(u"forceUnlockButton"_s);
    typeName(u"start"_s);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    QTRY_COMPARE(outcome(), u"Opened start. All waiters continue."_s);
    QCOMPARE(asked(), QByteArrayList{"forceRelease start"});
}

void TestActsOnNumbers::readOnlySessionsChangeNothing()
{
    show("pool semaphore free =3 +2");
    choose("pool");
    QVERIFY(button(u"changePermitsButton"_s)->isVisible());
    QVERIFY(!button(u"changePermitsButton"_s)->isEnabled());
    QCOMPARE(m_fixture->find<QLabel>(u"actReason"_s)->text(), u"Arm the session first"_s);
}

void TestActsOnNumbers::aChangedNumberIsListedInTheEventLog()
{
    show("pool semaphore free =3 +2");
    show("pool semaphore free =2 +2");
    show("pool semaphore free =4 +1", "m");
    const auto &events = m_fixture->workbench->events();
    const auto reported = [&events] {
        QStringList lines;
        for (int row = 0; row < events.rowCount(); ++row)
            lines += events.index(row, ui::EventLogModel::Event).data().toString();
        return lines;
    };
    const QStringList expected{u"now 3 free"_s, u"now 2 free, was 3"_s, u"now 4 free, was 2"_s};
    QTRY_COMPARE(reported(), expected);
}

LOCKSCOPE_WINDOW_TEST(TestActsOnNumbers)
#include "tst_acts_on_numbers.moc"
