// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of all connections, over two redis-servers.

#include "lockengine/redis/redis_kind.h"
#include "tests/gui/support/pointer.h"
#include "tests/gui/support/server_test.h"
#include "tests/support/examined_views.h"
#include "tests/support/test_program.h"
#include "ui/models/lock_table_model.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"
#include "ui/window/all_page.h"
#include "ui/window/connection_flow.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestAllPage : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void filteredLocksAreReadFirstOnEachServer();
    void rowsKeepTheirOrderBelowThePointer();
    void aRowHasAMenu();
    void aClientIsNamedInTheConnectionOfItsRow();
    void theFirstWaiterOfAFreeLockIsNamed();
    void columnsAreRemembered();
    void manyRowsAreGrouped();
    void aPillShowsTheProblemsOfAllConnections();
    void aPausedPageDoesNotChangeUntilResumed();
    void aNewConnectionEndsThePause();
    void aMessageOfAnUnnamedConnectionHasNoPrefix();

private:
    void open(const testing::TestServer &server, const QString &name) const;
    [[nodiscard]] ui::Workbench &workbench(size_t at) const
    {
        return *m_fixture->workspace->connections().at(at)->workbench;
    }
    [[nodiscard]] bool readsFirst(size_t at, const QByteArray &name) const
    {
        const NameTest &test = workbench(at).first();
        return test && test(name);
    }

    // Types into the open sheet.
    void typeName(const QString &name) const;

    std::unique_ptr<testing::TestServer> m_second;
};

void TestAllPage::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_second = std::make_unique<testing::TestServer>();
    m_fixture = std::make_unique<testing::WindowFixture>(std::make_unique<lockengine::redis::RedisKind>());
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    open(*m_server, u"orders"_s);
    open(*m_second, u"billing"_s);
    for (const size_t at : {size_t(0), size_t(1)})
        QTRY_COMPARE_WITH_TIMEOUT(workbench(at).status().phase, ConnectionPhase::Live, 10000);
}

void TestAllPage::cleanup()
{
    m_fixture.reset();
    m_server.reset();
    m_second.reset();
}

void TestAllPage::open(const testing::TestServer &server, const QString &name) const
{
    ui::ConnectionChoice choice;
    choice.profile.url = QString::fromUtf8(server.url());
    choice.profile.name = name;
    choice.profile.environment = ui::Environment::Staging;
    m_fixture->window->open(choice);
}

// Applies while the page is visible. A connection whose own page is visible uses the filter of that page.
void TestAllPage::filteredLocksAreReadFirstOnEachServer()
{
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    QTRY_VERIFY(page->isVisible());
    QTest::keyClicks(page->findChild<ui::FilterField *>()->findChild<QLineEdit *>(), u"bill"_s);
    for (const size_t at : {size_t(0), size_t(1)})
        QTRY_VERIFY(readsFirst(at, "bill:7") && !readsFirst(at, "order:7"));
    QTest::keyClick(m_fixture->window.get(), Qt::Key_1, Qt::AltModifier);
    QTRY_VERIFY(!readsFirst(0, "bill:7"));
    QVERIFY(readsFirst(1, "bill:7"));
}

void TestAllPage::rowsKeepTheirOrderBelowThePointer()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    m_server->cli({"HSET", "job:1", holder, "1"});
    m_server->cli("PEXPIRE job:1 60000");
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    testing::pointAt(*table->viewport());
    m_second->cli({"HSET", "job:2", holder, "1"}); // no TTL, so it comes first
    auto *apply = page->findChild<QPushButton *>(u"applyOrderButton"_s);
    QTRY_VERIFY(apply->isVisible());
    const auto name
        = [table](int row) { return table->model()->index(row, ui::LockTableModel::Name).data(); };
    QCOMPARE(name(0), u"job:1"_s);
    apply->click();
    QCOMPARE(name(0), u"job:2"_s);
    QVERIFY(!apply->isVisible());
}

void TestAllPage::aRowHasAMenu()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    for (const char *name : {"job:1", "job:12"}) {
        m_server->cli({"HSET", name, holder, "1"});
        m_server->cli({"PEXPIRE", name, "60000"});
    }
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->setCurrentIndex(table->model()->index(0, 0));
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QCoreApplication::sendEvent(table, &wanted);
    auto *menu = page->findChild<QMenu *>(u"lockMenu"_s);
    QVERIFY(menu);
    menu->findChild<QAction *>(u"copyName"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), table->model()->index(0, 0).data().toString());
    QVERIFY(page->findChild<QWidget *>(u"tallyRow"_s)->accessibleName().startsWith(u"Copied: "_s));
    menu->findChild<QAction *>(u"filterName"_s)->trigger();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    const QPointer<QMenu> open = menu;
    menu->close();
    QTRY_VERIFY(!open);
}

