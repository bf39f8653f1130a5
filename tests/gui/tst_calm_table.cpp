// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A table that stays still: rows keep their positions, and the page can be paused.

#include "tests/gui/support/pointer.h"
#include "tests/gui/support/table_test.h"
#include "tests/support/test_program.h"
#include "ui/views/filter_field.h"
#include "ui/window/connection_flow.h"
#include "ui/window/session_page.h"

#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolTip>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestCalmTable : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void rowsKeepTheirOrderBelowThePointer();
    void rowsAreSortedBelowAPointerAtRest();
    void rowsKeepTheirOrderWhileAChosenRowHasTheFocus();
    void aForgottenLockStaysBelowThePointer();
    void theFirstRowsAreSorted();
    void aToolTipDisappearsWithItsRow();
    void groupingIsToggledByKeyAndRemembered();
    void rowsKeepTheirOrderDuringALongScan();
    void aPausedPageDoesNotChange();
    void anActEndsThePause();
    void anActOnAForgottenLockDoesNothing();
    void holdsAcquiredDuringAPauseAreKnown();
    void theFilterOfAClosedConnectionDoesNotApplyToTheNext();
    void anotherConnectionEndsThePauseAndTheFilter();

private:
    [[nodiscard]] QString textOf(
        const char *name, ui::LockTableModel::Column column, int role = Qt::DisplayRole) const;
};

QString TestCalmTable::textOf(const char *name, ui::LockTableModel::Column column, int role) const
{
    const ui::LockTableModel &locks = m_fixture->workbench->locks();
    return locks.index(locks.rowOf(ScriptedLockSystem::idOf(name)), column).data(role).toString();
}

void TestCalmTable::rowsKeepTheirOrderBelowThePointer()
{
    auto *apply = button(u"applyOrderButton"_s);
    point(true);
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_VERIFY(apply->isVisible());
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
    apply->click();
    QCOMPARE(names(), "order:3 order:1 order:2"_ba);
    QVERIFY(!apply->isVisible());
    show({"order:2 fair A:1x1 30s/30s wd | B:2 300s listening"});
    QTRY_VERIFY(apply->isVisible());
    point(false);
    QCOMPARE(names(), "order:3 order:2 order:1"_ba);
    QVERIFY(!apply->isVisible());
}

// When a window opens below a pointer at rest, the worst lock still moves to the top.
void TestCalmTable::rowsAreSortedBelowAPointerAtRest()
{
    testing::appearBelowPointer(*table()->viewport());
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_COMPARE(names(), "order:3 order:1 order:2"_ba);
    QVERIFY(!button(u"applyOrderButton"_s)->isVisible());
}

void TestCalmTable::rowsKeepTheirOrderWhileAChosenRowHasTheFocus()
{
    table()->setFocus();
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_COMPARE(names(), "order:3 order:1 order:2"_ba); // no row is chosen
    table()->choose(ScriptedLockSystem::idOf("order:2"));
    show({"order:3 fair C:1x1 30s/30s wd", "order:2 fair A:1x1 never !no-expiry"});
    QTRY_COMPARE(
        textOf("order:2", ui::LockTableModel::Name, ui::LockTableModel::FindingRole), u"never expires"_s);
    QTRY_COMPARE(textOf("order:3", ui::LockTableModel::Name, ui::LockTableModel::FindingRole), QString());
    QVERIFY(button(u"applyOrderButton"_s)->isVisible());
    QCOMPARE(names(), "order:3 order:1 order:2"_ba);
    QTest::keyClick(table(), Qt::Key_F9);
    QCOMPARE(names(), "order:2 order:1 order:3"_ba);
    QCOMPARE(table()->currentIndex().row(), 0);
    show({"order:2 fair A:1x1 30s/30s wd"});
    QTRY_VERIFY(button(u"applyOrderButton"_s)->isVisible());
    m_fixture->find<QLineEdit>(u"filterEdit"_s)->setFocus();
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
}

