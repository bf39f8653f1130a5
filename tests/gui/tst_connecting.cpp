// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator connects: addresses, saved connections, passwords and their storage.

#include "lockengine/redis/redis_kind.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/connect_sheet.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/connection_flow.h"

#include <QCheckBox>
#include <QDirIterator>
#include <QListWidget>
#include <QSemaphore>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestConnecting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void aWrongAddressShowsOneSentenceAndKeepsTheInput();
    void aPasswordInAnAddressIsRefused();
    void aConnectionIsSavedAndChosenAgain();
    void sentinelAddressesHaveTheirOwnPasswordField();
    void aPasswordIsStoredInTheKeychainOnly();
    void anUnwantedPasswordIsRemovedFromTheKeychain_data();
    void anUnwantedPasswordIsRemovedFromTheKeychain();
    void aSavedConnectionGetsItsIdImmediatelyAndIsChosenNextTime();
    void withoutAKeychainThePasswordIsAskedForEachTime();
    void aReplacedServerIsFollowedWithoutConfirmation();
    void theWindowMayCloseWhileItConnects();

private:
    void open() { m_fixture->find<QAction>(u"connect"_s)->trigger(); }
    void type(const QString &name, const QString &text) { m_fixture->find<QLineEdit>(name)->setText(text); }
    void press(const QString &name) { QTest::mouseClick(m_fixture->find<QPushButton>(name), Qt::LeftButton); }
    [[nodiscard]] QString said() const;
    void connectAndKeep();

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestConnecting::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->show();
}

QString TestConnecting::said() const
{
    return m_fixture->find<ui::ConnectSheet>(u"connectSheet"_s)->findChild<QLabel *>(u"noticeText"_s)->text();
}

void TestConnecting::aWrongAddressShowsOneSentenceAndKeepsTheInput()
{
    open();
    type(u"connectionName"_s, u"orders"_s);
    type(u"connectionUrl"_s, u"http://h:99999"_s);
    press(u"connectNow"_s);
    QVERIFY2(said().startsWith("An address begins with"_L1), qPrintable(said()));
    QCOMPARE(m_fixture->find<QLineEdit>(u"connectionName"_s)->text(), u"orders"_s);
    QVERIFY(!m_fixture->workbench->port());
    type(u"connectionUrl"_s, u"127.0.0.1:7000"_s);
    press(u"connectNow"_s);
    QTRY_COMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live);
    QCOMPARE(m_fixture->lastAccess().url, u"redis://127.0.0.1:7000"_s);
    QCOMPARE(m_fixture->window->windowTitle(), u"orders — Lockscope"_s);
}

void TestConnecting::aPasswordInAnAddressIsRefused()
{
    open();
    type(u"connectionUrl"_s, u"redis://user:hunter2@h"_s);
    press(u"saveConnection"_s);
    QVERIFY(said().contains("password"_L1));
    QVERIFY(!said().contains("hunter2"_L1));
    QVERIFY(m_fixture->savedConnections.profiles().isEmpty());
}

void TestConnecting::aConnectionIsSavedAndChosenAgain()
{
    open();
    type(u"connectionUrl"_s, u"rediss://ops@db.example"_s);
    type(u"connectionCaFile"_s, u"/ca.pem"_s);
    type(u"connectionCertFile"_s, u"/us.pem"_s);
    type(u"connectionKeyFile"_s, u"/us.key"_s);
    press(u"saveConnection"_s);
    QCOMPARE(m_fixture->savedConnections.profiles().size(), 1);
    auto *list = m_fixture->find<QListWidget>(u"savedConnections"_s);
    QCOMPARE(list->currentItem()->text(), u"db.example"_s);
    list->setCurrentRow(0);
    QVERIFY(m_fixture->find<QLineEdit>(u"connectionUrl"_s)->text().isEmpty());
    list->setCurrentRow(1);
    QCOMPARE(m_fixture->find<QLineEdit>(u"connectionCaFile"_s)->text(), u"/ca.pem"_s);
    QCOMPARE(m_fixture->find<QLineEdit>(u"connectionCertFile"_s)->text(), u"/us.pem"_s);
    QCOMPARE(m_fixture->find<QLineEdit>(u"connectionKeyFile"_s)->text(), u"/us.key"_s);
    press(u"deleteConnection"_s);
    QVERIFY(m_fixture->savedConnections.profiles().isEmpty());
}