void TestAllPage::typeName(const QString &name) const
{
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
    auto *sheet = m_fixture->find<QDialog>(u"nameClientSheet"_s);
    QTRY_VERIFY(sheet->isVisible());
    auto *field = sheet->findChild<QLineEdit *>(u"clientName"_s);
    QTest::keyClicks(field, name);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(!m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
}

// Both servers show the same id: the rule belongs to the connection whose row was chosen.
void TestAllPage::aClientIsNamedInTheConnectionOfItsRow()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    m_server->cli({"HSET", "job:1", holder, "1"});
    m_second->cli({"HSET", "job:2", holder, "1"});
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    const auto rowOf = [table](const QString &name) {
        return table->model()->index(0, 0).data().toString() == name ? 0 : 1;
    };
    const auto holderOf = [table, &rowOf](const QString &name) {
        return table->model()->index(rowOf(name), ui::LockTableModel::Holder).data().toString();
    };

    table->setCurrentIndex(table->model()->index(rowOf(u"job:2"_s), 0));
    QTest::keyClick(table, Qt::Key_F2);
    typeName(u"billing-worker"_s);
    QTRY_VERIFY2(holderOf(u"job:2"_s).startsWith("billing-worker"_L1), qPrintable(holderOf(u"job:2"_s)));
    QVERIFY2(!holderOf(u"job:1"_s).contains("billing"_L1), qPrintable(holderOf(u"job:1"_s)));
    QCOMPARE(workbench(1).clientLabels().naming().rules().size(), 1);
    QVERIFY(workbench(0).clientLabels().naming().isEmpty());

    table->setCurrentIndex(table->model()->index(rowOf(u"job:1"_s), 0));
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QCoreApplication::sendEvent(table, &wanted);
    const QPointer<QMenu> menu = page->findChild<QMenu *>(u"lockMenu"_s);
    QVERIFY(menu);
    auto *entry = menu->findChild<QAction *>(u"nameFigure"_s);
    QVERIFY(entry);
    entry->trigger();
    menu->close();
    typeName(u"order-worker"_s);
    QTRY_VERIFY2(holderOf(u"job:1"_s).startsWith("order-worker"_L1), qPrintable(holderOf(u"job:1"_s)));
    QVERIFY2(holderOf(u"job:2"_s).startsWith("billing-worker"_L1), qPrintable(holderOf(u"job:2"_s)));
    QTRY_VERIFY(!menu);
}

void TestAllPage::theFirstWaiterOfAFreeLockIsNamed()
{
    const QByteArray waiter = "44444444-4444-4444-8444-444444444444:7";
    m_second->cli({"RPUSH", "redisson_lock_queue:{job:2}", waiter});
    m_second->cli({"ZADD", "redisson_lock_timeout:{job:2}", "9999999999999", waiter});
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTest::keyClick(table, Qt::Key_F2);
    const auto *row = page->findChild<QWidget *>(u"tallyRow"_s);
    QVERIFY2(row->accessibleName().startsWith(u"Select a lock"_s), qPrintable(row->accessibleName()));
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_F2);
    typeName(u"billing-worker"_s);
    QTRY_COMPARE(workbench(1).clientLabels().nameOf({}, waiter), u"billing-worker"_s);
}

// Stored separately from those of the pages of single connections.
void TestAllPage::columnsAreRemembered()
{
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    const auto table = [this] { return m_fixture->find<ui::LockTableView>(u"allTable"_s); };
    QMenu menu;
    table()->offerColumns(menu);
    menu.findChild<QAction *>(u"column:%1"_s.arg(int(ui::LockTableModel::Held)))->trigger();
    QHeaderView &header = *table()->horizontalHeader();
    header.moveSection(header.visualIndex(ui::LockTableModel::Lease), 2);
    const ui::ColumnLayout chosen = table()->columns();
    QCOMPARE(ui::textOf(chosen), u"name lease holder waiters -held"_s);
    m_fixture->language.choose(u"zh"_s); // recreates the widgets
    QTRY_COMPARE(ui::textOf(table()->columns()), ui::textOf(chosen));
    m_fixture->language.choose(u"en"_s);
    m_fixture->window->close();
    QCOMPARE(m_fixture->preferences.load().allTableColumns, ui::textOf(chosen));
    QVERIFY(m_fixture->preferences.load().tableColumns != ui::textOf(chosen));
}

void TestAllPage::manyRowsAreGrouped()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    for (int i = 0; i < 30; ++i) {
        m_server->cli({"HSET", "order:" + QByteArray::number(i), holder, "1"});
        m_server->cli({"PEXPIRE", "order:" + QByteArray::number(i), "600000"});
        m_second->cli({"HSET", "bill:" + QByteArray::number(i), holder, "1"});
        m_second->cli({"PEXPIRE", "bill:" + QByteArray::number(i), "600000"});
    }
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE_WITH_TIMEOUT(
        table->model()->rowCount(), 10, 10'000); // two titles, and three rows and a fold for each
    QTest::keyClick(page, Qt::Key_G, Qt::ControlModifier);
    QTRY_COMPARE(table->model()->rowCount(), 60);
    QVERIFY(!m_fixture->preferences.load().groupsByPrefix);
    page->findChild<QPushButton *>(u"groupButton"_s)->click();
    QTRY_COMPARE(table->model()->rowCount(), 10);
}

