// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/lab_test.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// A lab with tracing gives the same answers at the same lab time as a lab without.
class TestLabTraced : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scriptsAreTracedLineByLine();
    void sayCommandsAreTracedToo();
    void nothingIsTracedUntilEnabled();
    void tracingDoesNotChangeTheQueue();
    void faultsOfOneClientDoNotAffectOthers();
    void quorumLocksAreTracedServerByServer();
};

namespace {

class Traced
{
public:
    explicit Traced(Lab &lab)
    {
        QObject::connect(
            &lab, &Lab::traced, &m_context, [this](const ScriptTrace &trace) { traces.append(trace); });
        lab.setTraced(true);
    }

    // The last trace of this script by this client.
    [[nodiscard]] ScriptTrace of(const QByteArray &client, const QString &script) const
    {
        for (auto trace = traces.crbegin(); trace != traces.crend(); ++trace) {
            if (trace->client == client && trace->script == script)
                return *trace;
        }
        return {};
    }

    QList<ScriptTrace> traces;

private:
    QObject m_context;
};

} // namespace

void TestLabTraced::scriptsAreTracedLineByLine()
{
    const auto lab = readyLab({"A", "B"});
    Traced traced(*lab);
    QCOMPARE(act(*lab, lockAct("A", "job")).result, LabResult::Acquired);
    const ScriptTrace taken = traced.of("A", u"reentrant_acquire"_s);
    QVERIFY(!taken.lines.isEmpty() && !taken.notStepped && !taken.failure);
    QCOMPARE(taken.keys.constFirst(), "job"_ba);
    QCOMPARE(taken.reply, "[1,1]"_ba);
    QVERIFY(taken.before.constFirst().type.isEmpty());
    QCOMPARE(taken.after.constFirst().left, 30s); // lab time is paused meanwhile
    QCOMPARE(act(*lab, lockAct("B", "job")).result, LabResult::Waiting);
    QVERIFY(traced.of("B", u"reentrant_acquire"_s).reply.startsWith("[0,"));
    QCOMPARE(act(*lab, unlockAct("A", "job")).result, LabResult::Done);
    QVERIFY(!traced.of("A", u"reentrant_release"_s).lines.isEmpty());
    QCOMPARE(holdersOf(*lab, "job"), "B"_ba);
    QCOMPARE(lab->state().elapsed, 0us);
}

void TestLabTraced::sayCommandsAreTracedToo()
{
    const auto lab = readyLab({"A"});
    Traced traced(*lab);
    QCOMPARE(act(*lab, sayAct("A", "SET job me NX PX 30000")).reply, "OK"_ba);
    QCOMPARE(traced.traces.constLast().reply, "\"+OK\""_ba);
    LabAct say = sayAct("A", "EVAL");
    say.words += {"return redis.call('DEL', KEYS[1])"_ba, "1"_ba, "job"_ba};
    QCOMPARE(act(*lab, say).reply, "(integer) 1"_ba);
    QCOMPARE(traced.traces.constLast().lines.size(), 1);
    QCOMPARE(traced.traces.constLast().lines.constFirst().commands.constFirst().words,
        (QList{"DEL"_ba, "job"_ba}));
}

void TestLabTraced::nothingIsTracedUntilEnabled()
{
    const auto lab = readyLab({"A"});
    Traced traced(*lab);
    lab->setTraced(false);
    act(*lab, lockAct("A", "job"));
    QVERIFY(traced.traces.isEmpty());
    lab->setTraced(true);
    act(*lab, unlockAct("A", "job"));
    QVERIFY(!traced.traces.isEmpty());
    std::ignore = lab->addClient("late");
    act(*lab, lockAct("late", "job"));
    QCOMPARE(traced.traces.constLast().client, "late"_ba);
}

void TestLabTraced::tracingDoesNotChangeTheQueue()
{
    const auto lab = readyLab({"A", "B", "C"});
    Traced traced(*lab);
    act(*lab, lockAct("A", "job", LockKind::Fair));
    act(*lab, lockAct("C", "job", LockKind::Fair));
    act(*lab, lockAct("B", "job", LockKind::Fair));
    QCOMPARE(queueOf(*lab, "job"), "C B"_ba);
    pass(*lab, 60s); // A's watchdog renews
    QVERIFY(!traced.of("A", u"renew"_s).lines.isEmpty());
    QCOMPARE(holdersOf(*lab, "job"), "A"_ba);
    act(*lab, unlockAct("A", "job", LockKind::Fair));
    QCOMPARE(holdersOf(*lab, "job"), "C"_ba);
    act(*lab, unlockAct("C", "job", LockKind::Fair));
    QCOMPARE(holdersOf(*lab, "job"), "B"_ba);
    QCOMPARE(lab->state().elapsed, Microseconds(60s));
}

void TestLabTraced::faultsOfOneClientDoNotAffectOthers()
{
    const auto lab = readyLab({"A", "B", "C"});
    Traced traced(*lab);
    act(*lab, lockAct("A", "job"));
    act(*lab, actOn(LabVerb::Freeze, "A"));
    act(*lab, lockAct("B", "other"));
    act(*lab, actOn(LabVerb::CutOff, "B"));
    QCOMPARE(act(*lab, lockAct("C", "third")).result, LabResult::Acquired);
    pass(*lab, 31s); // A's lease has ended without a renewal
    QCOMPARE(act(*lab, lockAct("C", "job")).result, LabResult::Acquired);
    act(*lab, actOn(LabVerb::Thaw, "A"));
    act(*lab, actOn(LabVerb::Reconnect, "B"));
    pass(*lab, 10s);
    QCOMPARE(beliefsOf(*lab, "A"), 0);
    QCOMPARE(holdersOf(*lab, "job"), "C"_ba);
}

void TestLabTraced::quorumLocksAreTracedServerByServer()
{
    const auto lab = readyLab({"A"}, LabDeployment::Several, 3);
    Traced traced(*lab);
    QCOMPARE(act(*lab, lockAct("A", "job", LockKind::Red)).result, LabResult::Acquired);
    const auto count = std::ranges::count_if(
        traced.traces, [](const ScriptTrace &trace) { return trace.script == u"reentrant_acquire"_s; });
    QCOMPARE(count, 3);
}

LOCKSCOPE_TEST(TestLabTraced)
#include "tst_lab_traced.moc"
