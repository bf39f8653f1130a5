// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What rows show of findings, which rows are idle, and how both affect the order.

#include "tests/support/examined_views.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/lock_tally.h"
#include "ui/models/server_now.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::batchOf;

class TestFindingsInRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theWorstFindingComesFirst();
    void aMissedRenewalIsShownUntilTheNextOne();
    void onlyRowsWithOtherFindingsChange();
    void aFindingIsShownWhenItsLockAppears();
    void pillsCountLocksOnceAndEachFindingOfTheServer();
    void aLostHoldIsListedUntilItIsOver();
    void aLostRowShowsItsLastHolderAndTheTimeSinceTheLoss();
    void whatIsNoLockSaysSoOnce();
    void idleLocksAreHiddenUnlessRequested();
    void aReleasedLockStaysVisibleForSomeSeconds();

private:
    // The rows after the rules have examined the locks, up to that time.
    void show(const QByteArrayList &pictures, ServerTime at, const QList<LockEvent> &events = {})
    {
        const WatchBatch batch = m_examined->look(pictures, at, events);
        m_model->showFindings(m_examined->findings());
        m_model->apply(batch);
    }
    [[nodiscard]] QByteArrayList names() const
    {
        QByteArrayList list;
        for (int row = 0; row < m_filtered->rowCount(); ++row)
            list += m_filtered->view(row).state.id.name;
        return list;
    }
    [[nodiscard]] QString shown(int row, int column, int role) const
    {
        return m_model->index(row, column).data(role).toString();
    }

    std::unique_ptr<testing::ExaminedViews> m_examined;
    std::unique_ptr<LockTableModel> m_model;
    std::unique_ptr<LockFilterModel> m_filtered;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

namespace {

const ServerTime now{1'000'000s};

// A server that was not read has the wall clock's time.
class StoppedServer
{
public:
    [[nodiscard]] const ServerNow &at(ServerTime now)
    {
        const Milliseconds shown(m_clock.wall().time_since_epoch());
        m_clock.stepWall(std::chrono::duration_cast<Milliseconds>(now.time_since_epoch()) - shown);
        return m_now;
    }

private:
    testing::FakeClock m_clock;
    ServerNow m_now{m_clock};
};

} // namespace

void TestFindingsInRows::init()
{
    m_examined = std::make_unique<testing::ExaminedViews>();
    m_model = std::make_unique<LockTableModel>();
    m_filtered = std::make_unique<LockFilterModel>(*m_model);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_filtered.get());
}

void TestFindingsInRows::cleanup()
{
    m_tester.reset();
    m_filtered.reset();
    m_model.reset();
}

void TestFindingsInRows::theWorstFindingComesFirst()
{
    show({"free reentrant free", "held reentrant A:1x1 29s/30s wd", "odd spin A:1x1 never !no-expiry",
             "two reentrant A:1x1,B:1x1 29s/30s !several-holders", "stuck fair free | B:1 300s gone",
             "gone fair A:1x1 29s/30s wd | B:1 300s, C:1 400s gone",
             "waited fair A:1x1 29s/30s wd | B:1 300s, C:1 400s"},
        now);
    QCOMPARE(names(), QByteArrayList({"two", "stuck", "gone", "odd", "waited", "held", "free"}));
    show({"slow reentrant A:1x1 15s/30s wd"}, now + 2s); // among warnings, the earliest first
    QCOMPARE(names(), QByteArrayList({"two", "stuck", "gone", "odd", "slow", "waited", "held", "free"}));
    m_filtered->sort(LockTableModel::Name);
    QCOMPARE(names().first(), "free");
    m_filtered->sort(-1);
    QCOMPARE(names().first(), "two");
}

