// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The whole page, from figures.

#include "app/lockctl/metrics/metrics_page.h"
#include "tests/lockctl/metrics/page_check.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using testing::mistakesIn;
using testing::sampleOf;

class TestMetricsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFigureIsOnThePage();
    void aServerThatIsAwayHasNoLocks_data();
    void aServerThatIsAwayHasNoLocks();
    void aScanThatMayMissLocksIsNotComplete();
    void everyRuleHasSamples();
    void whatWasNotCheckedIsCounted();
    void severalServersHaveALabel();
    void namesOfLocksAreOnThePageOnRequest();
    void noNameBreaksTheFormat();

private:
    static ServerFigures figures()
    {
        ServerFigures figures;
        figures.status.phase = ConnectionPhase::Live;
        figures.status.mode = WatchMode::Live;
        figures.rules = {rule("deadHead", Harm::Stuck), rule("renewalMissed", Harm::AboutToBreak)};
        return figures;
    }

    static RuleRow rule(const char *id, Harm harm) { return {id, harm, Need::Nothing, 0ms}; }

    static Finding finding(const char *rule, Harm harm)
    {
        Finding finding;
        finding.rule = rule;
        finding.harm = harm;
        return finding;
    }

    static NamedLocks::Page named(const QByteArrayList &names)
    {
        NamedLocks locks("*");
        LockView view = testing::viewOf("lock reentrant A:1x1 10s +2", ServerTime(100s));
        for (const QByteArray &name : names) {
            view.state.id.name = name;
            locks.add(CompactView(view), ServerTime(100s));
        }
        return locks.end();
    }
};