void TestCalmTable::aForgottenLockStaysBelowThePointer()
{
    ui::Workbench &workbench = *m_fixture->workbench;
    button(u"pill:idle"_s)->setChecked(true);
    point(true);
    WatchBatch batch;
    batch.forgotten = {ScriptedLockSystem::idOf("order:1")};
    Q_EMIT workbench.port()->updated(batch);
    show({"order:2 fair A:1x2 30s/30s wd"});
    QTRY_COMPARE(textOf("order:2", ui::LockTableModel::Name), u"order:2"_s);
    const auto countOf = [&workbench](const char *name) {
        const int row = workbench.locks().rowOf(ScriptedLockSystem::idOf(name));
        return workbench.locks().view(row).state.holders.constFirst().count;
    };
    QTRY_COMPARE(countOf("order:2"), 2);
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
    point(false);
    QTRY_COMPARE(names(), "order:2 order:3"_ba);
}

void TestCalmTable::theFirstRowsAreSorted()
{
    point(true);
    m_fixture->find<ui::FilterField>(u"filterField"_s)->setText(u"job"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 0);
    discover({"job:1 fair A:1x1 30s/30s wd", "job:2 fair free !head-not-listening | B:2 300s gone"});
    QTRY_COMPARE(names(), "job:2 job:1"_ba);
}

void TestCalmTable::aToolTipDisappearsWithItsRow()
{
    point(true);
    const QRect cell = table()->visualRect(table()->model()->index(0, ui::LockTableModel::Holder));
    QHelpEvent help(QEvent::ToolTip, cell.center(), table()->viewport()->mapToGlobal(cell.center()));
    QCoreApplication::sendEvent(table()->viewport(), &help);
    QVERIFY(QToolTip::isVisible());
    m_fixture->direct([](ScriptedLockSystem &system) { system.populate(60); });
    QTRY_VERIFY(table()->model()->rowCount() > 30);
    QVERIFY(QToolTip::isVisible()); // the new rows came below
    table()->scrollToBottom();
    QTRY_VERIFY(!QToolTip::isVisible());
}

void TestCalmTable::groupingIsToggledByKeyAndRemembered()
{
    QByteArrayList pictures;
    for (int i = 0; i < 60; ++i)
        pictures += "stock:" + QByteArray::number(i) + " fair A:1x1 30s/30s wd";
    show(pictures);
    QTRY_VERIFY(m_fixture->workbench->locks().rowCount() > 60);
    const int locks = m_fixture->workbench->locks().rowCount();
    QTRY_VERIFY(table()->model()->rowCount() < locks); // some rows are folded
    QTest::keyClick(m_fixture->window.get(), Qt::Key_G, Qt::ControlModifier);
    QVERIFY(!button(u"groupButton"_s)->isChecked());
    QCOMPARE(table()->model()->rowCount(), locks);
    m_fixture->language.choose(u"zh"_s); // recreates the widgets
    QTRY_VERIFY(!button(u"groupButton"_s)->isChecked());
    QTRY_COMPARE(table()->model()->rowCount(), locks);
    m_fixture->language.choose(u"en"_s);
    ui::Preferences preferences;
    m_fixture->find<ui::SessionPage>(u"sessionPage"_s)->note(preferences);
    QVERIFY(!preferences.groupsByPrefix);
    m_fixture->preferences.save(preferences);
    QVERIFY(!m_fixture->preferences.load().groupsByPrefix);
    m_fixture->preferences.save({});
    QVERIFY(m_fixture->preferences.load().groupsByPrefix);
}

// A paced scan takes minutes, and a stopped scan never ends.
void TestCalmTable::rowsKeepTheirOrderDuringALongScan()
{
    m_fixture->direct([](ScriptedLockSystem &system) {
        SystemStatus status = system.status();
        status.scan.finishedOnce = false;
        status.scan.running = true;
        system.setStatus(status);
    });
    QTRY_VERIFY(!m_fixture->workbench->status().scan.finishedOnce);
    const QSignalSpy held(table()->model(), SIGNAL(heldChanged(bool)));
    QVERIFY(held.isValid());
    point(true);
    QTRY_VERIFY(!held.isEmpty() && held.last().constFirst().toBool());
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_VERIFY(button(u"applyOrderButton"_s)->isVisible());
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
}

