// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The output of watch and hold for people, in a pipe and on a terminal.

#include "app/lockctl/commands/event_throttle.h"
#include "app/lockctl/commands/trouble_review.h"
#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/server_clock_page.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockengine;
using testing::Finished;
using testing::OnTerminal;
using testing::RunningLockctl;
using testing::ScriptedLockSystem;
using testing::TestServer;

class TestWatchInWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void aPipeGetsTabsAndANoteAboutTheNewFormat();
    void holdPrintsTheNoteToo();
    void renewalsAreShownOnlyOnRequest();
    void aNewTroubleIsReported();
    void troublesOfTheFirstReadAreReportedBeforeTheEnd();
    void theReviewReportsChangesCausedByTime();
    void aTerminalIsNotFlooded();
    void theLastCountIsReportedAtTheEnd();
    void holdPrintsUntilWhenItHoldsTheLock_data();
    void holdPrintsUntilWhenItHoldsTheLock();
    void onATerminalHoldPrintsUntilWhenItHoldsTheLock_data();
    void onATerminalHoldPrintsUntilWhenItHoldsTheLock();
    void startAndEndUseTheServersClock_data();
    void startAndEndUseTheServersClock();
    void aTerminalGetsColumns();

private:
    const QByteArray sentence = "lockctl: events are printed as text, also in a pipe; use --json for JSON\n";
    const QByteArray client = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    TestServer m_server;
};

void TestWatchInWords::aPipeGetsTabsAndANoteAboutTheNewFormat()
{
    RunningLockctl watch(m_server.url(), {u"watch"_s});
    QTRY_VERIFY(!watch.errors().isEmpty());
    QCOMPARE(watch.errors(), sentence);
    const auto hold = [this] {
        return testing::lockctl(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"50ms"_s})
            .status;
    };
    QTRY_VERIFY(hold() == 0 && watch.output().contains("\treleased\t"));
    for (const RunningLockctl::Line &line : watch.lines()) {
        const QByteArrayList fields = line.text.split('\t');
        QCOMPARE(fields.size(), 4);
        QCOMPARE(fields[1], "job");
    }
    QVERIFY2(watch.output().contains("\tjob\tacquired\t"), watch.output());
    watch.signal(SIGTERM);
    QCOMPARE(watch.exitStatus(), 0);
}

void TestWatchInWords::holdPrintsTheNoteToo()
{
    const QStringList hold{u"hold"_s, u"job"_s, u"--for"_s, u"10ms"_s};
    QCOMPARE(testing::lockctl(m_server.url(), hold).errors, sentence);
    QCOMPARE(testing::lockctl(m_server.url(), QStringList{u"--json"_s} + hold).errors, "");
}

void TestWatchInWords::renewalsAreShownOnlyOnRequest()
{
    m_server.cli({"HSET", "job", client, "1"});
    m_server.cli("PEXPIRE job 60000");
    RunningLockctl without(m_server.url(), {u"watch"_s});
    RunningLockctl with(m_server.url(), {u"watch"_s, u"--renewals"_s});
    QTRY_VERIFY(with.output().contains("\tappeared\t") && without.output().contains("\tappeared\t"));
    m_server.cli("PEXPIRE job 90000");
    QTRY_VERIFY(with.output().contains("\tjob\trenewed\t" + client));
    m_server.cli({"HINCRBY", "job", client, "1"});
    QTRY_VERIFY(without.output().contains("\tre-entered\t"));
    QVERIFY2(!without.output().contains("renewed"), without.output());
}

