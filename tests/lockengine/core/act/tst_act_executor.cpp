// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each act is armed, recorded, performed and recorded again. It ends at the first step that fails.

#include "lockengine/core/act/act_executor.h"
#include "tests/support/fake_clock.h"
#include "tests/support/run_task.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using testing::runTask;

namespace {

const QByteArray held = "order:1 reentrant A:1x2 never";

// An ActExecutor on a scripted system in which A:1 holds order:1.
struct Office
{
    Office() { system.show(held); }

    [[nodiscard]] LockState seen() const { return system.stateOf("order:1"); }
    // "intent force-release order:1 A:1", "outcome done": the records, oldest first, with the reason at the
    // end.
    [[nodiscard]] QByteArrayList recorded() const;
    // Replaces the folder of the file by a file, so that recording fails from now on.
    void breakAudit();

    testing::FakeClock clock;
    testing::ScriptedLockSystem system{clock};
    QTemporaryDir folder;
    AuditLog audit{folder.filePath(QStringLiteral("state/audit.jsonl"))};
    ActExecutor executor{system, audit, clock};
};

QByteArrayList Office::recorded() const
{
    QFile file(audit.path());
    QByteArrayList records;
    if (!file.open(QIODevice::ReadOnly))
        return records;
    for (QByteArray line = file.readLine(); !line.isEmpty(); line = file.readLine()) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QByteArrayList words;
        for (const char *key : {"phase", "act", "lock", "holder", "outcome", "reason"}) {
            if (const QString word = object.value(QLatin1String(key)).toString(); !word.isEmpty())
                words += word.toUtf8();
        }
        records += words.join(' ');
    }
    return records;
}

void Office::breakAudit()
{
    QFile::remove(audit.path());
    QDir(folder.path()).rmdir(QStringLiteral("state"));
    QFile inTheWay(folder.filePath(QStringLiteral("state")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
}

Result<AcquireOutcome> acquire(Office &it, const QByteArray &name, const QByteArray &reason = QByteArray())
{
    AcquireRequest request(name, LockKind::Reentrant);
    request.reason = reason;
    request.wait = 0ms;
    return runTask(it.executor.acquire(request, Identity("me", 7)));
}

} // namespace

class TestActExecutor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unarmedNothingIsDoneOrRecorded();
    void anActIsRecordedBeforeAndAfter();
    void pendingActHasItsIntentRecorded();
    void actThatOutlivesItsExecutorIsStillRecorded();
    void outcomeIsReturnedAndRecorded_data();
    void outcomeIsReturnedAndRecorded();
    void acquireIsRecordedWithItsOutcome();
    void actIsRefusedWithoutARecord();
    void unrecordedOutcomeIsReportedSeparately();
    void ownHoldsAreAlwaysReleased();
    void possibleHoldIsRecordedWhenItIsReleased();
    void holderIsRecordedWithItsNameInTheSystem();
};

void TestActExecutor::unarmedNothingIsDoneOrRecorded()
{
    Office it;
    QCOMPARE(runTask(it.executor.forceRelease(it.seen())).error.reason, Reason::NotArmed);
    QCOMPARE(runTask(it.executor.release(it.seen(), "A:1")).error.kind, ErrorKind::Forbidden);
    QCOMPARE(acquire(it, "mine").error().reason, Reason::NotArmed);
    QVERIFY(it.system.asked().isEmpty());
    QVERIFY(it.recorded().isEmpty());
    it.executor.arming().arm(Arming::usual);
    it.clock.advance(Arming::usual);
    QCOMPARE(runTask(it.executor.forceRelease(it.seen())).error.reason, Reason::NotArmed);
    QVERIFY(it.seen().isHeld());
}

void TestActExecutor::anActIsRecordedBeforeAndAfter()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    QCOMPARE(runTask(it.executor.release(it.seen(), "A:1")).result, ActResult::Done);
    QCOMPARE(it.seen().holders.constFirst().count, 1);
    QCOMPARE(runTask(it.executor.forceRelease(it.seen(), "it is dead")).result, ActResult::Done);
    QVERIFY(it.seen().isFree());
    QCOMPARE(it.recorded(),
        (QByteArrayList{"intent release order:1 A:1", "outcome done",
            "intent force-release order:1 A:1 it is dead", "outcome done"}));
}

void TestActExecutor::pendingActHasItsIntentRecorded()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    it.system.holdAnswers();
    std::optional<ActOutcome> outcome;
    QCoro::connect(it.executor.forceRelease(it.seen()), &it.executor,
        [&outcome](const ActOutcome &ended) { outcome = ended; });
    QCOMPARE(it.recorded(), QByteArrayList{"intent force-release order:1 A:1"});
    QVERIFY(!outcome);
    it.system.giveAnswers();
    QTRY_VERIFY(outcome);
    QCOMPARE(it.recorded().size(), 2);
}

// As when a console closes while it waits for a server.
void TestActExecutor::actThatOutlivesItsExecutorIsStillRecorded()
{
    Office it;
    it.system.holdAnswers();
    auto executor = std::make_unique<ActExecutor>(it.system, it.audit, it.clock);
    executor->arming().arm(Arming::usual);
    std::optional<ActOutcome> outcome;
    QCoro::connect(executor->forceRelease(it.seen()), &it.executor,
        [&outcome](const ActOutcome &ended) { outcome = ended; });
    executor.reset();
    it.system.giveAnswers();
    QTRY_VERIFY(outcome);
    QCOMPARE(it.recorded(), (QByteArrayList{"intent force-release order:1 A:1", "outcome done"}));
}

