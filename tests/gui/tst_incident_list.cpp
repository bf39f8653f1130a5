// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An incident stays in its list until the user dismisses it.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/models/incident_model.h"
#include "ui/views/incident_cell.h"
#include "ui/views/incident_list.h"
#include "ui/views/log_panel.h"

#include <QClipboard>
#include <QDateTime>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSysInfo>
#include <QTabBar>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestIncidentList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void anIncidentOpensItsLock();
    void anIncidentOfManyGoneHoldsListsTheirLocks();
    void anIncidentOfOneGoneHoldOpensItsLock();
    void theTitleSaysWhatHappenedToTheServer_data();
    void theTitleSaysWhatHappenedToTheServer();
    void theTitleSaysWhatHappenedToTheLock();
    void aForceUnlockNamesTheOtherConsole_data();
    void aForceUnlockNamesTheOtherConsole();
    void anIncidentNamesTheNextHolder();
    void anIncidentStaysUntilDismissed();
    void aDoubleClickOnACrossDismissesOneIncident();
    void theLockOfAnIncidentIsKeptOnEveryPage();
    void aNewConnectionHasNoIncidents();

private:
    void show(const QByteArray &picture, const QByteArray &signs = {})
    {
        m_fixture->direct([&](ScriptedLockSystem &system) { system.show(picture, signs); });
    }
    // Shows a hold of that lock, and its forced release by the user.
    void forceUnlock(const QByteArray &name)
    {
        show(name + " fair A:1x1 30s");
        show(name + " fair free", "mo");
    }
    // A server returned without these locks.
    void addGone(const QByteArrayList &names, ServerChange change = ServerChange::Unknown)
    {
        Incident gone;
        gone.change = change;
        gone.number = 1;
        gone.kind = IncidentKind::HoldsGone;
        gone.holds = names.size();
        for (const QByteArray &name : names)
            gone.locks.append(ScriptedLockSystem::idOf(name));
        gone.lock = gone.locks.constFirst();
        m_fixture->workbench->incidents().add(QList<Incident>{gone});
    }
    [[nodiscard]] QTabBar *tabs() const { return m_fixture->find<QTabBar>(u"logTabs"_s); }
    [[nodiscard]] ui::IncidentList *list() const
    {
        return m_fixture->find<ui::IncidentList>(u"incidentList"_s);
    }
    [[nodiscard]] QString reported(int row, int role = Qt::DisplayRole) const
    {
        return list()->model()->index(row, 0).data(role).toString();
    }

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestIncidentList::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    m_fixture->connectTo(u"orders"_s);
    QTRY_COMPARE(m_fixture->find<QLabel>(u"stateTitle"_s)->text(), u"No locks"_s);
    QCOMPARE(tabs()->tabText(ui::LogPanel::Incidents), u"Incidents"_s);
}

void TestIncidentList::anIncidentOpensItsLock()
{
    forceUnlock("order:1");
    forceUnlock("order:2");
    QTRY_COMPARE(tabs()->tabText(ui::LogPanel::Incidents), u"Incidents (2)"_s);
    tabs()->setCurrentIndex(ui::LogPanel::Incidents);
    QVERIFY(list()->isVisible());
    QVERIFY2(
        reported(0).contains(u"Force-unlocked by you"_s) && reported(0).contains(u"order:2"_s), // the latest
        qPrintable(reported(0)));
    list()->setFocus();
    list()->setCurrentIndex(list()->model()->index(1, 0));
    QTest::keyClick(list(), Qt::Key_Return);
    QTRY_COMPARE(m_fixture->find<QLabel>(u"lockTitle"_s)->text(), u"order:1"_s);
    QCOMPARE(m_fixture->find<QTabBar>(u"detailTabs"_s)->currentIndex(), 1); // the lock's history
    const ui::IncidentModel &incidents = m_fixture->workbench->incidents();
    QCOMPARE(incidents.locks(9),
        (QList{ScriptedLockSystem::idOf("order:2"), ScriptedLockSystem::idOf("order:1")})); // which are kept
    QCOMPARE(incidents.locks(1), QList{ScriptedLockSystem::idOf("order:2")});
}

void TestIncidentList::anIncidentOfManyGoneHoldsListsTheirLocks()
{
    show("order:2 fair A:1x1 30s");
    QTRY_COMPARE(m_fixture->workbench->locks().rowCount(), 1);
    addGone({"order:1", "order:2", "order:3", "bill\n:4", "order:5"});
    tabs()->setCurrentIndex(ui::LogPanel::Incidents);
    list()->setFocus();
    list()->setCurrentIndex(list()->model()->index(0, 0));
    QVERIFY(reported(0, Qt::ToolTipRole).contains(u"Enter"_s));
    QTest::keyClick(list(), Qt::Key_Return);
    const auto names = [this] { return m_fixture->window->findChild<QListView *>(u"goneHolds"_s); };
    QTRY_VERIFY(names() && names()->isVisible());
    QTRY_VERIFY(names()->hasFocus());
    QCOMPARE(names()->model()->rowCount(), 5);
    QCOMPARE(names()->model()->index(3, 0).data().toString(), u"bill\\n:4"_s);
    m_fixture->find<QPushButton>(u"copyGoneHolds"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(),
        u"order:1\norder:2\norder:3\nbill\\n:4\norder:5"_s); // one name a line
    names()->setCurrentIndex(names()->model()->index(1, 0));
    QTest::keyClick(names(), Qt::Key_Return);
    QTRY_VERIFY(!names());
    QTRY_COMPARE(m_fixture->find<QLabel>(u"lockTitle"_s)->text(), u"order:2"_s);
}

