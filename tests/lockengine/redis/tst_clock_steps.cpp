// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The server's wall clock is set while locks are held. Leases use that clock, so they really end earlier or
// later. Lockscope shows the change within two seconds, and reports the clock step.

#include "lockengine/redis/watch/server_info_poller.h"
#include "tests/support/lock_picture.h"
#include "tests/support/machine_speed.h"
#include "tests/support/run_task.h"
#include "tests/support/server_clock_page.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using testing::TestServer;
using testing::WatchedSession;

class TestClockSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void leasesAreCorrectAfterAStep_data();
    void leasesAreCorrectAfterAStep();
    void stepIsReportedLaterWithoutVisibleLocks();
    void stepBeyondTheDeadlineExpiresTheHold();
    void stepBackEndsNoHoldEarly();
    void ownHoldContinuesAndIsReleased();
    void slowReplyIsNoStep();
    void clockStepIsDistinguishedFromDrift();

private:
    [[nodiscard]] std::optional<Milliseconds> leftShown(const QByteArray &name);
    [[nodiscard]] Milliseconds leftOnServer(const char *name) const;
    [[nodiscard]] bool isShownAsItIs(const char *name);
    void waitForWords(const QByteArray &name);

    std::unique_ptr<testing::ServerClockPage> m_page;
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<WatchedSession> m_session;
};

namespace {

int soon() // in ms
{
    return testing::scaledMs(std::chrono::seconds(2));
}

} // namespace

void TestClockSteps::init()
{
    m_page = std::make_unique<testing::ServerClockPage>();
    m_server = std::make_unique<TestServer>(QByteArray(), m_page->serverProgram());
    m_server->cli("HSET job 51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12 1");
    m_server->cli("PEXPIRE job 60000");
    m_session = std::make_unique<WatchedSession>(m_server->url());
    QVERIFY(m_session->waitUntilLive());
    (*m_session)->locks().setInView({m_session->idOf("job")});
    QTRY_VERIFY(isShownAsItIs("job"));
}

void TestClockSteps::cleanup()
{
    m_session.reset();
    m_server.reset();
    m_page.reset();
}

std::optional<Milliseconds> TestClockSteps::leftShown(const QByteArray &name)
{
    const auto shown = m_session->view(name);
    const ServerTime now = (*m_session)->locks().serverClock().at(m_session->clock.now());
    return shown ? leftAt(shown->lease, now) : std::nullopt;
}

Milliseconds TestClockSteps::leftOnServer(const char *name) const
{
    return Milliseconds(m_server->cli(QList<QByteArray>{"PTTL", name}).toLongLong());
}

bool TestClockSteps::isShownAsItIs(const char *name)
{
    const auto left = leftShown(name);
    return left && std::chrono::abs(*left - leftOnServer(name)) < testing::scaled(200ms);
}

void TestClockSteps::leasesAreCorrectAfterAStep_data()
{
    QTest::addColumn<int>("seconds");
    QTest::newRow("forward") << 20;
    QTest::newRow("back") << -20;
    QTest::newRow("forward a little") << 1;
    QTest::newRow("back a little") << -1;
}

// The lock itself does not change, so only the clock can reveal the step.
void TestClockSteps::leasesAreCorrectAfterAStep()
{
    QFETCH(int, seconds);
    const Milliseconds before = leftOnServer("job");
    m_page->setAhead(std::chrono::seconds(seconds));
    QVERIFY(std::chrono::abs(before - leftOnServer("job") - std::chrono::seconds(seconds))
        < testing::scaled(500ms));
    QTRY_VERIFY_WITH_TIMEOUT(isShownAsItIs("job"), soon());
    QTRY_VERIFY_WITH_TIMEOUT(m_session->status().clockStep, soon());
    const auto by = m_session->status().clockStep->by;
    QVERIFY2(std::chrono::abs(by - std::chrono::seconds(seconds)) < testing::scaled(200ms),
        QByteArray::number(by.count()));
    QCOMPARE(m_session->eventsOf("job"), QList<EventKind>{EventKind::Appeared});
}

