// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Events, incidents and findings as lines for people.

#include "app/lockctl/output/event_text.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QDateTime>
#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestEventText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEventIsOneLine_data();
    void anEventIsOneLine();
    void aLostHoldIsReportedAsLost();
    void aChangedNumberIsReported();
    void countedHoldsHaveNoHolder();
    void aNamedClientIsShown();
    void anExpiredWatchdogHoldIsAnIncident_data();
    void anExpiredWatchdogHoldIsAnIncident();
    void anIncidentNamesTheNextHolder();
    void aFindingShowsItsSeverity();
    void aTerminalGetsColumns();
    void nothingHostileReachesTheTerminal();

private:
    static QByteArray piped(const EventRow &row)
    {
        const QByteArray line = lineOf(row, {}, 0);
        return line.mid(line.indexOf('\t') + 1); // without the time
    }
};

namespace {

LockEvent eventOf(EventKind kind)
{
    LockEvent event;
    event.kind = kind;
    event.lock.name = "job";
    event.kinds = {LockKind::Fair};
    event.holder = "u1:45";
    event.certain = true;
    return event;
}

ServerTime todayAt(int hour, int minute, int second, int ms)
{
    const QDateTime time(QDate(2026, 11, 28), QTime(hour, minute, second, ms));
    return ServerTime(Milliseconds(time.toMSecsSinceEpoch()));
}

} // namespace

void TestEventText::anEventIsOneLine_data()
{
    QTest::addColumn<EventKind>("kind");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("acquired") << EventKind::Acquired << "job\tacquired\tu1:45 · fair · lease 30.0 s"_ba;
    QTest::newRow("promoted") << EventKind::Promoted
                              << "job\tacquired\tu1:45 · next in queue · fair · lease 30.0 s"_ba;
    QTest::newRow("renewed") << EventKind::Renewed << "job\trenewed\tu1:45 · fair · 30.0 s left"_ba;
    QTest::newRow("deleted") << EventKind::Deleted
                             << "job\tdeleted\tu1:45 · no client released it · fair · 30.0 s left"_ba;
    QTest::newRow("expired") << EventKind::Expired << "job\texpired\tu1:45 · fair · 30.0 s left"_ba;
}

void TestEventText::anEventIsOneLine()
{
    QFETCH(const EventKind, kind);
    LockEvent reported = eventOf(kind);
    reported.ttl = 30s;
    QTEST(piped(eventRow(reported, {}, {}, {})), "line");
    reported.certain = false;
    QVERIFY(piped(eventRow(reported, {}, {}, {})).endsWith(" · not certain"));
    QVERIFY(piped(eventRow(reported, "redis://a:1", {}, {})).contains(" · on redis://a:1 · "));
}

void TestEventText::aLostHoldIsReportedAsLost()
{
    LockEvent expired = eventOf(EventKind::Expired);
    expired.lastRenewal = ServerTime(5s);
    const EventRow row = eventRow(expired, {}, {}, {});
    QCOMPARE(row.word, "LOST");
    QCOMPARE(row.ink, Ink::Red);
    QVERIFY2(row.details[1].endsWith(", may still be working"), row.details[1]);
}

void TestEventText::aChangedNumberIsReported()
{
    LockEvent changed = eventOf(EventKind::NumberChanged);
    changed.holder.clear();
    changed.kinds = {LockKind::Semaphore};
    changed.number = 5;
    changed.change = 2;
    QCOMPARE(piped(eventRow(changed, {}, {}, {})), "job\tchanged\tsemaphore · 5 available (+2)");
    QVERIFY2(eventLine(changed).contains(R"("available":5,"change":2)"), eventLine(changed));
    changed.kinds = {LockKind::CountDownLatch};
    changed.change = -1;
    QVERIFY(piped(eventRow(changed, {}, {}, {})).endsWith("5 remaining (-1)"));
}