// A pill also leads to a loss that was seen before the page was opened.
void TestAllPage::aPillShowsTheProblemsOfAllConnections()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    for (testing::TestServer *server : {m_server.get(), m_second.get()}) {
        server->cli({"HSET", "job:1", holder, "1"});
        server->cli("PEXPIRE job:1 60000");
    }
    for (const size_t at : {size_t(0), size_t(1)})
        QTRY_COMPARE(workbench(at).locks().rowCount(), 1);
    WatchBatch lost;
    lost.changed += workbench(1).locks().view(0);
    lost.changed[0].state.holders.clear();
    workbench(1).locks().apply(lost);
    const LockEvent expired = testing::lossOf(lost.changed[0], holder, workbench(1).serverNow().now() - 5s);
    FindingList findings;
    for (const Finding &one : testing::findingsOf(lost.changed[0], {expired}))
        findings.apply({{FindingNews::State::Opened, one}});
    workbench(1).locks().showFindings(findings);

    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    auto *pill = page->findChild<QAbstractButton *>(u"pill:is:problem"_s);
    QTRY_VERIFY(pill->isVisible());
    QCOMPARE(pill->text(), u"1 problems"_s);
    pill->click();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    const QModelIndex holderCell = table->model()->index(0, ui::LockTableModel::Holder);
    QCOMPARE(holderCell.data().toString(), u"was 3333…33:1"_s);
    QVERIFY(pill->isChecked());
}

void TestAllPage::aPausedPageDoesNotChangeUntilResumed()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    m_server->cli({"HSET", "job:1", holder, "1"});
    m_second->cli({"HSET", "job:2", holder, "1"});
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QTest::keyClick(page, Qt::Key_F8);
    const auto *row = page->findChild<QWidget *>(u"tallyRow"_s);
    QTRY_VERIFY2(row->accessibleName().startsWith(u"Paused at "_s), qPrintable(row->accessibleName()));
    m_server->cli({"HSET", "job:3", holder, "1"});
    m_second->cli("DEL job:2");
    // The connections themselves have seen both changes.
    QTRY_COMPARE(workbench(0).locks().rowCount(), 2);
    QTRY_VERIFY(workbench(1).locks().rowCount() == 0 || !workbench(1).locks().view(0).state.isHeld());
    QTRY_VERIFY2(row->accessibleName().contains(u"2 locks"_s), qPrintable(row->accessibleName()));
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(page->findChild<QPushButton *>(u"pauseButton"_s)->text(), u"Resume"_s);
    page->findChild<QPushButton *>(u"pauseButton"_s)->click();
    const auto heldRows = [table] {
        int held = 0;
        for (int at = 0; at < table->model()->rowCount(); ++at) {
            const QVariant view = table->model()->index(at, 0).data(ui::LockTableModel::ViewRole);
            held += view.value<LockView>().state.isHeld() ? 1 : 0;
        }
        return held;
    };
    QTRY_COMPARE(heldRows(), 2); // job:1 and job:3
    QCOMPARE(row->accessibleName(), QString());
}

void TestAllPage::aNewConnectionEndsThePause()
{
    m_server->cli({"HSET", "job:1", "33333333-3333-4333-8333-333333333333:1", "1"});
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    QTRY_COMPARE(page->findChild<ui::LockTableView *>()->model()->rowCount(), 1);
    const auto *pause = page->findChild<QPushButton *>(u"pauseButton"_s);
    QTest::keyClick(page, Qt::Key_F8);
    QVERIFY(pause->isChecked());
    m_fixture->workspace->add();
    QVERIFY(!pause->isChecked());
}

void TestAllPage::aMessageOfAnUnnamedConnectionHasNoPrefix()
{
    QTest::keyClick(m_fixture->window.get(), Qt::Key_0, Qt::AltModifier);
    const auto *page = m_fixture->find<ui::AllPage>(u"allPage"_s);
    QTRY_VERIFY(page->isVisible());
    const auto *row = page->findChild<QWidget *>(u"tallyRow"_s);
    ui::ConnectionFlow &flow = m_fixture->window->connections();
    Q_EMIT flow.said({u"It is away."_s, ui::Tone::Red});
    QCOMPARE(row->accessibleName(), u"billing: It is away."_s);
    m_fixture->workspace->connections().at(1)->name.clear();
    Q_EMIT flow.said({u"It is away."_s, ui::Tone::Red});
    QCOMPARE(row->accessibleName(), u"It is away."_s);
}

LOCKSCOPE_WINDOW_TEST(TestAllPage)
#include "tst_all_page.moc"
