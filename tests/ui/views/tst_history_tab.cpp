// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The history tab of a lock: how a hold ended whose watchdog stopped.

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/event_log_model.h"
#include "ui/theme/theme.h"
#include "ui/views/detail_panel.h"
#include "ui/views/event_list.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestHistoryTab : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anExpiredHoldShowsItsMissedRenewals();
};

void TestHistoryTab::anExpiredHoldShowsItsMissedRenewals()
{
    SystemClock systemClock;
    ServerNow clock{systemClock};
    Theme theme(nullptr);
    DetailPanel panel(theme, clock, new QWidget);
    const ServerTime start = clock.now() - 40s;
    LockView held = testing::viewOf("order:1 reentrant A:1x1 30s/30s wd", start);
    held.lease.lastRenewal = start;
    const LockView free = testing::viewOf("order:1 reentrant free", start + 30s);
    LockHistory history;
    history.lock = free.state.id;
    for (const auto &[kind, at] :
        {std::pair(EventKind::Acquired, start), std::pair(EventKind::Expired, start + 30s)}) {
        LockEvent event;
        event.kind = kind;
        event.lock = free.state.id;
        event.holder = "A:1";
        event.at = at;
        history.events += event;
    }
    history.samples = {sampleOf(held), sampleOf(free)};
    panel.showLock(free);
    panel.openTab(DetailPanel::History);
    panel.showHistory(history);
    const auto *list = panel.findChild<EventList *>(u"lockEvents"_s);
    QVERIFY(list && list->isVisibleTo(&panel));
    const QAbstractItemModel &rows = *list->model();
    QStringList reported;
    for (int row = 0; row < rows.rowCount(); ++row)
        reported += rows.index(row, EventLogModel::Event).data().toString();
    QCOMPARE(reported.size(), 4);
    QVERIFY2(reported[0].contains(u"acquired it"_s), qPrintable(reported[0]));
    for (const int missed : {1, 2})
        QVERIFY2(reported[missed].contains(u"missed a renewal"_s), qPrintable(reported[missed]));
    QVERIFY2(reported[3].contains(u"expired"_s), qPrintable(reported[3]));
}

LOCKSCOPE_WINDOW_TEST(TestHistoryTab)
#include "tst_history_tab.moc"
