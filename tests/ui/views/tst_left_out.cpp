// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A note says how much exists that is not shown.

#include "tests/support/test_program.h"
#include "ui/theme/theme.h"
#include "ui/views/log_panel.h"
#include "ui/views/tally_row.h"

#include <QAction>
#include <QLabel>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestLeftOut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenLocksAreReportedFirst();
    void unlistedEventsAreReportedBesideTheList();
    void aTruncatedAllClearIsNotShown();
};

void TestLeftOut::hiddenLocksAreReportedFirst()
{
    Theme theme(nullptr);
    QAction scan;
    QAction other;
    TallyRow row(theme, {&scan, other, other, other});
    row.showNotShown({100'000, true});
    row.showServer({u"server memory is full"_s}, u"Free memory on the server."_s, Severity::Problem);
    QCOMPARE(row.accessibleName(),
        u"at least 100,000 locks are not shown: the limit is 1,000,000 · server memory is full"_s);
    QVERIFY(row.toolTip().contains(u"Free memory on the server."_s));
    row.showServer({}, {}, Severity::None);
    row.showNotShown({5, false});
    QCOMPARE(row.accessibleName(), u"5 locks are not shown: the limit is 1,000,000"_s);
    row.showNotShown({});
    QCOMPARE(row.accessibleName(), QString());
}

void TestLeftOut::unlistedEventsAreReportedBesideTheList()
{
    Theme theme(nullptr);
    EventLogModel events;
    IncidentModel incidents;
    LogPanel panel(incidents, events, {}, theme);
    const auto *reported = panel.findChild<QLabel *>(u"eventsLeftOut"_s);
    QVERIFY(reported && !reported->isVisibleTo(&panel));
    panel.showLeftOut(12'345);
    QVERIFY(reported->isVisibleTo(&panel));
    QCOMPARE(reported->text(), u"12,345 events are not listed: too many at once"_s);
    panel.openTab(LogPanel::Audit);
    QVERIFY(!reported->isVisibleTo(&panel)); // it belongs to the other tab
    panel.openTab(LogPanel::Events);
    QVERIFY(reported->isVisibleTo(&panel));
    panel.showLeftOut(0);
    QVERIFY(!reported->isVisibleTo(&panel));
}

// Urgent texts are shown truncated if there is no room.
void TestLeftOut::aTruncatedAllClearIsNotShown()
{
    Theme theme(nullptr);
    QAction apply(u"Order changed · Apply"_s);
    QAction group(u"By prefix"_s);
    QAction pause(u"Pause"_s);
    TallyRow row(theme, {nullptr, apply, group, pause});
    const auto painted = [&row](int width) {
        row.resize(width, row.height());
        return row.grab().toImage();
    };
    const int withWords = 900;
    const int narrow = 380; // little more than the buttons need
    const QImage wide = painted(withWords);
    const QImage without = painted(narrow);
    SystemStatus status;
    status.phase = ConnectionPhase::Live;
    status.scan.scanned = status.scan.total = 9;
    status.scan.finishedOnce = true;
    row.showStatus(status);
    QCOMPARE(row.accessibleName(), u"all healthy · all keys scanned"_s);
    QVERIFY(painted(withWords) != wide);
    QCOMPARE(painted(narrow), without);
    row.showNotShown({5, false});
    QVERIFY(painted(narrow) != without);
}

LOCKSCOPE_WINDOW_TEST(TestLeftOut)
#include "tst_left_out.moc"