void TestEventText::countedHoldsHaveNoHolder()
{
    LockEvent counted = eventOf(EventKind::Coalesced);
    counted.holder.clear();
    counted.kinds = {LockKind::Reentrant};
    counted.holds = 3;
    QCOMPARE(piped(eventRow(counted, {}, {}, {})), "job\tshort holds\t3 acquired and released");
    LockEvent queued = eventOf(EventKind::Queued);
    queued.position = 0;
    QCOMPARE(piped(eventRow(queued, {}, {}, {})),
        "job\tqueued\tu1:45 · fair · position 1"); // people count from one
    QVERIFY2(eventLine(queued).contains(R"("position":0)"), eventLine(queued)); // programs from zero
}

void TestEventText::aNamedClientIsShown()
{
    const ClientNaming names({{NamingRule::By::Id, u"u1"_s, u"orders"_s}});
    OutputStyle terminal;
    terminal.isTerminal = true;
    QCOMPARE(eventRow(eventOf(EventKind::Released), {}, names, {}).details[0], "orders (u1:45)");
    QCOMPARE(eventRow(eventOf(EventKind::Released), {}, names, terminal).details[0], "orders");
}

void TestEventText::anExpiredWatchdogHoldIsAnIncident_data()
{
    QTest::addColumn<bool>("isRenewalKnown");
    QTest::addColumn<bool>("hasNext");
    QTest::addColumn<bool>("isCertain");
    QTest::addColumn<QByteArray>("details");
    const auto row = [](bool isRenewalKnown, bool hasNext, bool isCertain, const QByteArray &details) {
        QTest::addRow("%s, %s, %s", isRenewalKnown ? "last renewal known" : "no renewal known",
            hasNext ? "next holder" : "free since", isCertain ? "certain" : "not certain")
            << isRenewalKnown << hasNext << isCertain << details;
    };
    const QByteArray stopped = "u1:45 \u00b7 renewals stopped 12:36:41.500, expired 12:37:11.501; the holder "
                               "may still be working \u00b7 fair";
    const QByteArray expired = "u1:45 \u00b7 expired under a watchdog \u00b7 fair";
    const QByteArray next = " \u00b7 next holder u2:31 12:37:12.002";
    row(true, true, true, stopped + next);
    row(true, false, true, stopped);
    row(true, true, false, stopped + next + " \u00b7 not certain");
    row(true, false, false, stopped + " \u00b7 not certain");
    row(false, true, true, expired + next);
    row(false, false, true, expired);
    row(false, true, false, expired + next + " \u00b7 not certain");
    row(false, false, false, expired + " \u00b7 not certain");
}

void TestEventText::anExpiredWatchdogHoldIsAnIncident()
{
    QFETCH(const bool, isRenewalKnown);
    QFETCH(const bool, hasNext);
    Incident died;
    died.lock.name = "job";
    died.kinds = {LockKind::Fair};
    died.holder = "u1:45";
    died.at = todayAt(12, 37, 11, 501);
    if (isRenewalKnown)
        died.lastRenewal = todayAt(12, 36, 41, 500);
    if (hasNext)
        died.next = NextHold{"u2:31", todayAt(12, 37, 12, 2)};
    QFETCH(const bool, isCertain);
    died.certain = isCertain;
    QFETCH(const QByteArray, details);
    QCOMPARE(lineOf(incidentRow(died, {}, {}, {}), {}, 0), "12:37:11.501\tjob\tLOST\t" + details);
    OutputStyle terminal;
    terminal.isTerminal = true;
    const QByteArray line = lineOf(incidentRow(died, {}, {}, terminal), terminal, 3);
    QCOMPARE(line, "12:37:11.501  job  LOST            " + details);
}

