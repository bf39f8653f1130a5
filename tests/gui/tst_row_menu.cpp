// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menu of a row of the table.

#include "tests/gui/support/table_test.h"
#include "tests/support/test_program.h"
#include "ui/window/session_page.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTabBar>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestRowMenu : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void theKeyboardStartsAtTheFirstEntry();
    void theMenuCopies();
    void copiesContainTheIdOfANamedClient();
    void theMenuOpensTheTabs_data();
    void theMenuOpensTheTabs();
    void theMenuFilters();
    void unavailableEntriesNameTheReason();
    void columnsAreChosenAndRemembered();
    void theFilterEntryIsDisabledForNamesThatCannotBeTyped();
    void anOpenMenuKeepsTheRowOrder();

private:
    // Opens it by keyboard.
    [[nodiscard]] QMenu *openMenu(const char *name);
    void closeMenu();
    [[nodiscard]] static QAction *entry(const QMenu &menu, const QString &name);
};

QMenu *TestRowMenu::openMenu(const char *name)
{
    table()->choose(ScriptedLockSystem::idOf(name));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F10, Qt::ShiftModifier);
    return m_fixture->find<QMenu>(u"lockMenu"_s);
}

void TestRowMenu::closeMenu()
{
    if (auto *menu = m_fixture->window->findChild<QMenu *>(u"lockMenu"_s))
        menu->close();
    QTRY_VERIFY(!m_fixture->window->findChild<QMenu *>(u"lockMenu"_s));
}

QAction *TestRowMenu::entry(const QMenu &menu, const QString &name)
{
    for (QAction *action : menu.actions()) {
        if (action->objectName() == name)
            return action;
    }
    return nullptr;
}

