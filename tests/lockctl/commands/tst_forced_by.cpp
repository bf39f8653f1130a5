// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A watch names the console that force-unlocked a lock, if both share an audit file.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/server_calls.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestForcedBy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anotherConsoleIsNamed_data();
    void anotherConsoleIsNamed();
    void withAnotherAuditFileAnotherClientIsNamed();
    void hostileRecordsAreHarmless_data();
    void hostileRecordsAreHarmless();
    void aDelayedIncidentIsReportedAtTheEnd();
    void theNextHolderIsReportedWithTheConsole();

private:
    [[nodiscard]] RunningLockctl::Options sharing() const
    {
        RunningLockctl::Options options{m_server->url()};
        options.stateHome = m_state->path();
        return options;
    }

    // Returns when the watcher has read the lock: what ends before that was not seen as held.
    void hold(const QByteArray &name) const
    {
        m_server->cli({"HSET", name, holder, "1"});
        const int before = testing::callsOf(*m_server, "pttl");
        m_server->cli({"PEXPIRE", name, "60000"});
        QTRY_VERIFY(testing::callsOf(*m_server, "pttl") > before);
    }

    // Waits until existing locks have been read: probes are deleted until a deletion becomes an incident.
    void waitUntilWatched(RunningLockctl &watch) const
    {
        bool isThere = false;
        QTRY_VERIFY([&] {
            if (!std::exchange(isThere, !isThere))
                m_server->cli({"HSET", "probe", "mode", "write", holder + ":write", "1"});
            else
                m_server->cli("DEL probe");
            return !watch.lines().isEmpty();
        }());
    }

    // The holder releases a lock as Redisson does, with a trace; a later end without a trace was forced.
    void showTraceSupport() const
    {
        hold("habit");
        m_server->cli({"EVAL",
            "redis.call('DEL',KEYS[1]) redis.call('PUBLISH',KEYS[2],'0') "
            "redis.call('SET',KEYS[3],'1','PX',1000)",
            "3", "habit", "redisson_lock__channel:{habit}",
            "redisson_unlock_latch:{habit}:0123456789abcdef0123456789abcde1"});
    }

    [[nodiscard]] static Finished force(const RunningLockctl::Options &options, const QString &name)
    {
        return lockctl(options, {u"--json"_s, u"force-unlock"_s, name, u"--yes"_s});
    }

    [[nodiscard]] static QByteArray lineOf(
        const RunningLockctl &watch, const QByteArray &word, const QByteArray &other = {})
    {
        for (const RunningLockctl::Line &line : watch.lines()) {
            if (line.text.contains(word) && line.text.contains(other))
                return line.text;
        }
        return {};
    }

    const QByteArray holder = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<QTemporaryDir> m_state;
};

void TestForcedBy::init()
{
    m_server = std::make_unique<TestServer>();
    m_state = std::make_unique<QTemporaryDir>();
}

void TestForcedBy::anotherConsoleIsNamed_data()
{
    QTest::addColumn<bool>("isJson");
    QTest::newRow("text") << false;
    QTest::newRow("JSON") << true;
}

