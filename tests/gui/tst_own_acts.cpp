// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window around an act: the confirmation, where it leads, and how long the outcome stays.

#include "tests/gui/support/table_test.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/sheet.h"
#include "ui/views/outcome_bar.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace lockengine;
using testing::ScriptedLockSystem;

class TestOwnActs : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void armingAsksForConfirmationOnceInEveryEnvironment();
    void aSecondClickOnNotNowDoesNothing();
    void aSecondClickOnARowDoesNotReachTheDetails();
    void aSecondClickOnCloseDoesNothing();
    void anAcquiredLockIsChosen();
    void anOutdatedOutcomeIsRemoved();
    void showingAMessageMovesNoRow();

private:
    void arm();
    void acquire(const QString &name);
    [[nodiscard]] ui::OutcomeBar *bar() const { return m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s); }
};

void TestOwnActs::arm()
{
    QTest::mouseClick(button(u"armButton"_s), Qt::LeftButton);
    QTest::mouseClick(button(u"confirmArm"_s), Qt::LeftButton);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
}

void TestOwnActs::acquire(const QString &name)
{
    m_fixture->find<QAction>(u"acquire"_s)->trigger();
    auto *field = m_fixture->find<QLineEdit>(u"acquireName"_s);
    field->selectAll();
    QTest::keyClicks(field, name);
    QTest::mouseClick(button(u"confirmAcquire"_s), Qt::LeftButton);
}

void TestOwnActs::armingAsksForConfirmationOnceInEveryEnvironment()
{
    m_fixture->connectTo(u"tests"_s, ui::Environment::Development);
    QTest::mouseClick(button(u"armButton"_s), Qt::LeftButton);
    QVERIFY(button(u"confirmArm"_s)->isVisible());
    QVERIFY(!m_fixture->workbench->isArmed());
    QTest::mouseClick(button(u"confirmArm"_s), Qt::LeftButton);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
}

void TestOwnActs::aSecondClickOnNotNowDoesNothing()
{
    auto *offer = m_fixture->find<QWidget>(u"labOffer"_s);
    QAbstractButton *decline = button(u"declineLessons"_s);
    const int top = table()->mapTo(m_fixture->window.get(), QPoint()).y();
    QWindow *window = m_fixture->window->windowHandle();
    const QPoint at = decline->mapTo(m_fixture->window.get(), decline->rect().center());
    QTest::mouseClick(window, Qt::LeftButton, {}, at);
    QVERIFY(offer->isVisible());
    QCOMPARE(table()->mapTo(m_fixture->window.get(), QPoint()).y(), top);
    QTest::mouseDClick(window, Qt::LeftButton, {}, at);
    QVERIFY(!m_fixture->window->findChild<ui::Sheet *>());
    QTRY_VERIFY(!m_fixture->window->findChild<QPushButton *>(u"declineLessons"_s));
}

// The details open below the pointer.
void TestOwnActs::aSecondClickOnARowDoesNotReachTheDetails()
{
    const auto details = [this] { return m_fixture->find<QWidget>(u"detailPanel"_s); };
    QVERIFY(!details()->isVisible());
    const QRect row = table()->visualRect(table()->model()->index(1, 0));
    const QPoint at = table()->viewport()->mapTo(
        m_fixture->window.get(), QPoint(table()->viewport()->width() - 40, row.center().y()));
    QWindow *window = m_fixture->window->windowHandle();
    QTest::mouseClick(window, Qt::LeftButton, {}, at);
    QTRY_VERIFY(details()->isVisible());
    QVERIFY(details()->geometry().contains(details()->parentWidget()->mapFrom(m_fixture->window.get(), at)));
    const auto hit = [&] { return m_fixture->window->childAt(at); };
    QVERIFY(hit() && hit() != details() && !details()->isAncestorOf(hit()));
    QTRY_VERIFY(hit() == details() || details()->isAncestorOf(hit())); // usable a moment later
}

void TestOwnActs::aSecondClickOnCloseDoesNothing()
{
    arm();
    acquire(u"mine:1"_s);
    QTRY_COMPARE(bar()->text(), u"Acquired mine:1."_s); // the last of two messages
    QAbstractButton *close = button(u"closeOutcome"_s);
    const QPoint at = close->mapTo(m_fixture->window.get(), close->rect().center());
    QWindow *window = m_fixture->window->windowHandle();
    QTest::mouseMove(window, at);
    QTRY_VERIFY(bar()->underMouse());
    const int height = bar()->height();
    QTest::mouseClick(window, Qt::LeftButton, {}, at);
    QVERIFY(bar()->isVisible());
    QCOMPARE(bar()->height(), height);
    QVERIFY(!close->isEnabled());
    QCOMPARE(bar()->text(), QString());
    QTRY_VERIFY(!bar()->isVisible());
}

void TestOwnActs::anAcquiredLockIsChosen()
{
    arm();
    acquire(u"mine:1"_s);
    const LockId mine = ScriptedLockSystem::idOf("mine:1"_ba);
    QTRY_COMPARE(table()->chosen(), std::optional(mine));
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    m_fixture->direct([&mine](ScriptedLockSystem &system) { // later changes of the hold do not open it
        OwnHold hold;
        hold.lock = mine;
        hold.holder = "me:1"_ba;
        hold.phase = OwnHoldPhase::Held;
        system.tellOwnHold(hold);
    });
    QTRY_COMPARE(bar()->text(), u"You hold mine:1."_s);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf("order:2"_ba)));
}

void TestOwnActs::anOutdatedOutcomeIsRemoved()
{
    arm();
    acquire(u"order:1"_s);
    QTRY_VERIFY2(bar()->text().contains("another client holds it"_L1), qPrintable(bar()->text()));
    show({"order:2 fair free"});
    QTRY_COMPARE(m_fixture->workbench->locks()
                     .view(m_fixture->workbench->locks().rowOf(ScriptedLockSystem::idOf("order:2"_ba)))
                     .state.isFree(),
        true);
    QVERIFY(!bar()->text().isEmpty());
    show({"order:1 fair free"});
    QTRY_COMPARE(bar()->text(), QString());
}

void TestOwnActs::showingAMessageMovesNoRow()
{
    arm();
    const QPoint first = table()->viewport()->mapTo(m_fixture->window.get(), QPoint());
    acquire(u"order:1"_s);
    QTRY_VERIFY(bar()->isVisible());
    QCOMPARE(table()->viewport()->mapTo(m_fixture->window.get(), QPoint()), first);
}

LOCKSCOPE_WINDOW_TEST(TestOwnActs)
#include "tst_own_acts.moc"
