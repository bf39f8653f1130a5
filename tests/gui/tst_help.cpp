// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a newcomer finds without a manual: the demo, the lessons, the shortcuts, and the about text.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/connect_sheet.h"
#include "ui/views/lock_table_view.h"
#include "ui/window/connection_flow.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

class TestHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void theStartPageOffersDemoAndLessons();
    void anOpenServerIsNotOpenedTwice();
    void theMenuHasHelp();
    void everyActionWithAKeyIsListed();
    void aQuestionMarkInTheTableOpensTheShortcuts();
    void aQuestionMarkInAFieldIsText();
    void theSheetsShowTheVersion();

private:
    [[nodiscard]] bool says(const QString &sheet, const QString &text) const
    {
        const auto labels = m_fixture->find<QWidget>(sheet)->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *one) { return one->text().contains(text); });
    }

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestHelp::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->show();
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
}

void TestHelp::theStartPageOffersDemoAndLessons()
{
    QSignalSpy wanted(m_fixture->window.get(), &ui::MainWindow::demoWanted);
    auto *demo = m_fixture->find<QPushButton>(u"state:demo"_s);
    QVERIFY(demo->isVisible());
    QTest::mouseClick(demo, Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    auto *lessons = m_fixture->find<QPushButton>(u"state:lab"_s);
    QVERIFY(lessons->isVisible());
    m_fixture->connectTo(u"orders"_s);
    QTRY_VERIFY(!demo->isVisible());
    QVERIFY(!lessons->isVisible());
}

// A second request for the demo opens no second tab.
void TestHelp::anOpenServerIsNotOpenedTwice()
{
    ui::MainWindow &window = *m_fixture->window;
    QVERIFY(!window.lookAtServer(u"redis://127.0.0.1"_s));
    m_fixture->connectTo(u"demo"_s);
    ui::ConnectionChoice other;
    other.profile.url = u"redis://127.0.0.1:7001"_s;
    other.profile.name = u"other"_s;
    window.open(other);
    QTRY_VERIFY(window.connections().current());
    QCOMPARE(window.connections().current()->name, u"other"_s);
    QVERIFY(!window.lookAtServer(u"redis://127.0.0.1:7002"_s));
    QCOMPARE(window.connections().current()->name, u"other"_s);
    QVERIFY(window.lookAtServer(u"redis://127.0.0.1"_s));
    QCOMPARE(window.connections().current()->name, u"demo"_s);
}

void TestHelp::theMenuHasHelp()
{
    auto *menu = m_fixture->find<QMenu>(u"helpMenu"_s);
    for (const QString &name : {u"shortcuts"_s, u"lab"_s, u"demo"_s, u"about"_s}) {
        const auto actions = menu->actions();
        QVERIFY2(
            std::ranges::any_of(actions, [&name](const QAction *one) { return one->objectName() == name; }),
            qPrintable(name));
    }
}

void TestHelp::everyActionWithAKeyIsListed()
{
    QTest::keyClick(m_fixture->window.get(), Qt::Key_F1);
    const auto actions = m_fixture->window->findChildren<QAction *>();
    int listed = 0;
    for (const QAction *action : actions) {
        if (action->shortcut().isEmpty() || action->text().isEmpty())
            continue;
        if (!m_fixture->window->actions().contains(const_cast<QAction *>(action)))
            continue; // belongs to a page, checked below
        QVERIFY2(says(u"shortcutsSheet"_s, action->text()), qPrintable(action->text()));
        ++listed;
    }
    QVERIFY(listed > 15);
    QVERIFY(says(u"shortcutsSheet"_s, u"Pause"_s));
    QVERIFY(says(u"shortcutsSheet"_s, u"F8"_s));
    auto *sheet = m_fixture->find<QWidget>(u"shortcutsSheet"_s);
    const QScrollBar *bar = sheet->findChild<QScrollArea *>()->verticalScrollBar();
    sheet->resize(sheet->width(), 300);
    QTRY_VERIFY(bar->maximum() > 0);
    QTest::keyClick(sheet->focusWidget(), Qt::Key_End);
    QCOMPARE(bar->value(), bar->maximum());
    QTest::keyClick(sheet->focusWidget(), Qt::Key_Home);
    QCOMPARE(bar->value(), 0);
}

void TestHelp::aQuestionMarkInTheTableOpensTheShortcuts()
{
    m_fixture->connectTo(u"orders"_s);
    m_fixture->direct([](testing::ScriptedLockSystem &system) { system.show("order:1 fair A:1x1 30s"); });
    auto *table = m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->setFocus();
    QTest::keyClicks(table, u"?"_s);
    QTRY_VERIFY(m_fixture->window->findChild<QWidget *>(u"shortcutsSheet"_s));
    QVERIFY(m_fixture->find<QWidget>(u"shortcutsSheet"_s)->isVisible());
}

void TestHelp::aQuestionMarkInAFieldIsText()
{
    auto *filter = m_fixture->find<QLineEdit>(u"filterEdit"_s);
    filter->setFocus();
    QTest::keyClicks(filter, u"a?"_s);
    QCOMPARE(filter->text(), u"a?"_s);
    QVERIFY(!m_fixture->window->findChild<QWidget *>(u"shortcutsSheet"_s));
}

void TestHelp::theSheetsShowTheVersion()
{
    QApplication::setApplicationVersion(u"7.8.9"_s);
    m_fixture->find<QAction>(u"about"_s)->trigger();
    QVERIFY(says(u"aboutSheet"_s, u"7.8.9"_s));
    QVERIFY(says(u"aboutSheet"_s, QString::fromLatin1(qVersion())));
}

LOCKSCOPE_WINDOW_TEST(TestHelp)
#include "tst_help.moc"