void TestIncidentList::anIncidentOfOneGoneHoldOpensItsLock()
{
    show("order:1 fair A:1x1 30s");
    QTRY_COMPARE(m_fixture->workbench->locks().rowCount(), 1);
    addGone({"order:1"});
    tabs()->setCurrentIndex(ui::LogPanel::Incidents);
    list()->setFocus();
    list()->setCurrentIndex(list()->model()->index(0, 0));
    QVERIFY(!reported(0, Qt::ToolTipRole).contains(u"Enter"_s));
    QTest::keyClick(list(), Qt::Key_Return);
    QVERIFY(!m_fixture->window->findChild<QListView *>(u"goneHolds"_s));
    QTRY_COMPARE(m_fixture->find<QLabel>(u"lockTitle"_s)->text(), u"order:1"_s);
}

void TestIncidentList::theTitleSaysWhatHappenedToTheServer_data()
{
    QTest::addColumn<ServerChange>("change");
    QTest::addColumn<qint64>("holds");
    QTest::addColumn<QString>("title");
    QTest::newRow("not known") << ServerChange::Unknown << qint64(1'870)
                               << u"The server restarted or another took over: 1,870 holds are gone"_s;
    QTest::newRow("restarted") << ServerChange::Restarted << qint64(1'870)
                               << u"Server restarted: 1,870 holds are gone"_s;
    QTest::newRow("failover") << ServerChange::TookOver << qint64(2'000)
                              << u"Another server took over: 2,000 holds are gone"_s;
}

void TestIncidentList::theTitleSaysWhatHappenedToTheServer()
{
    QFETCH(const ServerChange, change);
    QFETCH(const qint64, holds);
    QFETCH(const QString, title);
    const auto *none = m_fixture->find<QLabel>(u"noIncidents"_s);
    QVERIFY(!none->isHidden() && !none->text().isEmpty());
    addGone(QByteArrayList(holds, "order:1"), change);
    QCOMPARE(reported(0), title);
    QVERIFY(none->isHidden());
}

void TestIncidentList::theTitleSaysWhatHappenedToTheLock()
{
    show("order:0 fair A:1x1 30s");
    show("order:0 fair free", "mt"); // a normal release leaves a trace
    show("order:1 fair A:1x1 30s");
    show("order:1 fair free", "m");
    QTRY_COMPARE(reported(0), u"Force-unlocked by another client: order:1"_s);
    show("order:2 fair A:1x1 3s");
    show("order:2 fair A:1x1 4s"); // renewed once, then not again
    QTRY_COMPARE_WITH_TIMEOUT(list()->model()->rowCount(), 2, 20'000);
    static const QRegularExpression died(
        uR"(^order:2 lost: renewals stopped \d\d:\d\d:\d\d, expired \d\d:\d\d:\d\d$)"_s);
    QVERIFY2(died.match(reported(0)).hasMatch(), qPrintable(reported(0)));
    QVERIFY2(reported(0, ui::IncidentModel::DetailRole)
                 .startsWith(u"A:1 may still be working without the lock."_s),
        qPrintable(reported(0, ui::IncidentModel::DetailRole)));
}

void TestIncidentList::aForceUnlockNamesTheOtherConsole_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::addColumn<qint64>("ago"); // ms
    QTest::addColumn<bool>("isHere");
    QTest::addColumn<QString>("title");
    QTest::newRow("another console") << "order:1"_ba << qint64(200) << false
                                     << u"Force-unlocked by another console (ada\\u{202E}@db-1): order:1"_s;
    QTest::newRow("another connection of this window")
        << "order:1"_ba << qint64(200) << true << u"Force-unlocked by you: order:1"_s;
    QTest::newRow("another lock") << "order:12"_ba << qint64(200) << false
                                  << u"Force-unlocked by another client: order:1"_s;
    QTest::newRow("long ago") << "order:1"_ba << qint64(60'000) << false
                              << u"Force-unlocked by another client: order:1"_s;
}

void TestIncidentList::aForceUnlockNamesTheOtherConsole()
{
    QFETCH(const QByteArray, lock);
    QFETCH(const qint64, ago);
    QFETCH(const bool, isHere);
    QFile audit(m_fixture->auditPath);
    QVERIFY(audit.open(QIODevice::Append));
    const QJsonObject intent{{u"t"_s, QDateTime::currentMSecsSinceEpoch() - ago}, {u"phase"_s, u"intent"_s},
        {u"id"_s, u"1"_s}, {u"user"_s, u"ada\u202e"_s},
        {u"host"_s, isHere ? QSysInfo::machineHostName() : u"db-1"_s},
        {u"pid"_s, isHere ? QCoreApplication::applicationPid() : 1}, {u"act"_s, u"force-release"_s},
        {u"system"_s, QString::fromUtf8(m_fixture->workbench->status().address)},
        {u"lock"_s, QString::fromUtf8(lock)}};
    audit.write("{\n" + QJsonDocument(intent).toJson(QJsonDocument::Compact) + "\n{\"phase\":[]}\n");
    audit.close();
    show("order:0 fair A:1x1 30s");
    show("order:0 fair free", "mt"); // a normal release leaves a trace
    show("order:1 fair A:1x1 30s");
    show("order:1 fair free", "m");
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    QFETCH(const QString, title);
    QTRY_COMPARE(reported(0), title);
}

void TestIncidentList::anIncidentNamesTheNextHolder()
{
    forceUnlock("order:1");
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    QVERIFY(reported(0, ui::IncidentModel::DetailRole).contains(u"No client has acquired it since"_s));
    show("order:1 fair B:2x1 30s");
    QTRY_VERIFY(reported(0, ui::IncidentModel::DetailRole).contains(u"Next holder: B:2"_s));
    QCOMPARE(list()->model()->rowCount(), 1);
}

void TestIncidentList::anIncidentStaysUntilDismissed()
{
    for (const char *name : {"order:1", "order:2", "order:3", "order:4"})
        forceUnlock(name);
    QTRY_COMPARE(list()->model()->rowCount(), 4);
    m_fixture->language.choose(u"zh"_s); // recreates the widgets
    QCOMPARE(list()->model()->rowCount(), 4);
    m_fixture->language.choose(u"en"_s);
    tabs()->setCurrentIndex(ui::LogPanel::Incidents);
    list()->setFocus();
    list()->setCurrentIndex(list()->model()->index(0, 0));
    QTest::keyClick(list(), Qt::Key_Delete);
    QCOMPARE(list()->model()->rowCount(), 3);
    QCOMPARE(list()->currentIndex().row(), 0);
    const QRect row = list()->visualRect(list()->model()->index(0, 0));
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(list()->model()->rowCount(), 3);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
        QPoint(row.right() - ui::kIncidentCross / 2, row.center().y()));
    QCOMPARE(list()->model()->rowCount(), 2);
    show("order:4 fair B:2x1 30s"); // a lock whose incident was dismissed
    const ui::LockTableModel &locks = m_fixture->workbench->locks();
    QTRY_VERIFY(locks.view(locks.rowOf(ScriptedLockSystem::idOf("order:4"))).state.isHeld());
    QCOMPARE(list()->model()->rowCount(), 2);
    m_fixture->find<QPushButton>(u"dismissAll"_s)->click();
    QCOMPARE(list()->model()->rowCount(), 0);
    QCOMPARE(tabs()->tabText(ui::LogPanel::Incidents), u"Incidents"_s);
    QVERIFY(!m_fixture->find<QPushButton>(u"dismissAll"_s)->isVisible());
}

void TestIncidentList::aDoubleClickOnACrossDismissesOneIncident()
{
    for (const char *name : {"order:1", "order:2", "order:3", "order:4"})
        forceUnlock(name);
    QTRY_COMPARE(list()->model()->rowCount(), 4);
    tabs()->setCurrentIndex(ui::LogPanel::Incidents);
    const QRect row = list()->visualRect(list()->model()->index(0, 0));
    const QPoint cross(row.right() - ui::kIncidentCross / 2, row.center().y());
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, cross);
    QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, cross);
    QCOMPARE(list()->model()->rowCount(), 3);
    QVERIFY(!m_fixture->find<QLabel>(u"lockTitle"_s)->isVisible()); // no other lock was opened
    QTest::mousePress(list()->viewport(), Qt::LeftButton, {}, row.center());
    QTest::mouseRelease(list()->viewport(), Qt::LeftButton, {}, cross);
    QCOMPARE(list()->model()->rowCount(), 3); // the press was elsewhere
}

// Otherwise the lock is forgotten some minutes after its end, with the texts of its row and the pill.
void TestIncidentList::theLockOfAnIncidentIsKeptOnEveryPage()
{
    const auto isKept = [this] {
        bool isKept = false;
        m_fixture->direct(
            [&isKept](ScriptedLockSystem &system) { isKept = system.inView().contains("order:1"); });
        return isKept;
    };
    tabs()->setCurrentIndex(ui::LogPanel::Incidents);
    m_fixture->find<QAction>(u"lab"_s)->trigger();
    QTRY_VERIFY(!list()->isVisible());
    forceUnlock("order:1");
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    QTRY_VERIFY(isKept());
}

void TestIncidentList::aNewConnectionHasNoIncidents()
{
    forceUnlock("order:1");
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    m_fixture->workbench->close();
    QCOMPARE(list()->model()->rowCount(), 0);
}

LOCKSCOPE_WINDOW_TEST(TestIncidentList)
#include "tst_incident_list.moc"
