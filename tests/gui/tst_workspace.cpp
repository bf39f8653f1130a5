// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several connections side by side, each over its own redis-server: their states, their arming, their holds,
// and the members of a lock that is held on several.

#include "lockengine/redis/redis_kind.h"
#include "tests/gui/support/server_test.h"
#include "tests/support/test_program.h"
#include "ui/views/connection_tabs.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/members_view.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/connection_flow.h"
#include "ui/window/session_page.h"

#include <QLineEdit>
#include <QProcess>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

const QByteArray stranger = "11111111-2222-4333-8444-555555555555:7";

} // namespace

class TestWorkspace : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void oneConnectionShowsNoTabs();
    void aSecondConnectionDoesNotChangeTheFirst();
    void oneConnectionMayFailWhileTheOtherWorks();
    void armingAppliesToOneConnection();
    void keysSwitchBetweenConnections();
    void closingAConnectionAsksAboutItsOwnHoldsOnly();
    void anotherConnectionIsOpenedByKeyboard();
    void aDeclinedSheetLeavesNoTab();
    void closingTheWindowAsksAboutEveryHold();
    void aHoldLostOnAHiddenPageIsReported();
    void allConnectionsAreShownInOneTable();
    void theMembersOfALockAreFoundAcrossConnections();
    void aMultiLockHeldByLockctlIsFoundAcrossConnections();
    void openConnectionsAreRestored();
    void changingTheLanguageKeepsOpenConnections();

private:
    [[nodiscard]] static ui::ConnectionChoice choiceFor(
        const testing::TestServer &server, const QString &name, ui::Environment environment);
    void openSecond();
    [[nodiscard]] ui::ConnectionTabBar *tabs() const
    {
        return m_fixture->find<ui::ConnectionTabBar>(u"connectionTabs"_s);
    }
    [[nodiscard]] ui::OpenConnection &connection(int at) const
    {
        return *m_fixture->workspace->connections().at(at);
    }
    [[nodiscard]] ui::SessionPage *page(int at) const
    {
        for (auto *page : m_fixture->window->findChildren<ui::SessionPage *>()) {
            if (page->connection().key == connection(at).key)
                return page;
        }
        return nullptr;
    }
    [[nodiscard]] ConnectionPhase phase(int at) const { return connection(at).workbench->status().phase; }
    void hold(testing::TestServer &server, const QByteArray &name, const QByteArray &lease = "30000") const;
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers) const
    {
        QTest::keyClick(m_fixture->window.get(), key, modifiers);
    }
    void acquireHere(int at, const QByteArray &name);

    std::unique_ptr<testing::TestServer> m_second;
};

ui::ConnectionChoice TestWorkspace::choiceFor(
    const testing::TestServer &server, const QString &name, ui::Environment environment)
{
    ui::ConnectionChoice choice;
    choice.profile.url = QString::fromUtf8(server.url());
    choice.profile.name = name;
    choice.profile.environment = environment;
    return choice;
}

void TestWorkspace::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_second = std::make_unique<testing::TestServer>();
    m_fixture = std::make_unique<testing::WindowFixture>(std::make_unique<lockengine::redis::RedisKind>());
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    m_fixture->window->open(choiceFor(*m_server, u"orders"_s, ui::Environment::Production));
    QTRY_COMPARE_WITH_TIMEOUT(phase(0), ConnectionPhase::Live, 10000);
}

void TestWorkspace::cleanup()
{
    m_fixture.reset();
    m_server.reset();
    m_second.reset();
}

void TestWorkspace::openSecond()
{
    m_fixture->window->open(choiceFor(*m_second, u"billing"_s, ui::Environment::Staging));
    QCOMPARE(m_fixture->workspace->connections().size(), 2U);
    QTRY_COMPARE_WITH_TIMEOUT(phase(1), ConnectionPhase::Live, 10000);
}

void TestWorkspace::hold(testing::TestServer &server, const QByteArray &name, const QByteArray &lease) const
{
    server.cli({"HSET", name, stranger, "1"});
    server.cli({"PEXPIRE", name, lease});
}

void TestWorkspace::acquireHere(int at, const QByteArray &name)
{
    ui::Workbench &workbench = *connection(at).workbench;
    workbench.port()->arm(Arming::usual);
    workbench.port()->acquire(
        AcquireRequest(name, LockKind::Reentrant), workbench.identity(), this, [](const auto &) {});
    QTRY_COMPARE(workbench.ownLocks().size(), 1);
}

void TestWorkspace::oneConnectionShowsNoTabs()
{
    QVERIFY(!tabs()->isVisible());
    QCOMPARE(m_fixture->window->windowTitle(), u"orders — Lockscope"_s);
}