void TestCalmTable::aPausedPageDoesNotChange()
{
    auto *pause = button(u"pauseButton"_s);
    QTest::keyClick(table(), Qt::Key_F8);
    QVERIFY(pause->isChecked());
    QCOMPARE(pause->text(), u"Resume"_s);
    QVERIFY2(words().startsWith(u"Paused at "_s), qPrintable(words()));
    const auto *facts = m_fixture->find<QLabel>(u"facts"_s);
    QVERIFY2(
        facts->text().contains(u"paused"_s) && !facts->text().contains(u"live"_s), qPrintable(facts->text()));
    const ui::ServerNow &clock = m_fixture->workbench->serverNow();
    const ServerTime stopped = clock.now();
    const int events = m_fixture->workbench->events().rowCount();
    // The first lock is renewed, which does not count as a change.
    show({"order:1 fair A:1x1 29s/30s wd", "order:2 fair free", "order:9 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(m_fixture->workbench->changedMeanwhile(), 2);
    QTRY_VERIFY(words().contains(u"2 locks"_s));
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
    QCOMPARE(m_fixture->workbench->events().rowCount(), events);
    QCOMPARE(clock.now(), stopped);
    pause->click();
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QVERIFY(m_fixture->workbench->events().rowCount() > events);
    QVERIFY(clock.now() > stopped);
    QVERIFY(!words().contains(u"Paused"_s));
    QVERIFY2(facts->text().contains(u"live"_s), qPrintable(facts->text()));
    QCOMPARE(pause->text(), u"Pause"_s);
}

void TestCalmTable::anActEndsThePause()
{
    m_fixture->workbench->port()->arm(std::chrono::minutes(10));
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    QTest::keyClick(table(), Qt::Key_F8);
    QVERIFY(m_fixture->workbench->isPaused());
    m_fixture->find<QAction>(u"acquire"_s)->trigger();
    QVERIFY(!m_fixture->workbench->isPaused());
    QVERIFY(!button(u"pauseButton"_s)->isChecked());
}

void TestCalmTable::anActOnAForgottenLockDoesNothing()
{
    m_fixture->workbench->port()->arm(std::chrono::minutes(10));
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    auto *force = m_fixture->find<QAction>(u"forceUnlock"_s);
    QTRY_VERIFY(force->isEnabled());
    m_fixture->find<QLineEdit>(u"filterEdit"_s)->setFocus();
    m_fixture->find<QAction>(u"pause"_s)->trigger();
    WatchBatch batch;
    batch.forgotten = {ScriptedLockSystem::idOf("order:1")};
    Q_EMIT m_fixture->workbench->port()->updated(batch);
    force->trigger();
    QVERIFY(!m_fixture->workbench->isPaused());
    QCOMPARE(names(), "order:2 order:3"_ba);
    QVERIFY(!force->isEnabled());
}

void TestCalmTable::holdsAcquiredDuringAPauseAreKnown()
{
    m_fixture->find<QAction>(u"pause"_s)->trigger();
    QVERIFY(!m_fixture->workbench->mayHold());
    const ui::LockTableModel &locks = m_fixture->workbench->locks();
    WatchBatch batch;
    batch.changed = {locks.view(locks.rowOf(ScriptedLockSystem::idOf("order:1")))};
    batch.changed.first().own = OwnHoldPhase::Held;
    Q_EMIT m_fixture->workbench->port()->updated(batch);
    QVERIFY(m_fixture->workbench->isPaused());
    QCOMPARE(m_fixture->workbench->ownLocks().size(), 1);
    QVERIFY(m_fixture->workbench->mayHold());
}

void TestCalmTable::theFilterOfAClosedConnectionDoesNotApplyToTheNext()
{
    auto *filter = m_fixture->find<ui::FilterField>(u"filterField"_s);
    filter->setText(u"order"_s);
    m_fixture->window->connections().close();
    QCOMPARE(filter->text(), u"order"_s);
    m_fixture->connectTo(u"others"_s);
    QCOMPARE(filter->text(), QString());
}

void TestCalmTable::anotherConnectionEndsThePauseAndTheFilter()
{
    auto *filter = m_fixture->find<ui::FilterField>(u"filterField"_s);
    filter->setText(u"is:held order"_s);
    m_fixture->connectTo(u"orders"_s);
    QCOMPARE(filter->text(), u"is:held order"_s);
    QTest::keyClick(table(), Qt::Key_F8);
    QVERIFY(m_fixture->workbench->isPaused());
    m_fixture->connectTo(u"others"_s);
    QCOMPARE(filter->text(), QString());
    QVERIFY(!m_fixture->workbench->isPaused());
    QTRY_VERIFY(!button(u"pauseButton"_s)->isChecked());
}

LOCKSCOPE_WINDOW_TEST(TestCalmTable)
#include "tst_calm_table.moc"
