// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Why a rule cannot have found everything.

#include "lockengine/core/watch/findings/finding_rule.h"
#include "lockengine/core/watch/findings/not_checked.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestNotChecked : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingIsThere();
    void tooShort();
    void missingPermissionIsNamed_data();
    void missingPermissionIsNamed();
    void unannouncedChanges();
    void undescribedServer();
    void serverWithoutTime();
    void incompleteScan();
};

namespace {

using Why = NotChecked::Why;

SystemStatus complete()
{
    SystemStatus status;
    status.phase = ConnectionPhase::Live;
    status.mode = WatchMode::Live;
    status.scan.finishedOnce = true;
    status.health.isDescribed = true;
    status.health.hasTime = true;
    return status;
}

RuleRow needing(Needs needs, Milliseconds watched = 0s)
{
    return {"someRule", Harm::Stuck, needs, watched};
}

constexpr Needs kEverything = Needs::fromInt(0x3f);

} // namespace

void TestNotChecked::everythingIsThere()
{
    QCOMPARE(whyNotChecked(needing(kEverything, 5s), complete(), 5s), std::nullopt);
}

void TestNotChecked::tooShort()
{
    const auto result = whyNotChecked(needing(Need::Nothing, 10min), complete(), 5s);
    QVERIFY(result);
    QCOMPARE(result->why, Why::TooShort);
    QCOMPARE(result->watched, Milliseconds(10min));
    QCOMPARE(result->rule, QByteArray("someRule"));
}

void TestNotChecked::missingPermissionIsNamed_data()
{
    QTest::addColumn<int>("need");
    QTest::addColumn<int>("which");
    QTest::newRow("listeners") << int(Need::Listeners) << 0;
    QTest::newRow("releases") << int(Need::Releases) << 1;
    QTest::newRow("description") << int(Need::Description) << 2;
    QTest::newRow("time") << int(Need::ServerTime) << 2;
    QTest::newRow("scan") << int(Need::WholeScan) << 3;
}

void TestNotChecked::missingPermissionIsNamed()
{
    QFETCH(int, need);
    QFETCH(int, which);
    const QList<Reason> reasons = {Reason::ListenersNotSeen, Reason::ReleasesNotHeard,
        Reason::ServerNotDescribed, Reason::LocksNotFound};
    SystemStatus status = complete();
    status.degraded = {Error(ErrorKind::Forbidden, reasons[which], "+pubsub")};
    const auto result = whyNotChecked(needing(Needs::fromInt(need)), status, 1h);
    QVERIFY(result);
    QCOMPARE(result->why, Why::NoPermission);
    QCOMPARE(result->reason.detail, QByteArray("+pubsub"));
    QCOMPARE(whyNotChecked(needing(Need::Changes), status, 1h), std::nullopt);
}

void TestNotChecked::unannouncedChanges()
{
    for (const WatchMode mode : {WatchMode::Poll, WatchMode::KeyEvents, WatchMode::None}) {
        SystemStatus status = complete();
        status.mode = mode;
        QCOMPARE(
            whyNotChecked(needing(Need::Changes), status, 1h).value_or(NotChecked()).why, Why::NotAnnounced);
        QCOMPARE(whyNotChecked(needing(Need::Listeners), status, 1h), std::nullopt);
    }
}

void TestNotChecked::undescribedServer()
{
    SystemStatus status = complete();
    status.health = {};
    QCOMPARE(
        whyNotChecked(needing(Need::Description), status, 1h).value_or(NotChecked()).why, Why::NotDescribed);
}

void TestNotChecked::serverWithoutTime()
{
    SystemStatus status = complete();
    status.health.hasTime = false;
    QCOMPARE(whyNotChecked(needing(Need::Description), status, 1h), std::nullopt);
    QCOMPARE(
        whyNotChecked(needing(Need::ServerTime), status, 1h).value_or(NotChecked()).why, Why::NotDescribed);
}

void TestNotChecked::incompleteScan()
{
    SystemStatus status = complete();
    status.scan.finishedOnce = false;
    QCOMPARE(whyNotChecked(needing(Need::WholeScan), status, 1h).value_or(NotChecked()).why, Why::NotScanned);
    status.scan.finishedOnce = true;
    status.scan.incomplete = Error(ErrorKind::TimedOut, "slow");
    QCOMPARE(whyNotChecked(needing(Need::WholeScan), status, 1h).value_or(NotChecked()).why, Why::NotScanned);
}

LOCKSCOPE_PLAIN_TEST(TestNotChecked)
#include "tst_not_checked.moc"
