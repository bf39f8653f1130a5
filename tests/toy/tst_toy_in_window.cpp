// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The whole window on locks in a text file: what it can do there, and that it offers nothing else.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "tests/toy/locks_in_file.h"
#include "tests/toy/systems_with_toy.h"
#include "ui/dialogs/acquire_sheet.h"
#include "ui/dialogs/connect_sheet.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/connection_flow.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestToyInWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theConnectSheetOpensIt();
    void itsLocksAreListed();
    void changesOfTheFileAppear();
    void aLockIsAcquiredAndReleased();
    void aHoldIsForceUnlocked();
    void aForcedUnlockOfAnotherHolderIsRefused();
    void onlyWhatItCanDoIsOffered();
    void theActsOfTheUsualSystemReturn();

private:
    void connectToFile();
    void arm();
    void press(const QString &name)
    {
        QTest::mouseClick(m_fixture->find<QAbstractButton>(name), Qt::LeftButton);
    }
    [[nodiscard]] bool isShown(const QString &widget) const
    {
        return m_fixture->find<QWidget>(widget)->isVisible();
    }
    [[nodiscard]] bool isOffered(const QString &action) const
    {
        return m_fixture->find<QAction>(action)->isVisible();
    }
    [[nodiscard]] QByteArray names() const;
    [[nodiscard]] QString outcome() const { return m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text(); }
    void choose(const QByteArray &name);

    std::unique_ptr<testing::LocksInFile> m_file;
    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestToyInWindow::init()
{
    m_file = std::make_unique<testing::LocksInFile>();
    m_file->write("job anna, mail bert");
    m_fixture = std::make_unique<testing::WindowFixture>(systemsWithToy());
    m_fixture->window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
}

void TestToyInWindow::cleanup()
{
    m_fixture.reset();
    m_file.reset();
}

void TestToyInWindow::connectToFile()
{
    ui::ConnectionChoice choice;
    choice.profile.url = QString::fromUtf8(m_file->url());
    m_fixture->window->connections().connectTo(choice);
    QTRY_COMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live);
    QTRY_COMPARE(names(), "job mail"_ba);
}

void TestToyInWindow::arm()
{
    press(u"armButton"_s);
    press(u"confirmArm"_s);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
}

QByteArray TestToyInWindow::names() const
{
    QByteArrayList held;
    const ui::LockTableModel &locks = m_fixture->workbench->locks();
    for (int row = 0; row < locks.rowCount(); ++row) {
        if (locks.view(row).state.isHeld())
            held.append(locks.view(row).state.id.name);
    }
    std::ranges::sort(held);
    return held.join(' ');
}

void TestToyInWindow::choose(const QByteArray &name)
{
    m_fixture->find<ui::LockTableView>(u"lockTable"_s)->choose(LockId(m_file->url(), name, "line"));
}

void TestToyInWindow::theConnectSheetOpensIt()
{
    press(u"connectionButton"_s);
    auto *url = m_fixture->find<QLineEdit>(u"connectionUrl"_s);
    QVERIFY(isShown(u"connectionPassword"_s) && isShown(u"connectionCaFile"_s));
    url->setText(QString::fromUtf8(m_file->url()));
    for (const QString &field : {u"connectionPassword"_s, u"keepPassword"_s, u"connectionCaFile"_s,
             u"connectionCertFile"_s, u"connectionKeyFile"_s, u"connectionGentle"_s})
        QVERIFY2(!isShown(field), qPrintable(field));
    press(u"connectNow"_s);
    QTRY_COMPARE(names(), "job mail"_ba);
    QCOMPARE(m_fixture->window->windowTitle(), u"locks.txt — Lockscope"_s);
}

void TestToyInWindow::itsLocksAreListed()
{
    connectToFile();
    const auto *table = m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QCOMPARE(m_fixture->workbench->locks().view(0).state.holders.size(), 1);
}

void TestToyInWindow::changesOfTheFileAppear()
{
    connectToFile();
    m_file->write("job anna, orders carl");
    QTRY_COMPARE(names(), "job orders"_ba);
    QTRY_COMPARE(m_fixture->workbench->events().rowCount(), 4); // two appeared, one released, one acquired
}

