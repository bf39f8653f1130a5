// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Random walks of a model lock with one or several steps between two reads. A reader of the events alone must
// always know the holder, the count and the queue. It must never see an acquire of a held lock.

#include "lockengine/core/watch/diff.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// A fair lock whose clients leave traces, and the signs of each step that a perfect observer would see.
class ModelLock
{
public:
    explicit ModelLock(quint32 seed)
        : m_random(seed)
    {
        m_state.id = LockId("test"_ba, "a"_ba, "test"_ba);
        m_state.kinds = {LockKind::Fair};
    }

    void step()
    {
        m_now += Milliseconds(50 + m_random.bounded(2'000));
        if (m_state.isHeld() && m_now >= m_deadline)
            m_state.holders.clear();
        const QByteArray client = "C:"_ba + QByteArray::number(m_random.bounded(6));
        switch (m_random.bounded(8)) {
        case 0:
        case 1:
        case 2:
            tryLock(client);
            break;
        case 3:
        case 4:
            unlock();
            break;
        case 5:
            renew();
            break;
        case 6:
            giveUp();
            break;
        default:
            forceUnlock();
        }
    }

    Observation look()
    {
        Observation observation;
        observation.state = m_state;
        observation.state.observedAt = m_now;
        observation.state.lease = {};
        if (m_state.isHeld()) {
            observation.state.lease.expiry = Expiry::Timed;
            observation.state.lease.left = m_deadline - m_now;
        }
        observation.signs = std::exchange(m_signs, {});
        observation.notBefore = std::exchange(m_lastLook, m_now);
        return observation;
    }

private:
    void hold(const QByteArray &client, qint64 count)
    {
        m_state.holders = {Holder(client, count)};
        m_deadline = m_now + 30s;
    }

    void tryLock(const QByteArray &client)
    {
        const auto queued = [&client](const Waiter &waiter) { return waiter.id == client; };
        const bool first = m_state.queue.isEmpty() || m_state.queue.first().id == client;
        if (m_state.isHeld() && m_state.holders.first().id == client) {
            hold(client, *m_state.holders.first().count + 1);
        } else if (!m_state.isHeld() && first) {
            m_state.queue.removeIf(queued);
            hold(client, 1);
        } else if (std::none_of(m_state.queue.begin(), m_state.queue.end(), queued)) {
            m_state.queue.append(Waiter(client, m_now + 300s + m_state.queue.size() * 300s));
        }
    }

    void unlock()
    {
        if (!m_state.isHeld())
            return;
        Holder &holder = m_state.holders.first();
        m_signs |= EvidenceSign::ReleaseTrace;
        if (*holder.count > 1) {
            hold(QByteArray(holder.id), *holder.count - 1);
            return;
        }
        m_state.holders.clear();
        m_signs.setFlag(EvidenceSign::ReleaseMessage, announcedBefore() || !m_state.queue.isEmpty());
    }

    void forceUnlock()
    {
        if (!m_state.isHeld())
            return;
        m_state.holders.clear();
        m_signs.setFlag(EvidenceSign::ReleaseMessage, announcedBefore() || !m_state.queue.isEmpty());
    }

    void renew()
    {
        if (m_state.isHeld())
            m_deadline = m_now + 30s;
    }

    void giveUp()
    {
        if (!m_state.queue.isEmpty())
            m_state.queue.removeAt(m_random.bounded(int(m_state.queue.size())));
    }

    [[nodiscard]] bool announcedBefore() const { return m_signs.testFlag(EvidenceSign::ReleaseMessage); }

    QRandomGenerator m_random;
    LockState m_state;
    Evidence m_signs;
    ServerTime m_now{1'795'164'000s};
    ServerTime m_lastLook{1'795'164'000s};
    ServerTime m_deadline{};
};

// Knows only the events. Returns what is wrong with an event; empty if it fits.
class Listener
{
public:
    QByteArray hear(const LockEvent &event)
    {
        switch (event.kind) {
        case EventKind::Acquired:
        case EventKind::Promoted:
            return heldBy.isEmpty() ? begin(event) : "taken while held"_ba;
        case EventKind::Appeared:
        case EventKind::Resynced:
            return begin(event);
        case EventKind::Reentered:
        case EventKind::PartlyReleased:
        case EventKind::Renewed:
            return heldBy == event.holder ? begin(event) : "goes on, but is not held"_ba;
        case EventKind::Released:
        case EventKind::ForceReleased:
        case EventKind::Expired:
        case EventKind::Evicted:
        case EventKind::Deleted:
            return end(event);
        case EventKind::Queued:
            if (waiting.contains(event.holder) && event.certain)
                return "queued twice"_ba;
            waiting.insert(event.holder);
            return {};
        case EventKind::LeftQueue:
        case EventKind::Purged:
            return waiting.remove(event.holder) ? QByteArray() : "left without waiting"_ba;
        case EventKind::LostPosition:
            waiting.insert(event.holder);
            return {};
        case EventKind::NumberChanged:
            return "it counts nothing"_ba;
        case EventKind::Coalesced: // may include served waiters that cannot be identified
            return {};
        }
        return "no such word"_ba;
    }

    QByteArray heldBy;
    qint64 count = 0;
    QSet<QByteArray> waiting;

private:
    QByteArray begin(const LockEvent &event)
    {
        if (event.kind == EventKind::Promoted && !waiting.remove(event.holder))
            return "promoted without waiting"_ba;
        heldBy = event.holder;
        count = event.count.value_or(0);
        return {};
    }

    QByteArray end(const LockEvent &event)
    {
        if (heldBy != event.holder)
            return "ended, but was not held"_ba;
        heldBy.clear();
        count = 0;
        return {};
    }
};

} // namespace

class TestDiffWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAloneDetermineTheState_data();
    void eventsAloneDetermineTheState();
    void eachSingleStepIsNamedExactly();
};

void TestDiffWalk::eventsAloneDetermineTheState_data()
{
    QTest::addColumn<int>("stepsBetweenLooks");
    QTest::newRow("each step is seen") << 1;
    QTest::newRow("up to three steps between reads") << 3;
    QTest::newRow("up to ten steps between reads") << 10;
}

void TestDiffWalk::eventsAloneDetermineTheState()
{
    QFETCH(const int, stepsBetweenLooks);
    for (quint32 seed = 1; seed <= 200; ++seed) {
        ModelLock lock(seed);
        QRandomGenerator random(seed + 1'000);
        std::optional<LockState> before = lock.look().state;
        LockMemory memory;
        ClientTraceSupport clientTraceSupport;
        clientTraceSupport.learn({TraceProof{"C:1"_ba, true}});
        Listener listener;
        for (int look = 0; look < 100; ++look) {
            for (int i = random.bounded(stepsBetweenLooks); i >= 0; --i)
                lock.step();
            const Observation now = lock.look();
            const DiffResult result = diff(before, now, memory, {}, clientTraceSupport);
            for (const LockEvent &event : result.events) {
                const QByteArray wrong = listener.hear(event);
                QVERIFY2(wrong.isEmpty(),
                    wrong + ": " + testing::lineOf(event) + " seed " + QByteArray::number(seed));
                QVERIFY(event.notBefore <= event.at && event.at <= event.seen);
            }
            const bool held = now.state.isHeld();
            QCOMPARE(listener.heldBy, held ? now.state.holders.first().id : QByteArray());
            QCOMPARE(listener.count, held ? *now.state.holders.first().count : 0);
            // A waiter served between two reads is not named, so it may still seem to wait.
            QSet<QByteArray> waiting;
            for (const Waiter &waiter : now.state.queue)
                waiting.insert(waiter.id);
            QVERIFY(listener.waiting.contains(waiting));
            QVERIFY(stepsBetweenLooks > 1 || listener.waiting == waiting);
            listener.waiting = waiting;
            before = now.state;
            memory = result.memory;
        }
    }
}

void TestDiffWalk::eachSingleStepIsNamedExactly()
{
    qsizetype certain = 0;
    qsizetype all = 0;
    for (quint32 seed = 1; seed <= 200; ++seed) {
        ModelLock lock(seed);
        std::optional<LockState> before = lock.look().state;
        LockMemory memory;
        ClientTraceSupport clientTraceSupport;
        clientTraceSupport.learn({TraceProof{"C:1"_ba, true}});
        for (int look = 0; look < 100; ++look) {
            lock.step();
            const Observation now = lock.look();
            const DiffResult result = diff(before, now, memory, {}, clientTraceSupport);
            QVERIFY(result.events.size() <= 2); // an expiry and one step
            for (const LockEvent &event : result.events)
                certain += event.certain ? 1 : 0;
            all += result.events.size();
            before = now.state;
            memory = result.memory;
        }
    }
    QVERIFY2(all > 5'000, QByteArray::number(all));
    // The other events are waiters at the end of the queue, which may have been removed by hand.
    QVERIFY2(certain * 10 > all * 7, QByteArray::number(certain) + " of " + QByteArray::number(all));
}

LOCKSCOPE_TEST(TestDiffWalk)
#include "tst_diff_walk.moc"