void TestClockSteps::stepIsReportedLaterWithoutVisibleLocks()
{
    (*m_session)->locks().setInView({});
    m_page->setAhead(20s);
    QTRY_VERIFY_WITH_TIMEOUT(m_session->status().clockStep, 16'000 + soon());
    QVERIFY(isShownAsItIs("job"));
}

void TestClockSteps::stepBeyondTheDeadlineExpiresTheHold()
{
    m_page->setAhead(90s);
    QTRY_COMPARE_WITH_TIMEOUT(m_session->eventsOf("job").value(1), EventKind::Expired, soon());
    QVERIFY(m_session->shownHolders("job").isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(m_session->status().clockStep, soon());
}

void TestClockSteps::stepBackEndsNoHoldEarly()
{
    m_server->cli("HSET short 51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12 1");
    m_server->cli("PEXPIRE short 3000");
    QTRY_VERIFY(isShownAsItIs("short"));
    m_page->setAhead(-20s);
    QTRY_VERIFY_WITH_TIMEOUT(m_session->status().clockStep, soon());
    QTest::qWait(3500); // beyond its original deadline; this needs real time
    QCOMPARE(m_session->shownHolders("short").size(), 1);
    QVERIFY(isShownAsItIs("short"));
    QCOMPARE(m_session->eventsOf("short"), QList<EventKind>{EventKind::Acquired});
}

// Renewals use the monotonic clock of the client.
void TestClockSteps::ownHoldContinuesAndIsReleased()
{
    QVERIFY(m_session->take("ours", LockKind::Reentrant));
    m_page->setAhead(-3600s);
    QTRY_VERIFY_WITH_TIMEOUT(m_session->status().clockStep, soon());
    m_page->setAhead(-3590s);
    QTRY_VERIFY_WITH_TIMEOUT(isShownAsItIs("ours"), soon());
    QCOMPARE(m_session->view("ours")->own, OwnHoldPhase::Held);
    QVERIFY(testing::runTask((*m_session)->acts().releaseOwn()).ok());
    QCOMPARE(m_server->cli("EXISTS ours"), "0");
    QCOMPARE(m_session->eventsOf("job"), QList<EventKind>{EventKind::Appeared});
}

void TestClockSteps::slowReplyIsNoStep()
{
    m_server->pause();
    QTest::qWait(3000); // this needs real time
    m_server->resume();
    QTRY_VERIFY_WITH_TIMEOUT(isShownAsItIs("job"), soon());
    QTest::qWait(1600); // one more reply
    QVERIFY(!m_session->status().clockStep);
}

void TestClockSteps::clockStepIsDistinguishedFromDrift()
{
    const ServerTime start(1'700'000'000s);
    const MonotonicTime here(1000s);
    redis::ClockSpan span;
    const auto jump = [&](Milliseconds shown, Milliseconds sent, Milliseconds came) {
        return span.take(start + shown, here + sent, here + came).value_or(0ms);
    };
    QCOMPARE(jump(0ms, 0ms, 2ms), 0ms);
    QCOMPARE(jump(1501ms, 1500ms, 1502ms), 0ms); // the server's clock is slightly fast
    QCOMPARE(jump(3000ms, 2990ms, 9000ms), 0ms); // a late reply
    const Milliseconds forward = jump(20'500ms, 10'500ms, 10'502ms);
    QVERIFY(std::chrono::abs(forward - 10s) < 20ms);
    QCOMPARE(jump(22'000ms, 12'000ms, 12'002ms), 0ms);
    const Milliseconds back = jump(13'500ms, 13'500ms, 13'502ms);
    QVERIFY(std::chrono::abs(back + 10s) < 20ms);
    QCOMPARE(jump(13'600ms, 14'000ms, 14'002ms), 0ms); // too small to distinguish from network delay
}

LOCKSCOPE_TEST(TestClockSteps)
#include "tst_clock_steps.moc"