void TestConnecting::sentinelAddressesHaveTheirOwnPasswordField()
{
    open();
    const auto *field = m_fixture->find<QLineEdit>(u"connectionGuidePassword"_s);
    QVERIFY(!field->isVisible());
    type(u"connectionUrl"_s, u"redis+sentinel://ops@127.0.0.1:26379/main?sentinelUser=spy"_s);
    QVERIFY(field->isVisible());
    QCOMPARE(field->echoMode(), QLineEdit::Password);
    type(u"connectionPassword"_s, u"hunter2"_s);
    type(u"connectionGuidePassword"_s, u"sesame"_s);
    press(u"connectNow"_s);
    QTRY_COMPARE(m_fixture->lastAccess().guidePassword.reveal(), "sesame"_ba);
    QCOMPARE(m_fixture->lastAccess().password.reveal(), "hunter2"_ba);
}

void TestConnecting::aPasswordIsStoredInTheKeychainOnly()
{
    open();
    type(u"connectionUrl"_s, u"redis://ops@127.0.0.1"_s);
    type(u"connectionPassword"_s, u"hunter2"_s);
    m_fixture->find<QCheckBox>(u"keepPassword"_s)->setChecked(true);
    press(u"connectNow"_s);
    QTRY_COMPARE(m_fixture->secrets.kept.size(), 1);
    QTRY_VERIFY(m_fixture->savedConnections.profiles().value(0).passwordInKeychain);
    QCOMPARE(m_fixture->lastAccess().password.reveal(), "hunter2"_ba);
    QDirIterator files(m_fixture->folder.path(), QDir::Files);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("hunter2"), qPrintable(file.fileName()));
    }
    m_fixture->connectTo(u"another"_s);
    QVERIFY(m_fixture->lastAccess().password.reveal().isEmpty());
    open();
    QTRY_VERIFY(m_fixture->window->findChild<QListWidget *>(u"savedConnections"_s));
    m_fixture->find<QListWidget>(u"savedConnections"_s)->setCurrentRow(1);
    press(u"connectNow"_s);
    QTRY_COMPARE(m_fixture->lastAccess().password.reveal(), "hunter2"_ba);
}

void TestConnecting::connectAndKeep()
{
    open();
    type(u"connectionUrl"_s, u"redis://ops@127.0.0.1"_s);
    type(u"connectionPassword"_s, u"hunter2"_s);
    m_fixture->find<QCheckBox>(u"keepPassword"_s)->setChecked(true);
    press(u"connectNow"_s);
    QTRY_VERIFY(m_fixture->savedConnections.profiles().value(0).passwordInKeychain);
    QTRY_VERIFY(!m_fixture->window->findChild<QListWidget *>(u"savedConnections"_s));
}

void TestConnecting::anUnwantedPasswordIsRemovedFromTheKeychain_data()
{
    QTest::addColumn<bool>("unticked");
    QTest::addColumn<QString>("button");
    QTest::addColumn<qsizetype>("connectionsLeft");
    QTest::newRow("deleted") << false << u"deleteConnection"_s << qsizetype(0);
    QTest::newRow("unticked and saved") << true << u"saveConnection"_s << qsizetype(1);
    QTest::newRow("unticked and connected") << true << u"connectNow"_s << qsizetype(1);
}

void TestConnecting::anUnwantedPasswordIsRemovedFromTheKeychain()
{
    QFETCH(bool, unticked);
    QFETCH(QString, button);
    QFETCH(qsizetype, connectionsLeft);
    connectAndKeep();
    QCOMPARE(m_fixture->secrets.kept.size(), 1);
    open();
    if (unticked)
        m_fixture->find<QCheckBox>(u"keepPassword"_s)->setChecked(false);
    press(button);
    QTRY_VERIFY(m_fixture->secrets.kept.isEmpty());
    QCOMPARE(m_fixture->savedConnections.profiles().size(), connectionsLeft);
    QVERIFY(!m_fixture->savedConnections.profiles().value(0).passwordInKeychain);
}

