// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator reads: filter, selection, stale and refused states, languages and themes, many locks and
// hostile names.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "ui/models/lock_tally.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/log_panel.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void locksAppearChangeAndShowDetails();
    void typedTermsFilterAndBecomeChips();
    void theLockTableGetsTheFocusWhenLocksAppear();
    void aLostConnectionMakesEverythingStale();
    void aRefusalIsShownAsASentence();
    void aDemoWithoutAServerProgramShowsTheInstallCommand();
    void hostileNamesAreShownAsPlainTextQuickly();
    void aHundredThousandLocksArrive();
    void everyLabelIsPlainText();
    void languageAndThemeChangeWhileOpen();
    void changingTheLanguageKeepsTheLayout();
    void theSmallestWindowClipsNoButton();
    void everythingIsReachedByKeyboard();

private:
    void show(const QByteArrayList &pictures);
    [[nodiscard]] ui::LockTableView *table() const
    {
        return m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    }
    [[nodiscard]] QString text(const QString &label) const { return m_fixture->find<QLabel>(label)->text(); }

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestWindow::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    QCOMPARE(text(u"stateTitle"_s), u"Not connected"_s);
    m_fixture->connectTo(u"orders"_s);
    QTRY_COMPARE(text(u"stateTitle"_s), u"No locks"_s);
}

void TestWindow::show(const QByteArrayList &pictures)
{
    m_fixture->direct([&pictures](ScriptedLockSystem &system) { system.showAll(pictures); });
}

void TestWindow::locksAppearChangeAndShowDetails()
{
    show(
        {"order:1 fair A:1x1 30s/30s wd | B:2 300s listening, C:3 600s gone", "order:2 reentrant B:9x2 12s"});
    QTRY_COMPARE(table()->model()->rowCount(), 2);
    QTRY_VERIFY(table()->isVisible());
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    QCOMPARE(text(u"lockTitle"_s), u"order:1"_s);
    QCOMPARE(text(u"lockKind"_s), u"fair"_s);
    QCOMPARE(text(u"queueHeading"_s), u"QUEUE · 2 waiting"_s);
    m_fixture->find<QAction>(u"showKeys"_s)->trigger();
    auto *records = m_fixture->find<QTableView>(u"recordsTable"_s);
    QTRY_VERIFY(records->model()->rowCount() >= 2);
    m_fixture->find<QAction>(u"showHistory"_s)->trigger();
    QTRY_VERIFY(m_fixture->find<QTableView>(u"lockEvents"_s)->model()->rowCount() >= 1);
    QTRY_VERIFY(m_fixture->find<QTableView>(u"eventLog"_s)->model()->rowCount() >= 2);
}

void TestWindow::typedTermsFilterAndBecomeChips()
{
    show({"order:1 fair A:1x1 30s | B:2 300s", "order:2 fair A:1x1 30s", "job fair A:1x1 30s | B:2 300s"});
    QTRY_COMPARE(table()->model()->rowCount(), 3);
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    auto *edit = m_fixture->find<QLineEdit>(u"filterEdit"_s);
    edit->setFocus();
    QTest::keyClicks(edit, u"waiters>0 order"_s);
    QCOMPARE(edit->text(), u"order"_s);
    QVERIFY(m_fixture->window->findChild<QToolButton *>(u"chip:waiters>0"_s));
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    m_fixture->window->activateWindow(); // the completion list was a window of its own
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    QTest::keyClick(edit, Qt::Key_Down);
    QCOMPARE(m_fixture->window->focusWidget(), table());
    QCOMPARE(table()->chosen(), ScriptedLockSystem::idOf("order:1")); // so that the next Return opens it
    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_Home);
    QTest::keyClick(edit, Qt::Key_Backspace); // turns the chip into text again
    QCOMPARE(edit->text(), u"waiters>0order"_s);
    QTest::keyClick(edit, Qt::Key_Escape);
    QTest::keyClicks(edit, u"waiters>0 is:held order"_s);
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(edit, Qt::Key_Backspace); // removes all of the input, including chips
    QVERIFY(!m_fixture->window->findChild<QToolButton *>(u"chip:is:held"_s));
    QCOMPARE(edit->text(), QString());
    QTest::keyClicks(edit, u"is:held "_s);
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(edit, u"j"_s);
    QVERIFY(!m_fixture->window->findChild<QToolButton *>(u"chip:is:held"_s));
    QCOMPARE(edit->text(), u"j"_s);
    QTest::keyClick(edit, Qt::Key_Escape);
    QTRY_COMPARE(table()->model()->rowCount(), 3);
    QTest::keyClicks(edit, u"nothing like that"_s);
    QTRY_COMPARE(text(u"stateTitle"_s), u"Nothing matches"_s);
    QTest::keyClick(edit, Qt::Key_Escape);
    QTRY_VERIFY(table()->isVisible());
    QVERIFY(m_fixture->window->focusWidget() != table()); // the user is still typing
}

