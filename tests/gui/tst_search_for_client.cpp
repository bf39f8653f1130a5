// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// "Find this client…", by keyboard: shows its cost first, requires arming; stopped, found, named,
// unavailable.

#include "lockengine/redis/wire/redis_reason.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/actions/actions.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/notice.h"
#include "ui/views/outcome_bar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ScriptedLockSystem;

class TestSearchForClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void theHolderIsFoundByKeyboard();
    void aWaiterIsSearchedFor();
    void anUnarmedSearchNamesTheReason();
    void aRunningSearchCanBeStopped();
    void closingTheSheetStopsTheSearch();
    void productionAsksForAReason();
    void anotherConnectionClosesTheSheet();
    void everyOutcomeOfASearchIsShown_data();
    void everyOutcomeOfASearchIsShown();
    void noSearchIsOfferedWhenTheCostIsUnknown();

private:
    [[nodiscard]] ui::LockTableView *table() const
    {
        return m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    }
    void show(const QByteArray &picture);
    void arm();
    // Opens it with Shift+F2.
    void openSheet(QWidget *from);
    [[nodiscard]] QDialog *sheet() const
    {
        return m_fixture->window->findChild<QDialog *>(u"findClientSheet"_s);
    }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        return sheet()->findChild<QPushButton *>(name);
    }
    [[nodiscard]] QString said() const { return sheet()->findChild<ui::Notice *>()->text(); }
    [[nodiscard]] QByteArrayList asked() const;

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestSearchForClient::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    m_fixture->connectTo(u"orders"_s);
}

void TestSearchForClient::show(const QByteArray &picture)
{
    m_fixture->direct([&picture](ScriptedLockSystem &system) {
        SearchCost cost;
        cost.commandsPerSecond = 1'240;
        cost.clients = 38;
        system.setSearchCost(cost);
        system.show(picture);
    });
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    table()->choose(ScriptedLockSystem::idOf("job"));
}

void TestSearchForClient::arm()
{
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
}

void TestSearchForClient::openSheet(QWidget *from)
{
    from->setFocus();
    QTest::keyClick(from, Qt::Key_F2, Qt::ShiftModifier);
    QTRY_VERIFY(sheet() && sheet()->isVisible());
    QTRY_VERIFY(sheet()->findChild<QLabel *>(u"searchCost"_s)->text().contains("38"_L1));
}

QByteArrayList TestSearchForClient::asked() const
{
    QByteArrayList words;
    m_fixture->direct([&words](ScriptedLockSystem &system) { words = system.asked(); });
    words.removeIf([](const QByteArray &word) { return word.startsWith("refresh"); });
    return words;
}

void TestSearchForClient::theHolderIsFoundByKeyboard()
{
    show("job fair A:1x1 30s/30s wd");
    m_fixture->direct([](ScriptedLockSystem &system) {
        SearchOutcome found(SearchEnd::Found);
        found.client.address = "10.0.0.5:41234";
        found.client.name = "orders";
        found.client.driver = "redisson 3.52.0";
        found.client.age = 855s;
        system.answerSearches(found);
    });
    arm();
    openSheet(table());
    QVERIFY(!asked().contains("findClient job A:1"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return); // presses Search
    QTRY_VERIFY2(said().contains("10.0.0.5:41234"_L1), qPrintable(said()));
    QVERIFY(asked().contains("findClient job A:1"));
    for (const QLatin1StringView part : {"orders"_L1, "redisson 3.52.0"_L1, "proxy"_L1, "14 min"_L1})
        QVERIFY2(said().contains(part), qPrintable(said()));
    button(u"copyAddress"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), u"10.0.0.5:41234"_s);
    button(u"nameFound"_s)->click();
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
    QTRY_VERIFY(!sheet());
}

void TestSearchForClient::aWaiterIsSearchedFor()
{
    show("job fair A:1x1 30s/30s wd | B:2 300s listening");
    arm();
    auto *rows = m_fixture->find<QListView>(u"queueRows"_s);
    QTRY_COMPARE(rows->model()->rowCount(), 1);
    rows->setCurrentIndex(rows->model()->index(0, 0));
    openSheet(rows);
    button(u"searchClient"_s)->click();
    QTRY_VERIFY(asked().contains("findClient job B:2"));
}

void TestSearchForClient::anUnarmedSearchNamesTheReason()
{
    show("job fair A:1x1 30s/30s wd");
    auto *action = m_fixture->window->findChild<QAction *>(u"findClient"_s);
    QTRY_VERIFY(action && !action->isEnabled());
    QVERIFY2(action->toolTip().contains("Arm"_L1), qPrintable(action->toolTip()));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F2, Qt::ShiftModifier);
    QTRY_COMPARE(m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->isVisible(), true);
    QCOMPARE(m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->findChild<ui::Notice *>()->text(),
        u"Arm the session first"_s);
    QTest::keyClick(table(), Qt::Key_F10, Qt::ShiftModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    const auto *entry = QApplication::activePopupWidget()->findChild<QAction *>(u"findFigure"_s);
    QVERIFY(entry && !entry->isEnabled());
    QVERIFY2(entry->text().contains("Arm"_L1), qPrintable(entry->text()));
    QApplication::activePopupWidget()->close();
}

