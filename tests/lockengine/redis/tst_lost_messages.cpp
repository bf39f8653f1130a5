// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A proxy drops all unsolicited messages of the server and nothing else: connections stay open, and replies
// arrive. Within two seconds after the fault the view equals a fresh read, and no event is invented.

#include "lockengine/lab/fault_proxy.h"
#include "tests/support/lock_picture.h"
#include "tests/support/machine_speed.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::TestServer;
using testing::WatchedSession;

class TestLostMessages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void missedChangesAreDetectedAfterTheFault();
    void missedChangesAreDetectedDuringTheFault();
    void receivedMessagesCauseNoResync();
    void unannouncedWritesCauseNoResync();

private:
    void take(const QByteArray &name, int thread);
    void swallow(bool swallows);
    [[nodiscard]] bool isShownAsItIs(const QList<QByteArray> &names);
    [[nodiscard]] int countOf(EventKind kind) const;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<SystemClock> m_clock;
    std::unique_ptr<FaultProxy> m_proxy;
    std::unique_ptr<WatchedSession> m_session;
};

namespace {

int soon() // in ms
{
    return testing::scaledMs(std::chrono::seconds(2));
}

const QList<QByteArray> names{"a", "b", "c", "d"};

QByteArray holderOf(int thread)
{
    return "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:" + QByteArray::number(thread);
}

} // namespace

#define VERIFY_SHOWN_SOON() QTRY_VERIFY_WITH_TIMEOUT(isShownAsItIs(names), soon())

void TestLostMessages::init()
{
    m_server = std::make_unique<TestServer>("port {port}\n");
    m_clock = std::make_unique<SystemClock>();
    m_proxy = std::make_unique<FaultProxy>(m_server->port(), *m_clock);
    QVERIFY(m_proxy->start());
    take("a", 1);
    take("b", 1);
    take("c", 1);
    m_session = std::make_unique<WatchedSession>("redis://127.0.0.1:" + QByteArray::number(m_proxy->port()));
    QVERIFY(m_session->waitUntilLive());
    (*m_session)->locks().setInView({m_session->idOf("a")});
    VERIFY_SHOWN_SOON();
    QTRY_COMPARE(m_session->events.size(), 3);
    m_session->events.clear();
}

void TestLostMessages::cleanup()
{
    m_session.reset();
    m_proxy.reset();
    m_clock.reset();
    m_server.reset();
}

void TestLostMessages::take(const QByteArray &name, int thread)
{
    m_server->cli({"EVAL", "redis.call('HSET',KEYS[1],ARGV[1],1) redis.call('PEXPIRE',KEYS[1],600000)", "1",
        name, holderOf(thread)});
}

void TestLostMessages::swallow(bool swallows)
{
    ProxyFaults faults;
    faults.losesMessages = swallows;
    m_proxy->setFaults(faults);
}

bool TestLostMessages::isShownAsItIs(const QList<QByteArray> &names)
{
    return std::ranges::all_of(names, [this](const QByteArray &name) {
        QList<QByteArray> held = m_server->cli({"HKEYS", name}).split('\n');
        held.removeAll(QByteArray());
        return m_session->shownHolders(name) == held;
    });
}

int TestLostMessages::countOf(EventKind kind) const
{
    return int(std::ranges::count_if(
        m_session->events, [kind](const LockEvent &event) { return event.kind == kind; }));
}

void TestLostMessages::missedChangesAreDetectedAfterTheFault()
{
    swallow(true);
    m_server->cli("DEL a");
    m_server->cli("DEL b");
    take("b", 2);
    take("d", 1);
    QTest::qWait(50); // messages reach the proxy, and are dropped
    swallow(false);
    VERIFY_SHOWN_SOON();
    QVERIFY2(m_session->eventsOf("a") == QList<EventKind>{EventKind::Resynced},
        testing::linesOf(m_session->events).join('\n'));
    QCOMPARE(m_session->eventsOf("b"), QList<EventKind>{EventKind::Resynced});
    QVERIFY(m_session->eventsOf("c").isEmpty()); // unchanged
    QCOMPARE(m_session->eventsOf("d"), QList<EventKind>{EventKind::Appeared});
}

void TestLostMessages::missedChangesAreDetectedDuringTheFault()
{
    swallow(true);
    m_server->cli("DEL a");
    VERIFY_SHOWN_SOON();
    take("a", 3);
    VERIFY_SHOWN_SOON();
    m_session->events.clear();
    swallow(false);
    m_server->cli("DEL c");
    VERIFY_SHOWN_SOON();
    m_server->cli("DEL b"); // received as usual
    // Without a sign, and its client is not known to leave one.
    QTRY_COMPARE(m_session->eventsOf("b"), QList<EventKind>{EventKind::Released});
    QVERIFY(!m_session->events.constLast().certain);
}

void TestLostMessages::receivedMessagesCauseNoResync()
{
    for (int round = 0; round < 4; ++round) {
        QTest::qWait(800); // so that the check happens at varying moments
        m_server->cli("DEL a");
        take("a", round + 10);
    }
    VERIFY_SHOWN_SOON();
    QCOMPARE(countOf(EventKind::Resynced), 0);
}

void TestLostMessages::unannouncedWritesCauseNoResync()
{
    for (int i = 0; i < 8; ++i)
        m_server->cli("XADD stream * field value");
    m_server->cli("XGROUP CREATE stream group 0");
    m_session->events.clear();
    for (int i = 0; i < 8; ++i) {
        m_server->cli("XREADGROUP GROUP group reader COUNT 1 STREAMS stream >");
        QTest::qWait(500); // more than one check
    }
    VERIFY_SHOWN_SOON();
    QVERIFY2(m_session->events.isEmpty(), testing::linesOf(m_session->events).join('\n'));
}

LOCKSCOPE_TEST(TestLostMessages)
#include "tst_lost_messages.moc"
