// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which hidden facts `top` shows in its notice line.

#include "app/lockctl/top/top_notice.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(lockengine::UnfollowedLocks)

class TestTopNotice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMostImportantNoticeIsShown_data();
    void theMostImportantNoticeIsShown();
    void hostileServerTextIsEscaped();
};

namespace {

SystemStatus searched()
{
    SystemStatus status;
    status.phase = ConnectionPhase::Live;
    status.scan.finishedOnce = true;
    return status;
}

} // namespace

void TestTopNotice::theMostImportantNoticeIsShown_data()
{
    QTest::addColumn<SystemStatus>("status");
    QTest::addColumn<UnfollowedLocks>("notKept");
    QTest::addColumn<QByteArray>("notice");
    const UnfollowedLocks none;
    QTest::newRow("nothing") << searched() << none << ""_ba;

    SystemStatus status = searched();
    status.clockStep = ClockStep{5s, {}};
    QTest::newRow("clock jump")
        << status << none
        << "its clock jumped 5.0 s forward, or this machine slept; leases expire that much earlier"_ba;
    status.evicts = true;
    QTest::newRow("clock jump before evicting server")
        << status << none
        << "1 of 2: its clock jumped 5.0 s forward, or this machine slept; leases expire that much earlier"_ba;
    status.isFull = true;
    QTest::newRow("full server before both")
        << status << none << "1 of 3: is out of memory and accepts no new locks"_ba;

    status.degraded = {Error(ErrorKind::Unsupported, "ERR unknown subcommand 'TRACKING'")};
    QTest::newRow("polling")
        << status << none
        << "1 of 4: sends no change notifications; locks are polled, and holds shorter than a round are missed"_ba;
    status.degraded.append(Error(ErrorKind::NoPermission, Reason::LocksNotReadable, "%R~*"));
    QTest::newRow("missing permission") << status << none << "1 of 5: Permission %R~* is missing. "_ba;

    SystemStatus incomplete = status;
    incomplete.scan.incomplete = Error(ErrorKind::TimedOut, "SCAN");
    QTest::newRow("an incomplete scan")
        << incomplete << none << "1 of 6: some locks may be missing: did not answer in time: SCAN"_ba;
    QTest::newRow("locks beyond the limit") << incomplete << UnfollowedLocks{5, false}
                                            << "1 of 7: 5 locks are not shown: the limit is 1,000,000"_ba;
    incomplete.scan.finishedOnce = false;
    QTest::newRow("unknown during a scan")
        << incomplete << UnfollowedLocks{5, false} << "1 of 5: Permission %R~* is missing. "_ba;

    SystemStatus other = searched();
    other.degraded = {Error(ErrorKind::NoPermission, "something that hides nothing")};
    QTest::newRow("nothing hidden") << other << none << ""_ba;
}

void TestTopNotice::theMostImportantNoticeIsShown()
{
    QFETCH(const SystemStatus, status);
    QFETCH(const UnfollowedLocks, notKept);
    QFETCH(const QByteArray, notice);
    const QByteArray said = topNotice(status, notKept);
    if (notice.endsWith(' '))
        QVERIFY2(said.startsWith(notice) && said.size() > notice.size(), said);
    else
        QCOMPARE(said, notice);
}

void TestTopNotice::hostileServerTextIsEscaped()
{
    SystemStatus status = searched();
    status.scan.incomplete = Error(ErrorKind::ServerError, "\x1b]0;owned\x07\n");
    const QByteArray said = topNotice(status, {});
    QVERIFY2(!said.contains('\x1b') && !said.contains('\n'), said);
}

LOCKSCOPE_TEST(TestTopNotice)
#include "tst_top_notice.moc"
