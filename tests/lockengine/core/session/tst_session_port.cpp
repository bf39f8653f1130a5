// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The boundary between the window's thread and the engine's, with two real threads and a scripted lock
// system.

#include "lockengine/core/session/session_port.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <future>

using namespace lockengine;
using namespace std::chrono_literals;
using testing::ScriptedLockSystem;

namespace {

LockState heldBy(const QByteArray &name, const QByteArray &holder)
{
    LockState state;
    state.id = ScriptedLockSystem::idOf(name);
    state.kinds = {LockKind::Reentrant};
    state.holders = {Holder(holder, 1)};
    return state;
}

} // namespace

class TestSessionPort : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void statesArriveAsBatches();
    void answersArriveOnTheThreadOfTheCaller();
    void answerIsDroppedWhenItsReceiverIsGone();
    void actsAreRefusedUntilArmed();
    void everyActIsRecorded();
    void actIsRefusedWithoutAnAuditFile();
    void ownHoldsAreAlwaysReleasedAndRecorded();
    void pendingActEndsWithTheSession();
    void aSlowWindowGetsOneMergedBatch();

private:
    // Runs the request on the engine thread, and waits for it.
    void onEngine(const std::function<void()> &request);
    std::optional<ActOutcome> forceRelease(const LockState &seen);

    QTemporaryDir m_folder;
    std::unique_ptr<EngineThread> m_engine;
    std::unique_ptr<SessionPort> m_port;
    ScriptedLockSystem *m_system = nullptr;
};

void TestSessionPort::init()
{
    m_engine = std::make_unique<EngineThread>();
    const QString audit = m_folder.filePath(
        QString::fromLatin1(QTest::currentTestFunction()) + QStringLiteral("/audit.jsonl"));
    m_port = std::make_unique<SessionPort>(
        *m_engine,
        [this](Clock &clock) {
            auto system = std::make_unique<ScriptedLockSystem>(clock);
            m_system = system.get();
            return system;
        },
        audit);
    onEngine([] {});
    QVERIFY(m_system);
}

void TestSessionPort::cleanup()
{
    m_port.reset();
    m_engine.reset();
    m_system = nullptr;
}

void TestSessionPort::onEngine(const std::function<void()> &request)
{
    std::atomic<bool> ran = false;
    m_engine->post([&] {
        request();
        ran = true;
    });
    QTRY_VERIFY(ran);
}

std::optional<ActOutcome> TestSessionPort::forceRelease(const LockState &seen)
{
    const auto outcome = std::make_shared<std::optional<ActOutcome>>();
    m_port->forceRelease(seen, {}, this, [outcome](ActOutcome value) { *outcome = value; });
    [&] { QTRY_VERIFY(outcome->has_value()); }();
    return *outcome;
}

void TestSessionPort::statesArriveAsBatches()
{
    QSignalSpy batches(m_port.get(), &SessionPort::updated);
    onEngine([this] { m_system->show("order:1 reentrant A:1x1 12.0s"); });
    QTRY_VERIFY(!batches.isEmpty());
    const auto batch = batches.first().first().value<WatchBatch>();
    QCOMPARE(batch.changed.size(), 1);
    QCOMPARE(batch.changed.first().state.id.name, QByteArray("order:1"));
    QCOMPARE(batch.events.size(), 1);
}

void TestSessionPort::answersArriveOnTheThreadOfTheCaller()
{
    QThread *where = nullptr;
    m_port->records(ScriptedLockSystem::idOf("order:1"), this,
        [&](const Result<QList<RawRecord>> &) { where = QThread::currentThread(); });
    QTRY_VERIFY(where);
    QCOMPARE(where, QThread::currentThread());
}

void TestSessionPort::answerIsDroppedWhenItsReceiverIsGone()
{
    auto listener = std::make_unique<QObject>();
    bool heard = false;
    m_port->records(ScriptedLockSystem::idOf("order:1"), listener.get(),
        [&](const Result<QList<RawRecord>> &) { heard = true; });
    listener.reset();
    // Answers arrive in order: the first would have arrived before the second.
    answersArriveOnTheThreadOfTheCaller();
    QVERIFY(!heard);
}

void TestSessionPort::actsAreRefusedUntilArmed()
{
    onEngine([this] { m_system->show("order:1 reentrant A:1x1 12.0s"); });
    const auto refused = forceRelease(heldBy("order:1", "A:1"));
    QCOMPARE(refused->result, ActResult::Refused);
    QCOMPARE(refused->error.kind, ErrorKind::Forbidden);

    m_port->arm(10min);
    QCOMPARE(forceRelease(heldBy("order:1", "A:1"))->result, ActResult::Done);
    m_port->disarm();
    QCOMPARE(forceRelease(heldBy("order:1", "A:1"))->result, ActResult::Refused);
    onEngine([this] { QCOMPARE(m_system->asked().count("forceRelease order:1"), 1); });
}