void TestWorkspace::aSecondConnectionDoesNotChangeTheFirst()
{
    hold(*m_server, "order:1");
    QTRY_COMPARE(connection(0).workbench->locks().rowCount(), 1);
    openSecond();
    hold(*m_second, "bill:1");
    QTRY_COMPARE(connection(1).workbench->locks().rowCount(), 1);
    QCOMPARE(connection(0).workbench->locks().view(0).state.id.name, "order:1"_ba);
    QCOMPARE(connection(1).workbench->locks().view(0).state.id.name, "bill:1"_ba);
    QVERIFY(tabs()->isVisible());
    QCOMPARE(tabs()->count(), 3);
    QCOMPARE(tabs()->tabText(1), u"orders · PROD"_s);
    QCOMPARE(tabs()->tabText(2), u"billing · STAGE"_s);
    QCOMPARE(tabs()->currentIndex(), 2);
    QCOMPARE(m_fixture->window->windowTitle(), u"billing — Lockscope"_s);
}

void TestWorkspace::oneConnectionMayFailWhileTheOtherWorks()
{
    hold(*m_server, "order:1", "60000");
    openSecond();
    QTRY_COMPARE(connection(0).workbench->locks().rowCount(), 1);
    m_server->kill();
    QTRY_COMPARE_WITH_TIMEOUT(phase(0), ConnectionPhase::Reconnecting, 10000);
    QTRY_VERIFY(tabs()->accessibleTabName(1).contains("connection lost"_L1, Qt::CaseInsensitive));
    QTRY_VERIFY(connection(0).workbench->locks().view(0).stale);
    QCOMPARE(phase(1), ConnectionPhase::Live);
    hold(*m_second, "bill:1");
    QTRY_COMPARE(connection(1).workbench->locks().rowCount(), 1);
    QVERIFY(!connection(1).workbench->locks().view(0).stale);
    QVERIFY(!page(1)->findChild<QWidget *>(u"staleBar"_s)->isVisible());
    key(Qt::Key_1, Qt::AltModifier);
    QTRY_VERIFY(page(0)->findChild<QWidget *>(u"staleBar"_s)->isVisible());
    m_server->restart();
    key(Qt::Key_F5, Qt::NoModifier); // of the visible page
    QTRY_COMPARE_WITH_TIMEOUT(phase(0), ConnectionPhase::Live, 20000);
}

void TestWorkspace::armingAppliesToOneConnection()
{
    openSecond();
    key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::mouseClick(m_fixture->find<QPushButton>(u"confirmArm"_s), Qt::LeftButton);
    QTRY_VERIFY(connection(1).workbench->isArmed());
    QVERIFY(!connection(0).workbench->isArmed());
    QTRY_VERIFY(page(1)->findChild<QPushButton *>(u"acquireButton"_s)->isEnabled());
    QVERIFY(!page(0)->findChild<QPushButton *>(u"acquireButton"_s)->isEnabled());
}

