// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The servers of a lab: possible faults, and those that are impossible now.

#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/servers_panel.h"
#include "ui/theme/theme.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestServersPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }

    void everyButtonSendsItsAct_data();
    void everyButtonSendsItsAct();
    void slowingAServerAsksForADuration();
    void aServerThatIsDownCanOnlyBeRestarted();
    void onlyAPrimaryWithAReplicaCanFailOver();
    void externalServersOfferNoFaults();

private:
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        return m_panel->findChild<QPushButton *>(name);
    }

    Theme m_theme{nullptr};
    LabState m_lab;
    std::unique_ptr<ServersPanel> m_panel;
};

void TestServersPanel::init()
{
    m_lab = testing::labOf({"A"});
    m_lab.servers = {{"s1", LabServerState::Running, false, "unix:///a"},
        {"s2", LabServerState::Running, true, "unix:///b"}};
    m_panel = std::make_unique<ServersPanel>(m_theme);
    m_panel->setLock("orders");
    m_panel->showLab(m_lab);
    m_panel->show();
}

void TestServersPanel::everyButtonSendsItsAct_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("pause") << u"serverPause"_s << "s1 pause"_ba;
    QTest::newRow("kill") << u"serverKill"_s << "s1 kill"_ba;
    QTest::newRow("restart") << u"serverRestart"_s << "s1 restart"_ba;
    QTest::newRow("fail over") << u"serverFailOver"_s << "s1 failover"_ba;
    QTest::newRow("evict") << u"serverEvict"_s << "s1 evict orders"_ba;
}

void TestServersPanel::everyButtonSendsItsAct()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, line);
    QSignalSpy acts(m_panel.get(), &ServersPanel::asked);
    button(name)->click();
    QCOMPARE(acts.count(), 1);
    QCOMPARE(actText(acts[0][0].value<LabAct>()), line);
}

void TestServersPanel::slowingAServerAsksForADuration()
{
    QSignalSpy acts(m_panel.get(), &ServersPanel::asked);
    button(u"serverSlow"_s)->click();
    m_panel->findChild<QLineEdit *>(u"durationField"_s)->setText(u"300ms"_s);
    m_panel->findChild<QPushButton *>(u"confirmLength"_s)->click();
    QCOMPARE(actText(acts.last()[0].value<LabAct>()), "s1 slow 300ms");
    m_lab.servers[0].state = LabServerState::Slowed;
    m_panel->showLab(m_lab);
    button(u"serverSlow"_s)->click(); // not slow any more
    QCOMPARE(acts.last()[0].value<LabAct>().time, Milliseconds::zero());
}

void TestServersPanel::aServerThatIsDownCanOnlyBeRestarted()
{
    m_lab.servers[0].state = LabServerState::Down;
    m_panel->showLab(m_lab);
    QVERIFY(button(u"serverRestart"_s)->isEnabled());
    for (const QString &name : {u"serverPause"_s, u"serverKill"_s, u"serverEvict"_s, u"serverSlow"_s})
        QVERIFY2(!button(name)->isEnabled(), qPrintable(name));
    QVERIFY(button(u"serverKill"_s)->toolTip().contains(u"down"_s));
}

void TestServersPanel::onlyAPrimaryWithAReplicaCanFailOver()
{
    QVERIFY(button(u"serverFailOver"_s)->isEnabled());
    auto *list = m_panel->findChild<QListView *>(u"labServers"_s);
    list->setCurrentIndex(list->model()->index(1, 0));
    QVERIFY(!button(u"serverFailOver"_s)->isEnabled());
    m_lab.servers.removeLast();
    m_panel->showLab(m_lab);
    QVERIFY(!button(u"serverFailOver"_s)->isEnabled());
}

void TestServersPanel::externalServersOfferNoFaults()
{
    m_lab.isExternal = true;
    m_panel->showLab(m_lab);
    for (const QPushButton *each : m_panel->findChildren<QPushButton *>())
        QVERIFY2(!each->isEnabled(), qPrintable(each->text()));
}

LOCKSCOPE_WINDOW_TEST(TestServersPanel)
#include "tst_servers_panel.moc"