void TestWindow::theLockTableGetsTheFocusWhenLocksAppear()
{
    QVERIFY(!table()->isVisible());
    show({"order:1 fair A:1x1 30s/30s wd"});
    QTRY_VERIFY(table()->isVisible());
    QCOMPARE(m_fixture->window->focusWidget(), table());
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    QTRY_VERIFY(table()->hasFocus());
    QVERIFY(!table()->chosen()); // no lock was chosen yet
    QTest::keyClick(table(), Qt::Key_Down);
    QCOMPARE(table()->chosen(), ScriptedLockSystem::idOf("order:1"));
    QCOMPARE(table()->selectionModel()->selectedRows().size(), 1);
}

void TestWindow::aLostConnectionMakesEverythingStale()
{
    show({"order:1 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    const QPoint first = table()->viewport()->mapTo(m_fixture->window.get(), QPoint());
    m_fixture->direct([](ScriptedLockSystem &system) { system.loseConnection(); });
    QTRY_VERIFY(m_fixture->find<QWidget>(u"staleBar"_s)->isVisible());
    QCOMPARE(table()->viewport()->mapTo(m_fixture->window.get(), QPoint()), first); // no row moves
    QTRY_VERIFY(m_fixture->workbench->locks().view(0).stale);
    QCOMPARE(ui::tally(m_fixture->workbench->locks()), ui::LockTally()); // the current state is unknown
    QVERIFY(table()->isVisible()); // the last known state stays visible
    QTRY_COMPARE(text(u"actReason"_s), u"Not connected: the locks may have changed"_s);
    m_fixture->direct([](ScriptedLockSystem &system) { system.comeBack(); });
    QTRY_VERIFY(!m_fixture->find<QWidget>(u"staleBar"_s)->isVisible());
    QTRY_VERIFY(!m_fixture->workbench->locks().view(0).stale);
}

void TestWindow::aRefusalIsShownAsASentence()
{
    m_fixture->direct([](ScriptedLockSystem &system) {
        system.setPhase(ConnectionPhase::Refused, Error(ErrorKind::WrongPassword));
    });
    QTRY_COMPARE(text(u"stateTitle"_s), u"The server refused"_s);
    QCOMPARE(text(u"stateText"_s), u"The server rejected this user and password. Enter them again."_s);
    QVERIFY(m_fixture->find<QPushButton>(u"state:connect"_s)->isVisible());
}

void TestWindow::aDemoWithoutAServerProgramShowsTheInstallCommand()
{
    m_fixture->workbench->close();
    m_fixture->window->showDemoFailure(
        Error(ErrorKind::Unsupported, "redis-server is not installed (Debian package: redis-server)"));
    QCOMPARE(text(u"stateTitle"_s), u"The demo cannot start"_s);
    QVERIFY2(text(u"stateText"_s).contains("apt install redis-server"_L1), qPrintable(text(u"stateText"_s)));
    m_fixture->window->showDemoFailure(
        Error(ErrorKind::Unreachable, "the server did not start: out of room"));
    QVERIFY2(text(u"stateText"_s).contains("out of room"_L1), qPrintable(text(u"stateText"_s)));
    QVERIFY(m_fixture->find<QPushButton>(u"state:connect"_s)->isVisible());
}

void TestWindow::hostileNamesAreShownAsPlainTextQuickly()
{
    const QByteArray name
        = "<img src=file:///etc/passwd width=3000000>\u202E\x1b[31m" + QByteArray(1'000'000, 'x');
    m_fixture->direct([&name](ScriptedLockSystem &system) {
        LockState state = testing::lockFromPicture("x fair A:1x1 30s/30s wd", system.serverNow());
        state.id.name = name;
        state.holders[0].id = QByteArray(1'000'000, '\x07');
        system.show(state);
    });
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    testing::Stopwatch stopwatch;
    table()->choose(ScriptedLockSystem::idOf(name));
    m_fixture->window->grab();
    QVERIFY2(stopwatch.isWithin(std::chrono::milliseconds(1500)), stopwatch.compared());
    const QString title = text(u"lockTitle"_s);
    QVERIFY(title.size() < 600);
    QVERIFY(title.contains("<img src=file:///etc/passwd width=3000000>\\u{202E}\\x1B[31m"_L1));
    QCOMPARE(m_fixture->window->width(), 1280); // no name widens the window
}

void TestWindow::aHundredThousandLocksArrive()
{
    QElapsedTimer timer;
    timer.start();
    m_fixture->direct([](ScriptedLockSystem &system) { system.populate(100'000); });
    QTRY_VERIFY_WITH_TIMEOUT(
        m_fixture->workbench->locks().rowCount() > 80'000, 60'000); // five of six are held
    QTRY_VERIFY(table()->model()->rowCount() > 20'000); // many leases expire soon
    qInfo("100,000 locks through both threads into the table: %lld ms", timer.restart());
    m_fixture->window->grab();
    qInfo("and a picture of the window: %lld ms", timer.elapsed());
}

void TestWindow::everyLabelIsPlainText()
{
    show({"order:1 fair A:1x1 30s/30s wd | B:2 300s"});
    for (const QString &action : {u"connect"_s, u"arm"_s})
        m_fixture->find<QAction>(action)->trigger();
    const auto labels = m_fixture->window->findChildren<QLabel *>();
    QVERIFY(labels.size() > 15);
    for (const QLabel *label : labels) {
        if (label->parentWidget()->inherits("QComboBox") || label->text().isEmpty())
            continue;
        const bool isOurText
            = label->textFormat() == Qt::PlainText || label->buddy(); // form rows: our fixed texts
        QVERIFY2(isOurText || !Qt::mightBeRichText(label->text()), qPrintable(label->text()));
    }
}

void TestWindow::languageAndThemeChangeWhileOpen()
{
    show({"order:1 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    m_fixture->language.choose(u"zh"_s);
    QCOMPARE(table()->model()->headerData(0, Qt::Horizontal).toString(), u"锁"_s);
    QCOMPARE(text(u"lockTitle"_s), u"order:1"_s); // the choice is kept
    QCOMPARE(m_fixture->find<QPushButton>(u"armButton"_s)->text(), u"只读"_s);
    m_fixture->language.choose(u"en"_s);
    QCOMPARE(m_fixture->find<QPushButton>(u"armButton"_s)->text(), u"Read-only"_s);
    const QImage light = m_fixture->window->grab().toImage();
    m_fixture->theme.choose(ui::ThemeChoice::Dark);
    const QImage dark = m_fixture->window->grab().toImage();
    QVERIFY(light.pixelColor(640, 400).lightness() > 200);
    QVERIFY(dark.pixelColor(640, 400).lightness() < 60);
    m_fixture->theme.choose(ui::ThemeChoice::Light);
}

void TestWindow::changingTheLanguageKeepsTheLayout()
{
    show({"order:1 fair A:1x1 30s/30s wd", "job reentrant A:1x1 30s"});
    QTRY_COMPARE(table()->model()->rowCount(), 2);
    const auto splitter = [this](Qt::Orientation orientation) {
        for (auto *one : m_fixture->window->findChildren<QSplitter *>()) {
            if (one->orientation() == orientation)
                return one;
        }
        qFatal("there is no such splitter");
    };
    splitter(Qt::Horizontal)->setSizes({700, 580});
    splitter(Qt::Vertical)->setSizes({500, 240}); // more than the contents need
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"filterEdit"_s), u"is:held order"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    m_fixture->find<QAction>(u"showHistory"_s)->trigger();
    m_fixture->find<QTabBar>(u"logTabs"_s)->setCurrentIndex(ui::LogPanel::Audit);
    m_fixture->find<QCheckBox>(u"showRenewals"_s)->setChecked(true);
    QTRY_VERIFY(splitter(Qt::Horizontal)->sizes().constLast() > 0); // the details appear with the choice
    const auto columns = splitter(Qt::Horizontal)->sizes();
    const auto rows = splitter(Qt::Vertical)->sizes();
    m_fixture->language.choose(u"zh"_s);
    QTRY_COMPARE(splitter(Qt::Horizontal)->sizes(), columns);
    QCOMPARE(splitter(Qt::Vertical)->sizes(), rows);
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(m_fixture->find<QTabBar>(u"detailTabs"_s)->currentIndex(), 1);
    QCOMPARE(m_fixture->find<QTabBar>(u"logTabs"_s)->currentIndex(), int(ui::LogPanel::Audit));
    QVERIFY(m_fixture->find<QCheckBox>(u"showRenewals"_s)->isChecked());
    m_fixture->language.choose(u"en"_s);
}

void TestWindow::theSmallestWindowClipsNoButton()
{
    show({"order:1 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    table()->choose(ScriptedLockSystem::idOf("order:1"));
    m_fixture->window->resize(1, 1);
    QTRY_VERIFY(m_fixture->window->width() < 1000);
    for (const QPushButton *button : m_fixture->window->findChildren<QPushButton *>()) {
        if (button->isVisible())
            QTRY_VERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
}

void TestWindow::everythingIsReachedByKeyboard()
{
    show({"order:1 fair A:1x1 30s/30s wd", "order:2 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 2);
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    QTest::keyClick(m_fixture->window.get(), Qt::Key_L, Qt::ControlModifier);
    QTRY_VERIFY(table()->hasFocus());
    QTest::keyClick(table(), Qt::Key_Down);
    QVERIFY(table()->chosen().has_value());
    QTest::keyClick(m_fixture->window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_fixture->find<QTabBar>(u"detailTabs"_s)->currentIndex(), 2);
    QTest::keyClick(m_fixture->window.get(), Qt::Key_F, Qt::ControlModifier);
    QTRY_VERIFY(m_fixture->find<QLineEdit>(u"filterEdit"_s)->hasFocus());
    QTest::keyClick(m_fixture->window.get(), Qt::Key_F10);
    auto *menu = m_fixture->find<QMenu>(u"windowMenu"_s);
    QTRY_VERIFY(menu->isVisible() && menu->activeAction());
    QTest::keyClick(menu, Qt::Key_Escape);
    QVERIFY(!menu->isVisible());
    QSet<QString> shortcuts;
    for (const QAction *action : m_fixture->window->actions()) {
        QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->objectName()));
        QVERIFY2(!shortcuts.contains(action->shortcut().toString()), qPrintable(action->objectName()));
        shortcuts += action->shortcut().toString();
    }
}

LOCKSCOPE_WINDOW_TEST(TestWindow)
#include "tst_window.moc"