void TestWorkspace::keysSwitchBetweenConnections()
{
    openSecond();
    key(Qt::Key_1, Qt::AltModifier);
    QCOMPARE(tabs()->currentIndex(), 1);
    QVERIFY(page(0)->isVisible() && !page(1)->isVisible());
    key(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(tabs()->currentIndex(), 2);
    key(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(tabs()->currentIndex(), 0); // the page of all connections
    QCOMPARE(m_fixture->window->windowTitle(), u"All connections — Lockscope"_s);
    key(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(tabs()->currentIndex(), 2);
    key(Qt::Key_0, Qt::AltModifier);
    QCOMPARE(tabs()->currentIndex(), 0);
    key(Qt::Key_9, Qt::AltModifier); // there is no such page
    QCOMPARE(tabs()->currentIndex(), 0);
}

void TestWorkspace::closingAConnectionAsksAboutItsOwnHoldsOnly()
{
    openSecond();
    acquireHere(0, "mine:1");
    key(Qt::Key_W, Qt::ControlModifier); // the second connection holds nothing
    QTRY_COMPARE(m_fixture->workspace->connections().size(), 1U);
    QVERIFY(!tabs()->isVisible());
    QCOMPARE(m_fixture->window->windowTitle(), u"orders — Lockscope"_s);
    openSecond();
    key(Qt::Key_1, Qt::AltModifier);
    key(Qt::Key_W, Qt::ControlModifier);
    auto *release = m_fixture->find<QPushButton>(u"releaseHolds"_s);
    QCOMPARE(m_fixture->workspace->connections().size(), 2U);
    QTest::mouseClick(release, Qt::LeftButton);
    QTRY_COMPARE(m_fixture->workspace->connections().size(), 1U);
    QCOMPARE(m_server->cli({"EXISTS", "mine:1"}), "0"_ba);
    QCOMPARE(m_fixture->window->windowTitle(), u"billing — Lockscope"_s);
}

void TestWorkspace::anotherConnectionIsOpenedByKeyboard()
{
    key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    auto *url = m_fixture->find<QLineEdit>(u"connectionUrl"_s);
    url->setFocus();
    url->selectAll();
    QTest::keyClicks(url, QString::fromUtf8(m_second->url()));
    QTest::keyClick(url, Qt::Key_Return);
    QTRY_COMPARE(m_fixture->workspace->connections().size(), 2U);
    QTRY_COMPARE_WITH_TIMEOUT(phase(1), ConnectionPhase::Live, 10000);
    QCOMPARE(phase(0), ConnectionPhase::Live);
}

void TestWorkspace::aDeclinedSheetLeavesNoTab()
{
    key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->workspace->connections().size(), 2U);
    QTest::keyClick(m_fixture->find<QLineEdit>(u"connectionUrl"_s), Qt::Key_Escape);
    QTRY_COMPARE(m_fixture->workspace->connections().size(), 1U);
    QCOMPARE(m_fixture->window->windowTitle(), u"orders — Lockscope"_s);
}

void TestWorkspace::closingTheWindowAsksAboutEveryHold()
{
    openSecond();
    acquireHere(0, "mine:1");
    acquireHere(1, "mine:2");
    QVERIFY(!m_fixture->window->close());
    QTest::mouseClick(page(0)->findChild<QPushButton *>(u"releaseHolds"_s), Qt::LeftButton);
    QTRY_COMPARE(tabs()->currentIndex(), 2);
    QPushButton *second = nullptr;
    QTRY_VERIFY(second = page(1)->findChild<QPushButton *>(u"releaseHolds"_s));
    QVERIFY(m_fixture->window->isVisible());
    QTest::mouseClick(second, Qt::LeftButton);
    QTRY_VERIFY(!m_fixture->window->isVisible());
    QCOMPARE(m_server->cli({"EXISTS", "mine:1"}), "0"_ba);
    QCOMPARE(m_second->cli({"EXISTS", "mine:2"}), "0"_ba);
}

void TestWorkspace::aHoldLostOnAHiddenPageIsReported()
{
    openSecond();
    acquireHere(0, "mine:1");
    QTRY_COMPARE(connection(0).workbench->locks().rowCount(), 1);
    QTRY_COMPARE(connection(0).workbench->locks().view(0).own, std::optional(OwnHoldPhase::Held));
    m_server->cli({"DEL", "mine:1"});
    QTRY_COMPARE_WITH_TIMEOUT(tabs()->tabText(1), u"orders · PROD · hold lost"_s, 20000);
    key(Qt::Key_1, Qt::AltModifier);
    QCOMPARE(tabs()->tabText(1), u"orders · PROD"_s);
    QVERIFY(page(0)->findChild<ui::OutcomeBar *>(u"outcomeBar"_s)->text().contains("mine:1"_L1));
}

void TestWorkspace::allConnectionsAreShownInOneTable()
{
    openSecond();
    hold(*m_server, "same");
    hold(*m_second, "same");
    QTRY_COMPARE(connection(1).workbench->locks().rowCount(), 1);
    key(Qt::Key_0, Qt::AltModifier);
    auto *table = m_fixture->find<ui::LockTableView>(u"allTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QStringList systems;
    for (int row = 0; row < 2; ++row)
        systems += table->model()->index(row, ui::LockTableModel::System).data().toString();
    systems.sort();
    QCOMPARE(systems, (QStringList{u"billing"_s, u"orders"_s}));
    hold(*m_second, "bill:2"); // new locks appear
    QTRY_COMPARE(table->model()->rowCount(), 3);
    m_second->cli({"DEL", "same"});
    QTRY_VERIFY(!connection(1).workbench->locks().view(0).state.isHeld()
        || !connection(1).workbench->locks().view(1).state.isHeld());
    // Opens the lock in its own connection.
    QTest::keyClicks(
        m_fixture->find<QWidget>(u"allPage"_s)->findChild<QLineEdit *>(u"filterEdit"_s), u"bill"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->enter();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(tabs()->currentIndex(), 2);
    QCOMPARE(page(1)->findChild<QLabel *>(u"lockTitle"_s)->text(), u"bill:2"_s);
    QTRY_COMPARE(table->model()->rowCount(), 0); // an invisible page keeps no rows
}

void TestWorkspace::theMembersOfALockAreFoundAcrossConnections()
{
    openSecond();
    hold(*m_server, "red:1", "60000");
    QTRY_COMPARE(connection(0).workbench->locks().rowCount(), 1);
    key(Qt::Key_1, Qt::AltModifier);
    page(0)->choose(connection(0).workbench->locks().view(0).state.id);
    auto *members = page(0)->findChild<ui::MembersView *>(u"membersView"_s);
    Q_EMIT m_fixture->workspace->changed(); // checks again
    QVERIFY(!members->isVisible());
    hold(*m_second, "red:1", "40000");
    QTRY_VERIFY(members->isVisible());
    QCOMPARE(members->lines(), (QStringList{u"orders: held"_s, u"billing: held"_s}));
    QCOMPARE(
        members->findChild<QLabel *>(u"membersHeading"_s)->text(), u"MEMBERS · held on 2 of 2 servers"_s);
    m_second->kill();
    QTRY_COMPARE_WITH_TIMEOUT(
        members->lines(), (QStringList{u"orders: held"_s, u"billing: unknown: no connection"_s}), 10000);
    QVERIFY(members->findChild<QLabel *>(u"noticeText"_s)->text().contains("It is unknown"_L1));
    key(Qt::Key_2, Qt::AltModifier); // and back: the state is kept
    key(Qt::Key_1, Qt::AltModifier);
    QCOMPARE(members->lines().size(), 2);
    m_second->restart(); // empty
    connection(1).workbench->port()->reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(
        members->lines(), (QStringList{u"orders: held"_s, u"billing: missing"_s}), 20000);
    QVERIFY(members->findChild<QLabel *>(u"noticeText"_s)->text().startsWith("No majority"_L1));
    m_server->cli({"DEL", "red:1"});
    QTRY_VERIFY(!members->isVisible());
}

// lockctl acquires a red lock on both servers, as one client.
void TestWorkspace::aMultiLockHeldByLockctlIsFoundAcrossConnections()
{
    openSecond();
    QProcess lockctl;
    lockctl.start(testing::programPath(u"lockctl"_s),
        {u"--url"_s, QString::fromUtf8(m_server->url()), u"--url"_s, QString::fromUtf8(m_second->url()),
            u"--json"_s, u"hold"_s, u"red:ours"_s, u"--kind"_s, u"multi"_s});
    QVERIFY(lockctl.waitForStarted());
    QTRY_COMPARE_WITH_TIMEOUT(connection(1).workbench->locks().rowCount(), 1, 20000);
    page(1)->choose(connection(1).workbench->locks().view(0).state.id);
    auto *members = page(1)->findChild<ui::MembersView *>(u"membersView"_s);
    QTRY_COMPARE(members->lines(), (QStringList{u"orders: held"_s, u"billing: held"_s}));
    lockctl.terminate();
    QVERIFY(lockctl.waitForFinished());
    QTRY_VERIFY(!members->isVisible());
}

void TestWorkspace::openConnectionsAreRestored()
{
    m_fixture->window->connections().close();
    for (const auto &choice : {choiceFor(*m_server, u"orders"_s, ui::Environment::Production),
             choiceFor(*m_second, u"billing"_s, ui::Environment::Staging)}) {
        auto saved = choice;
        saved.profile.id = m_fixture->savedConnections.put(choice.profile).value();
        m_fixture->window->open(saved);
    }
    QVERIFY(!m_fixture->find<QAction>(u"restoreLast"_s)->isEnabled());
    m_fixture->window->close();
    m_fixture->window.reset();
    m_fixture->workspace = std::make_unique<ui::Workspace>(m_fixture->engine, m_fixture->auditPath);
    m_fixture->window = std::make_unique<ui::MainWindow>(
        ui::AppContext{*m_fixture->workspace, m_fixture->theme, m_fixture->language,
            m_fixture->savedConnections, m_fixture->secrets, m_fixture->preferences, m_fixture->systems});
    m_fixture->window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    QCOMPARE(m_fixture->workspace->connections().size(), 1U); // no connection is opened unasked
    key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->workspace->connections().size(), 2U);
    QTRY_COMPARE_WITH_TIMEOUT(phase(0), ConnectionPhase::Live, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(phase(1), ConnectionPhase::Live, 10000);
    QCOMPARE(tabs()->tabText(1), u"orders · PROD"_s);
}

void TestWorkspace::changingTheLanguageKeepsOpenConnections()
{
    openSecond();
    m_fixture->language.choose(u"zh"_s);
    QTRY_COMPARE(tabs()->tabText(0), u"全部"_s);
    QCOMPARE(tabs()->count(), 3);
    QCOMPARE(tabs()->currentIndex(), 2);
    key(Qt::Key_1, Qt::AltModifier);
    QCOMPARE(tabs()->currentIndex(), 1);
    m_fixture->language.choose(u"en"_s);
}

LOCKSCOPE_WINDOW_TEST(TestWorkspace)
#include "tst_workspace.moc"