void TestEventText::anIncidentNamesTheNextHolder()
{
    Incident died;
    died.lock.name = "job";
    died.kinds = {LockKind::Reentrant};
    died.holder = "u1:45";
    died.next = NextHold{"u2:31", {}};
    const EventRow row = incidentRow(died, {}, {}, {});
    QCOMPARE(row.word, "LOST");
    QVERIFY2(row.details.last().startsWith("next holder u2:31 "), row.details.last());
    Incident gone;
    gone.kind = IncidentKind::HoldsGone;
    gone.holds = 1870;
    gone.locks = {LockId("s", "a", "l"), LockId("s", "b", "l"), LockId("s", "c", "l"), LockId("s", "d", "l")};
    QCOMPARE(piped(incidentRow(gone, {}, {}, {})),
        "\tLOST\t1,870 holds are gone: the server that answers now does not have them, and their holders may "
        "still "
        "be working (a, b, c and 1 more)");
    gone.change = ServerChange::Restarted;
    QVERIFY(piped(incidentRow(gone, {}, {}, {}))
                .startsWith("\tLOST\t1,870 holds are gone: the server restarted without them, and their "));
    gone.change = ServerChange::TookOver;
    QVERIFY(piped(incidentRow(gone, {}, {}, {}))
                .startsWith("\tLOST\t1,870 holds are gone: another server took over without them, and "));
}

void TestEventText::aFindingShowsItsSeverity()
{
    constexpr ServerTime now{100s};
    const auto reported = [now](const QByteArray &picture) {
        const LockView view = testing::viewOf(picture, now);
        return piped(troubleRow(view, troubleOf(CompactView(view), false, now), now, {}, {}, {}));
    };
    QCOMPARE(reported("job reentrant A:1x1 15s/30s wd"), "job\tWARNING\trenewal missed · A:1 · 15.0 s left");
    QCOMPARE(reported("job reentrant A:1x1 5s/30s wd"), "job\tPROBLEM\t2 renewals missed · A:1 · 5.0 s left");
    QCOMPARE(reported("job fair free !head-not-listening | B:2 400s gone"),
        "job\tPROBLEM\tnext waiter dead · B:2 · its position expires in 6 m 40 s");
    QCOMPARE(reported("job fair A:1x1 29s/30s wd | B:2 400s listening, C:3 500s gone"),
        "job\tWARNING\twaiter 2 dead · C:3 · its position expires in 8 m 20 s · held by A:1");
    QCOMPARE(reported("job fair A:1x1 29s/30s wd | B:2 0s gone"),
        "job\tWARNING\twaiter 1 dead · B:2 · held by A:1");
    QCOMPARE(reported("job reentrant A:1x1 29s/30s wd"), "job\tresolved\tA:1");
    QCOMPARE(reported("job readwrite A:1x1r,B:1x1r,C:1x1r 15s/30s wd"),
        "job\tWARNING\trenewal missed · A:1 +2 · 15.0 s left");
}

void TestEventText::aTerminalGetsColumns()
{
    OutputStyle terminal;
    terminal.isTerminal = true;
    const EventRow row = eventRow(eventOf(EventKind::Released), {}, {}, terminal);
    const QByteArray line = lineOf(row, terminal, 8);
    QVERIFY2(line.endsWith("  job       released        u1:45 · fair"), line);
    QVERIFY2(line.startsWith(row.time + "  "), line);
}

void TestEventText::nothingHostileReachesTheTerminal()
{
    const QByteArray hostile("\x1b]0;owned\x07\n\t\xe2\x80\xae", 15);
    LockEvent reported = eventOf(EventKind::Acquired);
    reported.lock.name = reported.holder = hostile;
    const ClientNaming names({{NamingRule::By::Expression, u"^(.*)"_s, u"$1"_s}});
    const QByteArray line = lineOf(eventRow(reported, {}, names, {}), {}, 0);
    QCOMPARE(line.count('\t'), 3);
    for (const char32_t c : QString::fromUtf8(line).toUcs4())
        QVERIFY((c >= 0x20 && c != 0x202e) || c == '\t');
}

LOCKSCOPE_TEST(TestEventText)
#include "tst_event_text.moc"