void TestActExecutor::outcomeIsReturnedAndRecorded_data()
{
    QTest::addColumn<ActResult>("result");
    QTest::addColumn<QByteArray>("word");
    QTest::addRow("done") << ActResult::Done << QByteArray("done");
    QTest::addRow("already gone") << ActResult::AlreadyGone << QByteArray("already-gone");
    QTest::addRow("changed hands") << ActResult::ChangedHands << QByteArray("changed-hands");
    QTest::addRow("refused") << ActResult::Refused << QByteArray("refused");
    QTest::addRow("unknown") << ActResult::Unknown << QByteArray("unknown");
}

void TestActExecutor::outcomeIsReturnedAndRecorded()
{
    QFETCH(ActResult, result);
    QFETCH(QByteArray, word);
    Office it;
    it.executor.arming().arm(Arming::usual);
    const ActOutcome said(result, Error(ErrorKind::ServerError, "ERR as the server says"));
    it.system.answerNextAct(said);
    QCOMPARE(runTask(it.executor.forceRelease(it.seen())), said);
    QCOMPARE(it.recorded().constLast(), "outcome " + word);
}

void TestActExecutor::acquireIsRecordedWithItsOutcome()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    QCOMPARE(acquire(it, "mine")->result, AcquireResult::Acquired);
    QCOMPARE(acquire(it, "order:1", "a drill")->result, AcquireResult::NotAcquired);
    it.system.answerNextAcquire(Error(ErrorKind::OutOfMemory, "OOM"));
    QCOMPARE(acquire(it, "more").error().kind, ErrorKind::OutOfMemory);
    QCOMPARE(it.recorded(),
        (QByteArrayList{"intent acquire mine me:7", "outcome acquired", "intent acquire order:1 me:7 a drill",
            "outcome not-acquired", "intent acquire more me:7", "outcome failed"}));
}

void TestActExecutor::actIsRefusedWithoutARecord()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    it.breakAudit();
    QCOMPARE(runTask(it.executor.forceRelease(it.seen())).error.reason, Reason::AuditNotWritable);
    QCOMPARE(runTask(it.executor.release(it.seen(), "A:1")).result, ActResult::Refused);
    QCOMPARE(acquire(it, "mine").error().reason, Reason::AuditNotWritable);
    QVERIFY(it.system.asked().isEmpty());
}

void TestActExecutor::unrecordedOutcomeIsReportedSeparately()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    QSignalSpy failures(&it.executor, &ActExecutor::auditFailed);
    it.system.holdAnswers();
    std::optional<ActOutcome> outcome;
    QCoro::connect(it.executor.forceRelease(it.seen()), &it.executor,
        [&outcome](const ActOutcome &ended) { outcome = ended; });
    it.breakAudit();
    it.system.giveAnswers();
    QTRY_VERIFY(outcome);
    QCOMPARE(outcome->result, ActResult::Done);
    QCOMPARE(failures.size(), 1);
}

void TestActExecutor::ownHoldsAreAlwaysReleased()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    QVERIFY(acquire(it, "mine").ok());
    QVERIFY(acquire(it, "more").ok());
    it.executor.arming().disarm();
    QVERIFY(runTask(it.executor.releaseOwn()).ok());
    QVERIFY(it.system.stateOf("mine").isFree());
    QCOMPARE(it.recorded().mid(4),
        (QByteArrayList{
            "intent release-own mine me:7", "intent release-own more me:7", "outcome done", "outcome done"}));
    QVERIFY(runTask(it.executor.releaseOwn()).ok());
    QCOMPARE(it.recorded().size(), 8); // no own hold was left
    it.executor.arming().arm(Arming::usual);
    QVERIFY(acquire(it, "mine").ok());
    it.breakAudit();
    QSignalSpy failures(&it.executor, &ActExecutor::auditFailed);
    QVERIFY(runTask(it.executor.releaseOwn()).ok());
    QCOMPARE(failures.size(), 1);
}

void TestActExecutor::possibleHoldIsRecordedWhenItIsReleased()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    it.system.answerNextAcquire(Error(ErrorKind::Closed, "the connection ended"));
    QVERIFY(!acquire(it, "lost").ok());
    it.system.answerNextAcquire(Error(ErrorKind::BadInput, "no such kind"));
    QVERIFY(!acquire(it, "refused").ok());
    QVERIFY(acquire(it, "order:1").ok()); // A:1 holds it
    QVERIFY(runTask(it.executor.releaseOwn()).ok());
    QCOMPARE(it.recorded().mid(6), (QByteArrayList{"intent release-own lost me:7", "outcome done"}));
}

void TestActExecutor::holderIsRecordedWithItsNameInTheSystem()
{
    Office it;
    it.executor.arming().arm(Arming::usual);
    it.system.callHolders("%1 of %2 writing");
    QVERIFY(acquire(it, "mine").ok());
    QCOMPARE(it.recorded().first(), QByteArray("intent acquire mine 7 of me writing"));
}

LOCKSCOPE_TEST(TestActExecutor)
#include "tst_act_executor.moc"