void TestWatchInWords::aNewTroubleIsReported()
{
    m_server.cli({"RPUSH", "redisson_lock_queue:{stuck}", client});
    const QByteArray later = QByteArray::number(QDateTime::currentMSecsSinceEpoch() + 300'000);
    m_server.cli({"ZADD", "redisson_lock_timeout:{stuck}", later, client});
    RunningLockctl watch(m_server.url(), {u"watch"_s});
    QTRY_VERIFY2(
        watch.output().contains("\tstuck\tPROBLEM\tnext waiter dead \u00b7 " + client), watch.output());
    RunningLockctl objects(m_server.url(), {u"--json"_s, u"watch"_s, u"--for"_s, u"3s"_s});
    QCOMPARE(objects.exitStatus(), 0);
    for (const RunningLockctl::Line &line : objects.lines())
        QVERIFY2(line.object().contains("event"_L1), line.text); // programs get states instead
}

// However short the watch is: detecting a dead waiter takes two reads, a second apart.
void TestWatchInWords::troublesOfTheFirstReadAreReportedBeforeTheEnd()
{
    m_server.cli({"HSET", "odd", client, "1"}); // never expires
    m_server.cli({"RPUSH", "redisson_lock_queue:{stuck}", client});
    const QByteArray later = QByteArray::number(QDateTime::currentMSecsSinceEpoch() + 300'000);
    m_server.cli({"ZADD", "redisson_lock_timeout:{stuck}", later, client});
    const Finished watch = testing::lockctl(m_server.url(), {u"watch"_s, u"--for"_s, u"1ms"_s});
    QCOMPARE(watch.status, 0);
    QVERIFY2(watch.output.contains("\todd\tWARNING\tnever expires"), watch.output);
    QVERIFY2(watch.output.contains("\tstuck\tPROBLEM\tnext waiter dead"), watch.output);
    QCOMPARE(watch.errors.count("the first scan takes longer; --for counts from its end"), 1);
}

void TestWatchInWords::theReviewReportsChangesCausedByTime()
{
    testing::FakeClock clock;
    ScriptedLockSystem system(clock);
    Watcher watcher(system, clock);
    system.showAll({"well reentrant A:1x1 30s/30s fixed", "slow reentrant B:1x1 29s/30s wd",
        "odd reentrant C:1x1 never !no-expiry"});
    system.start();
    QCoreApplication::sendPostedEvents(&watcher);
    lockctl::TroubleReview review(watcher, clock, [&system] { return system.serverNow(); });
    QByteArrayList reported;
    connect(
        &review, &lockctl::TroubleReview::changed, this, [&reported](const LockView &view, Trouble trouble) {
            reported.append(view.state.id.name + ' ' + QByteArray::number(int(trouble)));
        });
    clock.advance(1s);
    QCOMPARE(reported, QByteArrayList{"odd " + QByteArray::number(int(Trouble::Irregular))});
    reported.clear();
    clock.advance(5s);
    QCOMPARE(reported, QByteArrayList()); // only once
    system.show("odd reentrant C:1x1 30s/30s fixed");
    QCoreApplication::sendPostedEvents(&watcher);
    clock.advance(1s);
    QCOMPARE(reported, QByteArrayList{"odd " + QByteArray::number(int(Trouble::None))});
    reported.clear();
    system.loseConnection();
    QCoreApplication::sendPostedEvents(&watcher);
    clock.advance(20s);
    QCOMPARE(reported, QByteArrayList()); // the current state is unknown
}

void TestWatchInWords::aTerminalIsNotFlooded()
{
    testing::FakeClock clock;
    lockctl::EventThrottle throttle(clock);
    qint64 counted = 0;
    Milliseconds latest{0};
    connect(&throttle, &lockctl::EventThrottle::counted, this, [&](qint64 lines, Milliseconds within) {
        counted += lines;
        latest = within;
    });
    const auto admitted = [&throttle](int lines) {
        int admitted = 0;
        for (int i = 0; i < lines; ++i)
            admitted += throttle.admits() ? 1 : 0;
        return admitted;
    };
    QCOMPARE(admitted(100), 20);
    clock.advance(1s);
    QCOMPARE(admitted(30), 20);
    QCOMPARE(counted, 0);
    clock.advance(4s);
    QCOMPARE(counted, 90);
    QCOMPARE(latest, lockctl::EventThrottle::tellAfter);
    QCOMPARE(admitted(5), 5);
    clock.advance(10s);
    QCOMPARE(counted, 90);
    QCOMPARE(admitted(25), 20);
    clock.advance(2s);
    throttle.flush();
    QCOMPARE(counted, 95);
    QCOMPARE(latest, 2s);
    throttle.flush();
    clock.advance(10s);
    QCOMPARE(counted, 95);
}

// When `watch` ends, no timer reports the count any more.
void TestWatchInWords::theLastCountIsReportedAtTheEnd()
{
    OnTerminal watch(m_server.url(), {u"watch"_s, u"--color"_s, u"never"_s}, OnTerminal::Input::Terminal,
        OnTerminal::Output::Terminal);
    QTRY_VERIFY2(watch.shown().contains(": 0 locks. Ctrl+C stops."), watch.shown());
    m_server.cli({"EVAL",
        "for i = 1, 90 do redis.call('hset', 'job' .. i, ARGV[1], 1) "
        "redis.call('pexpire', 'job' .. i, 60000) end",
        "0", client});
    QTRY_COMPARE(watch.shown().count("  acquired "), 20);
    watch.signal(SIGTERM);
    QCOMPARE(watch.exitStatus(), 0);
    static const QRegularExpression reported(u"  \\.\\.\\. 70 +more events in [0-9.]+ m?s\n"_s);
    QVERIFY2(reported.match(QString::fromUtf8(watch.shown())).hasMatch(), watch.shown());
}

void TestWatchInWords::holdPrintsUntilWhenItHoldsTheLock_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("until");
    QTest::newRow("a fixed lease") << QStringList{u"--lease"_s, u"5s"_s} << " \u00b7 held until "_ba;
    QTest::newRow("several members") << QStringList{u"--lease"_s, u"5s"_s, u"--kind"_s, u"multi"_s}
                                     << " \u00b7 held until "_ba;
    QTest::newRow("several members, with a watchdog") << QStringList{u"--watchdog-timeout"_s, u"30s"_s,
        u"--kind"_s, u"multi"_s} << " \u00b7 renewed every 10.0 s until it is released\n"_ba;
    QTest::newRow("a watchdog") << QStringList{u"--watchdog-timeout"_s, u"30s"_s}
                                << " \u00b7 renewed every 10.0 s until it is released\n"_ba;
}

void TestWatchInWords::holdPrintsUntilWhenItHoldsTheLock()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, until);
    const Finished done
        = testing::lockctl(m_server.url(), QStringList{u"hold"_s, u"job"_s, u"--for"_s, u"10ms"_s} + options);
    QCOMPARE(done.status, 0);
    QVERIFY2(done.output.contains("\tjob\tacquired\t") && done.output.contains(until), done.output);
    QVERIFY2(done.output.contains("\tjob\treleased\t"), done.output);
}

