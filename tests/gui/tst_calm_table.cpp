// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A table that can be worked in: rows keep their places, the page can be paused, and each row has a menu.

#include "tests/gui/support/stage.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/tally_row.h"
#include "ui/window/connection_flow.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolTip>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestCalmTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_stage.reset(); }
    void rowsStayBelowThePointer();
    void rowsStayWhileTheKeyboardIsAtAChosenRow();
    void aForgottenLockStaysWhereItIsPointedAt();
    void theFirstRowsStandInOrder();
    void aToolTipLeavesWithItsRow();
    void aPausedPageStandsStill();
    void anActEndsThePause();
    void anActOnALockThatIsGoneDoesNothing();
    void whatIsHeldSinceThePauseIsKnown();
    void anotherConnectionEndsThePauseAndTheFilter();
    void theFilterOfAClosedConnectionDoesNotHideAnother();
    void theMenuCopies();
    void theMenuFilters();
    void whatCannotBeDoneSaysWhy();
    void namesThatCannotBeTypedAreNotFiltered();
    void theMenuKeepsTheRowsInTheirPlaces();

private:
    void show(const QByteArrayList &pictures);
    [[nodiscard]] ui::LockTableView *table() const
    {
        return m_stage->find<ui::LockTableView>(u"lockTable"_s);
    }
    [[nodiscard]] QByteArray names() const;
    [[nodiscard]] QString textOf(const char *name, ui::LockTableModel::Column column) const;
    [[nodiscard]] QAbstractButton *button(const QString &name) const
    {
        return m_stage->find<QAbstractButton>(name);
    }
    [[nodiscard]] QString words() const { return m_stage->find<QWidget>(u"tallyRow"_s)->accessibleName(); }
    void point(bool isAt);
    [[nodiscard]] QMenu *openMenu(const char *name);
    void closeMenu();
    [[nodiscard]] static QAction *entry(const QMenu &menu, const QString &name);

    std::unique_ptr<testing::Stage> m_stage;
};

void TestCalmTable::init()
{
    m_stage = std::make_unique<testing::Stage>();
    m_stage->window->resize(1280, 800);
    m_stage->window->show();
    m_stage->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_stage->window.get()));
    m_stage->connectTo(u"orders"_s);
    m_stage->direct([](ScriptedLockSystem &system) {
        SystemStatus status = system.status();
        status.scan.finishedOnce = true;
        system.setStatus(status);
    });
    QTRY_VERIFY(m_stage->workbench->status().scan.finishedOnce);
    show({"order:1 fair A:1x1 30s/30s wd", "order:2 fair A:1x1 30s/30s wd", "order:3 fair C:1x1 30s/30s wd"});
    QTRY_COMPARE(names(), "order:1 order:2 order:3"_ba);
}

void TestCalmTable::show(const QByteArrayList &pictures)
{
    m_stage->direct([&pictures](ScriptedLockSystem &system) { system.showAll(pictures); });
}

QByteArray TestCalmTable::names() const
{
    QByteArrayList names;
    for (int row = 0; row < table()->model()->rowCount(); ++row)
        names += table()->model()->index(row, ui::LockTableModel::Name).data().toString().toUtf8();
    return names.join(' ');
}

QString TestCalmTable::textOf(const char *name, ui::LockTableModel::Column column) const
{
    const ui::LockTableModel &locks = m_stage->workbench->locks();
    return locks.index(locks.rowOf(ScriptedLockSystem::idOf(name)), column).data().toString();
}

void TestCalmTable::point(bool isAt)
{
    if (isAt) {
        QEnterEvent enter({9, 9}, {9, 9}, {9, 9});
        QCoreApplication::sendEvent(table()->viewport(), &enter);
    } else {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(table()->viewport(), &leave);
    }
}

QMenu *TestCalmTable::openMenu(const char *name)
{
    table()->choose(ScriptedLockSystem::idOf(name));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F10, Qt::ShiftModifier);
    return m_stage->find<QMenu>(u"lockMenu"_s);
}

void TestCalmTable::closeMenu()
{
    if (auto *menu = m_stage->window->findChild<QMenu *>(u"lockMenu"_s))
        menu->close();
    QTRY_VERIFY(!m_stage->window->findChild<QMenu *>(u"lockMenu"_s));
}

QAction *TestCalmTable::entry(const QMenu &menu, const QString &name)
{
    for (QAction *action : menu.actions()) {
        if (action->objectName() == name)
            return action;
    }
    return nullptr;
}

void TestCalmTable::rowsStayBelowThePointer()
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

void TestCalmTable::rowsStayWhileTheKeyboardIsAtAChosenRow()
{
    table()->setFocus();
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_COMPARE(names(), "order:3 order:1 order:2"_ba); // nothing is chosen
    table()->choose(ScriptedLockSystem::idOf("order:2"));
    show({"order:3 fair C:1x1 30s/30s wd", "order:2 fair A:1x1 never !no-expiry"});
    QTRY_VERIFY(button(u"applyOrderButton"_s)->isVisible());
    QCOMPARE(names(), "order:3 order:1 order:2"_ba);
    QTest::keyClick(table(), Qt::Key_F9);
    QCOMPARE(names(), "order:2 order:1 order:3"_ba);
    QCOMPARE(table()->currentIndex().row(), 0);
    show({"order:2 fair A:1x1 30s/30s wd"});
    QTRY_VERIFY(button(u"applyOrderButton"_s)->isVisible());
    m_stage->find<QLineEdit>(u"filterEdit"_s)->setFocus();
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
}

