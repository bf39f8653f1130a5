// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The time by which each lock is shown: the server's, or for stale data the moment of the loss.

#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/server_now.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace std::chrono_literals;

class TestServerNow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTimeOfAStaleLockStopsWhenItIsLost();
    void theTimeRunsAgainAfterAResync();
    void aLaterLossStopsAtALaterTime();
    void anotherNameForTheServerChangesNothing();

private:
    [[nodiscard]] WatchBatch batch(const QByteArray &name, bool stale) const
    {
        WatchBatch batch = testing::batchOf({name + " fair A:1x1 20s/30s wd"}, m_now.now());
        batch.changed.first().stale = stale;
        return batch;
    }

    testing::FakeClock m_clock;
    ServerNow m_now{m_clock};
};

void TestServerNow::theTimeOfAStaleLockStopsWhenItIsLost()
{
    const WatchBatch live = batch("job", false);
    m_now.take(live);
    m_clock.advance(7s); // without a report meanwhile
    QCOMPARE(m_now.nowOf(live.changed.first()), m_now.now());
    const ServerTime lost = m_now.now();
    const WatchBatch stale = batch("job", true);
    m_now.take(stale);
    m_clock.advance(10s);
    m_now.take(stale); // reported once more
    QCOMPARE(m_now.nowOf(stale.changed.first()), lost);
    QCOMPARE(m_now.now(), lost + 10s);
}

void TestServerNow::theTimeRunsAgainAfterAResync()
{
    const WatchBatch stale = batch("job", true);
    m_now.take(stale);
    m_clock.advance(10s);
    const WatchBatch live = batch("job", false);
    m_now.take(live);
    QCOMPARE(m_now.nowOf(live.changed.first()), m_now.now());
    m_now.take(stale); // lost once more
    QCOMPARE(m_now.nowOf(stale.changed.first()), m_now.now());
    WatchBatch forgotten;
    forgotten.forgotten += stale.changed.first().state.id;
    m_now.take(forgotten);
    m_clock.advance(3s);
    QCOMPARE(m_now.nowOf(stale.changed.first()), m_now.now());
}

void TestServerNow::aLaterLossStopsAtALaterTime()
{
    const ServerTime first = m_now.now();
    const WatchBatch one = batch("one", true);
    m_now.take(one);
    m_clock.advance(4s);
    const WatchBatch other = batch("other", true);
    m_now.take(other);
    m_clock.advance(4s);
    QCOMPARE(m_now.nowOf(one.changed.first()), first);
    QCOMPARE(m_now.nowOf(other.changed.first()), first + 4s);
}

// In the table of all connections, the system of a lock is the key of its connection.
void TestServerNow::anotherNameForTheServerChangesNothing()
{
    testing::FakeClock clock;
    ServerNow all(clock);
    all.follow("key", m_now);
    const WatchBatch stale = batch("job", true);
    const ServerTime lost = m_now.now();
    m_now.take(stale);
    m_clock.advance(10s);
    LockView there = stale.changed.first();
    there.state.id.system = "key";
    QCOMPARE(all.nowOf(there), lost);
    there.stale = false;
    QCOMPARE(all.nowOf(there), lost + 10s);
}

LOCKSCOPE_PLAIN_TEST(TestServerNow)
#include "tst_server_now.moc"