void TestWatchInWords::onATerminalHoldPrintsUntilWhenItHoldsTheLock_data()
{
    QTest::addColumn<QString>("colour");
    QTest::addColumn<QString>("noColour");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("until");
    const QStringList fixed{u"--lease"_s, u"60s"_s};
    const QStringList renewed{u"--watchdog-timeout"_s, u"30s"_s};
    const QString end = u"held until (\\d\\d:\\d\\d:\\d\\d\\.\\d{3})"_s;
    const QString renewal = u"(renewed every 10\\.0 s until it is released)"_s;
    QTest::newRow("a fixed lease, in colour") << u"auto"_s << QString() << fixed << end;
    QTest::newRow("a fixed lease, NO_COLOR") << u"auto"_s << u"1"_s << fixed << end;
    QTest::newRow("a fixed lease, never in colour") << u"never"_s << QString() << fixed << end;
    QTest::newRow("a watchdog, in colour") << u"auto"_s << QString() << renewed << renewal;
    QTest::newRow("a watchdog, NO_COLOR") << u"auto"_s << u"1"_s << renewed << renewal;
    QTest::newRow("a watchdog, never in colour") << u"never"_s << QString() << renewed << renewal;
}

void TestWatchInWords::onATerminalHoldPrintsUntilWhenItHoldsTheLock()
{
    QFETCH(const QString, colour);
    QFETCH(const QString, noColour);
    QFETCH(const QStringList, options);
    QFETCH(const QString, until);
    OnTerminal::Variables variables;
    if (!noColour.isEmpty())
        variables = {{u"NO_COLOR"_s, noColour}};
    OnTerminal hold(m_server.url(), QStringList{u"hold"_s, u"job"_s, u"--color"_s, colour} + options,
        OnTerminal::Input::Terminal, OnTerminal::Output::Terminal, variables);
    const bool hasColour = colour == u"auto" && noColour.isEmpty();
    const QString time = u"(\\d\\d:\\d\\d:\\d\\d\\.\\d{3})"_s;
    const QString begin = hasColour ? u"^\033\\[2m%1\033\\[0m  \033\\[1mjob {9}\033\\[0m  acquired {8}"_s
                                    : u"^%1  job {11}acquired {8}"_s;
    const QRegularExpression line(begin.arg(time) + u"[^\n]+ \u00b7 "_s + until + u"\n"_s);
    QTRY_VERIFY2(hold.shown().endsWith('\n'), hold.shown()); // while it is held
    const QRegularExpressionMatch match = line.match(QString::fromUtf8(hold.shown()));
    QVERIFY2(match.hasMatch(), hold.shown());
    const QTime begun = QTime::fromString(match.captured(1), u"HH:mm:ss.zzz"_s);
    const QTime end = QTime::fromString(match.captured(2), u"HH:mm:ss.zzz"_s);
    constexpr int day = 24 * 60 * 60 * 1000;
    const int left = (begun.msecsTo(end) + day) % day;
    // Counted from the request, and reported on the reply. A watchdog has no fixed end.
    QVERIFY2(!end.isValid() || (left > 30'000 && left <= 60'000), hold.shown());
    hold.type("\x03");
    QCOMPARE(hold.exitStatus(), 0);
    QVERIFY2(hold.shown().contains("released"), hold.shown());
    QCOMPARE(hold.shown().contains('\033'), hasColour);
}

