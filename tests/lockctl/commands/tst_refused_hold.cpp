// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What lockctl hold says about the client that holds the lock.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::RunningLockctl;

class TestRefusedHold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }

    void theHolderIsNamedByItsRule_data();
    void theHolderIsNamedByItsRule();
    void runNamesTheMembersThatWereNotAcquired();
    void readersAreCounted();
    void aHolderThatMayNotBeReadIsNotNamed();
    void aLockThatBecameFreeNamesNoHolder();

private:
    testing::TestServer m_server;
};

void TestRefusedHold::theHolderIsNamedByItsRule_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QStringList>("child");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("consequence");
    QTest::newRow("hold") << QStringList{u"hold"_s, u"job"_s} << QStringList() << 1 << ""_ba;
    QTest::newRow("run") << QStringList{u"run"_s, u"job"_s} << QStringList{u"--"_s, u"true"_s} << 75
                         << "; the command was not run"_ba;
}

void TestRefusedHold::theHolderIsNamedByItsRule()
{
    QFETCH(const QStringList, command);
    QFETCH(const QStringList, child);
    QFETCH(const QByteArray, consequence);
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    const QTemporaryDir folder;
    const QString names = folder.filePath(u"names.json"_s);
    QFile file(names);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"version": 1, "clients": [{"id": "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab", "name": "orders-7"}]})");
    file.close();
    const Finished refused = lockctl(m_server.url(), command + QStringList{u"--names"_s, names} + child);
    QTEST(refused.status, "status");
    QVERIFY2(refused.errors.endsWith("lockctl: job was not acquired: orders-7 "
                                     "(0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7) holds it"
                 + consequence + '\n'),
        refused.errors);
}

void TestRefusedHold::runNamesTheMembersThatWereNotAcquired()
{
    m_server.cli("HSET b 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    const Finished refused
        = lockctl(m_server.url(), {u"run"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s, u"--"_s, u"true"_s});
    QCOMPARE(refused.status, 75);
    QVERIFY2(refused.errors.endsWith("lockctl: a b was not acquired: 1 of 2 members were acquired and 2 are "
                                     "needed, so lockctl keeps none of them; the command was not run\n"),
        refused.errors);
}

void TestRefusedHold::readersAreCounted()
{
    m_server.cli("HSET job mode read 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1 "
                 "1e2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    const Finished refused = lockctl(m_server.url(), {u"hold"_s, u"job"_s, u"--kind"_s, u"write"_s});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("ab:7 and 1 more client hold it"), refused.errors);
}

void TestRefusedHold::aHolderThatMayNotBeReadIsNotNamed()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    m_server.cli("PEXPIRE job 60000");
    m_server.cli("ACL SETUSER default -hscan");
    const Finished refused = lockctl(m_server.url(), {u"hold"_s, u"job"_s});
    m_server.cli("ACL SETUSER default +@all");
    QCOMPARE(refused.status, 1);
    QVERIFY2(
        refused.errors.contains("job was not acquired: another client holds it, for up to "), refused.errors);
}

// The hold ends between the refusal and the read of its holder.
void TestRefusedHold::aLockThatBecameFreeNamesNoHolder()
{
    m_server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    m_server.cli("PEXPIRE job 60000");
    LyingServer between(m_server);
    bool isRefused = false;
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (command.value(0).toUpper().startsWith("EVAL") && command.contains("job"))
            isRefused = true;
        else if (isRefused)
            m_server.cli("DEL job");
        return std::nullopt;
    });
    RunningLockctl waiter(between.address().display(), {u"--json"_s, u"hold"_s, u"job"_s});
    QCOMPARE(waiter.exitStatus(), 1);
    QVERIFY2(waiter.errors().endsWith(
                 "lockctl: job was not acquired: another client held it, but it is free now\n"),
        waiter.errors());
}

LOCKSCOPE_TEST(TestRefusedHold)
#include "tst_refused_hold.moc"