void TestForcedBy::anotherConsoleIsNamed()
{
    QFETCH(const bool, isJson);
    RunningLockctl watch(sharing(),
        (isJson ? QStringList{u"--json"_s} : QStringList()) + QStringList{u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    hold("job");
    showTraceSupport();
    QCOMPARE(force(sharing(), u"job"_s).status, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!lineOf(watch, "job").isEmpty(), 10'000);
    const QByteArray line = lineOf(watch, "job");
    const QString host = QSysInfo::machineHostName();
    if (!isJson) {
        QVERIFY2(line.contains("\tjob\tforce-unlocked\t" + holder + " \u00b7 by another console ("), line);
        QVERIFY2(line.contains('@' + host.toUtf8() + ')'), line);
        return;
    }
    const QJsonObject reported = QJsonDocument::fromJson(line).object();
    QCOMPARE(reported.value(u"incident"_s), u"forceUnlocked"_s);
    QCOMPARE(reported.value(u"ours"_s), false);
    QCOMPARE(reported.value(u"by"_s).toObject().value(u"host"_s), host);
    QVERIFY2(!reported.value(u"by"_s).toObject().value(u"user"_s).toString().isEmpty(), line);
}

void TestForcedBy::withAnotherAuditFileAnotherClientIsNamed()
{
    RunningLockctl watch(sharing(), {u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    hold("job");
    showTraceSupport();
    QCOMPARE(force({m_server->url()}, u"job"_s).status, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!lineOf(watch, "job").isEmpty(), 10'000);
    QVERIFY2(lineOf(watch, "job").endsWith(" \u00b7 by another client"), lineOf(watch, "job"));
}

void TestForcedBy::hostileRecordsAreHarmless_data()
{
    QTest::addColumn<bool>("isJson");
    QTest::newRow("text") << false;
    QTest::newRow("JSON") << true;
}

void TestForcedBy::hostileRecordsAreHarmless()
{
    QFETCH(const bool, isJson);
    RunningLockctl watch(sharing(),
        (isJson ? QStringList{u"--json"_s} : QStringList()) + QStringList{u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    const QString hostile = u"\x1b]0;owned\x07\n\t\u202e"_s + QString(5000, u'x');
    const QJsonObject intent{{u"t"_s, QDateTime::currentMSecsSinceEpoch()}, {u"phase"_s, u"intent"_s},
        {u"id"_s, u"1"_s}, {u"user"_s, hostile}, {u"host"_s, hostile}, {u"pid"_s, 1},
        {u"act"_s, u"force-release"_s}, {u"system"_s, QString::fromUtf8(m_server->url())},
        {u"lock"_s, u"job"_s}};
    QVERIFY(QDir(m_state->path()).mkpath(u"lockscope"_s));
    QFile audit(m_state->filePath(u"lockscope/audit.jsonl"_s));
    QVERIFY(audit.open(QIODevice::Append));
    audit.write("{\n\xff\n" + QJsonDocument(intent).toJson(QJsonDocument::Compact) + "\n{\"phase\":[]}\n");
    audit.close();
    hold("job");
    showTraceSupport();
    QCOMPARE(force({m_server->url()}, u"job"_s).status, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!lineOf(watch, "job").isEmpty(), 10'000);
    const QByteArray line = lineOf(watch, "job");
    if (isJson) {
        const QJsonObject by = QJsonDocument::fromJson(line).object().value(u"by"_s).toObject();
        QCOMPARE(by.value(u"user"_s), hostile);
        QVERIFY(!line.contains('\x1b') && !line.contains('\t'));
        return;
    }
    QVERIFY2(line.contains("by another console (\\u{1B}]0;owned"), line);
    QVERIFY2(line.size() < 600, line);
    QCOMPARE(line.count('\t'), 3);
    for (const char32_t c : QString::fromUtf8(line).toUcs4())
        QVERIFY((c >= 0x20 && c != 0x202e) || c == '\t');
}

// A later incident shows that the earlier one was seen.
void TestForcedBy::aDelayedIncidentIsReportedAtTheEnd()
{
    RunningLockctl watch(sharing(), {u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    hold("job");
    m_server->cli({"HSET", "gone", "mode", "write", holder + ":write", "1"});
    showTraceSupport();
    QCOMPARE(force(sharing(), u"job"_s).status, 0);
    m_server->cli("DEL gone");
    QTRY_VERIFY_WITH_TIMEOUT(!lineOf(watch, "gone").isEmpty(), 10'000);
    watch.signal(SIGTERM);
    QCOMPARE(watch.exitStatus(), 0);
    QVERIFY2(lineOf(watch, "job").contains("by another console ("), watch.output());
    QCOMPARE(watch.output().count("\tjob\t"), 1);
}

void TestForcedBy::theNextHolderIsReportedWithTheConsole()
{
    RunningLockctl watch(sharing(), {u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    hold("job");
    showTraceSupport();
    QCOMPARE(force(sharing(), u"job"_s).status, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!lineOf(watch, "job").isEmpty(), 10'000);
    hold("job");
    QTRY_VERIFY_WITH_TIMEOUT(!lineOf(watch, "\tjob\t", "next holder").isEmpty(), 10'000);
    QVERIFY2(lineOf(watch, "\tjob\t", "next holder").contains("by another console ("), watch.output());
}

LOCKSCOPE_TEST(TestForcedBy)
#include "tst_forced_by.moc"
