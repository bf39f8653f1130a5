// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of all connections, over two redis-servers.

#include "tests/gui/support/pointer.h"
#include "tests/gui/support/server_test.h"
#include "ui/models/lock_table_model.h"
#include "ui/redis/redis_server_kind.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"
#include "ui/window/all_page.h"
#include "ui/window/connection_flow.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestAllPage : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatIsLookedForIsReadFirstOnEachServer();
    void rowsStayBelowThePointer();
    void aRowHasAMenu();
    void manyRowsAreGrouped();

private:
    void open(const testing::TestServer &server, const QString &name) const;
    [[nodiscard]] ui::Workbench &workbench(size_t at) const
    {
        return *m_stage->workspace->connections().at(at)->workbench;
    }
    [[nodiscard]] bool readsFirst(size_t at, const QByteArray &name) const
    {
        const NameTest &test = workbench(at).first();
        return test && test(name);
    }

    std::unique_ptr<testing::TestServer> m_second;
};

void TestAllPage::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_second = std::make_unique<testing::TestServer>();
    m_stage = std::make_unique<testing::Stage>(std::make_unique<ui::RedisServerKind>());
    m_stage->window->resize(1280, 800);
    m_stage->window->show();
    open(*m_server, u"orders"_s);
    open(*m_second, u"billing"_s);
    for (const size_t at : {size_t(0), size_t(1)})
        QTRY_COMPARE_WITH_TIMEOUT(workbench(at).status().phase, ConnectionPhase::Live, 10000);
}

void TestAllPage::cleanup()
{
    m_stage.reset();
    m_server.reset();
    m_second.reset();
}

void TestAllPage::open(const testing::TestServer &server, const QString &name) const
{
    ui::ConnectionChoice choice;
    choice.profile.url = QString::fromUtf8(server.url());
    choice.profile.name = name;
    choice.profile.environment = ui::Environment::Staging;
    m_stage->window->open(choice);
}

// While the page is seen; a connection whose own page is seen reads first what is looked for there.
void TestAllPage::whatIsLookedForIsReadFirstOnEachServer()
{
    QTest::keyClick(m_stage->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_stage->find<ui::AllPage>(u"allPage"_s);
    QTRY_VERIFY(page->isVisible());
    QTest::keyClicks(page->findChild<ui::FilterField *>()->findChild<QLineEdit *>(), u"bill"_s);
    for (const size_t at : {size_t(0), size_t(1)})
        QTRY_VERIFY(readsFirst(at, "bill:7") && !readsFirst(at, "order:7"));
    QTest::keyClick(m_stage->window.get(), Qt::Key_1, Qt::AltModifier);
    QTRY_VERIFY(!readsFirst(0, "bill:7"));
    QVERIFY(readsFirst(1, "bill:7"));
}

void TestAllPage::rowsStayBelowThePointer()
{
    const QByteArray holder = "33333333-3333-4333-8333-333333333333:1";
    m_server->cli({"HSET", "job:1", holder, "1"});
    m_server->cli("PEXPIRE job:1 60000");
    QTest::keyClick(m_stage->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_stage->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    testing::pointAt(*table->viewport());
    m_second->cli({"HSET", "job:2", holder, "1"}); // without an end: first
    auto *apply = page->findChild<QPushButton *>(u"allApplyOrder"_s);
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
    QTest::keyClick(m_stage->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_stage->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->setCurrentIndex(table->model()->index(0, 0));
    QContextMenuEvent wanted(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QCoreApplication::sendEvent(table, &wanted);
    auto *menu = page->findChild<QMenu *>(u"lockMenu"_s);
    QVERIFY(menu);
    menu->findChild<QAction *>(u"copyName"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), table->model()->index(0, 0).data().toString());
    QVERIFY(page->findChild<QLabel *>(u"allFacts"_s)->text().startsWith(u"Copied: "_s));
    menu->findChild<QAction *>(u"filterName"_s)->trigger();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    const QPointer<QMenu> open = menu;
    menu->close();
    QTRY_VERIFY(!open);
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
    QTest::keyClick(m_stage->window.get(), Qt::Key_0, Qt::AltModifier);
    auto *page = m_stage->find<ui::AllPage>(u"allPage"_s);
    auto *table = page->findChild<ui::LockTableView *>();
    QTRY_COMPARE_WITH_TIMEOUT(
        table->model()->rowCount(), 10, 10'000); // two titles, three rows and a fold each
    QTest::keyClick(page, Qt::Key_G, Qt::ControlModifier);
    QTRY_COMPARE(table->model()->rowCount(), 60);
    QVERIFY(!m_stage->preferences.load().groupsByPrefix);
    page->findChild<QPushButton *>(u"allGroup"_s)->click();
    QTRY_COMPARE(table->model()->rowCount(), 10);
}

QTEST_MAIN(TestAllPage)
#include "tst_all_page.moc"