void TestSessionPort::everyActIsRecorded()
{
    onEngine([this] { m_system->show("order:1 reentrant A:1x1 12.0s"); });
    m_port->arm(10min);
    QCOMPARE(forceRelease(heldBy("order:1", "B:9"))->result, ActResult::ChangedHands);

    QFile audit(m_folder.filePath(QStringLiteral("everyActIsRecorded/audit.jsonl")));
    QVERIFY(audit.open(QIODevice::ReadOnly));
    const QByteArrayList lines = audit.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].contains("\"intent\"") && lines[0].contains("B:9"));
    QVERIFY(lines[1].contains("\"outcome\"") && lines[1].contains("changed-hands"));
}

void TestSessionPort::actIsRefusedWithoutAnAuditFile()
{
    // A file in place of the folder.
    QVERIFY(QFile(m_folder.filePath(QStringLiteral("actIsRefusedWithoutAnAuditFile")))
                .open(QIODevice::WriteOnly));
    onEngine([this] { m_system->show("order:1 reentrant A:1x1 12.0s"); });
    m_port->arm(10min);
    const auto refused = forceRelease(heldBy("order:1", "A:1"));
    QCOMPARE(refused->result, ActResult::Refused);
    QCOMPARE(refused->error.reason, Reason::AuditNotWritable);
    QVERIFY2(refused->error.detail.contains("audit.jsonl: "), refused->error.detail.constData());
    onEngine([this] { QVERIFY(!m_system->asked().contains("forceRelease order:1")); });
}

void TestSessionPort::ownHoldsAreAlwaysReleasedAndRecorded()
{
    const QString folder = m_folder.filePath(QStringLiteral("ownHoldsAreAlwaysReleasedAndRecorded"));
    QSignalSpy unrecorded(m_port.get(), &SessionPort::auditFailed);
    int given = 0;
    const auto releaseOwnHold = [&] {
        const int before = given;
        onEngine([this] {
            OwnHold hold;
            hold.lock = testing::ScriptedLockSystem::idOf("order:1");
            hold.holder = "me:7";
            hold.phase = OwnHoldPhase::Held;
            m_system->tellOwnHold(hold);
        });
        m_port->releaseOwn(this, [&given](const Result<Done> &released) { given += released.ok(); });
        QTRY_COMPARE(given, before + 1);
    };
    releaseOwnHold(); // not armed
    QFile audit(folder + QStringLiteral("/audit.jsonl"));
    QVERIFY(audit.open(QIODevice::ReadOnly));
    const QByteArray lines = audit.readAll();
    QCOMPARE(lines.count("release-own"), 1);
    QVERIFY2(lines.contains(R"("lock":"order:1")") && lines.contains(R"("holder":"me:7")"), lines);
    QCOMPARE(lines.count("\"outcome\":\"done\""), 1);
    QVERIFY(unrecorded.isEmpty());

    QVERIFY(QDir(folder).removeRecursively());
    QVERIFY(QFile(folder).open(QIODevice::WriteOnly)); // a file in place of the folder
    releaseOwnHold();
    QCOMPARE(unrecorded.size(), 1);
    onEngine([this] { QCOMPARE(m_system->asked().count("releaseOwn"), 2); });
}

void TestSessionPort::pendingActEndsWithTheSession()
{
    onEngine([this] {
        m_system->show("order:1 reentrant A:1x1 12.0s");
        m_system->holdAnswers();
    });
    m_port->arm(10min);
    m_port->forceRelease(heldBy("order:1", "A:1"), {}, this, [](const ActOutcome &) {});
    onEngine([] {});
    m_port.reset(); // nothing to compare: the sanitizers would report an error
    onEngine([] {});
}

void TestSessionPort::aSlowWindowGetsOneMergedBatch()
{
    QSignalSpy batches(m_port.get(), &SessionPort::updated);
    // The window's thread is blocked meanwhile, so that it cannot receive anything.
    std::promise<void> shown;
    m_engine->post([&] {
        for (int i = 0; i < 50; ++i) {
            m_system->show("order:" + QByteArray::number(i) + " reentrant A:1x1 12.0s");
            QCoreApplication::sendPostedEvents();
        }
        shown.set_value();
    });
    shown.get_future().wait();
    const auto seen = [&batches] {
        qsizetype locks = 0;
        for (const auto &signal : batches)
            locks += signal.first().value<WatchBatch>().changed.size();
        return locks;
    };
    QTRY_COMPARE(seen(), 50);
    QVERIFY(batches.size() <= 3);
}

LOCKSCOPE_TEST(TestSessionPort)
#include "tst_session_port.moc"