void TestWatchInWords::startAndEndUseTheServersClock_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("one lock") << u"reentrant"_s;
    QTest::newRow("several members") << u"multi"_s;
}

// The server's clock is an hour ahead.
void TestWatchInWords::startAndEndUseTheServersClock()
{
    QFETCH(const QString, kind);
    testing::ServerClockPage page;
    page.setAhead(1h);
    const TestServer server(QByteArray(), page.serverProgram());
    server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    server.cli("PEXPIRE job 3000"); // meanwhile it reads the server's clock
    const Finished done = testing::lockctl(server.url(),
        {u"hold"_s, u"job"_s, u"--kind"_s, kind, u"--lease"_s, u"20s"_s, u"--for"_s, u"10ms"_s, u"--wait"_s,
            u"20s"_s});
    static const QRegularExpression times(
        u"([0-9]+:[0-9]+:[0-9]+)[0-9.]*\\tjob\\tacquired\\t.*held until ([0-9]+:[0-9]+:[0-9]+)"_s);
    const QRegularExpressionMatch match = times.match(QString::fromUtf8(done.output));
    QVERIFY2(match.hasMatch(), done.output);
    const QTime begun = QTime::fromString(match.captured(1), u"HH:mm:ss"_s);
    const QTime end = QTime::fromString(match.captured(2), u"HH:mm:ss"_s);
    constexpr int day = 24 * 60 * 60;
    const int left = (begun.secsTo(end) + day) % day;
    QVERIFY2(left > 15 && left <= 20, done.output);
    const qint64 ahead = QTime::currentTime().secsTo(begun); // otherwise the test would show nothing
    QVERIFY2((ahead + day) % day > 3'000, done.output);
}

void TestWatchInWords::aTerminalGetsColumns()
{
    m_server.cli({"HSET", "job", client, "1"});
    OnTerminal watch(m_server.url(), {u"watch"_s, u"--color"_s, u"never"_s, u"--for"_s, u"2s"_s},
        OnTerminal::Input::Terminal, OnTerminal::Output::Terminal);
    QCOMPARE(watch.exitStatus(), 0);
    const QByteArray shown = watch.shown();
    QVERIFY2(shown.contains("  job           appeared        0d2f\u2026ab:7"), shown);
    QVERIFY2(shown.contains("Watching unix://") && shown.contains(": 1 lock. Ctrl+C stops."), shown);
    QVERIFY2(shown.contains("  job           WARNING         never expires"), shown);
    QVERIFY2(!shown.contains('\t') && !shown.contains("--json"), shown);
}

LOCKSCOPE_TEST(TestWatchInWords)
#include "tst_watch_in_words.moc"