void TestSearchForClient::aRunningSearchCanBeStopped()
{
    show("job fair A:1x1 30s/30s wd");
    arm();
    m_fixture->direct([](ScriptedLockSystem &system) { system.holdAnswers(); });
    openSheet(table());
    button(u"searchClient"_s)->click();
    QCOMPARE(button(u"searchClient"_s)->text(), u"Stop"_s);
    QTRY_VERIFY(asked().contains("findClient job A:1"));
    QVERIFY(said().startsWith("Searching for"_L1));
    button(u"searchClient"_s)->click();
    QTRY_COMPARE(said(), u"The search was stopped."_s);
    QCOMPARE(button(u"searchClient"_s)->text(), u"Search"_s);
}

void TestSearchForClient::closingTheSheetStopsTheSearch()
{
    show("job fair A:1x1 30s/30s wd");
    arm();
    m_fixture->direct([](ScriptedLockSystem &system) { system.holdAnswers(); });
    openSheet(table());
    button(u"searchClient"_s)->click();
    QTRY_VERIFY(asked().contains("findClient job A:1"));
    QTest::keyClick(sheet(), Qt::Key_Escape);
    QTRY_VERIFY(asked().contains("stopSearch"));
    QTRY_VERIFY(!sheet());
}

void TestSearchForClient::productionAsksForAReason()
{
    m_fixture->connectTo(u"live"_s, ui::Environment::Production);
    show("job fair A:1x1 30s/30s wd");
    arm();
    openSheet(table());
    QVERIFY(!button(u"searchClient"_s)->isEnabled());
    QTest::keyClicks(sheet()->findChild<QLineEdit *>(u"reason"_s), u"it blocks the shop"_s);
    QVERIFY(button(u"searchClient"_s)->isEnabled());
    button(u"searchClient"_s)->click();
    QTRY_VERIFY(said().startsWith("This client sent nothing"_L1));
    QFile audit(m_fixture->auditPath);
    QVERIFY(audit.open(QIODevice::ReadOnly));
    QVERIFY(audit.readAll().contains(R"("reason":"it blocks the shop")"));
}

void TestSearchForClient::anotherConnectionClosesTheSheet()
{
    show("job fair A:1x1 30s/30s wd");
    arm();
    openSheet(table());
    m_fixture->connectTo(u"another"_s);
    QTRY_VERIFY(!sheet());
}

void TestSearchForClient::everyOutcomeOfASearchIsShown_data()
{
    QTest::addColumn<SearchOutcome>("outcome");
    QTest::addColumn<QString>("sentence");
    const auto row = [](SearchEnd end, const char *sentence, std::optional<Error> error = {}) {
        SearchOutcome outcome(end, std::move(error));
        outcome.took = 10'000ms;
        outcome.cost.commandsPerSecond = 31'000;
        outcome.answeredBefore = 870us;
        outcome.answeredLast = 12'340us;
        QTest::addRow("%d", int(end)) << outcome << QString::fromUtf8(sentence);
    };
    row(SearchEnd::NotSeen, "within 10");
    row(SearchEnd::TooBusy, "31,000 commands a second");
    row(SearchEnd::TooMuch, "64 MB");
    row(SearchEnd::SystemSlowed,
        "most of its last replies took 12.3 ms or more; before the search, nine in ten took at most 0.9 ms.");
    row(SearchEnd::Failed, "cannot search for the client",
        Error(ErrorKind::NoPermission, redis::RedisReason::CommandsNotShown, "+monitor"));
}

void TestSearchForClient::everyOutcomeOfASearchIsShown()
{
    QFETCH(const SearchOutcome, outcome);
    QFETCH(const QString, sentence);
    show("job fair A:1x1 30s/30s wd");
    m_fixture->direct([&outcome](ScriptedLockSystem &system) { system.answerSearches(outcome); });
    arm();
    openSheet(table());
    button(u"searchClient"_s)->click();
    QTRY_VERIFY2(said().contains(sentence), qPrintable(said()));
    QVERIFY(!button(u"copyAddress"_s)->isVisible());
    QCOMPARE(button(u"cancel"_s)->text(), u"Close"_s);
}

void TestSearchForClient::noSearchIsOfferedWhenTheCostIsUnknown()
{
    show("job fair A:1x1 30s/30s wd");
    m_fixture->direct([](ScriptedLockSystem &system) {
        system.setSearchCost(
            Error(ErrorKind::ReadOnly, redis::RedisReason::ReplicaHearsNoClients, "a replica"));
    });
    arm();
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F2, Qt::ShiftModifier);
    QTRY_VERIFY(sheet() && sheet()->isVisible());
    QTRY_VERIFY2(said().contains("replica"_L1), qPrintable(said()));
    QVERIFY(!button(u"searchClient"_s)->isEnabled());
}

LOCKSCOPE_WINDOW_TEST(TestSearchForClient)
#include "tst_search_for_client.moc"