void TestMetricsPage::everyFigureIsOnThePage()
{
    ServerFigures server = figures();
    server.status.scan.finishedOnce = true;
    server.status.scan.scanned = 9000;
    server.status.scan.total = 9001;
    server.status.clockStep = ClockStep{-1500ms, ServerTime(90s)};
    server.locks = {12, 5, 2, 1, 3, 4, 17, 90'250ms};
    server.notKept = 6;
    server.longestWait = 8s;
    server.events.byKind[std::size_t(EventKind::Acquired)] = 42;
    server.events.holds.add(20ms);
    server.events.holds.add(2h);
    server.events.fairWaits.add(700ms);
    server.findings = {finding("deadHead", Harm::Stuck), finding("deadHead", Harm::AboutToBreak),
        finding("deadHead", Harm::Stuck)};
    server.notChecked = {NotChecked{"renewalMissed", NotChecked::Why::NotAnnounced, 0ms, {}}};
    const QByteArray page = metricsPage({server});
    QCOMPARE(mistakesIn(page), QByteArrayList());
    const QByteArray expected = R"(# TYPE lockscope_up gauge
# HELP lockscope_up 1 while the connection to the server is live; otherwise what is true of locks and findings is left out
lockscope_up 1
# TYPE lockscope_changes_announced gauge
# HELP lockscope_changes_announced 1 if the server announces every change of every lock; otherwise short holds are missed
lockscope_changes_announced 1
# TYPE lockscope_scan_running gauge
# HELP lockscope_scan_running 1 while a scan for locks is running
lockscope_scan_running 0
# TYPE lockscope_scan_complete gauge
# HELP lockscope_scan_complete 1 after a first whole scan, unless locks may be missing from it
lockscope_scan_complete 1
# TYPE lockscope_scan_visited_keys gauge
# HELP lockscope_scan_visited_keys Keys that the current scan has visited, or the last one
lockscope_scan_visited_keys 9000
# TYPE lockscope_scan_expected_keys gauge
# HELP lockscope_scan_expected_keys Keys in the database when that scan began
lockscope_scan_expected_keys 9001
# TYPE lockscope_server_clock_step_seconds gauge
# UNIT lockscope_server_clock_step_seconds seconds
# HELP lockscope_server_clock_step_seconds The last jump of the server's clock against this machine's, forward or back; 0 if there was none in ten minutes
lockscope_server_clock_step_seconds -1.5
# TYPE lockscope_locks gauge
# HELP lockscope_locks Locks that are known: held, waited for, or free for less than five minutes
lockscope_locks 12
# TYPE lockscope_held_locks gauge
# HELP lockscope_held_locks Locks that at least one client holds
lockscope_held_locks 5
# TYPE lockscope_contended_locks gauge
# HELP lockscope_contended_locks Locks that are taken while other clients wait for them
lockscope_contended_locks 2
# TYPE lockscope_free_locks_with_waiters gauge
# HELP lockscope_free_locks_with_waiters Locks that are free although clients wait for them; usual only for a moment
lockscope_free_locks_with_waiters 1
# TYPE lockscope_unreadable_locks gauge
# HELP lockscope_unreadable_locks Locks that may not be read or are too large, so whether they are held is not known
lockscope_unreadable_locks 3
# TYPE lockscope_stale_locks gauge
# HELP lockscope_stale_locks Locks whose part of the server is out of reach; only lockscope_locks counts them
lockscope_stale_locks 4
# TYPE lockscope_unfollowed_locks gauge
# HELP lockscope_unfollowed_locks Locks that are not followed because there are too many; no other metric counts them
lockscope_unfollowed_locks 6
# TYPE lockscope_waiters gauge
# HELP lockscope_waiters Clients that wait for locks
lockscope_waiters 17
# TYPE lockscope_longest_hold_seconds gauge
# UNIT lockscope_longest_hold_seconds seconds
# HELP lockscope_longest_hold_seconds How long the longest current hold has lasted; at least, if its acquire was not seen
lockscope_longest_hold_seconds 90.25
# TYPE lockscope_longest_wait_seconds gauge
# UNIT lockscope_longest_wait_seconds seconds
# HELP lockscope_longest_wait_seconds How long the longest current waiter has been in a queue; at least, if it was not seen to join; only fair locks have queues
lockscope_longest_wait_seconds 8
# TYPE lockscope_connection_phase gauge
# HELP lockscope_connection_phase 1 for the phase of the connection, 0 for the others
lockscope_connection_phase{phase="idle"} 0
lockscope_connection_phase{phase="connecting"} 0
lockscope_connection_phase{phase="synchronising"} 0
lockscope_connection_phase{phase="live"} 1
lockscope_connection_phase{phase="reconnecting"} 0
lockscope_connection_phase{phase="refused"} 0
# TYPE lockscope_events counter
# HELP lockscope_events Events since lockctl began to watch, by kind; a coalesced event stands for several holds
lockscope_events_total{kind="appeared"} 0
lockscope_events_total{kind="acquired"} 42
lockscope_events_total{kind="reentered"} 0
lockscope_events_total{kind="renewed"} 0
lockscope_events_total{kind="partlyReleased"} 0
lockscope_events_total{kind="released"} 0
lockscope_events_total{kind="forceReleased"} 0
lockscope_events_total{kind="expired"} 0
lockscope_events_total{kind="evicted"} 0
lockscope_events_total{kind="deleted"} 0
lockscope_events_total{kind="queued"} 0
lockscope_events_total{kind="promoted"} 0
lockscope_events_total{kind="leftQueue"} 0
lockscope_events_total{kind="purged"} 0
lockscope_events_total{kind="lostPlace"} 0
lockscope_events_total{kind="numberChanged"} 0
lockscope_events_total{kind="coalesced"} 0
lockscope_events_total{kind="resynced"} 0
# TYPE lockscope_hold_duration_seconds histogram
# UNIT lockscope_hold_duration_seconds seconds
# HELP lockscope_hold_duration_seconds How long holds lasted whose begin and end were seen
lockscope_hold_duration_seconds_bucket{le="0.01"} 0
lockscope_hold_duration_seconds_bucket{le="0.05"} 1
lockscope_hold_duration_seconds_bucket{le="0.1"} 1
lockscope_hold_duration_seconds_bucket{le="0.5"} 1
lockscope_hold_duration_seconds_bucket{le="1.0"} 1
lockscope_hold_duration_seconds_bucket{le="5.0"} 1
lockscope_hold_duration_seconds_bucket{le="10.0"} 1
lockscope_hold_duration_seconds_bucket{le="30.0"} 1
lockscope_hold_duration_seconds_bucket{le="60.0"} 1
lockscope_hold_duration_seconds_bucket{le="300.0"} 1
lockscope_hold_duration_seconds_bucket{le="900.0"} 1
lockscope_hold_duration_seconds_bucket{le="3600.0"} 1
lockscope_hold_duration_seconds_bucket{le="+Inf"} 2
lockscope_hold_duration_seconds_count 2
lockscope_hold_duration_seconds_sum 7200.02
# TYPE lockscope_fair_wait_duration_seconds histogram
# UNIT lockscope_fair_wait_duration_seconds seconds
# HELP lockscope_fair_wait_duration_seconds How long clients waited in the queue of a fair lock until they acquired it as its head
lockscope_fair_wait_duration_seconds_bucket{le="0.01"} 0
lockscope_fair_wait_duration_seconds_bucket{le="0.05"} 0
lockscope_fair_wait_duration_seconds_bucket{le="0.1"} 0
lockscope_fair_wait_duration_seconds_bucket{le="0.5"} 0
lockscope_fair_wait_duration_seconds_bucket{le="1.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="5.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="10.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="30.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="60.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="300.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="900.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="3600.0"} 1
lockscope_fair_wait_duration_seconds_bucket{le="+Inf"} 1
lockscope_fair_wait_duration_seconds_count 1
lockscope_fair_wait_duration_seconds_sum 0.7
# TYPE lockscope_findings gauge
# HELP lockscope_findings What is wrong now, by the rule that found it
lockscope_findings{rule="deadHead",severity="problem"} 2
lockscope_findings{rule="deadHead",severity="warning"} 1
lockscope_findings{rule="renewalMissed",severity="warning"} 0
# TYPE lockscope_rule_checked gauge
# HELP lockscope_rule_checked 1 if the rule can have found everything that it looks for
lockscope_rule_checked{rule="deadHead"} 1
lockscope_rule_checked{rule="renewalMissed"} 0
# TYPE lockscope_rules_not_checked gauge
# HELP lockscope_rules_not_checked Rules that cannot have found everything, by the reason
lockscope_rules_not_checked{reason="tooShort"} 0
lockscope_rules_not_checked{reason="noPermission"} 0
lockscope_rules_not_checked{reason="notAnnounced"} 1
lockscope_rules_not_checked{reason="notDescribed"} 0
lockscope_rules_not_checked{reason="notScanned"} 0
# EOF
)"_ba;
    const QByteArrayList lines = page.split('\n');
    const QByteArrayList expectedLines = expected.split('\n');
    for (qsizetype i = 0; i < qMin(lines.size(), expectedLines.size()); ++i)
        QCOMPARE(lines[i], expectedLines[i]);
    QCOMPARE(lines.size(), expectedLines.size());
}

void TestMetricsPage::aServerThatIsAwayHasNoLocks_data()
{
    QTest::addColumn<ConnectionPhase>("phase");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("before the start") << ConnectionPhase::Idle << "idle"_ba;
    QTest::newRow("connecting") << ConnectionPhase::Connecting << "connecting"_ba;
    QTest::newRow("synchronising") << ConnectionPhase::Synchronising << "synchronising"_ba;
    QTest::newRow("away") << ConnectionPhase::Reconnecting << "reconnecting"_ba;
    QTest::newRow("refused") << ConnectionPhase::Refused << "refused"_ba;
}

void TestMetricsPage::aServerThatIsAwayHasNoLocks()
{
    QFETCH(const ConnectionPhase, phase);
    QFETCH(const QByteArray, word);
    ServerFigures server = figures();
    server.status.phase = phase;
    server.locks.held = 5;
    server.findings = {finding("deadHead", Harm::Stuck)};
    server.events.byKind[std::size_t(EventKind::Acquired)] = 42;
    server.named = named({"job"});
    const QByteArray page = metricsPage({server});
    QCOMPARE(mistakesIn(page), QByteArrayList());
    QCOMPARE(sampleOf(page, "lockscope_up"), "0"_ba);
    QCOMPARE(sampleOf(page, "lockscope_connection_phase{phase=\"" + word + "\"}"), "1"_ba);
    QCOMPARE(sampleOf(page, "lockscope_connection_phase{phase=\"live\"}"), "0"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_events_total{kind="acquired"})"), "42"_ba);
    QCOMPARE(sampleOf(page, "lockscope_held_locks"), ""_ba);
    QVERIFY(!page.contains("rule=") && !page.contains("reason=") && !page.contains("job"));
}

void TestMetricsPage::aScanThatMayMissLocksIsNotComplete()
{
    const auto isComplete = [](const ServerFigures &server) {
        return sampleOf(metricsPage({server}), "lockscope_scan_complete");
    };
    ServerFigures server = figures();
    QCOMPARE(isComplete(server), "0"_ba);
    server.status.scan.finishedOnce = true;
    QCOMPARE(isComplete(server), "1"_ba);
    server.status.scan.running = true; // again
    QCOMPARE(isComplete(server), "1"_ba);
    server.status.degraded = {Error(ErrorKind::NoPermission, Reason::ListenersNotSeen, "pubsub")};
    QCOMPARE(isComplete(server), "1"_ba);
    server.status.degraded = {Error(ErrorKind::NoPermission, Reason::LocksNotFound, "scan")};
    QCOMPARE(isComplete(server), "0"_ba);
    server.status.degraded = {};
    server.status.scan.incomplete = Error(ErrorKind::OverBudget);
    QCOMPARE(isComplete(server), "0"_ba);
}

void TestMetricsPage::everyRuleHasSamples()
{
    ServerFigures server = figures();
    server.rules = neutralRules().rows();
    QVERIFY(server.rules.size() > 30);
    const QByteArray page = metricsPage({server});
    QCOMPARE(mistakesIn(page), QByteArrayList());
    for (const RuleRow &rule : std::as_const(server.rules)) {
        const QByteArray labels = "{rule=\"" + QByteArray(rule.id) + '"';
        QCOMPARE(sampleOf(page, "lockscope_findings" + labels + ",severity=\"warning\"}"), "0"_ba);
        const bool isOfProblems = severityOf(rule.harm) == Severity::Problem;
        QCOMPARE(sampleOf(page, "lockscope_findings" + labels + ",severity=\"problem\"}"),
            isOfProblems ? "0"_ba : ""_ba);
        QCOMPARE(sampleOf(page, "lockscope_rule_checked" + labels + '}'), "1"_ba);
    }
}

void TestMetricsPage::whatWasNotCheckedIsCounted()
{
    using Why = NotChecked::Why;
    ServerFigures server = figures();
    for (const Why why :
        {Why::TooShort, Why::NoPermission, Why::NoPermission, Why::NotDescribed, Why::NotScanned})
        server.notChecked.append(NotChecked{"deadHead", why, 0ms, {}});
    const QByteArray page = metricsPage({server});
    const auto notChecked = [&](const QByteArray &reason) {
        return sampleOf(page, "lockscope_rules_not_checked{reason=\"" + reason + "\"}");
    };
    QCOMPARE(notChecked("tooShort"), "1"_ba);
    QCOMPARE(notChecked("noPermission"), "2"_ba);
    QCOMPARE(notChecked("notAnnounced"), "0"_ba);
    QCOMPARE(notChecked("notDescribed"), "1"_ba);
    QCOMPARE(notChecked("notScanned"), "1"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_rule_checked{rule="deadHead"})"), "0"_ba);
}

void TestMetricsPage::severalServersHaveALabel()
{
    ServerFigures one = figures();
    one.server = "redis://one:6379";
    one.locks.held = 3;
    ServerFigures two = figures();
    two.server = "unix:///tmp/\"odd\n\xff";
    two.status.phase = ConnectionPhase::Reconnecting;
    const QByteArray page = metricsPage({one, two});
    QCOMPARE(mistakesIn(page), QByteArrayList());
    QCOMPARE(sampleOf(page, R"(lockscope_up{server="redis://one:6379"})"), "1"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_held_locks{server="redis://one:6379"})"), "3"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_up{server="unix:///tmp/\"odd\\x0A\\xFF"})"), "0"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_hold_duration_seconds_bucket{server="redis://one:6379",le="1.0"})"),
        "0"_ba);
}

void TestMetricsPage::namesOfLocksAreOnThePageOnRequest()
{
    ServerFigures server = figures();
    QVERIFY(!metricsPage({server}).contains("lockscope_lock_"));
    QByteArrayList names{"a", "other"};
    for (int i = 0; i < 199; ++i)
        names.append("job" + QByteArray::number(i));
    server.named = named(names);
    const QByteArray page = metricsPage({server});
    QCOMPARE(mistakesIn(page), QByteArrayList());
    QCOMPARE(sampleOf(page, R"(lockscope_lock_holders{lock="a"})"), "1"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_lock_waiters{lock="a"})"), "2"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_lock_hold_seconds{lock="a"})"), "12"_ba);
    QCOMPARE(sampleOf(page, R"(lockscope_lock_holders{other="true"})"), "1"_ba); // "other" is last by name
    QCOMPARE(sampleOf(page, "lockscope_other_locks"), "1"_ba);
    QCOMPARE(page.count("\nlockscope_lock_holders{"), 201);
    server.named = named({});
    QCOMPARE(sampleOf(metricsPage({server}), "lockscope_other_locks"), "0"_ba);
}

void TestMetricsPage::noNameBreaksTheFormat()
{
    ServerFigures server = figures();
    server.named = named({"\"} 1\n# EOF\n"_ba, "a\nlockscope_up 0"_ba, "b\\"_ba, "b\\\\"_ba, "\xff\xfe"_ba,
        "\x00z"_ba, "\u202e\u200b"_ba, QByteArray(100'000, '"'), QByteArray(100'001, '"')});
    const QByteArray page = metricsPage({server});
    QCOMPARE(mistakesIn(page), QByteArrayList());
    QCOMPARE(page.count("\nlockscope_lock_holders{"), 9);
    QVERIFY(page.contains(R"(lock="\"} 1\\u{A}# EOF\\u{A}")"));
    QVERIFY(page.size() < 30'000);
}

LOCKSCOPE_TEST(TestMetricsPage)
#include "tst_metrics_page.moc"
