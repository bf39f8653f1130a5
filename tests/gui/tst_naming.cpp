// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// "Name this client…", by keyboard, and where the name is shown and stored.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/models/lock_table_model.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"
#include "ui/window/connection_flow.h"

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestNaming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void theHolderIsNamedByKeyboard();
    void aWaiterIsNamed();
    void namesAreSavedWithTheConnection();
    void anotherConnectionClosesTheSheets();
    void theForceUnlockSheetNamesTheClient();
    void theAuditLogKeepsTheId();

private:
    [[nodiscard]] ui::LockTableView *table() const
    {
        return m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    }
    [[nodiscard]] QString holderShown() const
    {
        return table()->model()->index(0, ui::LockTableModel::Holder).data().toString();
    }
    void show(const QByteArray &picture)
    {
        m_fixture->direct([&picture](ScriptedLockSystem &system) { system.show(picture); });
        QTRY_COMPARE(table()->model()->rowCount(), 1);
        table()->choose(ScriptedLockSystem::idOf("job"));
    }
    void typeName(const QString &name);

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestNaming::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    m_fixture->connectTo(u"orders"_s);
}

void TestNaming::typeName(const QString &name)
{
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
    auto *sheet = m_fixture->find<QDialog>(u"nameClientSheet"_s);
    QTRY_VERIFY(sheet->isVisible());
    QTest::keyClicks(sheet->findChild<QLineEdit *>(u"clientName"_s), name);
    QTest::keyClick(sheet->findChild<QLineEdit *>(u"clientName"_s), Qt::Key_Return);
    QTRY_VERIFY(!m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
}

void TestNaming::theHolderIsNamedByKeyboard()
{
    show("job fair A:1x1 30s/30s wd");
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F2);
    typeName(u"order-service"_s);
    QCOMPARE(holderShown(), u"order-service (A:1)"_s);
    QCOMPARE(m_fixture->find<QWidget>(u"holderLine"_s)->accessibleName().right(19), u"order-service (A:1)"_s);
    m_fixture->find<ui::FilterField>(u"filterField"_s)->setText(u"holder:service "_s);
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    m_fixture->language.choose(u"zh"_s); // recreates the widgets
    QVERIFY2(holderShown().contains("order-service"_L1), qPrintable(holderShown()));
}

void TestNaming::aWaiterIsNamed()
{
    show("job fair A:1x1 30s/30s wd | B:2 300s listening");
    auto *rows = m_fixture->find<QListView>(u"queueRows"_s);
    QTRY_COMPARE(rows->model()->rowCount(), 1);
    rows->setFocus();
    rows->setCurrentIndex(rows->model()->index(0, 0));
    QTest::keyClick(rows, Qt::Key_F2);
    typeName(u"billing"_s);
    QTRY_VERIFY2(rows->model()->index(0, 0).data().toString().startsWith("billing (B:2), "_L1),
        qPrintable(rows->model()->index(0, 0).data().toString()));
    QCOMPARE(holderShown(), u"A:1"_s);
}

void TestNaming::namesAreSavedWithTheConnection()
{
    ui::ConnectionChoice choice;
    choice.profile.url = u"redis://127.0.0.1"_s;
    choice.profile.name = u"saved"_s;
    choice.profile.id = m_fixture->savedConnections.put(choice.profile).value();
    m_fixture->window->connections().connectTo(choice);
    QTRY_COMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live);
    show("job fair A:1x1 30s/30s wd");
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F2);
    typeName(u"order-service"_s);
    const QList<NamingRule> rules{{NamingRule::By::Id, u"A"_s, u"order-service"_s}};
    QCOMPARE(m_fixture->savedConnections.find(choice.profile.id)->clientNames, rules);
    m_fixture->connectTo(u"another"_s);
    QTRY_VERIFY(m_fixture->workbench->clientLabels().naming().isEmpty());
    m_fixture->window->connections().connectTo(
        {*m_fixture->savedConnections.find(choice.profile.id), {}, {}, false});
    QTRY_COMPARE(m_fixture->workbench->clientLabels().naming().rules(), rules);
}

void TestNaming::anotherConnectionClosesTheSheets()
{
    show("job fair A:1x1 30s/30s wd");
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_F2);
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
    QTest::keyClicks(m_fixture->find<QLineEdit>(u"clientName"_s), u"order-service"_s);
    m_fixture->connectTo(u"another"_s);
    QTRY_VERIFY(!m_fixture->window->findChild<QDialog *>(u"nameClientSheet"_s));
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    QTest::keyClick(m_fixture->window.get(), Qt::Key_F2, Qt::ControlModifier);
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"clientNamesSheet"_s));
    m_fixture->window->connections().close();
    QTRY_VERIFY(!m_fixture->window->findChild<QDialog *>(u"clientNamesSheet"_s));
    QVERIFY(m_fixture->workbench->clientLabels().naming().isEmpty());
}

void TestNaming::theForceUnlockSheetNamesTheClient()
{
    show("job fair A:1x1 30s/30s wd");
    m_fixture->workbench->clientLabels().set(
        ClientNaming({{NamingRule::By::Id, u"A"_s, u"order-service"_s}}));
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    auto *button = m_fixture->find<QPushButton>(u"forceUnlockButton"_s);
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"holdSheet"_s));
    const auto *holder = m_fixture->find<QDialog>(u"holdSheet"_s)->findChild<QWidget *>(u"holderLine"_s);
    QCOMPARE(holder->accessibleName().right(19), u"order-service (A:1)"_s);
}

void TestNaming::theAuditLogKeepsTheId()
{
    show("job fair A:1x1 30s/30s wd");
    m_fixture->workbench->clientLabels().set(
        ClientNaming({{NamingRule::By::Id, u"A"_s, u"order-service"_s}}));
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    m_fixture->find<QPushButton>(u"forceUnlockButton"_s)->click();
    QTRY_VERIFY(m_fixture->window->findChild<QDialog *>(u"holdSheet"_s));
    m_fixture->find<QDialog>(u"holdSheet"_s)->findChild<QPushButton *>(u"confirmHold"_s)->click();
    const auto recorded = [this] {
        QFile file(m_fixture->auditPath);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QTRY_VERIFY2(recorded().contains("\"outcome\":\"done\""), recorded());
    QVERIFY2(recorded().contains("\"holder\":\"A:1\""), recorded());
    QVERIFY2(!recorded().contains("order-service"), recorded());
}

LOCKSCOPE_WINDOW_TEST(TestNaming)
#include "tst_naming.moc"
