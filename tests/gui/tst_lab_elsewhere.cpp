// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Clients of the lab on a server that is not the lab's: only on an armed, non-production server, clearly
// marked, acting for real, and leaving no keys.

#include "tests/gui/support/server_test.h"
#include "tests/support/test_program.h"
#include "ui/lab/lab_home.h"
#include "ui/lab/lab_run.h"
#include "ui/views/notice.h"
#include "ui/window/connection_flow.h"

#include <QAction>
#include <QLineEdit>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestLabElsewhere : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void productionIsRefusedWithTheReason();
    void anUnarmedSessionIsRefused();
    void clientsAcquireRealLocksOnTheServer();
    void leavingTheLabReleasesItsHolds();
    void closingTheWindowReleasesItsHolds();

private:
    void openLab();
    void type(const QString &line);
    [[nodiscard]] ui::LabRun &run() const { return *m_fixture->find<ui::LabHome>(u"labHome"_s)->run(); }
    [[nodiscard]] QAction *action() const { return m_fixture->find<QAction>(u"testLock"_s); }
    [[nodiscard]] QByteArray keys() const;
};

void TestLabElsewhere::openLab()
{
    QVERIFY(action()->isEnabled());
    action()->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(run().isForked() && !run().lab().clients.isEmpty(), 10'000);
}

void TestLabElsewhere::type(const QString &line)
{
    auto *field = m_fixture->find<QLineEdit>(u"commandLine"_s);
    field->setText(line);
    QTest::keyClick(field, Qt::Key_Return);
}

QByteArray TestLabElsewhere::keys() const
{
    return m_server->cli({"KEYS", "*"});
}

void TestLabElsewhere::productionIsRefusedWithTheReason()
{
    ui::ConnectionChoice choice;
    choice.profile.url = QString::fromUtf8(m_server->url());
    choice.profile.environment = ui::Environment::Production;
    m_fixture->window->connections().connectTo(choice);
    QTRY_COMPARE(m_fixture->workbench->status().phase, ConnectionPhase::Live);
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    QVERIFY(!action()->isEnabled());
    QVERIFY2(action()->toolTip().contains(u"production"_s), qPrintable(action()->toolTip()));
}

void TestLabElsewhere::anUnarmedSessionIsRefused()
{
    m_fixture->workbench->port()->disarm();
    QTRY_VERIFY(!action()->isEnabled());
    QVERIFY2(action()->toolTip().contains(u"Arm"_s), qPrintable(action()->toolTip()));
}

void TestLabElsewhere::clientsAcquireRealLocksOnTheServer()
{
    openLab();
    const auto notices = m_fixture->find<QWidget>(u"labPage"_s)->findChildren<ui::Notice *>();
    const bool isMarked = std::any_of(notices.begin(), notices.end(), [](const ui::Notice *notice) {
        return notice->isVisible() && notice->text().contains(u"acquire real locks"_s);
    });
    QVERIFY(isMarked);
    type(u"A lock orders kind=fair"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->locks().rowCount(), 1, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(only().holders.value(0).id, run().lab().clients[0].id + ":1", 10'000);
    type(u"A unlock orders"_s);
    QTRY_VERIFY_WITH_TIMEOUT(only().holders.isEmpty(), 10'000);
}

void TestLabElsewhere::leavingTheLabReleasesItsHolds()
{
    openLab();
    type(u"A lock orders kind=fair"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->locks().rowCount(), 1, 10'000);
    type(u"B lock orders kind=fair"_s);
    QTRY_COMPARE_WITH_TIMEOUT(only().queue.size(), 1, 10'000);
    m_fixture->find<QPushButton>(u"leaveLab"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_fixture->find<ui::LabHome>(u"labHome"_s)->run(), 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(keys().trimmed(), QByteArray(), 10'000);
}

void TestLabElsewhere::closingTheWindowReleasesItsHolds()
{
    openLab();
    type(u"A lock orders"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->locks().rowCount(), 1, 10'000);
    m_fixture->window->close();
    QTRY_VERIFY_WITH_TIMEOUT(!m_fixture->window->isVisible(), 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(keys().trimmed(), QByteArray(), 10'000);
}

LOCKSCOPE_WINDOW_TEST(TestLabElsewhere)
#include "tst_lab_elsewhere.moc"