// With the mouse, no entry is active until the pointer is over one.
void TestRowMenu::theKeyboardStartsAtTheFirstEntry()
{
    const QMenu *menu = openMenu("order:1");
    QVERIFY(menu->activeAction());
    QCOMPARE(menu->activeAction()->objectName(), u"copyName"_s);
    closeMenu();
    const QPoint at = table()->visualRect(table()->model()->index(0, 0)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, table()->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(table()->viewport(), &event);
    QVERIFY(!m_fixture->find<QMenu>(u"lockMenu"_s)->activeAction());
}

void TestRowMenu::theMenuCopies()
{
    QMenu *menu = openMenu("order:1");
    entry(*menu, u"copyName"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"order:1"_s);
    QCOMPARE(words(), u"Copied: order:1"_s);
    closeMenu();
    menu = openMenu("order:1");
    entry(*menu, u"copyHolder"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"A:1"_s);
    entry(*menu, u"copyJson"_s)->trigger();
    const QJsonObject json = QJsonDocument::fromJson(QGuiApplication::clipboard()->text().toUtf8()).object();
    QCOMPARE(json.value(u"name"_s).toString(), u"order:1"_s);
    QCOMPARE(json.value(u"holders"_s)[0][u"id"_s].toString(), u"A:1"_s);
    QVERIFY(words().startsWith(u"Copied: {"_s));
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

void TestRowMenu::copiesContainTheIdOfANamedClient()
{
    m_fixture->workbench->clientLabels().set(ClientNaming({{NamingRule::By::Id, u"A"_s, u"orders"_s}}));
    const auto holder = [this] { return table()->model()->index(0, ui::LockTableModel::Holder); };
    QTRY_VERIFY2(holder().data().toString().contains(u"orders"_s), qPrintable(holder().data().toString()));
    for (const QString &name : {u"copyHolder"_s, u"copyJson"_s, u"copyName"_s, u"copyAsCli"_s}) {
        entry(*openMenu("order:1"), name)->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(!copied.contains(u"orders"_s), qPrintable(copied));
        if (name == "copyHolder"_L1)
            QCOMPARE(copied, u"A:1"_s);
        if (name == "copyJson"_L1)
            QVERIFY2(copied.contains(u"\"A:1\""_s), qPrintable(copied));
        if (name == "copyName"_L1 || name == "copyAsCli"_L1)
            QVERIFY2(copied.contains(u"order:1"_s), qPrintable(copied));
        closeMenu();
    }
}

void TestRowMenu::theMenuOpensTheTabs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("tab");
    QTest::newRow("history") << u"showHistory"_s << u"History"_s;
    QTest::newRow("keys") << u"showKeys"_s << u"Keys"_s;
    QTest::newRow("stage") << u"showStage"_s << u"Stage"_s;
}

void TestRowMenu::theMenuOpensTheTabs()
{
    QFETCH(const QString, name);
    QFETCH(const QString, tab);
    QAction *open = entry(*openMenu("order:2"), name);
    QVERIFY(open && open->isEnabled());
    open->trigger();
    const auto *tabs = m_fixture->find<QTabBar>(u"detailTabs"_s);
    QTRY_VERIFY(tabs->isVisible());
    QVERIFY2(
        tabs->tabText(tabs->currentIndex()).startsWith(tab), qPrintable(tabs->tabText(tabs->currentIndex())));
    QCOMPARE(m_fixture->find<QLabel>(u"lockTitle"_s)->text(), u"order:2"_s);
    closeMenu();
}

void TestRowMenu::theMenuFilters()
{
    show({"job:1 fair A:1x1 30s/30s wd", "order:12 fair A:12x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 5);
    QMenu *menu = openMenu("order:1");
    entry(*menu, u"filterName"_s)->trigger();
    QTRY_COMPARE(names(), "order:1"_ba); // not order:12
    closeMenu();
    menu = openMenu("order:1");
    QCOMPARE(entry(*menu, u"filterPrefix"_s)->text(), u"Only names with order:"_s);
    entry(*menu, u"filterPrefix"_s)->trigger();
    QTRY_COMPARE(names(), "order:1 order:2 order:3 order:12"_ba);
    closeMenu();
    menu = openMenu("order:1");
    entry(*menu, u"filterHolder"_s)->trigger();
    QTRY_COMPARE(names(), "order:1 order:2 job:1"_ba);
}

void TestRowMenu::unavailableEntriesNameTheReason()
{
    QMenu *menu = openMenu("order:1");
    QAction *force = entry(*menu, u"cannot:forceUnlock"_s);
    QVERIFY(force && !force->isEnabled());
    QCOMPARE(force->text(), u"Force unlock… · Arm the session first"_s);
    QVERIFY(!entry(*menu, u"forceUnlock"_s));
    closeMenu();
    m_fixture->workbench->port()->arm(std::chrono::minutes(10));
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    menu = openMenu("order:1");
    QVERIFY(entry(*menu, u"forceUnlock"_s) && !entry(*menu, u"cannot:forceUnlock"_s));
}

void TestRowMenu::columnsAreChosenAndRemembered()
{
    QMenu *menu = openMenu("order:1");
    auto *held = menu->findChild<QAction *>(u"column:%1"_s.arg(int(ui::LockTableModel::Held)));
    QVERIFY(held && held->isChecked());
    held->trigger();
    QVERIFY(table()->isColumnHidden(ui::LockTableModel::Held));
    closeMenu();
    m_fixture->language.choose(u"zh"_s); // recreates the widgets
    QTRY_VERIFY(table()->isColumnHidden(ui::LockTableModel::Held));
    m_fixture->language.choose(u"en"_s);
    ui::Preferences preferences;
    m_fixture->find<ui::SessionPage>(u"sessionPage"_s)->note(preferences);
    QCOMPARE(preferences.tableColumns, u"name holder lease waiters -held"_s);
    m_fixture->preferences.save(preferences);
    QCOMPARE(m_fixture->preferences.load().tableColumns, preferences.tableColumns);
}

void TestRowMenu::theFilterEntryIsDisabledForNamesThatCannotBeTyped()
{
    show({"is:held fair A:1x1 30s", "a%20b fair A:1x1 30s", "x%FF fair A:1x1 30s"});
    QTRY_COMPARE(table()->model()->rowCount(), 6);
    for (const char *name : {"is:held", "a b", "x\xff"}) {
        QMenu *menu = openMenu(name);
        QCOMPARE(entry(*menu, u"filterName"_s)->isEnabled(), name == "is:held"_ba);
        entry(*menu, u"copyName"_s)->trigger();
        closeMenu();
    }
    QCOMPARE(words(), u"Copied: x\\xFF It contains invisible characters."_s);
}

void TestRowMenu::anOpenMenuKeepsTheRowOrder()
{
    point(true);
    const QRect cell = table()->visualRect(table()->model()->index(2, ui::LockTableModel::Name));
    QContextMenuEvent asked(
        QContextMenuEvent::Mouse, cell.center(), table()->viewport()->mapToGlobal(cell.center()));
    QCoreApplication::sendEvent(table()->viewport(), &asked);
    QCOMPARE(table()->chosen()->name, "order:3"_ba);
    QPointer<QMenu> menu = m_fixture->find<QMenu>(u"lockMenu"_s);
    QVERIFY(menu->isVisible());
    point(false);
    m_fixture->find<QLineEdit>(u"filterEdit"_s)->setFocus();
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_VERIFY(button(u"applyOrderButton"_s)->isVisible());
    QCOMPARE(names(), "order:1 order:2 order:3"_ba);
    menu->close();
    QTRY_COMPARE(names(), "order:3 order:1 order:2"_ba);
}

LOCKSCOPE_WINDOW_TEST(TestRowMenu)
#include "tst_row_menu.moc"
