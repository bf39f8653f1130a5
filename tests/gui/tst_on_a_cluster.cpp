// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The whole console over a Redis Cluster: show the locks of all nodes, acquire one, end one, lose a node.

#include "lockengine/redis/redis_kind.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/connection_flow.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestOnACluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void locksOfAllNodesAreShownAcquiredAndForceUnlocked();
    void aLostNodeMakesOnlyItsOwnLocksStale();
};

namespace {

const QByteArray stranger = "11111111-2222-4333-8444-555555555555:7";

void makeLocks(testing::TestCluster &cluster)
{
    for (const QByteArray name : {"a", "b", "c", "d", "e"}) { // on all three nodes
        cluster.tellOwner("HSET " + name + " " + stranger + " 1");
        cluster.tellOwner("PEXPIRE " + name + " 600000");
    }
}

std::unique_ptr<testing::WindowFixture> stageOn(testing::TestCluster &cluster)
{
    auto fixture = std::make_unique<testing::WindowFixture>(std::make_unique<lockengine::redis::RedisKind>());
    fixture->window->show();
    ui::ConnectionChoice choice;
    choice.profile.url = QString::fromUtf8(cluster.url());
    fixture->window->connections().connectTo(choice);
    return fixture;
}

int staleRows(const testing::WindowFixture &fixture)
{
    int stale = 0;
    for (int row = 0; row < fixture.workbench->locks().rowCount(); ++row)
        stale += fixture.workbench->locks().view(row).stale ? 1 : 0;
    return stale;
}

} // namespace

void TestOnACluster::locksOfAllNodesAreShownAcquiredAndForceUnlocked()
{
    testing::TestCluster cluster;
    makeLocks(cluster);
    const auto fixture = stageOn(cluster);
    const auto press = [&fixture](const QString &name) {
        QTest::mouseClick(fixture->find<QPushButton>(name), Qt::LeftButton);
    };
    const auto outcome = [&fixture] { return fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text(); };
    QTRY_COMPARE_WITH_TIMEOUT(fixture->workbench->status().phase, ConnectionPhase::Live, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(fixture->workbench->locks().rowCount(), 5, 10'000);
    press(u"armButton"_s);
    press(u"confirmArm"_s);
    QTRY_VERIFY(fixture->workbench->isArmed());
    for (int row = 0; row < 5; ++row) {
        const QByteArray name = fixture->workbench->locks().view(row).state.id.name;
        fixture->find<ui::LockTableView>(u"lockTable"_s)
            ->choose(fixture->workbench->locks().view(row).state.id);
        QTRY_VERIFY(fixture->find<QPushButton>(u"forceUnlockButton"_s)->isEnabled());
        press(u"forceUnlockButton"_s);
        QTRY_VERIFY(
            fixture->find<QPlainTextEdit>(u"commands"_s)->toPlainText().contains(QString::fromUtf8(name)));
        press(u"confirmHold"_s);
        const QString done = u"Force-unlocked %1."_s.arg(QString::fromUtf8(name));
        QTRY_VERIFY2(outcome().startsWith(done), qPrintable(outcome()));
        QCOMPARE(cluster.tellOwner("EXISTS " + name), "0"_ba);
    }
    press(u"acquireButton"_s);
    fixture->find<QLineEdit>(u"acquireName"_s)->setText(u"mine:1"_s); // replaces the suggested name
    press(u"confirmAcquire"_s);
    QTRY_COMPARE(outcome(), u"Acquired mine:1."_s);
    QCOMPARE(cluster.tellOwner("EXISTS mine:1"), "1"_ba);
}

void TestOnACluster::aLostNodeMakesOnlyItsOwnLocksStale()
{
    testing::TestCluster cluster(1);
    makeLocks(cluster);
    int lost = 0;
    for (const char *name : {"a", "b", "c", "d", "e"})
        lost += cluster.ownerOf(name) == 0 ? 1 : 0;
    const auto fixture = stageOn(cluster);
    QTRY_COMPARE_WITH_TIMEOUT(fixture->workbench->locks().rowCount(), 5, 10'000);
    QTRY_COMPARE(staleRows(*fixture), 0);
    for (int replica = 3; replica < 6; ++replica)
        QTRY_VERIFY(cluster.tell(replica, "DBSIZE").toInt() > 0);
    cluster.kill(0);
    QTRY_COMPARE_WITH_TIMEOUT(staleRows(*fixture), lost, 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(cluster.tell(3, "ROLE").startsWith("master"), 15'000);
    cluster.waitUntilWhole();
    QTRY_COMPARE_WITH_TIMEOUT(staleRows(*fixture), 0, 5'000);
    QCOMPARE(fixture->workbench->locks().rowCount(), 5);
}

LOCKSCOPE_WINDOW_TEST(TestOnACluster)
#include "tst_on_a_cluster.moc"
