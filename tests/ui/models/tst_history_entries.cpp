// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A history lists missed renewals between the events.

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/event_log_model.h"
#include "ui/models/history_entries.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestHistoryEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void missedRenewalsAreListedBeforeTheExpiry();
    void aTimelyRenewalIsNotMissed();
    void aRenewalInTheViewPrecedesItsEvent();
    void withoutAProvenWatchdogNoRenewalIsDue();
    void aStaleLockHasNoMissedRenewals();
    void theListShowsMissedRenewals();
    void aMissedRenewalOfSeveralHoldersNamesNone();
};

namespace {

const ServerTime start{1'000'000s};

LockView heldView(ServerTime at, const QByteArray &lease = "30s/30s wd")
{
    LockView view = testing::viewOf("order:1 reentrant A:1x1 " + lease, at);
    view.lease.lastRenewal = at;
    return view;
}

LockEvent eventOf(EventKind kind, ServerTime at)
{
    LockEvent event;
    event.kind = kind;
    event.lock = heldView(at).state.id;
    event.holder = "A:1";
    event.at = at;
    return event;
}

LockHistory historyOf(const QList<LockEvent> &events, const QList<LockView> &views)
{
    LockHistory history;
    history.lock = heldView(start).state.id;
    history.events = events;
    for (const LockView &view : views)
        history.samples += sampleOf(view);
    return history;
}

// "acquired 0, missed 10": seconds from the start.
QString reported(const QList<LogEntry> &entries)
{
    QStringList words;
    for (const LogEntry &entry : entries) {
        const QString word = entry.isMissedRenewal    ? u"missed"_s
            : entry.event.kind == EventKind::Acquired ? u"acquired"_s
            : entry.event.kind == EventKind::Renewed  ? u"renewed"_s
                                                      : u"expired"_s;
        words += word + u' ' + QString::number((entry.event.at - start) / 1s);
    }
    return words.join(u", "_s);
}

} // namespace

void TestHistoryEntries::missedRenewalsAreListedBeforeTheExpiry()
{
    const LockView view = heldView(start);
    LockHistory history = historyOf({eventOf(EventKind::Acquired, start)}, {view});
    QCOMPARE(reported(historyEntries(history, view, start + 9s)), u"acquired 0"_s);
    QCOMPARE(reported(historyEntries(history, view, start + 15s)), u"acquired 0, missed 10"_s);
    QCOMPARE(reported(historyEntries(history, view, start + 25s)), u"acquired 0, missed 10, missed 20"_s);
    const LockView free = testing::viewOf("order:1 reentrant free", start + 30s);
    history.events += eventOf(EventKind::Expired, start + 30s);
    history.samples += sampleOf(free);
    QCOMPARE(reported(historyEntries(history, free, start + 60s)),
        u"acquired 0, missed 10, missed 20, expired 30"_s);
}

void TestHistoryEntries::aTimelyRenewalIsNotMissed()
{
    const LockView later = heldView(start + 10s);
    const LockHistory history
        = historyOf({eventOf(EventKind::Acquired, start), eventOf(EventKind::Renewed, start + 10s)},
            {heldView(start), later});
    QCOMPARE(reported(historyEntries(history, later, start + 19s)), u"acquired 0, renewed 10"_s);
}

void TestHistoryEntries::aRenewalInTheViewPrecedesItsEvent()
{
    const LockHistory history = historyOf({eventOf(EventKind::Acquired, start)}, {heldView(start)});
    QCOMPARE(reported(historyEntries(history, heldView(start + 10s), start + 15s)), u"acquired 0"_s);
}

void TestHistoryEntries::withoutAProvenWatchdogNoRenewalIsDue()
{
    const LockView view = heldView(start, "30s");
    const LockHistory history = historyOf({eventOf(EventKind::Acquired, start)}, {view});
    QCOMPARE(reported(historyEntries(history, view, start + 25s)), u"acquired 0"_s);
}

void TestHistoryEntries::aStaleLockHasNoMissedRenewals()
{
    LockView view = heldView(start);
    const LockHistory history = historyOf({eventOf(EventKind::Acquired, start)}, {view});
    view.stale = true;
    QCOMPARE(reported(historyEntries(history, view, start + 25s)), u"acquired 0"_s);
}

void TestHistoryEntries::theListShowsMissedRenewals()
{
    const LockView view = heldView(start);
    const LockHistory history = historyOf({eventOf(EventKind::Acquired, start)}, {view});
    EventLogModel log;
    QAbstractItemModelTester tester(&log);
    log.show(historyEntries(history, view, start + 9s));
    log.show(historyEntries(history, view, start + 25s));
    QCOMPARE(log.rowCount(), 3);
    const QModelIndex last = log.index(2, EventLogModel::Event);
    QCOMPARE(last.data().toString(), u"A:1 missed a renewal"_s);
    QVERIFY(last.data(EventLogModel::MissedRenewalRole).toBool());
    QVERIFY(!log.index(0, EventLogModel::Event).data(EventLogModel::MissedRenewalRole).toBool());
}

void TestHistoryEntries::aMissedRenewalOfSeveralHoldersNamesNone()
{
    LockView view = testing::viewOf("order:1 readwrite A:1x1r,B:1x1r 30s/30s wd", start);
    view.lease.lastRenewal = start;
    const QList<LogEntry> entries = historyEntries(historyOf({}, {view}), view, start + 15s);
    QCOMPARE(entries.size(), 1);
    QVERIFY(entries.constFirst().isMissedRenewal);
    QCOMPARE(entries.constFirst().event.holder, QByteArray());
}

LOCKSCOPE_TEST(TestHistoryEntries)
#include "tst_history_entries.moc"