void TestToyInWindow::aLockIsAcquiredAndReleased()
{
    connectToFile();
    arm();
    press(u"acquireButton"_s);
    const auto *kinds = m_fixture->find<QComboBox>(u"acquireKind"_s);
    QCOMPARE(kinds->count(), 1);
    QCOMPARE(kinds->currentText(), u"non-reentrant"_s);
    for (const QString &field :
        {u"acquireRenewal"_s, u"acquireLease"_s, u"acquirePatience"_s, u"acquireWait"_s})
        QVERIFY2(!isShown(field), qPrintable(field));
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"acquireName"_s), u"mine"_s);
    press(u"confirmAcquire"_s);
    QTRY_VERIFY2(outcome().startsWith("Acquired mine"_L1), qPrintable(outcome()));
    QVERIFY2(m_file->content().contains("mine "), m_file->content());
    QTRY_COMPARE(names(), "job mail mine"_ba);
    choose("mine");
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"releaseButton"_s)->isEnabled());
    press(u"releaseButton"_s);
    QTRY_COMPARE(outcome(), u"Released mine."_s);
    QCOMPARE(m_file->content(), "job anna, mail bert"_ba);
}

void TestToyInWindow::aHoldIsForceUnlocked()
{
    connectToFile();
    arm();
    choose("job");
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"forceUnlockButton"_s)->isEnabled());
    press(u"forceUnlockButton"_s);
    const auto *commands = m_fixture->find<QPlainTextEdit>(u"commands"_s);
    QTRY_VERIFY2(
        commands->toPlainText().contains("remove the line of job"_L1), qPrintable(commands->toPlainText()));
    press(u"confirmHold"_s);
    QTRY_COMPARE(m_file->content(), "mail bert"_ba);
    QTRY_COMPARE(names(), "mail"_ba);
}

void TestToyInWindow::aForcedUnlockOfAnotherHolderIsRefused()
{
    connectToFile();
    arm();
    const LockState seen = m_fixture->workbench->locks().view(0).state;
    m_file->write("job carl, mail carl");
    std::optional<ActOutcome> outcome;
    m_fixture->workbench->port()->forceRelease(
        seen, "stuck", this, [&outcome](const ActOutcome &reported) { outcome = reported; });
    QTRY_VERIFY(outcome.has_value());
    QCOMPARE(outcome->result, ActResult::ChangedHands);
    QCOMPARE(m_file->content(), "job carl, mail carl"_ba);
}

void TestToyInWindow::onlyWhatItCanDoIsOffered()
{
    connectToFile();
    choose("job");
    for (const QString &action : {u"acquire"_s, u"release"_s, u"forceUnlock"_s})
        QVERIFY2(isOffered(action), qPrintable(action));
    for (const QString &action :
        {u"changePermits"_s, u"findClient"_s, u"testLock"_s, u"showKeys"_s, u"scan"_s, u"copyAsCli"_s})
        QVERIFY2(!isOffered(action), qPrintable(action));
    QVERIFY(!isShown(u"copyAsCliButton"_s) && !isShown(u"changePermitsButton"_s));
    const auto *tabs = m_fixture->find<QTabBar>(u"detailTabs"_s);
    for (int tab = 0; tab < tabs->count(); ++tab)
        QCOMPARE(tabs->isTabVisible(tab), tabs->tabText(tab) != u"Keys"_s);
    auto *table = m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    Q_EMIT table->menuWanted(table->mapToGlobal(QPoint(5, 5)), false);
    auto *menu = m_fixture->find<QMenu>(u"lockMenu"_s);
    for (const QAction *entry : menu->actions())
        QVERIFY2(entry->objectName() != "findFigure"_L1 && !entry->objectName().contains("changePermits"_L1),
            qPrintable(entry->text()));
    menu->close();
}

void TestToyInWindow::theActsOfTheUsualSystemReturn()
{
    connectToFile();
    QVERIFY(!isOffered(u"copyAsCli"_s));
    m_fixture->window->connections().close();
    QVERIFY(isOffered(u"copyAsCli"_s) && isOffered(u"findClient"_s));
    QVERIFY(m_fixture->find<QTabBar>(u"detailTabs"_s)->isTabVisible(2));
}

LOCKSCOPE_WINDOW_TEST(TestToyInWindow)
#include "tst_toy_in_window.moc"
