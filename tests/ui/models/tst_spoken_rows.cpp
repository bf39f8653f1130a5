// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The accessible text of a row: everything that its cells paint.

#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/server_now.h"
#include "ui/present/flaw_words.h"
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
    void everyFlawIsInTheAccessibleTextOfTheRow();
    void aLostLockReportsItsDeadNextWaiter();
    void ownHoldsAndWaitsAreInTheAccessibleText();
    void everyTroubleHasAPhrase();

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
    row("overdue, and a flaw", "a reentrant A:1x1 15s/30s wd !queue-wrong-type",
        {u"a, renewal missed"_s, u"A:1"_s, u"15.0 s, overdue"_s, u"no waiters"_s});
    row("late, and a flaw", "a reentrant A:1x1 5s/30s wd !queue-wrong-type",
        {u"a, 2 renewals missed"_s, u"A:1"_s, u"5.0 s, 2 missed"_s, u"no waiters"_s});
    row("broken by the second flaw",
        "a readwrite A:1x1w,B:1x1w 29s/30s wd !queue-wrong-type !several-holders",
        {u"a, several holders, read-write"_s, u"A:1 +1"_s, u"29.0 s, watchdog"_s, u"no waiters"_s});
    row("no expiry", "a reentrant A:1x1 never !no-expiry",
        {u"a, never expires"_s, u"A:1"_s, u"no expiry"_s, u"no waiters"_s});
    row("dead waiter", "a fair A:1x1 29s/30s wd | B:1 300s, C:1 400s gone",
        {u"a, waiter 2 dead, fair"_s, u"A:1"_s, u"29.0 s, watchdog"_s, u"2 waiters"_s});
    row("irregular", "a fair A:1x1 29s/30s wd !queue-entry-untimed | B:7 untimed, C:1 300s",
        {u"a, waiter without a deadline, fair"_s, u"A:1"_s, u"29.0 s, watchdog"_s, u"2 waiters"_s});
    row("free", "a fair free", {u"a, fair"_s, u""_s, u"no holder"_s, u"no waiters"_s});
}

void TestSpokenRows::theAccessibleTextOfACellMatchesItsPaint()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QStringList, cells);
    LockTableModel model;
    model.speakBy(m_now);
    model.apply(batchOf({picture}, now()));
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

// Flaws without a word of their own are covered by other cells of the row.
void TestSpokenRows::everyFlawIsInTheAccessibleTextOfTheRow()
{
    QList<Flaw> silent;
    for (int flaw = 0; flaw <= int(Flaw::Truncated); ++flaw) {
        if (flawWord(Flaw(flaw)).isEmpty())
            silent += Flaw(flaw);
    }
    QCOMPARE(silent, (QList<Flaw>{Flaw::WrongType, Flaw::Unread, Flaw::TooLarge}));
    LockState state;
    state.flaws = {Flaw::TooLarge, Flaw::QueueNotRead};
    QCOMPARE(troubleText(state, Trouble::Irregular), u"queue not read"_s);
    QCOMPARE(troubleText(state, Trouble::WaiterDead), u"waiter dead"_s); // which waiter is dead is unknown
    QCOMPARE(troubleText(state, Trouble::None), QString());
}

// Two things are urgent there: no client can acquire the lock, and the last holder may still work.
void TestSpokenRows::aLostLockReportsItsDeadNextWaiter()
{
    const auto said = [this](const QByteArray &picture) {
        return troubleText(testing::viewOf(picture, now()).state, Trouble::Lost);
    };
    QCOMPARE(said("a fair free !head-not-listening | B:1 300s gone"), u"next waiter dead, hold lost"_s);
    QCOMPARE(said("a fair free | B:1 300s listening"), u"hold lost"_s);
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

// Where a lock is shown alone, without the cells of a table.
void TestSpokenRows::everyTroubleHasAPhrase()
{
    LockState state;
    QCOMPARE(troublePhrase(state, Trouble::None), QString());
    QCOMPARE(troublePhrase(state, Trouble::Overdue), u"renewal missed"_s);
    QCOMPARE(troublePhrase(state, Trouble::Late), u"2 renewals missed"_s);
    for (int flaw = 0; flaw <= int(Flaw::Truncated); ++flaw) {
        state.flaws = {Flaw(flaw)};
        for (int trouble = 1; trouble <= int(Trouble::Broken); ++trouble)
            QVERIFY2(!troublePhrase(state, Trouble(trouble)).isEmpty(), QByteArray::number(flaw));
    }
    state.flaws = {Flaw::Unread};
    QCOMPARE(troublePhrase(state, Trouble::Irregular), u"not readable"_s);
    state.flaws = {Flaw::NoExpiry};
    QCOMPARE(troublePhrase(state, Trouble::Irregular), u"never expires"_s);
}

LOCKSCOPE_WINDOW_TEST(TestSpokenRows)
#include "tst_spoken_rows.moc"