void TestFindingsInRows::aMissedRenewalIsShownUntilTheNextOne()
{
    m_filtered->setFilter(parseFilter(u"is:overdue"_s));
    show({"a reentrant A:1x1 30s/30s wd", "b reentrant A:1x1 never"}, now);
    QCOMPARE(m_filtered->rowCount(), 0);
    show({"a reentrant A:1x1 15s/30s wd"}, now + 15s);
    QCOMPARE(names(), QByteArrayList{"a"});
    QCOMPARE(shown(0, LockTableModel::Name, LockTableModel::FindingRole), u"renewal missed"_s);
    QCOMPARE(m_model->mark(0).severity(), Severity::Warning);
    show({"a reentrant A:1x1 5s/30s wd"}, now + 25s);
    QCOMPARE(shown(0, LockTableModel::Name, LockTableModel::FindingRole), u"2 renewals missed"_s);
    show({"a reentrant A:1x1 30s/30s wd"}, now + 28s);
    QCOMPARE(m_filtered->rowCount(), 0);
    QCOMPARE(m_model->mark(0), LockMark());
}

void TestFindingsInRows::onlyRowsWithOtherFindingsChange()
{
    show({"a spin A:1x1 never !no-expiry", "b spin A:1x1 never !no-expiry"}, now);
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->showFindings(m_examined->findings());
    QCOMPARE(changed.size(), 0);
    (void)m_examined->look({"b spin A:1x1 9s"}, now + 2s);
    m_model->showFindings(m_examined->findings());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
}

void TestFindingsInRows::aFindingIsShownWhenItsLockAppears()
{
    const WatchBatch batch = m_examined->look({"a spin A:1x1 never !no-expiry"}, now);
    m_model->showFindings(m_examined->findings());
    m_model->apply(batch);
    QCOMPARE(m_model->mark(0).severity(), Severity::Warning);
    m_model->clear();
    QVERIFY(m_model->findings().isEmpty());
}

void TestFindingsInRows::pillsCountLocksOnceAndEachFindingOfTheServer()
{
    show({"a spin A:1x1,B:1x1 never !no-expiry !several-holders", "b spin A:1x1 never !no-expiry",
             "c reentrant A:1x1 9s"},
        now);
    QCOMPARE(m_model->findings(0).size(), 2);
    FindingList all = m_examined->findings();
    Finding full;
    full.number = 100;
    full.rule = "serverFull";
    full.harm = Harm::Stuck;
    all.apply({{FindingNews::State::Opened, full}});
    m_model->showFindings(all);
    const LockTally counted = tally(*m_model);
    QCOMPARE(counted.problems, 2);
    QCOMPARE(counted.warnings, 1);
    QCOMPARE(counted.held, 3);
}

void TestFindingsInRows::aLostHoldIsListedUntilItIsOver()
{
    m_filtered->setIdleShown(false);
    m_filtered->setFilter(parseFilter(u"is:lost"_s));
    show({"a reentrant A:1x1 5s/30s wd"}, now);
    QCOMPARE(m_filtered->rowCount(), 0);
    const LockView free = testing::viewOf("a reentrant free", now + 5s);
    show({"a reentrant free"}, now + 6s, {testing::lossOf(free, "A:1", now + 5s)});
    QCOMPARE(names(), QByteArrayList{"a"});
    for (int second = 6; second < 60; ++second)
        m_model->review();
    QCOMPARE(m_filtered->rowCount(), 1); // it is not idle, however long it has been free
    LockEvent next;
    next.kind = EventKind::Acquired;
    next.lock = free.state.id;
    next.holder = "B:1";
    next.at = now + 60s;
    show({"a reentrant B:1x1 30s"}, now + 61s, {next});
    QCOMPARE(m_filtered->rowCount(), 1); // A may still be working, beside B
    QVERIFY(!m_model->loss(0));
    show({"a reentrant B:1x1 30s"}, now + 122s);
    QCOMPARE(m_filtered->rowCount(), 0);
}