void TestCalmTable::aForgottenLockStaysWhereItIsPointedAt()
{
    ui::Workbench &workbench = *m_stage->workbench;
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

void TestCalmTable::theFirstRowsStandInOrder()
{
    point(true);
    m_stage->find<ui::FilterField>(u"filterField"_s)->setText(u"job"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 0);
    show({"job:1 fair A:1x1 30s/30s wd", "job:2 fair C:1x1 never !no-expiry"});
    QTRY_COMPARE(names(), "job:2 job:1"_ba);
}

void TestCalmTable::aToolTipLeavesWithItsRow()
{
    point(true);
    const QRect cell = table()->visualRect(table()->model()->index(0, ui::LockTableModel::Holder));
    QHelpEvent help(QEvent::ToolTip, cell.center(), table()->viewport()->mapToGlobal(cell.center()));
    QCoreApplication::sendEvent(table()->viewport(), &help);
    QVERIFY(QToolTip::isVisible());
    m_stage->direct([](ScriptedLockSystem &system) { system.populate(60); });
    QTRY_VERIFY(table()->model()->rowCount() > 30);
    QVERIFY(QToolTip::isVisible()); // they came below
    table()->scrollToBottom();
    QTRY_VERIFY(!QToolTip::isVisible());
}

void TestCalmTable::aPausedPageStandsStill()
{
    auto *pause = button(u"pauseButton"_s);
    QTest::keyClick(table(), Qt::Key_F8);
    QVERIFY(pause->isChecked());
    QCOMPARE(pause->text(), u"Resume"_s);
    QVERIFY2(words().startsWith(u"Paused at "_s), qPrintable(words()));
    const ui::ServerNow &clock = m_stage->workbench->serverNow();
    const ServerTime stopped = clock.now();
    const int events = m_stage->workbench->events().rowCount();
    show({"order:2 fair free", "order:9 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(m_stage->workbench->changedMeanwhile(), 2);
    QTRY_VERIFY(words().contains(u"2 locks"_s));
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
    QCOMPARE(m_stage->workbench->events().rowCount(), events);
    QCOMPARE(clock.now(), stopped);
    pause->click();
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QVERIFY(m_stage->workbench->events().rowCount() > events);
    QVERIFY(clock.now() > stopped);
    QVERIFY(!words().contains(u"Paused"_s));
    QCOMPARE(pause->text(), u"Pause"_s);
}

void TestCalmTable::anActEndsThePause()
{
    m_stage->workbench->port()->arm(std::chrono::minutes(10));
    QTRY_VERIFY(m_stage->workbench->isArmed());
    QTest::keyClick(table(), Qt::Key_F8);
    QVERIFY(m_stage->workbench->isPaused());
    m_stage->find<QAction>(u"acquire"_s)->trigger();
    QVERIFY(!m_stage->workbench->isPaused());
    QVERIFY(!button(u"pauseButton"_s)->isChecked());
}

void TestCalmTable::anActOnALockThatIsGoneDoesNothing()
{
    m_stage->workbench->port()->arm(std::chrono::minutes(10));
    QTRY_VERIFY(m_stage->workbench->isArmed());
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    auto *force = m_stage->find<QAction>(u"forceUnlock"_s);
    QTRY_VERIFY(force->isEnabled());
    m_stage->find<QLineEdit>(u"filterEdit"_s)->setFocus();
    m_stage->find<QAction>(u"pause"_s)->trigger();
    WatchBatch batch;
    batch.forgotten = {ScriptedLockSystem::idOf("order:1")};
    Q_EMIT m_stage->workbench->port()->updated(batch);
    force->trigger();
    QVERIFY(!m_stage->workbench->isPaused());
    QCOMPARE(names(), "order:2 order:3"_ba);
    QVERIFY(!force->isEnabled());
}

void TestCalmTable::whatIsHeldSinceThePauseIsKnown()
{
    m_stage->find<QAction>(u"pause"_s)->trigger();
    QVERIFY(!m_stage->workbench->mayHold());
    const ui::LockTableModel &locks = m_stage->workbench->locks();
    WatchBatch batch;
    batch.changed = {locks.view(locks.rowOf(ScriptedLockSystem::idOf("order:1")))};
    batch.changed.first().own = OwnHoldPhase::Held;
    Q_EMIT m_stage->workbench->port()->updated(batch);
    QVERIFY(m_stage->workbench->isPaused());
    QCOMPARE(m_stage->workbench->ownLocks().size(), 1);
    QVERIFY(m_stage->workbench->mayHold());
}

void TestCalmTable::theFilterOfAClosedConnectionDoesNotHideAnother()
{
    auto *filter = m_stage->find<ui::FilterField>(u"filterField"_s);
    filter->setText(u"order"_s);
    m_stage->window->connections().close();
    QCOMPARE(filter->text(), u"order"_s);
    m_stage->connectTo(u"others"_s);
    QCOMPARE(filter->text(), QString());
}

void TestCalmTable::anotherConnectionEndsThePauseAndTheFilter()
{
    auto *filter = m_stage->find<ui::FilterField>(u"filterField"_s);
    filter->setText(u"is:held order"_s);
    m_stage->connectTo(u"orders"_s);
    QCOMPARE(filter->text(), u"is:held order"_s);
    QTest::keyClick(table(), Qt::Key_F8);
    QVERIFY(m_stage->workbench->isPaused());
    m_stage->connectTo(u"others"_s);
    QCOMPARE(filter->text(), QString());
    QVERIFY(!m_stage->workbench->isPaused());
    QTRY_VERIFY(!button(u"pauseButton"_s)->isChecked());
}

void TestCalmTable::theMenuCopies()
{
    QMenu *menu = openMenu("order:1");
    entry(*menu, u"copyName"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"order:1"_s);
    QCOMPARE(words(), u"Copied: order:1"_s);
    closeMenu();
    menu = openMenu("order:1");
    entry(*menu, u"copyHolder"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"A:1"_s);
    entry(*menu, u"copyAsCli"_s)->trigger();
    QVERIFY(words().startsWith(u"Copied: "_s) && !words().contains(u"A:1"_s));
    menu->close();
    button(u"pill:idle"_s)->setChecked(true);
    show({"free:1 fair A:1x1 30s"});
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    show({"free:1 fair free"});
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    const auto holderCanBeCopied = [this] {
        const bool can = entry(*openMenu("free:1"), u"copyHolder"_s)->isEnabled();
        closeMenu();
        return can;
    };
    QTRY_VERIFY(!holderCanBeCopied());
}

void TestCalmTable::theMenuFilters()
{
    show({"job:1 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QMenu *menu = openMenu("order:1");
    entry(*menu, u"filterName"_s)->trigger();
    QTRY_COMPARE(names(), "order:1"_ba);
    closeMenu();
    menu = openMenu("order:1");
    QCOMPARE(entry(*menu, u"filterPrefix"_s)->text(), u"Only names with order:"_s);
    entry(*menu, u"filterPrefix"_s)->trigger();
    QTRY_COMPARE(names(), "order:1 order:2 order:3"_ba);
    closeMenu();
    menu = openMenu("order:1");
    entry(*menu, u"filterHolder"_s)->trigger();
    QTRY_COMPARE(names(), "order:1 order:2 job:1"_ba);
}

void TestCalmTable::whatCannotBeDoneSaysWhy()
{
    QMenu *menu = openMenu("order:1");
    QAction *force = entry(*menu, u"cannot:forceUnlock"_s);
    QVERIFY(force && !force->isEnabled());
    QCOMPARE(force->text(), u"Force unlock… · Arm the session to act"_s);
    QVERIFY(!entry(*menu, u"forceUnlock"_s));
    closeMenu();
    m_stage->workbench->port()->arm(std::chrono::minutes(10));
    QTRY_VERIFY(m_stage->workbench->isArmed());
    menu = openMenu("order:1");
    QVERIFY(entry(*menu, u"forceUnlock"_s) && !entry(*menu, u"cannot:forceUnlock"_s));
}

void TestCalmTable::namesThatCannotBeTypedAreNotFiltered()
{
    show({"is:held fair A:1x1 30s", "a%20b fair A:1x1 30s", "x%FF fair A:1x1 30s"});
    QTRY_COMPARE(table()->model()->rowCount(), 6);
    for (const char *name : {"is:held", "a b", "x\xff"}) {
        QMenu *menu = openMenu(name);
        QVERIFY2(!entry(*menu, u"filterName"_s)->isEnabled(), name);
        entry(*menu, u"copyName"_s)->trigger();
        closeMenu();
    }
    QCOMPARE(words(), u"Copied: x\\xFF It has characters that cannot be seen."_s);
}

void TestCalmTable::theMenuKeepsTheRowsInTheirPlaces()
{
    point(true);
    const QRect cell = table()->visualRect(table()->model()->index(2, ui::LockTableModel::Name));
    QContextMenuEvent asked(
        QContextMenuEvent::Mouse, cell.center(), table()->viewport()->mapToGlobal(cell.center()));
    QCoreApplication::sendEvent(table()->viewport(), &asked);
    QCOMPARE(table()->chosen()->name, "order:3"_ba);
    QPointer<QMenu> menu = m_stage->find<QMenu>(u"lockMenu"_s);
    QVERIFY(menu->isVisible());
    point(false);
    m_stage->find<QLineEdit>(u"filterEdit"_s)->setFocus();
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_VERIFY(button(u"applyOrderButton"_s)->isVisible());
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
    menu->close();
    QTRY_COMPARE(names(), "order:3 order:1 order:2"_ba);
}

QTEST_MAIN(TestCalmTable)
#include "tst_calm_table.moc"
