// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's thread and the engine's at full speed over a real server: acts, requests and floods of changes
// at the same time.

#include "lockengine/core/session/session_port.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QHash>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const QByteArray clientId = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";

// The state that the window builds from batches: the last view of each lock, and a count of each event kind.
struct Picture
{
    QHash<QByteArray, LockState> states;
    QHash<EventKind, int> reported;
    bool saysThatSomeCoalesced = false;

    void take(const WatchBatch &batch)
    {
        for (const LockView &view : batch.changed)
            states.insert(view.state.id.name, view.state);
        for (const LockEvent &event : batch.events)
            note(event);
    }

    void note(const LockEvent &event)
    {
        ++reported[event.kind];
        saysThatSomeCoalesced |= event.evidence.testFlag(EvidenceSign::Coalesced);
    }
};

} // namespace

class TestSessionStress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void theWindowSeesEveryHoldOfManyCallers();
    void afterAFloodOfChangesTheShownStateIsCorrect();
    void creatingAndDestroyingPortsKeepsTheEngineUsable();

private:
    [[nodiscard]] std::unique_ptr<SessionPort> connected();
    void acquireAndRelease(int caller, int turns);

    QTemporaryDir m_folder;
    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<SessionPort> m_port;
    Picture m_picture;
    int m_finished = 0;
    int m_turns = 0;
};

void TestSessionStress::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_engine = std::make_unique<EngineThread>();
    m_picture = {};
    m_finished = 0;
    m_turns = 0;
    m_port = connected();
    connect(m_port.get(), &SessionPort::updated, this,
        [this](const WatchBatch &batch) { m_picture.take(batch); });
    bool live = false;
    connect(m_port.get(), &SessionPort::statusChanged, this, [&live](const SystemStatus &status) {
        live = status.phase == ConnectionPhase::Live && status.scan.finishedOnce;
    });
    QTRY_VERIFY_WITH_TIMEOUT(live, 20'000);
    m_port->disconnect(this);
    connect(m_port.get(), &SessionPort::updated, this,
        [this](const WatchBatch &batch) { m_picture.take(batch); });
    m_port->arm(10min);
}

void TestSessionStress::cleanup()
{
    m_port.reset();
    m_engine.reset();
    m_server.reset();
}

std::unique_ptr<SessionPort> TestSessionStress::connected()
{
    redis::RedisSystemOptions options;
    options.address = *redis::parseAddress(m_server->url());
    options.clientId = clientId;
    return std::make_unique<SessionPort>(
        *m_engine, [options](Clock &clock) { return redis::makeRedisSystem(options, clock); },
        m_folder.filePath(u"audit.jsonl"_s));
}

// One of many callers on one fair lock: acquires and releases it repeatedly.
void TestSessionStress::acquireAndRelease(int caller, int turns)
{
    if (turns == 0) {
        ++m_finished;
        return;
    }
    const Identity identity(clientId, caller);
    m_port->acquire(AcquireRequest("stress", LockKind::Fair), identity, this,
        [this, caller, turns](const Result<AcquireOutcome> &outcome) {
            QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().detail.constData());
            QCOMPARE(outcome->count, 1);
            ++m_turns;
            LockState seen;
            seen.id = LockId("", "stress", "redisson");
            seen.kinds = {LockKind::Fair};
            seen.holders = {Holder(outcome->holder, 1)};
            m_port->release(
                seen, outcome->holder, {}, this, [this, caller, turns](const ActOutcome &released) {
                    QCOMPARE(released.result, ActResult::Done);
                    acquireAndRelease(caller, turns - 1);
                });
        });
}

void TestSessionStress::theWindowSeesEveryHoldOfManyCallers()
{
    constexpr int callers = 8;
    constexpr int turns = 10;
    for (int caller = 1; caller <= callers; ++caller)
        acquireAndRelease(caller, turns);
    QTRY_COMPARE_WITH_TIMEOUT(m_finished, callers, 60'000);
    QCOMPARE(m_turns, callers * turns);
    // A hold shorter than a round trip may not be reported individually, but then more events are reported as
    // coalesced.
    QTRY_VERIFY(!m_picture.states.value("stress").isHeld());
    const int released = m_picture.reported.value(EventKind::Released);
    QVERIFY(released <= callers * turns);
    QVERIFY(released == callers * turns || m_picture.saysThatSomeCoalesced);
    QTRY_COMPARE(m_server->cli("DBSIZE"), QByteArray("0"));
}

void TestSessionStress::afterAFloodOfChangesTheShownStateIsCorrect()
{
    constexpr int locks = 50;
    const QByteArray churn
        = "for round = 1, 40 do for i = 1, 50 do "
          "redis.call('HSET', 'flood:' .. i, ARGV[1] .. ':' .. round, 1) "
          "if round > 1 then redis.call('HDEL', 'flood:' .. i, ARGV[1] .. ':' .. (round - 1)) end "
          "redis.call('PEXPIRE', 'flood:' .. i, 30000) end end";
    int answers = 0;
    for (int i = 0; i < 20; ++i) {
        m_server->cli({"EVAL", churn, "0", clientId});
        for (int lock = 1; lock <= locks; ++lock) {
            const LockId id(m_server->url(), "flood:" + QByteArray::number(lock), "redisson");
            m_port->history(id, this, [&answers](const LockHistory &) { ++answers; });
        }
    }
    QTRY_COMPARE_WITH_TIMEOUT(answers, 20 * locks, 60'000);
    const auto isTrue = [this] {
        for (int lock = 1; lock <= locks; ++lock) {
            const LockState state = m_picture.states.value("flood:" + QByteArray::number(lock));
            if (state.holders != QList<Holder>{Holder(clientId + ":40", 1)})
                return false;
        }
        return true;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isTrue(), 20'000);
}

void TestSessionStress::creatingAndDestroyingPortsKeepsTheEngineUsable()
{
    for (int i = 0; i < 30; ++i) {
        const std::unique_ptr<SessionPort> passing = connected();
        passing->arm(1min);
        passing->acquire(AcquireRequest("passing", LockKind::Reentrant), Identity(clientId, 100 + i), this,
            [](const Result<AcquireOutcome> &) {});
        passing->records(LockId("", "passing", "redisson"), this, [](const Result<QList<RawRecord>> &) {});
        if (i % 3 == 0)
            QCoreApplication::processEvents();
    }
    acquireAndRelease(1, 5);
    QTRY_COMPARE_WITH_TIMEOUT(m_turns, 5, 20'000);
}

LOCKSCOPE_TEST(TestSessionStress)
#include "tst_session_stress.moc"
