// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The accessible text of a row: everything that its cells paint.

#include "tests/support/examined_views.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/server_now.h"
#include "ui/present/finding_words.h"
#include "ui/present/lease_appearance.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::batchOf;

class TestSpokenRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theAccessibleTextOfACellMatchesItsPaint_data();
    void theAccessibleTextOfACellMatchesItsPaint();
    void timesDecreaseInAccessibleTexts();
    void aGroupedTableHasTheSameAccessibleTexts();
    void withoutAClockAccessibleTextsHaveNoTimes();
    void everyFindingHasATitle();
    void ownHoldsAndWaitsAreInTheAccessibleText();

private:
    [[nodiscard]] ServerTime now() const { return m_now.now(); }
    [[nodiscard]] static QStringList spoken(const QAbstractItemModel &model)
    {
        QStringList cells;
        for (int column = 0; column < LockTableModel::System; ++column)
            cells += model.index(0, column).data(Qt::AccessibleTextRole).toString();
        return cells;
    }

    testing::FakeClock m_clock;
    ServerNow m_now{m_clock};
};

void TestSpokenRows::theAccessibleTextOfACellMatchesItsPaint_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QStringList>("cells");
    const auto row = [](const char *name, const QByteArray &picture, const QStringList &cells) {
        QTest::newRow(name) << picture << cells;
    };
    row("renewed", "a reentrant A:1x1 29s/30s wd",
        {u"a"_s, u"A:1"_s, u"29.0 s, watchdog"_s, u"no waiters"_s});
    row("overdue", "a reentrant A:1x1 15s/30s wd",
        {u"a, renewal missed"_s, u"A:1"_s, u"15.0 s, overdue"_s, u"no waiters"_s});
    row("late", "a reentrant A:1x1 5s/30s wd",
        {u"a, 2 renewals missed"_s, u"A:1"_s, u"5.0 s, 2 missed"_s, u"no waiters"_s});
    row("overdue, and something worse", "a reentrant A:1x1 15s/30s wd !queue-wrong-type",
        {u"a, wrong type of key"_s, u"A:1"_s, u"15.0 s, overdue"_s, u"no waiters"_s});
    row("two problems", "a readwrite A:1x1w,B:1x1w 29s/30s wd !queue-wrong-type !several-holders",
        {u"a, several holders, read-write"_s, u"A:1 +1"_s, u"29.0 s, watchdog"_s, u"no waiters"_s});
    row("no expiry", "a reentrant A:1x1 never !no-expiry",
        {u"a, never expires"_s, u"A:1"_s, u"no expiry"_s, u"no waiters"_s});
    row("dead waiter", "a fair A:1x1 29s/30s wd | B:1 300s, C:1 400s gone",
        {u"a, waiter 2 dead, fair"_s, u"A:1"_s, u"29.0 s, watchdog"_s, u"2 waiters"_s});
    row("a waiter without a deadline", "a fair A:1x1 29s/30s wd !queue-entry-untimed | B:7 untimed, C:1 300s",
        {u"a, next waiter never expires, fair"_s, u"A:1"_s, u"29.0 s, watchdog"_s, u"2 waiters"_s});
    row("free", "a fair free", {u"a, fair"_s, u""_s, u"no holder"_s, u"no waiters"_s});
}

void TestSpokenRows::theAccessibleTextOfACellMatchesItsPaint()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QStringList, cells);
    LockTableModel model;
    model.speakBy(m_now);
    testing::ExaminedViews examined;
    model.apply(examined.look({picture}, now()));
    model.showFindings(examined.findings());
    QCOMPARE(spoken(model).first(LockTableModel::Held), cells);
    QCOMPARE(spoken(model)[LockTableModel::Held], heldText(model.view(0), now()));
}

void TestSpokenRows::timesDecreaseInAccessibleTexts()
{
    LockTableModel model;
    model.speakBy(m_now);
    model.apply(batchOf({"a reentrant A:1x1 9s"}, now()));
    m_clock.stepWall(2s);
    QVERIFY2(spoken(model)[LockTableModel::Lease].startsWith(u"7.0 s"_s),
        qPrintable(spoken(model)[LockTableModel::Lease]));
}

void TestSpokenRows::aGroupedTableHasTheSameAccessibleTexts()
{
    LockTableModel model;
    model.speakBy(m_now);
    const LockFilterModel shown(model);
    model.apply(batchOf({"a reentrant A:1x1 9s/30s wd"}, now()));
    QCOMPARE(spoken(shown), spoken(model));
}

void TestSpokenRows::withoutAClockAccessibleTextsHaveNoTimes()
{
    LockTableModel model;
    model.apply(batchOf({"a reentrant A:1x1 9s"}, now()));
    QCOMPARE(spoken(model)[LockTableModel::Lease], QString());
    QCOMPARE(spoken(model)[LockTableModel::Held], QString());
}

void TestSpokenRows::everyFindingHasATitle()
{
    const QList<RuleRow> rows = neutralRules().rows();
    QVERIFY(rows.size() > 30);
    for (const RuleRow &row : rows) {
        Finding finding;
        finding.rule = row.id;
        const QString title = findingTitle(finding);
        QVERIFY2(!title.isEmpty() && title != QString::fromLatin1(row.id), row.id);
    }
}

void TestSpokenRows::ownHoldsAndWaitsAreInTheAccessibleText()
{
    const auto said = [this](OwnHoldPhase phase) {
        LockTableModel model;
        WatchBatch batch = batchOf({"a fair A:1x1 29s/30s wd"}, now());
        batch.changed.first().own = phase;
        model.apply(batch);
        return model.index(0, LockTableModel::Name).data(Qt::AccessibleTextRole).toString();
    };
    QCOMPARE(said(OwnHoldPhase::Held), u"a, mine, fair"_s);
    QCOMPARE(said(OwnHoldPhase::Waiting), u"a, waiting, fair"_s);
    QCOMPARE(said(OwnHoldPhase::LostPosition), u"a, waiting, fair"_s);
}

LOCKSCOPE_WINDOW_TEST(TestSpokenRows)
#include "tst_spoken_rows.moc"