void TestFindingsInRows::aLostRowShowsItsLastHolderAndTheTimeSinceTheLoss()
{
    StoppedServer server;
    m_model->speakBy(server.at(now + 58s));
    show({"a reentrant A:1x1 5s/30s wd"}, now);
    QVERIFY(!m_model->index(0, 0).data(LockTableModel::LossRole).isValid());
    const LockView free = testing::viewOf("a reentrant free", now + 5s);
    show({"a reentrant free"}, now + 6s, {testing::lossOf(free, "A:1", now + 5s)});
    const Loss loss = m_model->index(0, 0).data(LockTableModel::LossRole).value<Loss>();
    QCOMPARE(loss, (Loss{"A:1", now + 5s, {}}));
    QCOMPARE(shown(0, LockTableModel::Holder, Qt::DisplayRole), u"was A:1"_s);
    QCOMPARE(shown(0, LockTableModel::Holder, Qt::AccessibleTextRole), u"was A:1"_s);
    QCOMPARE(shown(0, LockTableModel::Holder, Qt::ToolTipRole), u"A:1"_s);
    QCOMPARE(shown(0, LockTableModel::Lease, Qt::AccessibleTextRole), u"free for 53 s"_s);
    show({"a reentrant B:1x1 30s"}, now + 60s);
    QVERIFY(!m_model->index(0, 0).data(LockTableModel::LossRole).isValid());
    QCOMPARE(shown(0, LockTableModel::Holder, Qt::DisplayRole), u"B:1"_s);
}

// The holder's cell has the words "not a lock".
void TestFindingsInRows::whatIsNoLockSaysSoOnce()
{
    show({"a reentrant free !wrong-type", "b reentrant A:1x1 30s !queue-wrong-type"}, now);
    for (const int row : {0, 1})
        QCOMPARE(m_model->mark(row).severity(), Severity::Problem);
    QCOMPARE(shown(0, LockTableModel::Name, LockTableModel::FindingRole), QString());
    QCOMPARE(shown(1, LockTableModel::Name, LockTableModel::FindingRole), u"wrong type of key"_s);
}

void TestFindingsInRows::idleLocksAreHiddenUnlessRequested()
{
    m_model->apply(batchOf(
        {"a reentrant free", "b reentrant A:1x1 5s", "c fair free | B:1 300s", "d semaphore/permits free =3"},
        now));
    QCOMPARE(m_filtered->rowCount(), 4);
    m_filtered->setIdleShown(false);
    QCOMPARE(names(), QByteArrayList({"c", "b", "d"}));
    m_filtered->setFilter(parseFilter(u"is:free"_s));
    QCOMPARE(names(), QByteArrayList({"c", "a", "d"}));
    m_filtered->setFilter(parseFilter(u"a"_s)); // a filter by name also finds idle locks
    QCOMPARE(names(), QByteArrayList{"a"});
    m_filtered->setFilter({});
    m_filtered->setKept(m_model->view(0).state.id);
    QCOMPARE(names(), QByteArrayList({"c", "b", "a", "d"}));
    m_filtered->setKept(std::nullopt);
    QCOMPARE(m_filtered->rowCount(), 3);
    m_filtered->setIdleShown(true);
    QCOMPARE(m_filtered->rowCount(), 4);
}

void TestFindingsInRows::aReleasedLockStaysVisibleForSomeSeconds()
{
    m_filtered->setIdleShown(false);
    m_model->apply(batchOf({"a reentrant A:1x1 5s"}, now));
    m_model->apply(batchOf({"a reentrant free"}, now + 1s));
    for (int second = 1; second < LockTableModel::idleAfter; ++second)
        m_model->review();
    QCOMPARE(m_filtered->rowCount(), 1);
    m_model->review();
    QCOMPARE(m_filtered->rowCount(), 0);
    m_model->apply(batchOf({"a reentrant A:1x1 5s"}, now + 12s));
    QCOMPARE(m_filtered->rowCount(), 1);
}

LOCKSCOPE_TEST(TestFindingsInRows)
#include "tst_findings_in_rows.moc"