void TestConnecting::aSavedConnectionGetsItsIdImmediatelyAndIsChosenNextTime()
{
    connectAndKeep();
    const QString id = m_fixture->savedConnections.profiles().value(0).id;
    QCOMPARE(m_fixture->window->connections().current()->id, id);
    m_fixture->window->close();
    QCOMPARE(m_fixture->preferences.load().lastConnection, id);
    m_fixture->window = std::make_unique<ui::MainWindow>(
        ui::AppContext{*m_fixture->workspace, m_fixture->theme, m_fixture->language,
            m_fixture->savedConnections, m_fixture->secrets, m_fixture->preferences, m_fixture->systems});
    m_fixture->window->show();
    open();
    QCOMPARE(m_fixture->find<QLineEdit>(u"connectionUrl"_s)->text(), u"redis://ops@127.0.0.1"_s);
}

void TestConnecting::withoutAKeychainThePasswordIsAskedForEachTime()
{
    m_fixture->secrets.broken = true;
    open();
    type(u"connectionUrl"_s, u"redis://ops@127.0.0.1"_s);
    type(u"connectionPassword"_s, u"hunter2"_s);
    m_fixture->find<QCheckBox>(u"keepPassword"_s)->setChecked(true);
    press(u"connectNow"_s);
    QTRY_VERIFY(
        m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text().contains("asks for it each time"_L1));
    QTRY_COMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live); // still connecting
    QVERIFY(!m_fixture->savedConnections.profiles().value(0).passwordInKeychain);
}

void TestConnecting::theWindowMayCloseWhileItConnects()
{
    for (int i = 0; i < 5; ++i) {
        m_fixture->connectTo(u"orders"_s);
        QSemaphore isDestroyed; // so the next connection opens during the destruction
        m_fixture->engine.post([&isDestroyed] { isDestroyed.acquire(); });
        connect(
            m_fixture->workspace.get(), &QObject::destroyed, this, [&isDestroyed] { isDestroyed.release(); });
        ui::ConnectionChoice choice;
        choice.profile.url = u"redis://127.0.0.1:7001"_s;
        choice.profile.name = u"stock"_s;
        m_fixture->window->connections().connectTo(choice);
        m_fixture.reset();
        m_fixture = std::make_unique<testing::WindowFixture>();
    }
}

void TestConnecting::aReplacedServerIsFollowedWithoutConfirmation()
{
    m_fixture->connectTo(u"demo"_s);
    const QString former = m_fixture->lastAccess().url;
    m_fixture->workbench->port()->arm(lockengine::Arming::usual);
    m_fixture->workbench->port()->acquire(
        lockengine::AcquireRequest("mine:1", lockengine::LockKind::Reentrant),
        m_fixture->workbench->identity(), this, [](const auto &) {});
    QTRY_VERIFY(!m_fixture->workbench->ownLocks().isEmpty());
    m_fixture->window->connections().moveTo(u"redis://127.0.0.1:7002"_s, u"redis://127.0.0.1:7001"_s);
    QCOMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live); // it concerned another server
    QVERIFY(!m_fixture->workbench->ownLocks().isEmpty());
    m_fixture->window->connections().moveTo(u"redis://127.0.0.1:7002"_s, former);
    QTRY_COMPARE(m_fixture->lastAccess().url, u"redis://127.0.0.1:7002"_s);
    QTRY_COMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live);
    QVERIFY(m_fixture->workbench->ownLocks().isEmpty());
    const QString said = m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text();
    QVERIFY2(said.startsWith("The demo's server ended"_L1), qPrintable(said));
}

LOCKSCOPE_WINDOW_TEST(TestConnecting)
#include "tst_connecting.moc"
