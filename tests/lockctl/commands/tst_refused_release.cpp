// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The result of a hold whose release the server rejects, temporarily or permanently, or does not answer.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/refusing.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::busyAnswer;
using testing::Lie;
using testing::LyingServer;
using testing::Refusing;
using testing::RunningLockctl;
using testing::TestServer;

class TestRefusedRelease : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTemporarilyRefusedReleaseIsRetried_data();
    void aTemporarilyRefusedReleaseIsRetried();
    void aPermanentlyRefusedReleaseIsReportedAsPossiblyHeld_data();
    void aPermanentlyRefusedReleaseIsReportedAsPossiblyHeld();
    void aReleaseWithALostReplyIsCertainByItsTrace_data();
    void aReleaseWithALostReplyIsCertainByItsTrace();
    void aReleaseRefusedUntilTheLeaseEndsIsUncertain();
};

namespace {

bool isScript(const QList<QByteArray> &command)
{
    return command.value(0).toUpper().startsWith("EVAL");
}

} // namespace

void TestRefusedRelease::aTemporarilyRefusedReleaseIsRetried_data()
{
    QTest::addColumn<QStringList>("lock");
    QTest::addColumn<QByteArray>("answer");
    const QStringList single{u"a"_s};
    const QStringList multi{u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s};
    const QByteArray full = "-MISCONF Redis is configured to save RDB snapshots, but cannot.\r\n";
    QTest::newRow("busy") << single << busyAnswer;
    QTest::newRow("cannot save") << single << full;
    QTest::newRow("multi") << multi << busyAnswer;
}

void TestRefusedRelease::aTemporarilyRefusedReleaseIsRetried()
{
    QFETCH(QStringList, lock);
    QFETCH(QByteArray, answer);
    const TestServer server;
    LyingServer between(server);
    RunningLockctl holder(between.address().display(), QStringList{u"--json"_s, u"hold"_s} + lock);
    holder.nextEvent(u"acquired"_s);
    between.setLying(Refusing(answer, isScript));
    holder.closeInput();
    QTRY_VERIFY2(holder.errors().contains("a may be held until "), holder.errors());
    QVERIFY(holder.isRunning());
    between.tellTheTruth();
    QCOMPARE(holder.exitStatus(), 0);
    QVERIFY2(holder.events().endsWith("released"), holder.events());
    QCOMPARE(server.cli("KEYS *"), "");
}

void TestRefusedRelease::aPermanentlyRefusedReleaseIsReportedAsPossiblyHeld_data()
{
    QTest::addColumn<QStringList>("lock");
    QTest::newRow("reentrant") << QStringList{u"a"_s};
    QTest::newRow("multi") << QStringList{u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s};
}

void TestRefusedRelease::aPermanentlyRefusedReleaseIsReportedAsPossiblyHeld()
{
    QFETCH(QStringList, lock);
    const TestServer server;
    RunningLockctl holder(server.url(), QStringList{u"--json"_s, u"hold"_s} + lock);
    holder.nextEvent(u"acquired"_s);
    server.cli("ACL SETUSER default -eval -evalsha");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 3);
    QVERIFY2(holder.errors().contains("a may be held until "), holder.errors());
    QVERIFY2(!holder.events().contains("released"), holder.events());
    QCOMPARE(server.cli("EXISTS a"), "1");
}

void TestRefusedRelease::aReleaseWithALostReplyIsCertainByItsTrace_data()
{
    QTest::addColumn<bool>("isTraceKept");
    QTest::newRow("the server keeps its trace") << true;
    QTest::newRow("the server loses its trace") << false;
}

// The server executes it, and the connection closes before the reply.
void TestRefusedRelease::aReleaseWithALostReplyIsCertainByItsTrace()
{
    QFETCH(bool, isTraceKept);
    const TestServer server;
    LyingServer between(server);
    const QStringList hold{u"--json"_s, u"hold"_s, u"a"_s};
    RunningLockctl first(between.address().display(), hold + QStringList{u"--for"_s, u"1ms"_s});
    QCOMPARE(first.exitStatus(), 0); // loads the scripts
    QCOMPARE(first.lines().constLast().object().value(u"certain"_s), true);
    RunningLockctl holder(between.address().display(), hold);
    holder.nextEvent(u"acquired"_s);
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (!isScript(command))
            return std::nullopt;
        QMetaObject::invokeMethod(
            &between,
            [&] {
                if (!isTraceKept)
                    server.cli("FLUSHALL");
                between.tellTheTruth();
            },
            Qt::QueuedConnection);
        Lie lie;
        lie.hangsUp = true;
        return lie;
    });
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(holder.events(), "acquired released");
    QCOMPARE(holder.lines().constLast().object().value(u"certain"_s), isTraceKept);
    QCOMPARE(server.cli("EXISTS a"), "0");
}

// The first release is neither executed nor answered; the server rejects all others.
void TestRefusedRelease::aReleaseRefusedUntilTheLeaseEndsIsUncertain()
{
    const TestServer server;
    LyingServer between(server);
    RunningLockctl holder(
        between.address().display(), {u"--json"_s, u"hold"_s, u"a"_s, u"--lease"_s, u"3s"_s});
    holder.nextEvent(u"acquired"_s);
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (!isScript(command))
            return std::nullopt;
        QMetaObject::invokeMethod(
            &between, [&] { between.setLying(Refusing(busyAnswer, isScript)); }, Qt::QueuedConnection);
        Lie lie;
        lie.hangsUp = true;
        lie.isSecret = true;
        return lie;
    });
    holder.closeInput();
    QTRY_VERIFY2(holder.errors().contains("a may be held until "), holder.errors());
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(holder.events(), "acquired released");
    QCOMPARE(holder.lines().constLast().object().value(u"certain"_s), false);
}

LOCKSCOPE_TEST(TestRefusedRelease)
#include "tst_refused_release.moc"
