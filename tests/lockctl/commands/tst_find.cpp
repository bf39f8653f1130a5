// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::OnTerminal;
using testing::RunningLockctl;
using testing::TestServer;

// lockctl find, with another lockctl as the holder.
class TestFind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void theHolderIsFoundWhenItRenews_data();
    void theHolderIsFoundWhenItRenews();
    void aTerminalGetsOneSentence();
    void aSocketIsNotReportedAsAPossibleProxy_data();
    void aSocketIsNotReportedAsAPossibleProxy();
    void withoutYesOnlyTheCostIsPrinted();
    void anAmbiguousHolderIsRefused_data();
    void anAmbiguousHolderIsRefused();
    void aServerThatIsTooBusyIsNotSearched();
    void aSilentClientIsNotFound();
    void theSearchIsRecorded();

private:
    [[nodiscard]] QByteArray tcpUrl() const
    {
        return "redis://127.0.0.1:" + QByteArray::number(m_server.port());
    }
    [[nodiscard]] bool isMonitored() const
    {
        return m_server.cli("INFO commandstats").contains("cmdstat_monitor");
    }

    TestServer m_server{"port {port}\n"};
};

namespace {

const QString holderA = u"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1"_s;
const QString holderB = u"0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:2"_s;
// Renews three times a second.
const QStringList quickHold{u"hold"_s, u"job"_s, u"--json"_s, u"--watchdog-timeout"_s, u"1s"_s};

} // namespace

void TestFind::theHolderIsFoundWhenItRenews_data()
{
    QTest::addColumn<bool>("json");
    QTest::newRow("words") << false;
    QTest::newRow("json") << true;
}

void TestFind::theHolderIsFoundWhenItRenews()
{
    QFETCH(const bool, json);
    RunningLockctl holder(tcpUrl(), quickHold);
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    QStringList words{u"find"_s, u"job"_s, u"--yes"_s};
    if (json)
        words.append(u"--json"_s);
    const Finished found = lockctl(m_server.url(), words);
    QVERIFY2(found.status == 0, found.errors);
    QCOMPARE(found.errors, json ? ""_ba : "lockctl: the address may be that of a proxy\n"_ba);
    if (json) {
        const QJsonObject object = QJsonDocument::fromJson(found.output).object();
        QCOMPARE(object[u"lock"_s], u"job"_s);
        QVERIFY(object[u"address"_s].toString().startsWith(u"127.0.0.1:"_s));
        QCOMPARE(object[u"clientName"_s], u"lockscope"_s);
        QVERIFY(object[u"ageSeconds"_s].isDouble());
        QCOMPARE(object[u"mayBeProxy"_s], true);
    } else {
        static const QRegularExpression record(u"^127\\.0\\.0\\.1:\\d+\tlockscope\t\t\\d+\n$"_s);
        QVERIFY2(record.match(QString::fromUtf8(found.output)).hasMatch(), found.output);
    }
}

void TestFind::aTerminalGetsOneSentence()
{
    RunningLockctl holder(tcpUrl(), quickHold);
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    OnTerminal finder(m_server.url(), {u"--color"_s, u"never"_s, u"find"_s, u"job"_s, u"--yes"_s},
        OnTerminal::Input::Terminal, OnTerminal::Output::Terminal);
    QCOMPARE(finder.exitStatus(), 0);
    static const QRegularExpression sentence(u"^127\\.0\\.0\\.1:\\d+, called lockscope, connected for [^\n]+ "
                                             "\\(the address may be that of a proxy\\)\n$"_s);
    QVERIFY2(sentence.match(QString::fromUtf8(finder.shown())).hasMatch(), finder.shown());
}

// All clients of a socket are on this machine, and their address identifies none of them.
void TestFind::aSocketIsNotReportedAsAPossibleProxy_data()
{
    theHolderIsFoundWhenItRenews_data();
}

void TestFind::aSocketIsNotReportedAsAPossibleProxy()
{
    QFETCH(const bool, json);
    RunningLockctl holder(m_server.url(), quickHold);
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    QStringList words{u"find"_s, u"job"_s, u"--yes"_s};
    if (json)
        words.append(u"--json"_s);
    const Finished found = lockctl(m_server.url(), words);
    QVERIFY2(found.status == 0, found.errors);
    QCOMPARE(found.errors, "");
    if (json)
        QCOMPARE(QJsonDocument::fromJson(found.output).object()[u"mayBeProxy"_s], false);
    else
        QCOMPARE(found.output, "unix:" + m_server.socketPath().toUtf8() + "\t\t\t\n");
}

void TestFind::withoutYesOnlyTheCostIsPrinted()
{
    TestServer server;
    server.cli({"HSET", "job", holderA.toLatin1(), "1"});
    const Finished reported = lockctl(server.url(), {u"find"_s, u"job"_s});
    QCOMPARE(reported.status, 2);
    QVERIFY2(reported.errors.contains(" a second for "), reported.errors);
    QVERIFY2(reported.errors.contains("confirm with --yes to start the search"), reported.errors);
    QCOMPARE(reported.output, "");
    QVERIFY(!server.cli("INFO commandstats").contains("cmdstat_monitor"));
}

void TestFind::anAmbiguousHolderIsRefused_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QByteArray>("sentence");
    const QByteArray a = holderA.toLatin1();
    QTest::newRow("free") << ""_ba << QStringList() << "no client holds job"_ba;
    QTest::newRow("two readers") << "HSET job mode read " + a + " 1 " + holderB.toLatin1() + " 1"
                                 << QStringList() << "job has several holders: name one with --owner"_ba;
    QTest::newRow("another owner") << "HSET job " + a + " 1" << QStringList{u"--owner"_s, holderB}
                                   << holderB.toLatin1() + " neither holds job nor waits for it";
}

void TestFind::anAmbiguousHolderIsRefused()
{
    QFETCH(const QByteArray, command);
    QFETCH(const QStringList, more);
    QFETCH(const QByteArray, sentence);
    if (!command.isEmpty())
        m_server.cli(command.split(' '));
    const Finished refused = lockctl(m_server.url(), QStringList{u"find"_s, u"job"_s, u"--yes"_s} + more);
    QCOMPARE(refused.status, 1);
    QCOMPARE(refused.errors, "lockctl: " + sentence + '\n');
}

// Exit status 1 as when no client is found, so the message must tell the two apart.
void TestFind::aServerThatIsTooBusyIsNotSearched()
{
    m_server.cli({"HSET", "job", holderA.toLatin1(), "1"});
    bool isMonitorSent = false;
    testing::LyingServer busy(m_server);
    busy.setLying([&isMonitorSent](const QList<QByteArray> &command) -> std::optional<testing::Lie> {
        isMonitorSent = isMonitorSent || command.startsWith("MONITOR");
        if (command != QList<QByteArray>{"INFO", "stats"})
            return {};
        return testing::Lie{"$33\r\ninstantaneous_ops_per_sec:20001\r\n\r\n", {}, false, false};
    });
    const Finished refused = lockctl(busy.address().display(), {u"find"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(refused.status, 1);
    QCOMPARE(refused.errors,
        "lockctl: the server handles 20001 commands a second, too many to copy, so nothing was sent\n");
    QVERIFY(!isMonitorSent);
}

void TestFind::aSilentClientIsNotFound()
{
    m_server.cli({"HSET", "job", holderA.toLatin1(), "1"});
    m_server.cli({"RPUSH", "redisson_lock_queue:{job}", holderB.toLatin1()});
    // Searches for a waiter, for 10 s. A busy machine may end the search early, which says nothing about the
    // client.
    Finished silent;
    for (int tries = 0; tries < 8; ++tries) {
        silent = lockctl(m_server.url(), {u"find"_s, u"job"_s, u"--yes"_s, u"--owner"_s, holderB});
        if (!silent.errors.contains(" because the server became slower: "))
            break;
    }
    QCOMPARE(silent.status, 1);
    QVERIFY2(silent.errors.contains(" sent nothing for job within 10"), silent.errors);
    QVERIFY(isMonitored());
}

void TestFind::theSearchIsRecorded()
{
    RunningLockctl holder(tcpUrl(), quickHold);
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    RunningLockctl finder(
        m_server.url(), {u"find"_s, u"job"_s, u"--yes"_s, u"--reason"_s, u"it blocks the shop"_s});
    QCOMPARE(finder.exitStatus(), 0);
    QVERIFY2(finder.audit().contains(R"("act":"find-client")"), finder.audit());
    QVERIFY2(finder.audit().contains(R"("reason":"it blocks the shop")"), finder.audit());
    QVERIFY2(finder.audit().contains(R"("outcome":"found")"), finder.audit());
    QVERIFY2(!finder.audit().contains("127.0.0.1:"), finder.audit());
}

LOCKSCOPE_TEST(TestFind)
#include "tst_find.moc"
